import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countedLater } from '#client/data/read/use-list.ts';
import { save } from '#client/data/save/save.ts';
import { SearchIndex } from '#client/data/search/search-index.ts';
import { eventually } from '#fixtures/eventually.ts';
import { aCustomer, aVehicle, Device, made, newId } from './device.ts';

// How many rows a list says it has.

let device: Device;
beforeEach(() => {
  device = new Device();
});
afterEach(() => {
  vi.restoreAllMocks();
  device.store.close();
});

/** The totals that a list was told, one after the other. */
function told(collection: 'customers' | 'vehicles') {
  const totals: (number | null)[] = [];
  // As a list asks for it, by `useLive`.
  const subscription = liveQuery(async () => countedLater(device.store, collection)).subscribe((total) => totals.push(total));
  return { totals, end: () => subscription.unsubscribe() };
}

it('follows what is saved, deleted and pulled, and what goes with it', async () => {
  const [ana, bia] = [newId(), newId()];
  device.elsewhere('customers', ana, aCustomer());
  device.elsewhere('customers', bia, aCustomer());
  device.elsewhere('vehicles', newId(), aVehicle({ customer_id: ana }));
  await device.pull();
  const [customers, cars] = [told('customers'), told('vehicles')];
  await eventually(() => expect([customers.totals.at(-1), cars.totals.at(-1)]).toEqual([2, 1]));
  await made(device, 'customers', aCustomer({ name: 'Caio' }));
  await eventually(() => expect(customers.totals.at(-1)).toBe(3));
  await save(device.store, 'customers', { kind: 'delete', id: ana });
  await eventually(() => expect([customers.totals.at(-1), cars.totals.at(-1)]).toEqual([2, 0]));
  device.elsewhere('customers', bia, null);
  await device.pull();
  await eventually(() => expect(customers.totals.at(-1)).toBe(1));
  customers.end();
  cars.end();
});

it('is not told to be none while nothing has come yet', async () => {
  const { totals, end } = told('customers');
  await eventually(() => expect(totals).toEqual([null]));
  device.elsewhere('customers', newId(), aCustomer());
  await device.pull();
  await eventually(() => expect(totals.at(-1)).toBe(1));
  expect(totals).not.toContain(0);
  end();
});

it('is none in a shop that has none', async () => {
  await device.pull();
  const { totals, end } = told('customers');
  await eventually(() => expect(totals).toEqual([0]));
  end();
});

it('is counted by one at a time, however fast one commit follows another', async () => {
  device.elsewhere('customers', newId(), aCustomer());
  await device.pull();
  const { prepare, find } = SearchIndex.prototype;
  const counting = { now: 0, most: 0 };
  vi.spyOn(SearchIndex.prototype, 'prepare').mockImplementation(function (this: SearchIndex) {
    counting.now += 1;
    counting.most = Math.max(counting.most, counting.now);
    return prepare.call(this);
  });
  vi.spyOn(SearchIndex.prototype, 'find').mockImplementation(function (this: SearchIndex, ...asked) {
    const found = find.apply(this, asked);
    const done = () => void (counting.now -= 1);
    void found.then(done, done);
    return found;
  } as typeof find);
  const { totals, end } = told('customers');
  // Only what was told once is asked for anew while it is being asked for.
  await eventually(() => expect(totals).toEqual([1]));
  for (let at = 0; at < 20; at += 1) await made(device, 'customers', aCustomer({ name: `Cliente ${at}` }));
  await eventually(() => expect(totals.at(-1)).toBe(21));
  expect(counting.most).toBe(1);
  end();
});

it('is a count of what has come while all comes for the first time', async () => {
  const find = vi.spyOn(SearchIndex.prototype, 'find');
  const { totals, end } = told('customers');
  await eventually(() => expect(totals).toEqual([null]));
  const id = await made(device, 'customers', aCustomer());
  await made(device, 'customers', aCustomer());
  await eventually(() => expect(totals.at(-1)).toBe(2));
  await save(device.store, 'customers', { kind: 'delete', id });
  await eventually(() => expect(totals.at(-1)).toBe(1));
  expect(find).not.toHaveBeenCalled();
  end();
});
