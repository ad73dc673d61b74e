import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { newestVersion, ReplicaDatabase, tablesAt } from './database.ts';

/** Each table with its key and indexes, as they lie in the browser's store. */
function layoutOf(database: Dexie): Record<string, string[]> {
  const names = Array.from(database.backendDB().objectStoreNames);
  const transaction = database.backendDB().transaction(names);
  return Object.fromEntries(
    names.map((name) => {
      const { keyPath, indexNames } = transaction.objectStore(name);
      return [name, [String(keyPath), ...indexNames]];
    }),
  );
}

async function openNewest(indexedDB: IDBFactory): Promise<ReplicaDatabase> {
  const database = new ReplicaDatabase('store', { indexedDB, IDBKeyRange });
  await database.open();
  return database;
}

const versions = Array.from({ length: newestVersion }, (_, at) => at + 1);

describe('a store of before', () => {
  it.each(versions)('of version %i gets all tables and indexes of the newest, and keeps what it holds', async (version) => {
    const indexedDB = new IDBFactory();
    const before = new Dexie('store', { indexedDB, IDBKeyRange });
    before.version(version).stores(tablesAt(version));
    await before.table('meta').put({ key: 'kept', value: version });
    await before.table('customers').put({ id: 'kept', rev: 1, sort: 'a', row: { name: 'Ana' } });
    before.close();

    const upgraded = await openNewest(indexedDB);
    const fresh = await openNewest(new IDBFactory());
    expect(layoutOf(upgraded)).toEqual(layoutOf(fresh));
    expect(await upgraded.table('meta').get('kept')).toEqual({ key: 'kept', value: version });
    expect(await upgraded.table('customers').get('kept')).toMatchObject({ row: { name: 'Ana' } });
    expect(upgraded.verno).toBe(newestVersion);
    upgraded.close();
    fresh.close();
  });
});
