import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LastAnswer } from '#client/data/read/last-answer.ts';
import { save } from '#client/data/save/save.ts';
import { eventually } from '#fixtures/eventually.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aCustomer, aVehicle, Device, made } from './device.ts';

let device: Device;
let owner: RowId;
const answers = new LastAnswer<string>(['vehicles']);
beforeEach(async () => {
  device = new Device();
  owner = await made(device, 'customers', aCustomer());
  // What was written before has been told of.
  await new Promise((resolve) => setTimeout(resolve, 20));
});
afterEach(() => device.store.close());

const isForgotten = () => eventually(() => expect(answers.of(device.store, 'today')).toBeNull());

it('holds for the question that it answers, of the shop that it is of', () => {
  answers.keep(device.store, { key: 'today', value: 'five cars' });
  expect(answers.of(device.store, 'today')).toBe('five cars');
  expect(answers.of(device.store, 'tomorrow')).toBeNull();
  const other = new Device();
  expect(answers.of(other.store, 'today')).toBeNull();
  other.store.close();
});

it('is forgotten when a row of its collections changes, again and again', async () => {
  for (const plate of ['BRA2E19', 'RIO3A45']) {
    answers.keep(device.store, { key: 'today', value: 'five cars' });
    device.elsewhere('vehicles', owner, { ...aVehicle({ customer_id: owner, plate }) });
    await device.pull();
    await isForgotten();
  }
});

it('is forgotten when something waits to be sent, of whatever row', async () => {
  answers.keep(device.store, { key: 'today', value: 'five cars' });
  expect((await save(device.store, 'customers', { kind: 'update', id: owner, changes: { name: 'Bia Nunes' } })).ok).toBe(true);
  await isForgotten();
});

it('stays while something else changes', async () => {
  answers.keep(device.store, { key: 'today', value: 'five cars' });
  await device.store.db.meta.put({ key: 'another', value: 1 });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(answers.of(device.store, 'today')).toBe('five cars');
});

it('goes with the handle, since what comes after that is not heard', () => {
  answers.keep(device.store, { key: 'today', value: 'five cars' });
  device.store.db.close({ disableAutoOpen: false });
  expect(answers.of(device.store, 'today')).toBeNull();
});
