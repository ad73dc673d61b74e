import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectionNames, collectionOf } from '#domain/collections/collections.ts';
import { collectionTables } from '#server/db/collection-tables.ts';
import * as accessTables from '#server/db/access-tables.ts';
import * as fiscalTables from '#server/db/fiscal-tables.ts';
import * as schema from '#server/db/schema.ts';
import { tableOf, wireColumns } from '#server/db/rows.ts';
import * as workTables from '#server/db/work-tables.ts';
import { aWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const tables = Object.values({ ...schema, ...accessTables, ...collectionTables, ...fiscalTables, ...workTables } as Record<string, unknown>).filter(
  (each): each is PgTable => is(each, PgTable),
);

const columnsInDatabase = async () => {
  const { rows } = await world.db.pool.query<{ table: string; column: string; type: string; nullable: boolean }>(
    `SELECT table_name AS table, column_name AS column, data_type AS type, is_nullable = 'YES' AS nullable
     FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  return rows;
};

it('drizzle sees what the migrations made', async () => {
  const inDatabase = (await columnsInDatabase()).filter(({ table }) => table !== 'patio_migrations');
  const inDrizzle = tables.flatMap((table) =>
    Object.values(getTableColumns(table)).map((column) => ({
      table: getTableName(table),
      column: column.name,
      type: column.getSQLType(),
      nullable: !column.notNull,
    })),
  );
  const line = ({ table, column, type, nullable }: (typeof inDatabase)[number]) => `${table}.${column} ${type} ${nullable}`;
  expect(inDrizzle.map(line).toSorted()).toEqual(inDatabase.map(line).toSorted());
});

describe.each(collectionNames)('the table of %s', (name) => {
  it('has a column for every field of the registry, and no other', () => {
    const fields = Object.keys(collectionOf(name).fields);
    expect(Object.keys(wireColumns[name]).toSorted()).toEqual([...fields, 'id', 'rev', 'signature_id'].toSorted());
  });

  it('is keyed by shop, and refers to rows of the same shop only', async () => {
    const { rows } = await world.db.pool.query<{ kind: string; columns: string[] }>(
      `SELECT contype AS kind, ARRAY(SELECT attname::text FROM unnest(conkey) WITH ORDINALITY AS key(number, place)
         JOIN pg_attribute ON attrelid = conrelid AND attnum = number ORDER BY place) AS columns
       FROM pg_constraint WHERE conrelid = $1::regclass AND contype IN ('p', 'f')`,
      [getTableName(tableOf(name))],
    );
    expect(rows.every(({ columns }) => columns[0] === 'signature_id')).toBe(true);
    expect(rows.filter(({ kind }) => kind === 'p').map(({ columns }) => columns)).toEqual([['signature_id', 'id']]);
    for (const { field } of collectionOf(name).references) {
      expect(rows.map(({ columns }) => columns)).toContainEqual(['signature_id', field]);
    }
  });
});
