import { afterAll, beforeAll, expect, it } from 'vitest';
import { rotateEpoch } from '#server/sync/epoch.ts';
import { isEmpty, type Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { demoAccounts, demoPassword, demoSignature, seedDemo } from '#server/demo/seed.ts';
import { customers, vehicles } from '#server/db/collection-tables.ts';
import { inTenant } from '#server/db/tenant.ts';
import { isMigrated } from '#server/db/migrate.ts';
import { buildApp } from '#server/app.ts';
import { isCnpj, isCpf } from '#domain/values/tax-id.ts';
import { plateKind } from '#domain/values/plate.ts';
import { aManagedDatabase } from './managed-database.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await aManagedDatabase());
});
afterAll(() => drop());

it('is done once by processes that start at the same time, on an account without special rights', async () => {
  await Promise.all([migrate(db), migrate(db), migrate(db)]);
  expect(await isMigrated(db)).toBe(true);
  expect(await isEmpty(db)).toBe(true);
});

it('is followed by one demonstration, whole, however many processes bring it', async () => {
  await Promise.all([seedDemo(db), seedDemo(db), seedDemo(db)]);
  const app = buildApp({ db, tokenSecret: 'x'.repeat(32) });
  for (const { email } of demoAccounts) {
    const answer = await app.inject({ method: 'POST', url: '/api/login', payload: { email, password: demoPassword } });
    expect(answer.statusCode).toBe(200);
    const { access_token, user } = answer.json();
    const authorization = `Bearer ${access_token}`;
    const { roles, signatures } = (await app.inject({ url: `/api/users/${user.id}`, headers: { authorization } })).json();
    expect(roles.length).toBeGreaterThan(2);
    for (const { id } of signatures) {
      expect((await app.inject({ url: `/api/sync/${id}`, headers: { authorization } })).json().changes.length).toBeGreaterThan(5);
    }
  }
  await app.close();
});

it('shows the believable shop of the demonstration', async () => {
  const [people, cars] = await inTenant(
    db,
    demoSignature,
    async ({ orm }) => [await orm.select().from(customers), await orm.select().from(vehicles)] as const,
  );
  expect(people).toHaveLength(60);
  expect(cars.length).toBeGreaterThan(60);
  const documents = people.filter(({ document }) => document !== '');
  expect(documents.every(({ document }) => isCpf(document) || isCnpj(document))).toBe(true);
  expect(documents.some(({ document }) => /[A-Z]/.test(document))).toBe(true);
  expect(new Set(cars.map(({ plate }) => plateKind(plate)))).toEqual(new Set(['old', 'mercosul']));
});

it('keeps shops apart for the owner of the tables too, and can begin a new epoch', async () => {
  expect(await db.orm.select().from(customers)).toEqual([]);
  await rotateEpoch(db, 'all');
  const rows = await inTenant(db, demoSignature, ({ orm }) => orm.select({ rev: customers.rev }).from(customers));
  expect(rows.every(({ rev }) => rev > 2 ** 32)).toBe(true);
});
