import { Store } from '#client/data/store.ts';
import type { StoredRow } from '#client/data/records.ts';
import { rememberPerson } from '#client/data/lookups.ts';
import { collectionOf, type CollectionName } from '#domain/collections.ts';
import type { Fields } from '#domain/collection.ts';
import type { RowId, SignatureId, UserId } from '#domain/values/ids.ts';
import { carsOf, customers, vehicles } from './rows.ts';

const user = '01890000-0000-7000-8000-00000000ab01' as UserId;
const signature = 'BENCH1' as SignatureId;
const ports = { now: () => Date.now(), randomBytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) };
const rowsPerStep = 2000;

export const openStore = () => new Store({ user, signature, ports });

/** A shop downloaded whole: its rows, and what sync notes when a download is complete. */
export async function fill(count: number): Promise<void> {
  const store = openStore();
  let rev = 0;
  const put = async (collection: CollectionName, rows: Iterable<{ id: RowId; row: object }>) => {
    const { sortKey } = collectionOf(collection);
    let step: StoredRow[] = [];
    const flush = async () => {
      await store.db.rows(collection).bulkPut(step);
      step = [];
    };
    for (const { id, row } of rows) {
      rev += 1;
      step.push({ id, rev, gen: 1, row: row as Fields, sort: sortKey(row as Fields) });
      if (step.length === rowsPerStep) await flush();
    }
    await flush();
  };
  await put('customers', customers(count));
  await put('vehicles', vehicles(carsOf(count), count));
  const meta = { cursor: 'c', epoch: 'e', pulledRev: rev, pulling: 1, generation: 1, downloadedRows: rev, lastSyncAt: Date.now() };
  await store.db.meta.bulkPut(Object.entries(meta).map(([key, value]) => ({ key, value })));
  store.close();
}

/** Signs a person in as the app does, without a server. */
export async function signIn(): Promise<void> {
  const content = { id: user, sub: user, name: 'Medição', id_signature: signature, level: 1, sid: 's', exp: 4_000_000_000 };
  localStorage.setItem('token', `e30.${btoa(unescape(encodeURIComponent(JSON.stringify(content))))}.c2ln`);
  localStorage.setItem('user', JSON.stringify({ id: user }));
  const answer = { id: user, name: 'Medição', email: 'm@exemplo.com.br', level: 1, roles: [], signatures: [{ id: signature, name: 'Oficina' }] };
  await rememberPerson(user, answer);
}
