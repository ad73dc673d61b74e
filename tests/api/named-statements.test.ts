import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#fixtures/database.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { TenantStatement } from '#server/db/tenant-statement.ts';
import type { SignatureId } from '#domain/values/ids.ts';

let made: TestDatabase;
let db: Database;
let client: pg.PoolClient;
beforeAll(async () => {
  made = await testDatabase();
  db = openDatabase(made.url);
});
afterAll(async () => {
  await db.close();
  await made.drop();
});
beforeEach(async () => {
  client = await db.pool.connect();
  return () => client.release(true);
});

const kept = async (): Promise<string[]> => {
  const { rows } = await client.query<{ statement: string }>('SELECT statement FROM pg_prepared_statements ORDER BY prepare_time');
  return rows.map(({ statement }) => statement);
};

describe('a statement with parameters', () => {
  it('is kept by PostgreSQL when a connection asks for it again, and answers the same', async () => {
    const ask = async (value: number) => (await client.query<{ double: number }>('SELECT $1::int * 2 AS double', [value])).rows;
    expect(await ask(1)).toEqual([{ double: 2 }]);
    expect(await kept()).toEqual([]);
    expect([await ask(2), await ask(3)]).toEqual([[{ double: 4 }], [{ double: 6 }]]);
    expect(await kept()).toEqual(['SELECT $1::int * 2 AS double']);
  });

  it('is kept so often only', async () => {
    for (let at = 0; at < 320; at += 1) for (let time = 0; time < 2; time += 1) await client.query(`SELECT $1::int AS of_${at}`, [1]);
    expect(await kept()).toHaveLength(300);
  });

  it('whose plan no longer holds fails once at most on a connection', async () => {
    await client.query('CREATE TEMPORARY TABLE changing (value int)');
    const ask = () => client.query('SELECT value FROM changing WHERE $1::int = 1', [1]);
    for (let time = 0; time < 3; time += 1) await ask();
    await client.query('ALTER TABLE changing ALTER COLUMN value TYPE text');
    await expect(ask()).rejects.toMatchObject({ code: '0A000' });
    expect((await ask()).rows).toEqual([]);
  });
});

describe('a statement of a shop', () => {
  const shop = 'ABC234' as SignatureId;
  const role = new TenantStatement<{ role: string; shop: string; list: number[] }>(
    ['text', 'int[]'],
    "SELECT current_user AS role, current_setting('patio.signature') || $1 AS shop, $2 AS list",
  );
  /** The one connection, as something that was never told anything. */
  const unknown = (): Database => ({
    ...db,
    shopPool: { connect: async () => ({ query: (text: string) => client.query(text), release: () => undefined }) } as unknown as pg.Pool,
  });
  const answer = [{ role: 'patio_app', shop: "ABC234'", list: [1, 2] }];
  const ask = (on: Database) => role.rows(on, shop, ["'", [1, 2]]);

  it('is run under the role and the shop, and planned once', async () => {
    const known = unknown();
    expect(await ask(known)).toEqual(answer);
    expect(await kept()).toHaveLength(1);
  });

  it('is told to a connection that does not have it, and not to one that has', async () => {
    // As behind a pooler, which hands out another connection each time.
    expect(await ask(unknown())).toEqual(answer);
    expect(await ask(unknown())).toEqual(answer);
    const one = { ...db, shopPool: { connect: () => stays } as unknown as pg.Pool };
    const stays = Promise.resolve({ query: (text: string) => client.query(text), release: () => undefined });
    expect(await ask(one)).toEqual(answer);
    await client.query('DEALLOCATE ALL');
    expect(await ask(one)).toEqual(answer);
    expect(await kept()).toHaveLength(1);
  });
});
