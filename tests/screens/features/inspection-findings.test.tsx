import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import type { Budget } from '#domain/budgets/budget.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { aBudget, anItem, aService } from './budget-rows.ts';
import { aKit, aKitItem } from './kit-rows.ts';
import { atNoon } from './record-pages-world.tsx';
import { openStore } from './render-screen.tsx';
import { aCar, anInspection, found, openInspection, statesOf } from './inspections-world.tsx';

let store: Store;
let car: RowId;
beforeEach(async () => {
  atNoon();
  localStorage.clear();
  store = openStore();
  car = await aCar(store);
});
afterEach(() => vi.useRealTimers());

const budgets = async () => (await store.db.rows('budgets').toArray()).map(({ row }) => row as unknown as Budget);

describe("'Levar ao orçamento'", () => {
  const results = [
    found('front_pads', { state: 'replace', value: 2_000 }),
    found('brake_fluid', { state: 'attention' }),
    found('hand_brake', { state: 'ok' }),
  ];

  it('makes a quote of the car: the kit that the line names, else a line under its name; nothing goes twice', async () => {
    await aKit(store, {
      name: 'Freio dianteiro',
      items: [aKitItem({ description: 'Pastilha', price: 18_900 as Cents }), aKitItem({ description: 'Disco', price: 37_900 as Cents })],
    });
    const id = await anInspection(store, car, 'Freios', { results });
    const { user } = openInspection(store, id);
    await user.click(await screen.findByRole('button', { name: 'Levar 2 ao orçamento' }));
    await waitFor(async () =>
      expect(
        (await budgets()).map(({ items, vehicle_id, status, km }) => [
          items.map(({ id: line, description, group, price }) => [line, description, group, price]),
          vehicle_id,
          status,
          km,
        ]),
      ).toEqual([
        [
          [
            [`${id}:front_pads~0`, 'Pastilha', 'Freio dianteiro', 18_900],
            [`${id}:front_pads~1`, 'Disco', 'Freio dianteiro', 37_900],
            [`${id}:brake_fluid`, 'Fluido de freio', 'Fluido de freio', 0],
          ],
          car,
          'draft',
          61_240,
        ],
      ]),
    );
    expect(await screen.findByRole('link', { name: /^Abrir orçamento nº 1/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Levar/ })).toBeNull();
    await user.click((await statesOf('Mangueiras e flexíveis')).getByRole('button', { name: 'Trocar' }));
    await user.click(await screen.findByRole('button', { name: 'Levar 1 ao orçamento' }));
    await waitFor(async () =>
      expect((await budgets()).map(({ items }) => items.map(({ description }) => description))).toEqual([
        ['Pastilha', 'Disco', 'Fluido de freio', 'Mangueiras e flexíveis'],
      ]),
    );
  });

  it("adds to the service's quote while that is open, and to a new one once it is approved", async () => {
    const draft = await aBudget(store, { budget_number: 318, vehicle_id: car, items: [anItem({ description: 'Revisão' })] });
    const service = await aService(store, draft);
    const id = await anInspection(store, car, 'Freios', { results, service_id: service });
    const { user } = openInspection(store, id);
    await user.click(await screen.findByRole('button', { name: 'Levar 2 ao orçamento' }));
    await waitFor(async () => expect((await budgets()).map(({ items }) => items.length)).toEqual([3]));
    await store.db.rows('budgets').update(draft, ({ row }) => void Object.assign(row ?? {}, { status: 'approved' }));
    await user.click((await statesOf('Mangueiras e flexíveis')).getByRole('button', { name: 'Trocar' }));
    await user.click(await screen.findByRole('button', { name: 'Levar 1 ao orçamento' }));
    await waitFor(async () => expect((await budgets()).map(({ items }) => items.length).toSorted()).toEqual([1, 3]));
  });
});
