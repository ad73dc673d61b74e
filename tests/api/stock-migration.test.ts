import { readdir, readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowFromWire } from '#contract/rows.ts';
import { checkCreate } from '#domain/collections/collections.ts';
import { movementIdOf, type StockLine } from '#domain/products/stock-lines.ts';
import { quantityOf, type BookLine } from '#domain/products/stock.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { derivedColumns } from '#server/db/rows.ts';
import { aManagedDatabase } from './managed-database.ts';
import { newId } from './world.ts';

/* The list of movements in a product's row becomes rows, and comes to the same (migration 0008). */

const shops = ['AAAAA1', 'AAAAA2'];
// The account owns its tables and is held to row level security as everybody is.
let db: Database;
let drop: () => Promise<void>;

interface OldProduct {
  readonly shop: string;
  readonly id: string;
  readonly movements: readonly StockLine[];
}
const products: OldProduct[] = [];

const line = (id: string, kind: StockLine['kind'], quantity: number, { at = '2026-11-20T09:00', seen = [] as string[], note = '' } = {}) =>
  ({ id, kind, quantity, at, by: 'Rui', note, seen }) as StockLine;

/** The rule of the list, as it was. */
function oldQuantity(lines: readonly StockLine[]): number {
  const counts = lines.filter(({ kind }) => kind === 'count');
  const overtaken = new Set(counts.flatMap(({ seen }) => seen));
  const open = counts.filter(({ id }) => !overtaken.has(id));
  const [count] = open.toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1));
  const moves = lines.filter(({ id, kind }) => kind === 'move' && !count?.seen.includes(id));
  return moves.reduce((sum, { quantity }) => sum + quantity, count?.quantity ?? 0);
}

const anyLine = fc.record({
  // Few ids, so that they meet: the same in two products, twice in one, seen and not there.
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e', '0189a000-0000-7000-8000-000000000001', '0189a000-0000-7000-8000-000000000001-f', 'é\uD83D\uDE00'),
  kind: fc.constantFrom('move' as const, 'move' as const, 'count' as const),
  quantity: fc.integer({ min: -9_999_999, max: 9_999_999 }),
  at: fc.constantFrom('2026-11-20T09:00', '2026-11-20T09:01', '2026-11-21T08:00'),
  seen: fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'gone'), { maxLength: 5 }),
});

async function fill(shop: string, rows: readonly (readonly StockLine[])[]): Promise<void> {
  const company = newId();
  await db.pool.query(
    `INSERT INTO companies (signature_id, id, rev, sort, search, name, cnpj, description, email, phone, cep, address, number, complement, district, city, state)
     VALUES ($1, $2, 1, '', '', 'Auto Center', '', '', '', '', '', '', '', '', '', '', '')`,
    [shop, company],
  );
  for (const [index, movements] of rows.entries()) {
    const id = newId();
    products.push({ shop, id, movements });
    await db.pool.query(
      `INSERT INTO products (signature_id, id, rev, sort, search, name, id_company, brand, cost_price, sale_price, quantity, movements)
       VALUES ($1, $2, $3, '', '', 'Filtro', $4, '', 1, 2, $5, $6)`,
      [shop, id, index + 2, company, Math.max(-2_000_000_000, Math.min(2_000_000_000, oldQuantity(movements))), JSON.stringify(movements)],
    );
  }
  await db.pool.query('UPDATE sync_counters SET rev = $2 WHERE signature_id = $1', [shop, rows.length + 2]);
}

const special = [
  [],
  [line('a', 'count', 10), line('b', 'move', -3)],
  [line('n', 'move', 1, { note: 'meia \uD800 e nulo \0 e \u0007sino, barra \\u0000, par 🔧 ' })],
  [line('same', 'move', 2), line('same', 'move', 3)],
  [line('self', 'count', 5, { seen: ['self'] }), line('m', 'move', 1)],
  [line('y', 'count', 5), line('z', 'count', 6), line('m', 'move', 1, { note: 'concorrentes do mesmo minuto' })],
];

beforeAll(async () => {
  ({ db, drop } = await aManagedDatabase());
  await migrateBefore('0008');
  await db.pool.query(`INSERT INTO users (id, email, name, level) VALUES ($1, 'a@b.c', 'A', 1)`, [newId()]);
  await db.pool.query(`INSERT INTO plans (id, name, price_cents, company, users) VALUES ('basico', 'Básico', 1, 9, 9)`);
  for (const shop of shops) {
    await db.pool.query(`INSERT INTO signatures (id, name, email, plan_id, user_id) SELECT $1, 'A', 'a@b.c', 'basico', id FROM users`, [shop]);
  }
  await db.pool.query('ALTER TABLE companies NO FORCE ROW LEVEL SECURITY; ALTER TABLE products NO FORCE ROW LEVEL SECURITY');
  const books = fc.sample(fc.array(anyLine, { maxLength: 12 }), { numRuns: 150, seed: 7 }).map((lines) =>
    // Of counts the app never made two under one id.
    lines
      .filter(({ id, kind }, at) => !lines.slice(0, at).some((other) => other.id === id && (kind === 'count' || other.kind === 'count')))
      .map((each) => line(each.id, each.kind, each.quantity, each)),
  );
  await fill(shops[0] ?? '', [...special, ...books]);
  await fill(shops[1] ?? '', special.slice(1, 3));
  await db.pool.query('ALTER TABLE companies FORCE ROW LEVEL SECURITY; ALTER TABLE products FORCE ROW LEVEL SECURITY');
  await migrate(db);
  await db.pool.query('ALTER TABLE products NO FORCE ROW LEVEL SECURITY; ALTER TABLE stock_movements NO FORCE ROW LEVEL SECURITY');
});
afterAll(() => drop());

/** The migrations of an older version of the app. */
async function migrateBefore(end: string): Promise<void> {
  const folder = new URL('../../src/server/db/migrations/', import.meta.url);
  await db.pool.query('CREATE TABLE patio_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())');
  for (const file of (await readdir(folder)).toSorted().filter((each) => each < end)) {
    await db.pool.query(await readFile(new URL(file, folder), 'utf8'));
    await db.pool.query('INSERT INTO patio_migrations (name) VALUES ($1)', [file]);
  }
}

interface Movement extends BookLine {
  readonly signature_id: string;
  readonly rev: number;
  readonly sort: string;
  readonly search: string;
  readonly bytes: number;
}
const movements = async () => (await db.pool.query<Movement>('SELECT *, rev::int, quantity::int, seen_pieces::int FROM stock_movements')).rows;

describe('each product', () => {
  it('has a row for each of its lines, and its quantity by the new rule is that of the old one', async () => {
    const rows = await movements();
    expect(products).toHaveLength(158);
    for (const { id, movements: lines } of products) {
      const book = rows.filter(({ product_id }) => product_id === id);
      expect(book, JSON.stringify(lines)).toHaveLength(lines.length);
      expect(quantityOf(book), JSON.stringify(lines)).toBe(oldQuantity(lines));
    }
  });

  it('comes after its movements in the order of revisions, all of them above what devices have seen', async () => {
    const rows = await movements();
    for (const [at, shop] of shops.entries()) {
      const own = rows.filter(({ signature_id }) => signature_id === shop);
      const stock = (await db.pool.query<{ id: string; rev: number }>('SELECT id, rev::int FROM products WHERE signature_id = $1', [shop])).rows;
      const revs = [...own, ...stock].map(({ rev }) => rev);
      const seen = (at === 0 ? 156 : 2) + 2;
      expect(revs.toSorted((a, b) => a - b)).toEqual(revs.map((_, index) => seen + 1 + index));
      for (const { id, rev } of stock) expect(own.filter(({ product_id }) => product_id === id).every((row) => row.rev < rev)).toBe(true);
      const counter = await db.pool.query<{ rev: number }>('SELECT rev::int FROM sync_counters WHERE signature_id = $1', [shop]);
      expect(counter.rows[0]?.rev).toBe(seen + revs.length);
    }
  });
});

describe('each row', () => {
  it('has the id that devices and calls give to the same line, the columns of its fields, and is read by the app', async () => {
    const rows = await movements();
    for (const { id, movements: lines } of products) {
      const ids = new Set(rows.filter(({ product_id }) => product_id === id).map((row) => row.id));
      for (const each of lines) expect(ids).toContain(movementIdOf(id as RowId, each.id));
    }
    for (const { signature_id, sort, search, bytes, ...row } of rows) {
      const read = rowFromWire('stock_movements', row);
      const { id, rev, ...fields } = row;
      expect(read).toEqual({ id, rev, fields });
      expect(checkCreate('stock_movements', fields).ok).toBe(true);
      expect(derivedColumns('stock_movements', fields)).toMatchObject({ sort, search });
      expect(bytes).toBeGreaterThan(JSON.stringify(row).length);
      expect(shops).toContain(signature_id);
    }
  });

  it('keeps its note, but for what no row can hold', async () => {
    const notes = (await movements()).map(({ note }) => note).filter((note) => note.includes('barra'));
    expect(new Set(notes)).toEqual(new Set(['meia \uFFFD e nulo \uFFFD e sino, barra \\u0000, par 🔧']));
  });
});
