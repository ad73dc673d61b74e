import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageOfRows, readAtOnce } from '#client/data/read/list.ts';
import { save } from '#client/data/save/save.ts';
import { searchIndexOf } from '#client/data/search/search-index.ts';
import { withSearchIndex } from '#client/data/search/with-search-index.ts';
import { searchTogether, type SharedSearch } from '#client/data/search/search-together.ts';
import type { CollectionName } from '#domain/collections/collections.ts';
import type { Cents } from '#domain/values/money.ts';
import type { RowId } from '#domain/values/ids.ts';
import { eventually } from '#fixtures/eventually.ts';
import { aBudget, aCustomer, aService, aVehicle, Device, made, newId } from './device.ts';

let device: Device;
beforeEach(() => {
  device = new Device();
});
afterEach(() => device.store.close());

const collections = ['vehicles', 'customers', 'budgets', 'services', 'products'] as const;

function together<T>(search: string, read: (found: SharedSearch) => T): Promise<T> {
  return withSearchIndex(device.store, (index) => readAtOnce(device.store, () => searchTogether(index, { search, collections }, read)));
}

const line = (description: string) => ({
  id: description,
  description,
  quantity: 1,
  price: 100 as Cents,
  kind: '' as const,
  product_id: null,
  group: '',
});

/** Ana's Gol with a change of oil, her Kombi with nothing, Bia's Uno with a note about its oil. */
async function shopOfThree() {
  const [ana, bia, gol, kombi, uno, oil, brakes] = [newId(), newId(), newId(), newId(), newId(), newId(), newId()];
  device.elsewhere('customers', ana, aCustomer({ name: 'Ana Prado' }));
  device.elsewhere('customers', bia, aCustomer({ name: 'Bia Nunes' }));
  device.elsewhere('vehicles', gol, aVehicle({ customer_id: ana, plate: 'BRA2E19', model: 'Gol' }));
  device.elsewhere('vehicles', kombi, aVehicle({ customer_id: ana, plate: 'KOM1234', model: 'Kombi' }));
  device.elsewhere('vehicles', uno, aVehicle({ customer_id: bia, plate: 'CNX4410', model: 'Uno' }));
  device.elsewhere('budgets', oil, aBudget({ budget_number: 1, customer_id: ana, vehicle_id: gol, items: [line('Óleo 5W-30')] }));
  device.elsewhere('budgets', brakes, aBudget({ budget_number: 2, customer_id: bia, vehicle_id: uno, items: [line('Pastilhas')] }));
  device.elsewhere('services', newId(), aService({ id_budget: brakes, obs: 'Completou o óleo' }));
  await device.pull();
  await searchIndexOf(device.store).prepare();
  return { ana, bia, gol, kombi, uno, oil, brakes };
}

const carsByOwner = (search: string) => together(search, (found) => found.first('vehicles', [found.matches('vehicles', ['customer_id'])], 9).ids);
const carsByWork = (search: string) =>
  together(search, (found) => {
    const quotes = found.referredBy(found.matches('services'), 'services', 'id_budget');
    const ranks = [found.matches('vehicles'), ...[found.matches('budgets'), quotes].map((each) => found.referredBy(each, 'budgets', 'vehicle_id'))];
    return found.first('vehicles', ranks, 9).ids;
  });

describe('a search over all at once', () => {
  it('finds in each what that list finds', async () => {
    await shopOfThree();
    await made(device, 'customers', aCustomer({ name: 'Anabela' }));
    for (const search of ['ana', 'oleo', 'oleo prado', 'kombi', 'nunes 4410', 'zzz']) {
      const found = await together(search, (all) => collections.map((name) => all.first(name, [all.matches(name)], 20)));
      for (const [at, name] of collections.entries()) {
        const { rows, total } = await pageOfRows(device.store, name as CollectionName, { search, page: 1, perPage: 20 });
        expect([search, name, found[at]]).toEqual([search, name, { ids: rows.map(({ id }) => id), total }]);
      }
    }
  });

  it('finds a car by its owner, word by word, only where that is asked for', async () => {
    const { gol, kombi } = await shopOfThree();
    expect(await carsByOwner('prado')).toEqual([gol, kombi]);
    expect(await carsByOwner('kombi ana')).toEqual([kombi]);
    expect(await carsByOwner('kombi nunes')).toEqual([]);
    expect(await together('prado', (found) => found.first('vehicles', [found.matches('vehicles')], 9).ids)).toEqual([]);
  });

  it('leads from quotes and notes to their cars, an earlier rank first and nothing twice', async () => {
    const { gol, uno } = await shopOfThree();
    expect(await carsByWork('oleo')).toEqual([gol, uno]);
    expect(await carsByWork('5w30 bra2e19')).toEqual([gol]);
    expect(await carsByWork('uno')).toEqual([uno]);
    expect(
      await together('oleo', (found) => found.first('vehicles', [found.referredBy(found.matches('budgets'), 'budgets', 'vehicle_id')], 0).total),
    ).toBe(1);
  });

  it('knows what was made, moved and deleted on this device', async () => {
    const { gol, kombi, oil, ana } = await shopOfThree();
    await save(device.store, 'budgets', { kind: 'update', id: oil, changes: { vehicle_id: kombi } });
    expect(await carsByWork('5w30')).toEqual([kombi]);
    const own = await made(device, 'vehicles', aVehicle({ customer_id: ana, plate: 'NEW1A11', model: 'Onix' }));
    await made(device, 'budgets', aBudget({ budget_number: 3, customer_id: ana, vehicle_id: own, items: [line('Óleo 5W-30')] }));
    expect(await carsByWork('5w30')).toEqual([kombi, own]);
    expect(await carsByOwner('prado')).toEqual([gol, kombi, own]);
    await save(device.store, 'vehicles', { kind: 'delete', id: gol });
    expect(await carsByOwner('prado')).toEqual([kombi, own]);
  });

  it('is told again of what came in', async () => {
    const { bia } = await shopOfThree();
    const seen: RowId[][] = [];
    const subscription = liveQuery(() => carsByOwner('nunes')).subscribe((ids) => seen.push(ids));
    await eventually(() => expect(seen.at(-1)).toHaveLength(1));
    device.elsewhere('vehicles', newId(), aVehicle({ customer_id: bia, plate: 'ZZZ9A99', model: 'Palio' }));
    await device.pull();
    await eventually(() => expect(seen.at(-1)).toHaveLength(2));
    subscription.unsubscribe();
  });
});
