import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import type { Budget } from '#domain/budgets/budget.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aBudget, anItem, civil } from './budget-rows.ts';
import { aCar, anInspection, clock, found, lineOf, openInspection } from './inspections-world.tsx';
import { atNoon } from './record-pages-world.tsx';
import { openStore } from './render-screen.tsx';

/* What was quoted on an earlier visit and not done stands beside its line at the next. */

let store: Store;
let car: RowId;
beforeEach(async () => {
  atNoon();
  localStorage.clear();
  store = openStore();
  car = await aCar(store);
});
afterEach(() => vi.useRealTimers());

it.each<[string, Partial<Budget>, string]>([
  ['refused on the customer’s page', { status: 'rejected', answered_at: clock('2026-06-03T19:42') }, 'recusado em 03/06'],
  ['rejected by the shop', { status: 'rejected' }, 'recusado em 02/06'],
  ['never answered', { status: 'send' }, 'orçado em 02/06, sem resposta'],
])('%s', async (_, fields, said) => {
  const earlier = await anInspection(store, car, 'Freios', {
    started_at: clock('2026-06-01T10:00'),
    concluded_at: clock('2026-06-01T11:00'),
    results: [found('brake_fluid', { state: 'replace' })],
  });
  await aBudget(store, {
    budget_number: 204,
    vehicle_id: car,
    date: civil('2026-06-02'),
    expiry_date: civil('2026-06-12'),
    items: [anItem({ id: `${earlier}:brake_fluid`, description: 'Fluido de freio' })],
    ...fields,
  });
  openInspection(store, await anInspection(store, car, 'Freios'));
  expect(await (await lineOf('Fluido de freio')).findByText(said)).toBeDefined();
  expect((await lineOf('Freio de mão')).queryByText(/recusado|orçado/)).toBeNull();
});
