import 'fake-indexeddb/auto';
import { Dexie, liveQuery } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readAtOnce, rowById, rowsByIds } from '#client/data/read/list.ts';
import { save } from '#client/data/save/save.ts';
import { storedRows } from '#client/data/store/snapshot.ts';
import { eventually } from '#fixtures/eventually.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aCustomer, aVehicle, Device, made } from './device.ts';

let device: Device;
let owner: RowId;
let car: RowId;
beforeEach(async () => {
  device = new Device();
  owner = await made(device, 'customers', aCustomer());
  car = await made(device, 'vehicles', aVehicle({ customer_id: owner }));
});
afterEach(() => {
  vi.restoreAllMocks();
  device.store.close();
});

/** The owner, and the car, which is there only with its owner. */
const readBoth = () =>
  readAtOnce(device.store, async () => {
    const owners = await rowsByIds(device.store, 'customers', [owner]);
    const cars = await rowsByIds(device.store, 'vehicles', [car]);
    return [owners.get(owner)?.name, cars.get(car)?.plate].join();
  });

const rename = (name: string) => save(device.store, 'customers', { kind: 'update', id: owner, changes: { name } });

it('within a snapshot a row is asked for once, and in the next one anew', async () => {
  const customers = device.store.db.rows('customers');
  const asked = vi.spyOn(customers, 'bulkGet');
  vi.spyOn(device.store.db, 'rows').mockImplementation((name) => (name === 'customers' ? customers : device.store.db.table(name)));
  expect(await readBoth()).toBe('Ana Prado,BRA2E19');
  expect(asked.mock.calls).toEqual([[[owner]]]);
  await rename('Bia Nunes');
  asked.mockClear();
  expect(await readBoth()).toBe('Bia Nunes,BRA2E19');
  expect(asked.mock.calls).toEqual([[[owner]]]);
});

it('rows come in the order of their ids, also of those that are known and those that are not there', async () => {
  const other = await made(device, 'customers', aCustomer({ name: 'Caio Lima' }));
  const names = await readAtOnce(device.store, async () => {
    await storedRows(device.store, 'customers', [other]);
    const rows = await storedRows(device.store, 'customers', [owner, car, other, owner]);
    return rows.map((row) => row?.row?.['name']);
  });
  expect(names).toEqual(['Ana Prado', undefined, 'Caio Lima', 'Ana Prado']);
});

it('stays a snapshot, whatever is awaited within it and however it was begun', async () => {
  const deep = async (left: number): Promise<boolean> => {
    await storedRows(device.store, 'customers', left === 3 ? [owner] : []);
    return left === 0 ? Dexie.currentTransaction !== null : deep(left - 1);
  };
  expect(await readAtOnce(device.store, () => deep(6))).toBe(true);
});

it('a transaction that writes reads what it wrote', async () => {
  const { db } = device.store;
  const name = await db.transaction('rw', db.rows('customers'), async () => {
    const [before] = await storedRows(device.store, 'customers', [owner]);
    if (before?.row == null) throw new Error('The customer is not there');
    await db.rows('customers').put({ ...before, row: { ...before.row, name: 'Bia Nunes' } });
    const [after] = await storedRows(device.store, 'customers', [owner]);
    return after?.row?.['name'];
  });
  expect(name).toBe('Bia Nunes');
});

it('what is read only once is watched all the same: a car goes with its owner, live', async () => {
  const heard: string[] = [];
  const subscription = liveQuery(async () => readBoth()).subscribe((answer) => heard.push(answer));
  await eventually(() => expect(heard).toEqual(['Ana Prado,BRA2E19']));
  await rename('Bia Nunes');
  await eventually(() => expect(heard.at(-1)).toBe('Bia Nunes,BRA2E19'));
  expect((await save(device.store, 'customers', { kind: 'delete', id: owner })).ok).toBe(true);
  await eventually(() => expect(heard.at(-1)).toBe(','));
  expect(await rowById(device.store, 'vehicles', car)).toBeNull();
  subscription.unsubscribe();
});
