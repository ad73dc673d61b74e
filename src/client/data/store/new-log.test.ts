import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { beginNewLog } from './new-log.ts';

/* What Chromium makes of it: tests/e2e/crash.test.ts. */

it('leaves no database behind, also where two tabs do it at once or one died over it', async () => {
  const indexedDB = new IDBFactory();
  const options = { indexedDB, IDBKeyRange };
  await new Promise((resolve) =>
    indexedDB.open('patio-scratch').addEventListener('success', ({ target }) => {
      (target as IDBOpenDBRequest).result.close();
      resolve(null);
    }),
  );
  await Promise.all([beginNewLog(options), beginNewLog(options)]);
  await beginNewLog(options);
  expect(await indexedDB.databases()).toEqual([]);
});

it('rejects where the storage refuses', async () => {
  const indexedDB = new IDBFactory();
  indexedDB.open = () => {
    throw new DOMException('refused', 'UnknownError');
  };
  await expect(beginNewLog({ indexedDB, IDBKeyRange })).rejects.toThrow('refused');
});
