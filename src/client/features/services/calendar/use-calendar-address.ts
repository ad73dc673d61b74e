import { useState } from 'react';
import { useListAddress } from '#client/ui/list/use-list-address.ts';
import { isCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { CalendarView } from './calendar-range.ts';

const viewNames: Readonly<Record<CalendarView, string>> = { month: 'mes', week: 'semana', day: 'dia', agenda: 'agenda' };
const viewOf = (name: string | null) => (Object.keys(viewNames) as CalendarView[]).find((view) => viewNames[view] === name) ?? null;

// The choice is this device's: a tablet in the bay and the front desk look at different views.
const storageKey = 'patio-calendar-view';

/**
 * The screen's address: `?visao=&data=` for what is seen, `editar=<id>` for the service that is open. Without one the view
 * is the one that was chosen last on this device, else `usualView` (ruling 49).
 */
export function useCalendarAddress(usualView: CalendarView, today: CivilDate) {
  const [remembered] = useState(() => viewOf(localStorage.getItem(storageKey)));
  const firstView = remembered ?? usualView;
  const { params, change, form, edit, closeForm } = useListAddress<RowId>();
  const day = params.get('data') ?? '';
  return {
    view: viewOf(params.get('visao')) ?? firstView,
    day: isCivilDate(day) ? day : today,
    opened: form?.id ?? null,
    open: edit,
    close: closeForm,
    /** A view that a person chose, for the next time too. */
    remember: (view: CalendarView) => localStorage.setItem(storageKey, viewNames[view]),
    show: (view: CalendarView, shown: CivilDate) =>
      change({ visao: view === firstView ? null : viewNames[view], data: shown === today ? null : shown }, true),
  };
}
