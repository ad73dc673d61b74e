import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { expect, it } from 'vitest';
import { putRows } from '#client/data/store/put-rows.ts';
import { storedRow } from '#client/data/store/shown-row.ts';
import { eventually } from '#fixtures/eventually.ts';
import { aCustomer, Device, newId } from './device.ts';

const stored = (name: string) => storedRow('customers', { id: newId(), rev: 1, row: { ...aCustomer({ name }) } }, 1);

it('who shows a row has nothing to read anew when a hundred others are written, and reads it when it is among them', async () => {
  const { store } = new Device();
  const shown = stored('Ana');
  await putRows(store, 'customers', [shown]);
  const names: unknown[] = [];
  const read = async () => names.push((await store.db.rows('customers').get(shown.id))?.row?.['name']);
  const subscription = liveQuery(read).subscribe({});
  await eventually(() => expect(names).toEqual(['Ana']));
  const others = Array.from({ length: 100 }, (_, at) => stored(`Cliente ${at}`));
  await putRows(store, 'customers', others);
  expect(await store.db.rows('customers').count()).toBe(101);
  await putRows(store, 'customers', [...others, { ...shown, row: { ...aCustomer({ name: 'Bia' }) } }]);
  await eventually(() => expect(names.at(-1)).toBe('Bia'));
  expect(names).toEqual(['Ana', 'Bia']);
  subscription.unsubscribe();
  store.close();
});
