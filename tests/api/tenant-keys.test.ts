import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#fixtures/database.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { globalTables, inTheWay, leadingTables } from './table-places.ts';

// What a database that is spread over machines by `signature_id` asks of its tables: each row knows its shop, no key and no
// reference reaches beyond one.

interface Table {
  readonly name: string;
  readonly hasShop: boolean;
  readonly mayLackShop: boolean;
}
interface Index {
  readonly table: string;
  readonly isPrimary: boolean;
  readonly columns: readonly string[];
}
interface Reference {
  readonly table: string;
  readonly to: string;
  readonly columns: readonly string[];
  readonly toColumns: readonly string[];
  readonly sets: readonly string[] | null;
}

let database: TestDatabase;
let db: Database;
let tables: readonly Table[];
let indexes: readonly Index[];
let references: readonly Reference[];
beforeAll(async () => {
  database = await testDatabase();
  db = openDatabase(database.url);
  tables = await asked<Table>(`
    SELECT relname AS name, shop.attname IS NOT NULL AS "hasShop", NOT coalesce(shop.attnotnull, false) AS "mayLackShop"
    FROM pg_class LEFT JOIN pg_attribute shop ON attrelid = pg_class.oid AND attname = 'signature_id' AND NOT attisdropped
    WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY relname`);
  indexes = await asked<Index>(`
    SELECT indrelid::regclass::text AS table, indisprimary AS "isPrimary",
      ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = indexrelid ORDER BY attnum) AS columns
    FROM pg_index JOIN pg_class ON pg_class.oid = indrelid WHERE relnamespace = 'public'::regnamespace AND indisunique
    UNION ALL
    SELECT conrelid::regclass::text, false, ARRAY['excluding constraint ' || conname] FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype = 'x'`);
  const named = (relation: string, numbers: string) =>
    `ARRAY(SELECT attname::text FROM unnest(${numbers}) WITH ORDINALITY AS key(number, place)
       JOIN pg_attribute ON attrelid = ${relation} AND attnum = number ORDER BY place)`;
  references = await asked<Reference>(`
    SELECT conrelid::regclass::text AS table, confrelid::regclass::text AS to, ${named('conrelid', 'conkey')} AS columns,
      ${named('confrelid', 'confkey')} AS "toColumns",
      CASE WHEN confdeltype IN ('n', 'd') THEN ${named('conrelid', 'coalesce(confdelsetcols, conkey)')} END AS sets
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype = 'f' ORDER BY 1, 3`);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const asked = async <Row extends object>(query: string): Promise<Row[]> => (await db.pool.query<Row>(query)).rows;
const isSpread = (name: string) => !(name in globalTables) && !(name in leadingTables);

describe('tables', () => {
  it('either have a shop in every row or are said to be global', () => {
    expect(tables.filter(({ hasShop }) => !hasShop).map(({ name }) => name)).toEqual(Object.keys(globalTables).toSorted());
    expect(tables.filter(({ hasShop, mayLackShop }) => hasShop && mayLackShop)).toEqual([]);
  });

  it('that lead to a shop are few, and there', () => {
    const names = tables.filter(({ hasShop }) => hasShop).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(leadingTables)));
    expect(names.filter(isSpread).length).toBeGreaterThan(30);
  });
});

describe('tables that are spread', () => {
  it('are keyed by their shop', () => {
    const keys = new Map(indexes.filter(({ isPrimary }) => isPrimary).map(({ table, columns }) => [table, columns]));
    for (const { name } of tables.filter(({ name }) => isSpread(name))) expect([name, keys.get(name)?.[0]]).toEqual([name, 'signature_id']);
  });

  it('have the shop in whatever is unique, and refer to rows of the same shop or to what lies everywhere', () => {
    expect([...beyondTheShop()].toSorted()).toEqual(Object.keys(inTheWay).toSorted());
  });
});

function* beyondTheShop(): Generator<string> {
  for (const { table, columns } of indexes) {
    if (isSpread(table) && !columns.includes('signature_id')) yield `${table}: unique (${columns.join(', ')}) without the shop`;
  }
  for (const { table, to, columns, toColumns, sets } of references) {
    if (!isSpread(to)) continue;
    if (!isSpread(table)) yield `${table} → ${to}`;
    else if (toColumns[columns.indexOf('signature_id')] !== 'signature_id') yield `${table} (${columns.join(', ')}) → ${to}`;
    else if (sets !== null) yield `${table}: ON DELETE SET NULL (${sets.join(', ')})`;
  }
}
