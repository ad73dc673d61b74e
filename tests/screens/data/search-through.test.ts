import 'fake-indexeddb/auto';
import type { Table } from 'dexie';
import { liveQuery } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filteredPage } from '#client/data/read/filtered-list.ts';
import { overServerRows, pageOfRows } from '#client/data/read/list.ts';
import { save } from '#client/data/save/save.ts';
import { searchIndexOf } from '#client/data/search/search-index.ts';
import type { RowId } from '#domain/values/ids.ts';
import { eventually } from '#fixtures/eventually.ts';
import { aBudget, aCustomer, aService, aVehicle, Device, made, newId } from './device.ts';

let device: Device;
beforeEach(() => {
  device = new Device();
});
afterEach(() => device.store.close());

const query = (search: string) => ({ search, page: 1, perPage: 20 });
const numbers = async (search: string) => (await pageOfRows(device.store, 'budgets', query(search))).rows.map(({ budget_number }) => budget_number);
const notes = async (search: string) => (await pageOfRows(device.store, 'services', query(search))).rows.map(({ obs }) => obs);

/** A shop that is on the device already: Ana's quote 1 for her Gol, Bia's 2 without a car, and the services of both. */
async function shopOfTwo() {
  const [ana, bia, gol, kombi, first, second] = [newId(), newId(), newId(), newId(), newId(), newId()];
  device.elsewhere('customers', ana, aCustomer({ name: 'Ana Prado' }));
  device.elsewhere('customers', bia, aCustomer({ name: 'Bia Nunes' }));
  device.elsewhere('vehicles', gol, aVehicle({ customer_id: ana, plate: 'BRA2E19', model: 'Gol' }));
  device.elsewhere('vehicles', kombi, aVehicle({ customer_id: ana, plate: 'KOM1234', model: 'Kombi' }));
  device.elsewhere('budgets', first, aBudget({ budget_number: 1, customer_id: ana, vehicle_id: gol }));
  device.elsewhere('budgets', second, aBudget({ budget_number: 2, customer_id: bia }));
  device.elsewhere('services', newId(), aService({ id_budget: first, obs: 'da Ana' }));
  device.elsewhere('services', newId(), aService({ id_budget: second, obs: 'da Bia' }));
  await device.pull();
  await searchIndexOf(device.store).prepare();
  return { ana, bia, gol, kombi, first, second };
}

describe('a quote', () => {
  it('is found by its customer and by its car, not by another car of the customer', async () => {
    await shopOfTwo();
    expect(await numbers('prado')).toEqual([1]);
    expect(await numbers('bra-2419')).toEqual([1]);
    expect(await numbers('gol')).toEqual([1]);
    expect(await numbers('kombi')).toEqual([]);
    expect(await numbers('nunes')).toEqual([2]);
  });

  it('stands before all older ones, in every search', async () => {
    await shopOfTwo();
    for (const budget_number of [100, 9, 10]) await made(device, 'budgets', aBudget({ budget_number, description: 'Ana' }));
    expect(await numbers('ana')).toEqual([100, 10, 9, 1]);
    expect(await numbers('')).toEqual([100, 10, 9, 2, 1]);
  });

  it('made offline is found by the customer that was made offline, then once both are sent', async () => {
    await shopOfTwo();
    const customer_id = await made(device, 'customers', aCustomer({ name: 'Célia Rocha' }));
    await made(device, 'budgets', aBudget({ budget_number: 3, customer_id }));
    expect(await numbers('celia')).toEqual([3]);
    await device.acknowledgeAll();
    expect(await numbers('celia')).toEqual([3]);
    await device.pull();
    device.reload();
    expect(await numbers('celia')).toEqual([3]);
  });

  it('is found by the name that its customer was given offline, no longer by the old one', async () => {
    const { ana } = await shopOfTwo();
    await save(device.store, 'customers', { kind: 'update', id: ana, changes: { name: 'Anabela Reis' } });
    expect(await numbers('reis')).toEqual([1]);
    expect(await numbers('prado')).toEqual([]);
  });

  it('goes over to another customer', async () => {
    const { first, bia } = await shopOfTwo();
    await save(device.store, 'budgets', { kind: 'update', id: first, changes: { customer_id: bia, vehicle_id: null } });
    expect(await numbers('nunes')).toEqual([2, 1]);
    expect(await numbers('prado')).toEqual([]);
    expect(await numbers('gol')).toEqual([]);
  });

  it('comes into a search that is on the screen when its car elsewhere gets the plate', async () => {
    const { gol, ana } = await shopOfTwo();
    const seen: number[][] = [];
    const subscription = liveQuery(() => numbers('zzz9a99')).subscribe((found) => seen.push(found));
    await eventually(() => expect(seen).toEqual([[]]));
    device.elsewhere('vehicles', gol, aVehicle({ customer_id: ana, plate: 'ZZZ9A99', model: 'Gol' }));
    await device.pull();
    await eventually(() => expect(seen.at(-1)).toEqual([1]));
    subscription.unsubscribe();
  });
});

describe('a service', () => {
  it('is found by all that finds its quote', async () => {
    await shopOfTwo();
    for (const search of ['prado', 'BRA2E19', 'gol']) expect([search, await notes(search)]).toEqual([search, ['da Ana']]);
    expect(await notes('nunes')).toEqual(['da Bia']);
    expect(await notes('kombi')).toEqual([]);
  });

  it('made offline of an offline quote is found by the plate', async () => {
    const { ana, kombi } = await shopOfTwo();
    const id_budget = await made(device, 'budgets', aBudget({ budget_number: 3, customer_id: ana, vehicle_id: kombi }));
    await made(device, 'services', aService({ id_budget, obs: 'da Kombi' }));
    expect(await notes('kom-1234')).toEqual(['da Kombi']);
  });
});

it('packs that an older version stored, without these references, are built anew', async () => {
  await shopOfTwo();
  const packs = device.store.db.packs as unknown as Table<Record<string, unknown>>;
  await eventually(async () => expect((await packs.toArray()).some(({ format }) => format !== undefined)).toBe(true));
  await packs.toCollection().modify((pack) => {
    if ('owners' in pack) pack['owners'] = {};
    else pack['format'] = String(pack['format']).replace(/,\[\{"of":[^\]]*\]/g, ',[]');
  });
  device.reload();
  expect(await numbers('prado')).toEqual([1]);
  expect(await notes('gol')).toEqual(['da Ana']);
});

describe('without the index', () => {
  it('what was made here is found through the rows that it belongs to, and by those that belong to it', async () => {
    const { store } = device;
    const found = async (collection: 'customers' | 'budgets' | 'services', search: string): Promise<RowId[]> =>
      (await overServerRows(store, collection, [], query(search))).rows.map(({ id }) => id);
    const customer_id = await made(device, 'customers', aCustomer({ name: 'Ana Prado' }));
    const vehicle_id = await made(device, 'vehicles', aVehicle({ customer_id, plate: 'BRA2E19', model: 'Gol' }));
    await made(device, 'vehicles', aVehicle({ customer_id, plate: 'KOM1234', model: 'Kombi' }));
    const id_budget = await made(device, 'budgets', aBudget({ budget_number: 1, customer_id, vehicle_id }));
    const service = await made(device, 'services', aService({ id_budget }));
    for (const search of ['prado', 'gol', 'bra2419']) {
      expect([search, await found('budgets', search), await found('services', search)]).toEqual([search, [id_budget], [service]]);
    }
    expect([await found('budgets', 'kombi'), await found('services', 'kombi')]).toEqual([[], []]);
    expect(await found('customers', 'kombi')).toEqual([customer_id]);
  });
});

describe('a filter with a search', () => {
  const isDraft = { key: 'draft', keeps: ({ status }: { status: string }) => status === 'draft' };

  it('finds through references and keeps what it keeps, newest first, in pages', async () => {
    const { ana } = await shopOfTwo();
    for (const budget_number of [4, 5, 6]) {
      await made(device, 'budgets', aBudget({ budget_number, customer_id: ana, status: budget_number === 5 ? 'send' : 'draft' }));
    }
    const page = async (at: number) => filteredPage(device.store, 'budgets', { search: 'prado', page: at, perPage: 2 }, isDraft);
    expect((await page(1)).rows.map(({ budget_number }) => budget_number)).toEqual([6, 4]);
    expect(await page(2)).toMatchObject({ rows: [{ budget_number: 1 }], total: 3, lastPage: 2 });
  });

  it('goes by the index of its reference too', async () => {
    const { ana, bia } = await shopOfTwo();
    await made(device, 'budgets', aBudget({ budget_number: 3, customer_id: bia, description: 'Freios' }));
    const of = (id: RowId) => ({ key: id, reference: { field: 'customer_id' as const, id }, keeps: () => true });
    const found = async (id: RowId) =>
      (await filteredPage(device.store, 'budgets', query('freios'), of(id))).rows.map(({ budget_number }) => budget_number);
    expect([await found(ana), await found(bia)]).toEqual([[], [3]]);
  });

  it('finds a customer by a car', async () => {
    await shopOfTwo();
    const kept = { key: 'all', keeps: () => true };
    const { rows } = await filteredPage(device.store, 'customers', query('kombi'), kept);
    expect(rows.map(({ name }) => name)).toEqual(['Ana Prado']);
  });

  it('answers a live query again when a car elsewhere makes another row match', async () => {
    const { bia } = await shopOfTwo();
    const seen: number[][] = [];
    const ask = async () => (await filteredPage(device.store, 'budgets', query('Fusca'), isDraft)).rows.map(({ budget_number }) => budget_number);
    const subscription = liveQuery(ask).subscribe((found) => seen.push(found));
    await eventually(() => expect(seen).toEqual([[]]));
    device.elsewhere('customers', bia, aCustomer({ name: 'Bia Fusca' }));
    await device.pull();
    await eventually(() => expect(seen.at(-1)).toEqual([2]));
    subscription.unsubscribe();
  });
});
