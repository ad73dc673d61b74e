import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#fixtures/database.ts';
import { uuidV7 } from '#domain/values/ids.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { findDemo, openDemoAccounts, removeDemo } from '#server/demo/removal.ts';
import { demoAccounts, demoSignature, seedDemo } from '#server/demo/seed.ts';
import { hashPassword } from '#server/areas/access/passwords.ts';
import { members, signatures, users } from '#server/db/schema.ts';
import { systemClock, systemRandom } from '#server/ports.ts';

let database: TestDatabase;
let db: Database;
beforeEach(async () => {
  database = await testDatabase();
  db = openDatabase(database.url);
  await seedDemo(db);
});
afterEach(async () => {
  await db.close();
  await database.drop();
});

const emails = demoAccounts.map(({ email }) => email).toSorted();
const accountOf = async (email: string) => (await db.orm.select().from(users).where(eq(users.email, email)))[0];
/** Tables with rows of people or shops. */
async function filledTables(): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name IN ('signature_id', 'user_id') GROUP BY 1",
  );
  const counts = await Promise.all(
    [...rows.map(({ name }) => name), 'users', 'signatures'].map(
      async (name) => [name, (await db.pool.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${name}`)).rows[0]?.count] as const,
    ),
  );
  return counts.flatMap(([name, count]) => (count === 0 ? [] : [name]));
}

it('knows which accounts the published password opens', async () => {
  expect(await openDemoAccounts(db)).toEqual(emails);
  await db.orm
    .update(users)
    .set({ password_hash: await hashPassword('outra senha, bem longa') })
    .where(eq(users.email, 'master@patio.example'));
  expect(await openDemoAccounts(db)).toEqual(emails.filter((email) => email !== 'master@patio.example'));
});

it('takes accounts, shops and sample subscribers away, and leaves nothing of them', async () => {
  const found = await findDemo(db);
  expect(found.accounts).toEqual(emails);
  expect(found.shops).toHaveLength(16);
  expect(found.shops).toContainEqual({ id: demoSignature, name: 'Auto Center Prado' });
  await removeDemo(db);
  expect(await filledTables()).toEqual([]);
  expect(await findDemo(db)).toEqual({ accounts: [], shops: [] });
});

it('leaves what is real: a shop of somebody else, a sample subscriber who has signed up, an account that works elsewhere', async () => {
  const id = uuidV7(systemClock.now(), systemRandom);
  await db.orm.insert(users).values({ id, email: 'real@oficina.com.br', name: 'Real', level: 1, password_hash: 'x' });
  await db.orm.insert(signatures).values({ id: 'REAL01', name: 'Real', email: 'real@oficina.com.br', plan_id: 'basico', user_id: id });
  const helper = await accountOf('oficina@patio.example');
  await db.orm.insert(members).values([
    { signature_id: 'REAL01', user_id: id, role: 'owner' },
    { signature_id: 'REAL01', user_id: helper?.id ?? '', role: 'owner' },
  ]);
  await db.orm.update(users).set({ password_hash: 'x' }).where(eq(users.email, 'adriana.vasconcelos@exemplo.com.br'));
  await removeDemo(db);
  const left = await db.orm.select({ email: users.email, password: users.password_hash }).from(users).orderBy(users.email);
  expect(left).toEqual([
    { email: 'adriana.vasconcelos@exemplo.com.br', password: 'x' },
    { email: 'oficina@patio.example', password: null },
    { email: 'real@oficina.com.br', password: 'x' },
  ]);
  expect(await openDemoAccounts(db)).toEqual([]);
  expect(
    (await db.orm.select({ company: signatures.company_name }).from(signatures).orderBy(signatures.id)).map(({ company }) => company).toSorted(),
  ).toEqual(['', 'Vasconcelos Auto Elétrica']);
});
