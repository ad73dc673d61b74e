import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTenant } from '#server/db/tenant.ts';
import { forgetOldSecurity } from '#server/areas/security/security-log.ts';
import { describeRetention, refusedBy } from './kept-log.ts';
import type { MailedWorld } from './mailed-world.ts';
import { aLoggedWorld, logCalls } from './security-log-world.ts';
import { ownShop } from './world.ts';

let world: MailedWorld;
let began: number;
beforeEach(async () => {
  ({ world, began } = await aLoggedWorld());
});
afterEach(() => world.close());

const { signIn, kinds } = logCalls(() => ({ world, began }));

describe('the server’s login', () => {
  it('neither changes nor deletes a row, nor empties the table, and cannot let go of the triggers', async () => {
    await signIn('owner@patio.example');
    const { pool } = world.serverDb;
    for (const statement of [
      "UPDATE security_log SET kind = 'sign_out'",
      'DELETE FROM security_log',
      'TRUNCATE security_log',
      'DROP TABLE security_log',
      'ALTER TABLE security_log DISABLE TRIGGER ALL',
      "SET session_replication_role = 'replica'",
    ]) {
      expect([statement, await refusedBy(pool.query(statement))]).toEqual([statement, '42501']);
    }
    expect(await refusedBy(inTenant(world.serverDb, ownShop, ({ client }) => client.query('SELECT FROM security_log')))).toBe('42501');
    expect(await refusedBy(inTenant(world.serverDb, ownShop, ({ client }) => client.query('SELECT forget_security_log(now())')))).toBe('42501');
    expect(await kinds()).toEqual(['sign_in']);
  });

  it('has the right to read and to add, and no other', async () => {
    const { rows } = await world.serverDb.pool.query<{ right: string }>(
      `SELECT right_name AS right FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) AS right_name
       WHERE has_table_privilege(session_user, 'security_log', right_name)`,
    );
    expect(rows.map(({ right }) => right)).toEqual(['SELECT', 'INSERT']);
  });

  it('is not alone: the tables’ owner changes and deletes nothing of the last 30 days either', async () => {
    const { pool } = world.db;
    for (const statement of ["UPDATE security_log SET kind = 'sign_out'", 'DELETE FROM security_log', 'TRUNCATE security_log']) {
      expect([statement, await refusedBy(pool.query(statement))]).toEqual([statement, '42501']);
    }
  });
});

describeRetention({
  db: () => world.serverDb,
  days: 400,
  insertAged: (days) =>
    world.db.pool.query(`INSERT INTO security_log (at, kind, network) VALUES (now() - $1 * interval '1 day', 'sign_in', '')`, [days]),
  async ages() {
    const { rows } = await world.db.pool.query<{ days: number }>(
      'SELECT round(extract(epoch FROM now() - at) / 86400)::int AS days FROM security_log WHERE id > $1 ORDER BY at',
      [began],
    );
    return rows.map(({ days }) => days);
  },
  forget: (clock, days) => forgetOldSecurity(world.serverDb, clock, days),
});
