import { Store } from '#client/data/store/store.ts';
import type { StoredRow } from '#client/data/store/records.ts';
import { rememberPerson } from '#client/data/store/lookups.ts';
import { noteOwnToken } from '#client/sync/own-token.ts';
import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import { budgetDefaults, budgetTotal, type Budget, type BudgetItem } from '#domain/budgets/budget.ts';
import type { Fields } from '#domain/values/json.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { cents } from '#domain/values/money.ts';
import type { RowId, SignatureId, UserId } from '#domain/values/ids.ts';
import { carsOf, customers, vehicles } from './rows.ts';

const user = '01890000-0000-7000-8000-00000000ab01' as UserId;
const signature = 'BENCH1' as SignatureId;
const ports = { now: () => Date.now(), randomBytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) };
const rowsPerStep = 2000;

export const openStore = (now: () => number = ports.now) => new Store({ user, signature, ports: { ...ports, now } });

export interface NewRow {
  readonly collection: CollectionName;
  readonly id: RowId;
  readonly row: object;
}

/** A shop downloaded whole: customers and cars. */
export const fill = (count: number): Promise<void> => writeShop(peopleAndCars(count));

export function* peopleAndCars(count: number): Generator<NewRow> {
  for (const { id, row } of customers(count)) yield { collection: 'customers', id, row };
  for (const { id, row } of vehicles(carsOf(count), count)) yield { collection: 'vehicles', id, row };
}

/** These rows, and what sync notes when a download is complete. */
export async function writeShop(rows: Iterable<NewRow>): Promise<void> {
  const store = openStore();
  let rev = 0;
  const steps = new Map<CollectionName, StoredRow[]>();
  const flush = async (collection: CollectionName) => {
    await store.db.rows(collection).bulkPut(steps.get(collection) ?? []);
    steps.delete(collection);
  };
  for (const { collection, id, row } of rows) {
    rev += 1;
    const step = steps.get(collection) ?? [];
    step.push({ id, rev, gen: 1, row: row as Fields, sort: collectionOf(collection).sortKey(row as Fields) });
    steps.set(collection, step);
    if (step.length === rowsPerStep) await flush(collection);
  }
  for (const collection of steps.keys()) await flush(collection);
  const meta = { cursor: 'c', epoch: 'e', pulledRev: rev, pulling: 1, generation: 1, downloadedRows: rev, lastSyncAt: Date.now() };
  await store.db.meta.bulkPut(Object.entries(meta).map(([key, value]) => ({ key, value })));
  store.close();
}

/** A quote with so many lines beside what `fill` wrote; answers its id. */
export async function quote(lines: number): Promise<RowId> {
  const store = openStore();
  const [customer] = await store.db.rows('customers').limit(1).toArray();
  const items = Array.from({ length: lines }, (_, at): BudgetItem => ({
    id: `l${at}`,
    description: `Peça número ${at + 1}`,
    quantity: 1 + (at % 4),
    price: cents(1990 + at * 100),
    kind: 'part',
    product_id: null,
    group: '',
  }));
  const [id, date, expiry_date] = [store.newRowId(), '2026-11-20' as CivilDate, '2026-11-30' as CivilDate];
  const row: Budget = {
    ...budgetDefaults,
    customer_id: customer?.id ?? null,
    date,
    expiry_date,
    items,
    approval_token: store.newPublicToken(),
    budget_number: 1,
    total: budgetTotal({ items, discount: cents(0) }),
  };
  await store.db.rows('budgets').put({ id, rev: 1, gen: 1, row: row as unknown as Fields, sort: '0' });
  store.close();
  return id;
}

/** Signs a person in as the app does, without a server. */
export async function signIn(): Promise<void> {
  const content = { id: user, sub: user, name: 'Medição', id_signature: signature, level: 1, sid: 's', exp: 4_000_000_000 };
  const token = `e30.${btoa(unescape(encodeURIComponent(JSON.stringify(content))))}.c2ln`;
  localStorage.setItem('token', token);
  await noteOwnToken(user, token);
  localStorage.setItem('user', JSON.stringify({ id: user }));
  const answer = { id: user, name: 'Medição', email: 'm@exemplo.com.br', level: 1, roles: [], signatures: [{ id: signature, name: 'Oficina' }] };
  await rememberPerson(user, answer);
}
