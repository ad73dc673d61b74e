import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { saveAll } from '#client/data/save-all.ts';
import { Device, aCustomer, made, newId } from './device.ts';

let device: Device;
beforeEach(() => {
  device = new Device();
});

const names = async () => (await device.store.db.rows('customers').toArray()).map(({ row }) => row?.['name'] ?? null);
const outbox = () => device.store.db.outbox.orderBy('seq').toArray();

describe('changes that belong together', () => {
  test('are all saved, each with an entry of its own', async () => {
    const result = await saveAll(device.store, 'customers', ['Ana', 'Davi'].map((name) => ({ kind: 'create', fields: aCustomer({ name }) })));
    expect(result).toEqual({ ok: true });
    expect((await names()).toSorted()).toEqual(['Ana', 'Davi']);
    expect(await outbox()).toMatchObject([{ changes: { name: 'Ana' } }, { changes: { name: 'Davi' } }]);
  });

  test('or none of them, when one is refused', async () => {
    const result = await saveAll(device.store, 'customers', ['Ana', ''].map((name) => ({ kind: 'create', fields: aCustomer({ name }) })));
    expect(result).toMatchObject({ ok: false, reason: 'invalid', problems: [{ field: 'name' }] });
    expect([await names(), await outbox()]).toEqual([[], []]);
  });

  test('or is gone that should have changed', async () => {
    const result = await saveAll(device.store, 'customers', [
      { kind: 'create', fields: aCustomer({ name: 'Ana' }) },
      { kind: 'update', id: newId(), changes: { name: 'Davi' } },
    ]);
    expect(result).toEqual({ ok: false, reason: 'gone' });
    expect(await names()).toEqual([]);
  });

  test('delete what is gone already', async () => {
    const id = await made(device, 'customers', aCustomer());
    expect(await saveAll(device.store, 'customers', [{ kind: 'delete', id: newId() }, { kind: 'delete', id }])).toEqual({ ok: true });
    expect(await names()).toEqual([]);
  });
});
