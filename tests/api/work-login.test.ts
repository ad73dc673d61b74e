import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#fixtures/database.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { databaseErrorCode } from '#server/db/database-error.ts';
import { workLogins, type WorkUrls } from '#server/db/work-login.ts';

// As on a managed PostgreSQL: the given account owns its database, and may make logins or not.
const name = `t_${process.pid}_${randomBytes(4).toString('hex')}`;
let engine: TestDatabase;
let admin: Database;
let ownerUrl: string;
let owner: Database;
beforeAll(async () => {
  engine = await testDatabase();
  admin = openDatabase(engine.url);
  await admin.pool.query(`CREATE ROLE ${name} LOGIN CREATEROLE NOSUPERUSER PASSWORD 'x'`);
  await admin.pool.query(`CREATE DATABASE ${name} OWNER ${name}`);
  // Who made these roles may give them; here the test engine's superuser did.
  await admin.pool.query(`GRANT patio_app, patio_server TO ${name} WITH ADMIN OPTION`);
  ownerUrl = Object.assign(new URL(engine.url), { username: name, password: 'x', pathname: `/${name}` }).href;
  owner = openDatabase(ownerUrl);
  await migrate(owner);
});
afterAll(async () => {
  await owner.close();
  const { rows } = await admin.pool.query<{ login: string }>(
    'SELECT DISTINCT member.rolname AS login FROM pg_auth_members JOIN pg_roles member ON member.oid = member JOIN pg_roles grantor ON grantor.oid = grantor WHERE grantor.rolname = $1',
    [name],
  );
  await admin.pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
  for (const { login } of rows) if (login !== name) await admin.pool.query(`DROP ROLE ${login}`);
  await admin.pool.query(`DROP OWNED BY ${name} CASCADE`);
  await admin.pool.query(`DROP ROLE ${name}`);
  await admin.close();
  await engine.drop();
});

const made = async (secret: string): Promise<WorkUrls> => {
  const urls = await workLogins(owner, ownerUrl, secret);
  if (urls === null) throw new Error('No logins were made');
  return urls;
};

/** 'good', or with which code the connection was refused. */
async function tried(url: string): Promise<string | undefined> {
  const db = openDatabase(url);
  try {
    await db.pool.query('SELECT 1');
    return 'good';
  } catch (error) {
    return databaseErrorCode(error);
  } finally {
    await db.close();
  }
}

it('makes the same logins for every process with the same secret, also for those that start at once', async () => {
  const all = await Promise.all(['secret one', 'secret one', 'secret one'].map(made));
  expect(new Set(all.map((urls) => JSON.stringify(urls))).size).toBe(1);
  for (const { url, shopUrl } of all) expect([await tried(url), await tried(shopUrl)]).toEqual(['good', 'good']);
});

it('changes their passwords with the secret, which stands in none of them', async () => {
  const before = await made('secret one');
  const after = await made('secret two');
  expect([await tried(before.url), await tried(before.shopUrl)]).toEqual(['28P01', '28P01']);
  expect([await tried(after.url), await tried(after.shopUrl)]).toEqual(['good', 'good']);
  expect(new URL(after.url).password).not.toBe(new URL(after.shopUrl).password);
  expect(JSON.stringify(after)).not.toContain('secret');
});

it('says when the given account may make none', async () => {
  await admin.pool.query(`ALTER ROLE ${name} NOCREATEROLE`);
  expect(await workLogins(owner, ownerUrl, 'secret three')).toBeNull();
  await admin.pool.query(`ALTER ROLE ${name} CREATEROLE`);
});
