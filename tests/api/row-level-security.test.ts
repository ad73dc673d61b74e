import { getTableName, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseErrorCode } from '#server/db/database-error.ts';
import { sessions } from '#server/db/access-tables.ts';
import { customers } from '#server/db/collection-tables.ts';
import { tenantTables, users } from '#server/db/schema.ts';
import { inTenant } from '#server/db/tenant.ts';
import { auditTrail, invoiceNumbers, invoices, quoteAnswers } from '#server/db/work-tables.ts';
import { answeredQuote } from './answered-quote.ts';
import { aService, anIssuer, issued, simulated } from './invoices-world.ts';
import { anAuthorizedNote } from './fiscal-world.ts';
import { aStoredPhoto } from './photo-world.ts';
import { aRowOfEach } from './rows-of-each.ts';
import { allowManyCompanies, aRow, aWorld, newId, otherShop, ownShop, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld({ nfse: simulated });
  await allowManyCompanies(world);
  for (const as of [world.owner, world.stranger]) {
    await aRowOfEach(world, { as });
    await answeredQuote(world, 'Célia Nakamura', { as });
    await aStoredPhoto(world, as);
    await anIssuer(world, {}, as);
    await issued(world, (await aService(world, {}, {}, as)).id, as);
    await anAuthorizedNote(world, as === world.owner ? {} : { as, shop: otherShop, series: '2' });
    const gone = await aRow(world, 'customers', {}, { as });
    await world.call('DELETE', `/clientes/${gone.id}`, { as, key: newId() });
  }
});
afterAll(() => world.close());

const refusal = async (work: Promise<unknown>) => {
  try {
    await work;
    return 'none';
  } catch (error) {
    return databaseErrorCode(error);
  }
};

// What no shop may change of its own rows either.
const neverChanged: readonly unknown[] = [invoiceNumbers, invoices, auditTrail, quoteAnswers];
const neverDeleted: readonly unknown[] = [auditTrail, quoteAnswers];

describe.each(tenantTables.map((table) => [getTableName(table), table] as const))('%s', (_, table) => {
  it('shows only the shop’s rows to a query that forgot to say which', async () => {
    const all = await world.db.orm.select({ shop: table.signature_id }).from(table);
    expect(new Set(all.map(({ shop }) => shop)).size).toBeGreaterThan(1);
    const seen = await inTenant(world.db, ownShop, ({ orm }) => orm.select({ shop: table.signature_id }).from(table));
    expect(new Set(seen.map(({ shop }) => shop))).toEqual(new Set([ownShop]));
  });

  it('lets no other shop’s rows be changed or deleted', async () => {
    const changed = (statement: SQL) => inTenant(world.db, ownShop, async ({ orm }) => (await orm.execute(statement)).rowCount);
    const update = sql`UPDATE ${table} SET signature_id = signature_id WHERE signature_id = ${otherShop}`;
    if (neverChanged.includes(table)) expect(await refusal(changed(update))).toBe('42501');
    else expect(await changed(update)).toBe(0);
    const remove = sql`DELETE FROM ${table} WHERE signature_id = ${otherShop}`;
    if (neverDeleted.includes(table)) expect(await refusal(changed(remove))).toBe('42501');
    else expect(await changed(remove)).toBe(0);
    expect(await refusal(inTenant(world.db, ownShop, ({ orm }) => orm.execute(sql`UPDATE ${table} SET signature_id = ${otherShop}`)))).toBe('42501');
  });

  it('has row level security enabled and forced', async () => {
    const { rows } = await world.db.pool.query('SELECT relrowsecurity, relforcerowsecurity FROM pg_class WHERE oid = $1::regclass', [
      getTableName(table),
    ]);
    expect(rows).toEqual([{ relrowsecurity: true, relforcerowsecurity: true }]);
  });
});

it('covers every table that has a shop, but those of the accounts', async () => {
  const { rows } = await world.db.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'signature_id' AND table_schema = 'public'`,
  );
  const accounts = ['device_names', 'invitations', 'members', 'payments', 'push_subscriptions'];
  const expected = [...tenantTables.map((table) => getTableName(table)), ...accounts];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(expected.toSorted());
});

it('hides accounts and sessions from a shop’s transaction altogether', async () => {
  expect(await refusal(inTenant(world.db, ownShop, ({ orm }) => orm.select().from(users)))).toBe('42501');
});

it('ends with the transaction', async () => {
  await inTenant(world.db, ownShop, async () => undefined);
  const { rows } = await world.db.pool.query("SELECT current_user <> 'patio_app' AS left_it, current_setting('patio.signature', true) AS shop");
  expect(rows).toEqual([{ left_it: true, shop: '' }]);
});

it('works under a role that cannot bypass it', async () => {
  const { rows } = await world.db.pool.query("SELECT rolsuper, rolbypassrls, rolcanlogin FROM pg_roles WHERE rolname = 'patio_app'");
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcanlogin: false }]);
});

it('runs a transaction again after a serialization failure, with all of its work', async () => {
  let tries = 0;
  const found = await inTenant(world.db, ownShop, async ({ orm }) => {
    tries += 1;
    if (tries < 3) await orm.execute(sql`DO $$ BEGIN RAISE serialization_failure; END $$`);
    return orm.select({ id: customers.id }).from(customers);
  });
  expect(tries).toBe(3);
  expect(found).toHaveLength(1);
});

describe('the server’s own logins', () => {
  const tables = [...tenantTables, users, sessions].map((table) => getTableName(table));
  const read = (table: string) => sql`SELECT FROM ${sql.identifier(table)} LIMIT 1`;

  it('are no superusers, bypass nothing, make nothing and own nothing', async () => {
    for (const pool of [world.serverDb.pool, world.serverDb.shopPool]) {
      const { rows } = await pool.query(`SELECT rolsuper, rolbypassrls, rolcreatedb, rolcreaterole,
        (SELECT count(*)::int FROM pg_class WHERE relowner = pg_roles.oid) AS owned FROM pg_roles WHERE rolname = session_user`);
      expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false, owned: 0 }]);
    }
  });

  it.each(tables)('read nothing of %s once a statement has left the shop’s role, in its transaction or without one', async (table) => {
    const afterLeaving = (way: SQL) =>
      refusal(
        inTenant(world.serverDb, ownShop, async ({ orm }) => {
          await orm.execute(way);
          return orm.execute(read(table));
        }),
      );
    for (const way of [sql`RESET ROLE`, sql`SET ROLE NONE`, sql`SET LOCAL ROLE NONE`]) expect(await afterLeaving(way)).toBe('42501');
    expect(await refusal(world.serverDb.shopPool.query(`SELECT FROM ${table}`))).toBe('42501');
  });

  it('become nobody else', async () => {
    const { rows } = await world.db.pool.query<{ owner: string }>('SELECT current_user AS owner');
    const owner = String(rows[0]?.owner);
    for (const way of ['SET ROLE patio_server', `SET ROLE ${owner}`, `SET SESSION AUTHORIZATION ${owner}`]) {
      expect(await refusal(inTenant(world.serverDb, ownShop, ({ orm }) => orm.execute(sql.raw(way))))).toBe('42501');
    }
  });

  it('of the accounts reads no shop’s rows before it has entered the shop', async () => {
    // Of the queue: which notes are due, and nothing of what they say.
    const readable = ['sync_counters', 'sync_heads', 'public_links', 'fiscal_queue'];
    for (const table of tenantTables.map((each) => getTableName(each))) {
      expect([table, await refusal(world.serverDb.pool.query(`SELECT FROM ${table}`))]).toEqual([table, readable.includes(table) ? 'none' : '42501']);
    }
  });

  it('are told what to do with every table', async () => {
    const { rows } = await world.db.pool.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
         AND NOT has_table_privilege('patio_app', oid, 'SELECT') AND NOT has_table_privilege('patio_server', oid, 'SELECT')`,
    );
    expect(rows).toEqual([]);
  });
});
