import { useListAddress } from '#client/ui/use-list-address.ts';
import { isCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { CalendarView } from './calendar-range.ts';

const viewNames: Readonly<Record<CalendarView, string>> = { month: 'mes', week: 'semana', day: 'dia', agenda: 'agenda' };
const viewOf = (name: string | null) => (Object.keys(viewNames) as CalendarView[]).find((view) => viewNames[view] === name) ?? null;

/** The screen's address: `?visao=&data=` for what is seen, `editar=<id>` for the service that is open. */
export function useCalendarAddress(usualView: CalendarView, today: CivilDate) {
  const { params, change, form, edit, closeForm } = useListAddress<RowId>();
  const day = params.get('data') ?? '';
  return {
    view: viewOf(params.get('visao')) ?? usualView,
    day: isCivilDate(day) ? day : today,
    opened: form?.id ?? null,
    open: edit,
    close: closeForm,
    show: (view: CalendarView, shown: CivilDate) =>
      change({ visao: view === usualView ? null : viewNames[view], data: shown === today ? null : shown }, true),
  };
}
