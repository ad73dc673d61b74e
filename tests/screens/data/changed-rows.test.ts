import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOfRows, readAtOnce } from '#client/data/read/list.ts';
import { save } from '#client/data/save/save.ts';
import { SearchIndex, searchIndexOf } from '#client/data/search/search-index.ts';
import { Store } from '#client/data/store/store.ts';
import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { aCustomer, aVehicle, Device, made, newId, ports } from './device.ts';

// The index keeps what it read of the rows that differ from its packs, and reads anew what was written since.

let device: Device;
beforeEach(() => {
  device = new Device();
});
afterEach(() => device.store.close());

const idsIn = (index: SearchIndex, store: Store, collection: CollectionName, search: string) =>
  readAtOnce(store, () => index.find(collection, { search, page: 1, perPage: 100 }, ({ ids }) => ids));

const rename = (store: Store, id: RowId, name: string) => save(store, 'customers', { kind: 'update', id, changes: { name } });

async function ownCustomers(count: number): Promise<RowId[]> {
  const ids: RowId[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await made(device, 'customers', aCustomer({ name: `Cliente ${at}` })));
  return ids;
}

describe('after a save', () => {
  it('the row that was written is read, and no other', async () => {
    const ids = await ownCustomers(30);
    await pageOfRows(device.store, 'customers', { search: 'cliente', page: 1, perPage: 5 });
    const customers = device.store.db.rows('customers');
    const asked = vi.spyOn(customers, 'bulkGet');
    const byIndex = vi.spyOn(customers, 'where');
    vi.spyOn(device.store.db, 'rows').mockImplementation((name) => (name === 'customers' ? customers : device.store.db.table(name)));
    await rename(device.store, ids[3] ?? newId(), 'Bia Nunes');
    asked.mockClear();
    byIndex.mockClear();
    const index = searchIndexOf(device.store);
    expect(await idsIn(index, device.store, 'customers', 'bia')).toEqual([ids[3]]);
    expect(asked.mock.calls.map(([of]) => of).filter((of) => of.length > 0)).toEqual([[ids[3]]]);
    // The count that makes a live query ask again, and nothing that brings rows.
    expect(byIndex).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });
});

describe('whatever is written', () => {
  /** Both hear of the commits; the second has read nothing before. */
  async function expectSameAsNew(): Promise<void> {
    const fresh = new SearchIndex(device.store);
    await fresh.prepare();
    for (const collection of ['customers', 'vehicles'] as const) {
      for (const search of ['', 'ana', 'bra', 'nova']) {
        const kept = await idsIn(searchIndexOf(device.store), device.store, collection, search);
        expect([collection, search, kept]).toEqual([collection, search, await idsIn(fresh, device.store, collection, search)]);
      }
    }
  }

  it('what is found is what an index finds that reads all of it', async () => {
    const [ana, bia, gol] = [newId(), newId(), newId()];
    device.elsewhere('customers', ana, aCustomer({ name: 'Ana Prado' }));
    device.elsewhere('customers', bia, aCustomer({ name: 'Bia Nunes' }));
    device.elsewhere('vehicles', gol, aVehicle({ customer_id: ana, plate: 'BRA2E19' }));
    await device.pull();
    await searchIndexOf(device.store).prepare();
    await expectSameAsNew();
    const tab = new Store({ user: device.store.user, signature: device.store.signature, ports });
    const steps: (() => Promise<unknown>)[] = [
      () => rename(device.store, bia, 'Ana Nova'),
      () => made(device, 'vehicles', aVehicle({ customer_id: bia, plate: 'BRA1A11' })),
      // Another tab writes.
      () => rename(tab, ana, 'Zoé Prado'),
      async () => {
        device.elsewhere('customers', newId(), aCustomer({ name: 'Ana de fora' }));
        await device.pull();
      },
      () => save(device.store, 'customers', { kind: 'delete', id: ana }),
      () => device.acknowledgeAll(),
      () => device.pull(),
      // More at once than is told row by row.
      async () => {
        for (let at = 0; at < 500; at += 1) device.elsewhere('customers', newId(), aCustomer({ name: `Ana ${at}` }));
        await device.pull();
      },
      () => rename(device.store, bia, 'Bia de novo'),
      () => device.acknowledgeAll(),
      async () => {
        device.elsewhere('customers', bia, null);
        await device.pull();
      },
      () => device.pull({ fresh: true }),
    ];
    for (const step of steps) {
      await step();
      await expectSameAsNew();
    }
    tab.close();
  });
});
