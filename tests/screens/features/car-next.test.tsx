import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstPage, readWorkPage, type WorkPage, type WorkPlace } from '#client/data/read/read-work.ts';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import type { CivilDate, CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aBudget, anItem } from './budget-rows.ts';
import { aCarWithHistory, atNoon, headings, openCar, openCustomer, shownText } from './record-pages-world.tsx';
import { aCustomer, aVehicle, openStore, settle } from './render-screen.tsx';
import { plain } from './service-money-world.tsx';
import { aBareService, clock } from './service-world.tsx';

let store: Store;
beforeEach(() => {
  atNoon();
  store = openStore();
});
afterEach(() => vi.useRealTimers());

let number = 0;
const aQuote = (fields: Omit<Parameters<typeof aBudget>[1], 'budget_number'>) => aBudget(store, { budget_number: (number += 1), ...fields });

/** Finished work on a day, and how far the car had run. */
async function aVisit(of: { customer_id: RowId; vehicle_id: RowId }, on: string, km: number | null, ...lines: string[]): Promise<RowId> {
  const items = lines.map((description) => anItem({ description, quantity: 1 }));
  const budget = await aQuote({ ...of, date: on as CivilDate, status: 'approved', items });
  const [arrived, exit] = [`${on}T08:00` as CivilDateTime, `${on}T17:00` as CivilDateTime];
  return aBareService(store, { id_budget: budget, status: 'finished', arrived, exit, km_in: km });
}

async function aCar(mileage: number | null = null) {
  const customer_id = await aCustomer(store, { name: 'Célia Nakamura' });
  return { customer_id, vehicle_id: await aVehicle(store, { customer_id, plate: 'GKD4H07', model: 'HR-V', mileage }) };
}

const tiles = async () => {
  const section = within(await screen.findByRole('region', { name: 'Próximos serviços' }));
  return section.getAllByRole('listitem').map(({ textContent }) => plain(textContent));
};

describe("what a car's page says is next", () => {
  it('has the most urgent first: by kilometres, by months, and what is due', async () => {
    const car = await aCar();
    await aVisit(car, '2026-03-12', 52_440, 'Óleo 5W-30 sintético', 'Fluido de freio');
    await aVisit(car, '2024-11-20', 30_000, 'Pastilha dianteira', 'Kit correia dentada');
    const today = await aQuote({ ...car, status: 'approved' });
    await aBareService(store, { id_budget: today, status: 'in_progress', arrived: clock('2026-11-21T08:00'), km_in: 61_240 });
    openCar(store, car.vehicle_id);
    expect(await tiles()).toEqual([
      'Pastilha dianteiratrocar agoravenceu aos 60.000 km',
      'Troca de óleoem 1.200 kmou 12/03/2027',
      'Fluido de freioem 15 meses12/03/2028',
      'Correia dentadaem 28.760 kmou 20/11/2028',
    ]);
    expect(shownText()).toContain('61.240 km hoje');
  });

  it('shows four, and the others when they are asked for', async () => {
    const car = await aCar();
    await aVisit(car, '2026-03-12', 52_440, 'Óleo 5W-30', 'Filtro de ar', 'Filtro de cabine', 'Fluido de freio', 'Bateria 60 Ah', 'Palheta');
    const { user } = openCar(store, car.vehicle_id);
    expect(await tiles()).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'mais 2' }));
    expect(await tiles()).toHaveLength(6);
  });

  it('says nothing of a car of which nothing recurring was done', async () => {
    const car = await aCar(61_240);
    await aVisit(car, '2026-03-12', 52_440, 'Lavagem');
    openCar(store, car.vehicle_id);
    await screen.findByText('Lavagem');
    expect(screen.queryByRole('region', { name: 'Próximos serviços' })).toBeNull();
  });

  it('leaves out what a customer refused, and what is only booked', async () => {
    const car = await aCar();
    await aQuote({ ...car, status: 'rejected', items: [anItem({ description: 'Troca de óleo' })] });
    const booked = await aQuote({ ...car, status: 'approved', items: [anItem({ description: 'Correia dentada' })] });
    await aBareService(store, { id_budget: booked, status: 'waiting', arrived: clock('2026-11-28T08:00') });
    openCar(store, car.vehicle_id);
    await screen.findByText('Correia dentada');
    expect(screen.queryByRole('region', { name: 'Próximos serviços' })).toBeNull();
  });

  it('says that today is estimated, by how far the car runs', async () => {
    const car = await aCar();
    await aVisit(car, '2026-11-01', 36_500, 'Troca de óleo');
    await aVisit(car, '2025-11-01', 0);
    openCar(store, car.vehicle_id);
    expect(await tiles()).toEqual(['Troca de óleoem 8.000 kmou 01/11/2027']);
    expect(shownText()).toContain('o carro roda cerca de 3.000 km por mês');
    expect(shownText()).toContain('36.500 km em 01/11');
  });
});

describe('kilometres', () => {
  it('stand under the date of each visit', async () => {
    const car = await aCar();
    const done = await aVisit(car, '2025-09-03', 44_910, 'Alinhamento');
    await save(store, 'services', { kind: 'update', id: done, changes: { km_out: 44_914 } });
    await aVisit(car, '2024-09-03', null, 'Alinhamento');
    openCar(store, car.vehicle_id);
    const list = within(await screen.findByRole('list', { name: 'Tudo deste carro' }));
    expect(plain(list.getAllByRole('listitem')[0]?.textContent ?? '')).toContain('03/09/202508:0044.914 km');
    expect(plain(list.getAllByRole('listitem').at(-1)?.textContent ?? '')).not.toContain('km');
  });

  it('of the head are those of the car where nobody read them', async () => {
    const { car } = await aCarWithHistory(store);
    openCar(store, car);
    await screen.findByRole('heading', { level: 1 });
    expect(shownText()).toContain('prata · 61.240 km');
    expect(shownText()).not.toContain('61.240 km hoje');
  });
});

describe('quotes of one day', () => {
  it('stand on one page each, wherever a page ends', async () => {
    const cars = [await aCar(), await aCar()];
    const made = new Set<RowId>();
    for (let at = 0; at < 7; at += 1) for (const car of cars) made.add(await aQuote({ ...car, date: '2026-03-12' as CivilDate }));
    const seen: RowId[] = [];
    for (let from: WorkPlace | null = firstPage; from !== null;) {
      const page: WorkPage = await readWorkPage(store, { field: 'vehicle_id', ids: cars.map(({ vehicle_id: id }) => id) }, from, 3);
      seen.push(...page.work.budgets.map(({ id }) => id));
      from = page.next;
    }
    expect(seen).toHaveLength(14);
    expect(new Set(seen)).toEqual(made);
  });
});

describe('a car of five hundred visits', () => {
  const visits = 500;
  let car: Awaited<ReturnType<typeof aCar>>;
  let read: Record<string, number>;
  beforeEach(async () => {
    car = await aCar();
    await store.db.transaction('rw', store.db.tables, async () => {
      const [budgets, services] = [store.db.rows('budgets'), store.db.rows('services')];
      const first = await aQuote({ ...car, status: 'approved', items: [anItem({ description: 'Lavagem', quantity: 1 })] });
      const service = await aBareService(store, { id_budget: first, status: 'finished' });
      const [budget, work] = [await budgets.get(first), await services.get(service)];
      for (let at = 0; at < visits; at += 1) {
        const date = new Date(Date.UTC(2012, 0, 1 + at * 10)).toISOString().slice(0, 10);
        const [id, of] = [store.newRowId(), store.newRowId()];
        const items = [anItem({ description: at === 0 ? 'Óleo de 2012' : 'Lavagem', quantity: 1 })];
        await budgets.put({ ...budget, id, rev: 1, gen: 0, row: { ...budget?.row, items, date, budget_number: at + 1 } });
        await services.put({
          ...work,
          id: of,
          rev: 1,
          gen: 0,
          row: { ...work?.row, id_budget: id, arrived: `${date}T08:00`, exit: `${date}T17:00` },
        });
      }
    });
    await settle(store);
    read = {};
    for (const name of ['budgets', 'services'] as const)
      store.db.rows(name).hook('reading', (row) => {
        read[name] = (read[name] ?? 0) + 1;
        return row;
      });
  });

  it('is shown by its newest ones, with no look at those before them', async () => {
    const page = await readWorkPage(store, { field: 'vehicle_id', ids: [car.vehicle_id] }, firstPage);
    expect(page.work.budgets).toHaveLength(20);
    // Each again as what its service and its entries, or its check-ins, hang on.
    expect(read['budgets'] ?? 0).toBeLessThanOrEqual(3 * 20 + 1);
    expect(read['services'] ?? 0).toBeLessThanOrEqual(2 * 20);
    const next = await readWorkPage(store, { field: 'vehicle_id', ids: [car.vehicle_id] }, page.next ?? firstPage);
    expect(
      next.work.budgets
        .map(({ date }) => date)
        .toSorted()
        .at(-1),
    ).not.toBe(page.work.budgets[0]?.date);
    expect(new Set([...page.work.budgets, ...next.work.budgets].map(({ id }) => id)).size).toBe(40);
  });

  it('is found in as a whole', async () => {
    const { user } = openCar(store, car.vehicle_id);
    await waitFor(async () => expect((await headings('Tudo deste carro')).length).toBe(20));
    await waitFor(() => expect(shownText()).toContain('500 visitas'), { timeout: 20_000 });
    await user.type(screen.getByRole('searchbox', { name: 'Procurar no histórico' }), 'oleo');
    await waitFor(async () => expect(await headings('Tudo deste carro')).toEqual(['Serviço do orçamento nº 1', 'Orçamento nº 1']));
  }, 60_000);

  it('is found in on the page of its owner too', async () => {
    openCustomer(store, `${car.customer_id}?busca=oleo` as RowId);
    await waitFor(async () => expect(await headings('Tudo deste cliente')).toEqual(['Serviço do orçamento nº 1', 'Orçamento nº 1']), {
      timeout: 20_000,
    });
  }, 60_000);
});
