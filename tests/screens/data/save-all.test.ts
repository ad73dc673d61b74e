import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { refusalText } from '#client/data/save/refusal-text.ts';
import { saveAll } from '#client/data/save/save-all.ts';
import { Device, aCustomer, made, newId } from './device.ts';

let device: Device;
beforeEach(() => {
  device = new Device();
});

const names = async () => (await device.store.db.rows('customers').toArray()).map(({ row }) => row?.['name'] ?? null);
const outbox = () => device.store.db.outbox.orderBy('seq').toArray();

describe('changes that belong together', () => {
  it('are all saved, each with an entry of its own', async () => {
    const result = await saveAll(
      device.store,
      'customers',
      ['Ana', 'Davi'].map((name) => ({ kind: 'create', fields: aCustomer({ name }) })),
    );
    expect(result).toEqual({ ok: true });
    expect((await names()).toSorted()).toEqual(['Ana', 'Davi']);
    expect(await outbox()).toMatchObject([{ changes: { name: 'Ana' } }, { changes: { name: 'Davi' } }]);
  });

  it('or none of them, when one is refused', async () => {
    const result = await saveAll(
      device.store,
      'customers',
      ['Ana', ''].map((name) => ({ kind: 'create', fields: aCustomer({ name }) })),
    );
    expect(result).toMatchObject({ ok: false, reason: 'invalid', problems: [{ field: 'name' }] });
    expect([await names(), await outbox()]).toEqual([[], []]);
  });

  it('or is gone that should have changed', async () => {
    const result = await saveAll(device.store, 'customers', [
      { kind: 'create', fields: aCustomer({ name: 'Ana' }) },
      { kind: 'update', id: newId(), changes: { name: 'Davi' } },
    ]);
    expect(result).toEqual({ ok: false, reason: 'gone' });
    expect(await names()).toEqual([]);
  });

  it('delete what is gone already', async () => {
    const id = await made(device, 'customers', aCustomer());
    expect(
      await saveAll(device.store, 'customers', [
        { kind: 'delete', id: newId() },
        { kind: 'delete', id },
      ]),
    ).toEqual({ ok: true });
    expect(await names()).toEqual([]);
  });
});

describe('a device that gives way amid them', () => {
  const both = () =>
    saveAll(
      device.store,
      'customers',
      ['Ana', 'Davi'].map((name) => ({ kind: 'create', fields: aCustomer({ name }) })),
    );

  /** Does that when the second row is to be written, and at the second one of so many tries. */
  function breaksAt(second: () => void, tries: number): void {
    let written = 0;
    device.store.db.use({
      stack: 'dbcore',
      name: 'disk',
      create: (core) => ({
        ...core,
        table: (name) => ({
          ...core.table(name),
          mutate(request) {
            if (name === 'outbox' && (written += 1) % 2 === 0 && written <= 2 * tries) second();
            return core.table(name).mutate(request);
          },
        }),
      }),
    });
  }
  const noRoom = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };

  it('for want of room writes nothing by halves, and says so', async () => {
    breaksAt(noRoom, 2);
    const result = await both();
    expect(result).toMatchObject({ ok: false, reason: 'storage', isFull: true });
    expect(refusalText(result.ok ? { reason: 'gone' } : result)).toContain('sem espaço');
    expect([await names(), await outbox()]).toEqual([[], []]);
  });

  it('frees its caches once, and has all of them then', async () => {
    breaksAt(noRoom, 1);
    expect(await both()).toEqual({ ok: true });
    expect((await names()).toSorted()).toEqual(['Ana', 'Davi']);
    expect(await outbox()).toHaveLength(2);
  });

  it('because its handle died has all of them once it is open again', async () => {
    breaksAt(() => device.store.db.close({ disableAutoOpen: false }), 1);
    expect(await both()).toEqual({ ok: true });
    expect((await names()).toSorted()).toEqual(['Ana', 'Davi']);
    expect(await outbox()).toHaveLength(2);
  });
});
