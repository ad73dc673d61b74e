import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aCustomer, Device } from './device.ts';

let device: Device;
let id: RowId;
beforeEach(async () => {
  device = new Device();
  const made = await save(device.store, 'customers', { kind: 'create', fields: aCustomer({ notes: '' }) });
  if (!made.ok) throw new Error(made.reason);
  id = made.id;
});
afterEach(() => device.store.close());

const add = (text: string) => save(device.store, 'customers', { kind: 'update', id, changes: ({ notes }) => ({ notes: `${notes}${text}` }) });
const notes = async () => (await device.store.db.rows('customers').get(id))?.row?.['notes'];

it('changes that are worked out from the row see every one before them, however quickly they follow', async () => {
  await Promise.all(['a', 'b', 'c'].map(add));
  expect(await notes()).toBe('abc');
});

it('what they come to is checked as any other change', async () => {
  const result = await save(device.store, 'customers', { kind: 'update', id, changes: () => ({ email: 'nobody' }) });
  expect(result).toMatchObject({ ok: false, reason: 'invalid', problems: [{ field: 'email' }] });
  await save(device.store, 'customers', { kind: 'delete', id });
  expect(await add('a')).toMatchObject({ ok: false, reason: 'gone' });
});
