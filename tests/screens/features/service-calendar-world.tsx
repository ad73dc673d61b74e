import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { vi } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { ServiceCalendarScreen } from '#client/features/services/calendar/service-calendar-screen.tsx';
import { serviceDefaults, type Service } from '#domain/services/service.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aBudget, today } from './budget-rows.ts';
import { aCustomer, aVehicle, renderScreen, type ScreenOptions } from './render-screen.tsx';

export const at = (text: string) => text as CivilDateTime;

/** Noon of the tests' day in the shop, where only dates stand still and timers run. */
export function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T15:00:00Z`) });
}

const widths = { phone: 390, tablet: 820, desktop: 1440 } as const;

/** The screen on a device of that width. */
export function openCalendar(store: Store, { device = 'desktop', ...options }: Partial<ScreenOptions> & { device?: keyof typeof widths } = {}) {
  const width = widths[device];
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const edges = [...query.matchAll(/\((min|max)-width: ([\d.]+)rem\)/g)].map(([, bound, rem]) => ({ bound, pixels: Number(rem) * 16 }));
    const matches = edges.length > 0 && edges.every(({ bound, pixels }) => (bound === 'min' ? width >= pixels : width <= pixels));
    return Object.assign(new EventTarget(), { matches, media: query }) as unknown as MediaQueryList;
  });
  return renderScreen(<ServiceCalendarScreen />, { store, path: '/dashboard/servicos', ...options });
}

let lastNumber = 0;

/** A service of a car; without a plate it has no quote. */
export async function aDatedService(
  store: Store,
  { plate, model = '', ...fields }: Partial<Service> & { plate?: string; model?: string },
): Promise<RowId> {
  const id_budget = plate === undefined ? null : await budgetOf(store, plate, model);
  const result = await save(store, 'services', {
    kind: 'create',
    fields: { ...serviceDefaults, document_token: store.newPublicToken(), id_budget, ...fields },
  });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.id;
}

async function budgetOf(store: Store, plate: string, model: string): Promise<RowId> {
  const customer_id = await aCustomer(store, { name: 'Célia Nakamura' });
  const vehicle_id = await aVehicle(store, { customer_id, plate, model });
  lastNumber += 1;
  return aBudget(store, { budget_number: lastNumber, customer_id, vehicle_id, status: 'approved' });
}

export const timesOf = async (store: Store, id: RowId) => {
  const row = (await store.db.rows('services').get(id))?.row;
  return [row?.['arrived'], row?.['exit']];
};

/** The board, once it has been loaded and drawn. */
export const board = () => screen.findByRole('group', { name: /^Calendário: / });

/** Names of the events in the board, in the order in which they stand there. */
export async function eventNames(): Promise<string[]> {
  const shown = await board();
  await waitFor(() => {
    if (shown.querySelector('[data-part=event]') === null) throw new Error('There are no events');
  });
  return within(shown)
    .getAllByRole('button')
    .filter((button) => button.dataset['part'] === 'event' || button.classList.contains('rbc-event'))
    .map(nameOf);
}

const nameOf = (element: HTMLElement) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

/** Gives the month the heights that it has in a browser, so that a day has room for two events and their rest. */
export function layRowsOut(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function heightOf(this: Element) {
    return new DOMRect(0, 0, 1000, this.classList.contains('rbc-month-row') ? 132 : 30);
  });
}
