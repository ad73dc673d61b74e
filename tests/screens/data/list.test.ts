import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageOfRows, rowById } from '#client/data/read/list.ts';
import { rowsByField, rowsReferringTo } from '#client/data/read/rows-by-field.ts';
import { totalOf } from '#client/data/read/list-total.ts';
import { save } from '#client/data/save/save.ts';
import { searchIndexOf } from '#client/data/search/search-index.ts';
import type { RowId } from '#domain/values/ids.ts';
import { plateForms } from '#domain/values/plate.ts';
import { eventually } from '#fixtures/eventually.ts';
import { aCustomer, aVehicle, Device, made, newId } from './device.ts';

let device: Device;
beforeEach(() => {
  device = new Device();
});
afterEach(() => device.store.close());

const names = (page: { rows: readonly { name: string }[] }) => page.rows.map(({ name }) => name);
const customers = (search: string, page = 1, perPage = 20) => pageOfRows(device.store, 'customers', { search, page, perPage });

const created = (name: string) => made(device, 'customers', aCustomer({ name }));
const withCar = (customer_id: RowId, plate: string, model = '') => made(device, 'vehicles', aVehicle({ customer_id, plate, model }));

describe('a list', () => {
  it('is in the order of its sort key, accents and case aside', async () => {
    for (const name of ['zé', 'Álvaro', 'ana', 'Érica']) await created(name);
    expect(names(await customers(''))).toEqual(['Álvaro', 'ana', 'Érica', 'zé']);
  });

  it('has pages, and their number', async () => {
    for (let at = 0; at < 25; at += 1) await created(`Cliente ${String(at).padStart(2, '0')}`);
    expect(await customers('', 1, 10)).toMatchObject({ total: null, rows: { length: 10 } });
    expect(await customers('', 3, 10)).toMatchObject({ total: 25, lastPage: 3, rows: { length: 5 } });
    expect(await totalOf(device.store, 'customers')).toBe(25);
  });

  it('marks what waits, what was refused and what is in conflict', async () => {
    const id = await created('Ana');
    expect((await rowById(device.store, 'customers', id))?.mark).toBe('pending');
    await device.store.db.outbox.toCollection().modify({ state: 'rejected' });
    expect((await customers('')).rows[0]?.mark).toBe('rejected');
    await device.store.db.outbox.toCollection().modify({ state: 'conflict' });
    expect((await customers('ana')).rows[0]?.mark).toBe('conflict');
    await device.acknowledgeAll();
    expect((await customers('')).rows[0]?.mark).toBe('settled');
  });

  it('does not show what goes with a row deleted on this device', async () => {
    const id = newId();
    const car = newId();
    device.elsewhere('customers', id, aCustomer({ name: 'Ana' }));
    device.elsewhere('vehicles', car, aVehicle({ customer_id: id, plate: 'ABC1234' }));
    await device.pull();
    await save(device.store, 'customers', { kind: 'delete', id });
    expect(await rowById(device.store, 'vehicles', car)).toBeNull();
    expect(await rowsByField(device.store, 'vehicles', 'plate', ['ABC1234'])).toEqual([]);
    expect(await pageOfRows(device.store, 'vehicles', { search: '', page: 1, perPage: 5 })).toMatchObject({ rows: [] });
    expect(await totalOf(device.store, 'vehicles')).toBe(0);
  });
});

describe('a search', () => {
  it('finds a customer by a car, by either form of its plate, until the car moves', async () => {
    const [ana, bia] = [await created('Ana'), await created('Bia')];
    const car = await withCar(ana, 'BRA2E19', 'Gol 1.6');
    expect(names(await customers('bra-2419'))).toEqual(['Ana']);
    expect(names(await customers('gol'))).toEqual(['Ana']);
    await save(device.store, 'vehicles', { kind: 'update', id: car, changes: { customer_id: bia } });
    expect(names(await customers('BRA2E19'))).toEqual(['Bia']);
    await save(device.store, 'vehicles', { kind: 'delete', id: car });
    expect(names(await customers('BRA2E19'))).toEqual([]);
  });

  it('answers a live query again when a car elsewhere makes another row match', async () => {
    const id = newId();
    device.elsewhere('customers', id, aCustomer({ name: 'Ana' }));
    await device.pull();
    const seen: string[][] = [];
    const subscription = liveQuery(() => customers('kombi')).subscribe((page) => seen.push(names(page)));
    await eventually(() => expect(seen).toEqual([[]]));
    device.elsewhere('vehicles', newId(), aVehicle({ customer_id: id, model: 'Kombi' }));
    await device.pull();
    await eventually(() => expect(seen.at(-1)).toEqual(['Ana']));
    await save(device.store, 'customers', { kind: 'update', id, changes: { name: 'Anabela' } });
    await eventually(() => expect(seen.at(-1)).toEqual(['Anabela']));
    subscription.unsubscribe();
  });

  it('needs no packs written for a save, and loads them after a reload', async () => {
    for (let at = 0; at < 30; at += 1) device.elsewhere('customers', newId(), aCustomer({ name: `Cliente ${at}` }));
    await device.pull();
    await searchIndexOf(device.store).prepare();
    const stored = () => device.store.db.packs.toArray();
    const before = await stored();
    expect(before.length).toBeGreaterThan(0);
    await created('Zulmira');
    expect(names(await customers('zulmira'))).toEqual(['Zulmira']);
    device.reload();
    expect(names(await customers('zulmira'))).toEqual(['Zulmira']);
    expect(await totalOf(device.store, 'customers')).toBe(31);
    expect(await stored()).toEqual(before);
  });

  it('forgets rows that a new generation did not bring', async () => {
    const [kept, dropped] = [newId(), newId()];
    device.elsewhere('customers', kept, aCustomer({ name: 'Ana' }));
    device.elsewhere('customers', dropped, aCustomer({ name: 'Ana' }));
    await device.pull();
    expect(await totalOf(device.store, 'customers')).toBe(2);
    device.elsewhere('customers', kept, aCustomer({ name: 'Ana' }));
    await device.pull({ fresh: true });
    await eventually(async () => expect(await totalOf(device.store, 'customers')).toBe(1));
    expect((await customers('ana')).total).toBe(1);
  });
});

it('rows that refer to others come by the row that they refer to, both plate forms find one car', async () => {
  const [ana, bia] = [await created('Ana'), await created('Bia')];
  await withCar(ana, 'ZZZ1234');
  await withCar(ana, 'AAA1C34');
  const cars = await rowsReferringTo(device.store, 'vehicles', 'customer_id', [ana, bia]);
  expect(cars.get(ana)?.map(({ plate }) => plate)).toEqual(['AAA1C34', 'ZZZ1234']);
  expect(cars.get(bia)).toEqual([]);
  const found = await rowsByField(device.store, 'vehicles', 'plate', plateForms('aaa-1234'));
  expect(found.map(({ plate }) => plate)).toEqual(['AAA1C34']);
});
