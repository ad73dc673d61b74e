import { customerDefaults } from '#domain/customers/customer.ts';

let database: IDBDatabase | null = null;

const opened = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('bench-raw', 1);
    request.addEventListener('upgradeneeded', () => {
      const rows = request.result.createObjectStore('rows', { keyPath: 'id' });
      rows.createIndex('rev', 'rev');
      rows.createIndex('sort', 'sort');
      const outbox = request.result.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
      outbox.createIndex('opId', 'opId', { unique: true });
      outbox.createIndex('row', ['collection', 'entityId']);
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

/** Rows and entries that the limit has written. */
export async function rawRows(): Promise<readonly [rows: number, entries: number]> {
  database ??= await opened();
  const transaction = database.transaction(['rows', 'outbox']);
  const count = (name: string) =>
    new Promise<number>((resolve, reject) => {
      const request = transaction.objectStore(name).count();
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error));
    });
  return Promise.all([count('rows'), count('outbox')]);
}

/** The limit of a save: one strict transaction over two stores with the same indexes and the same bytes, without any library. */
export async function rawSave(): Promise<number> {
  database ??= await opened();
  const db = database;
  const start = performance.now();
  const id = crypto.randomUUID();
  const row = { ...customerDefaults, name: 'Zz Durável', phone: '11987654321' };
  await new Promise<void>((resolve, reject) => {
    const transaction = db.transaction(['rows', 'outbox'], 'readwrite', { durability: 'strict' });
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error));
    transaction.objectStore('rows').add({ id, rev: 0, gen: 0, row, sort: 'zz duravel' });
    transaction.objectStore('outbox').add({
      opId: crypto.randomUUID(),
      collection: 'customers',
      entityId: id,
      kind: 'create',
      changes: row,
      before: {},
      baseRev: 0,
      after: [],
      author: id,
      schemaVersion: 1,
      createdAt: Date.now(),
      state: 'queued',
      attempts: 0,
      nextAttemptAt: 0,
      problem: null,
      frozen: null,
    });
  });
  return performance.now() - start;
}
