import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignatureRow } from '#contract/signature-calls.ts';
import { isCpf } from '#domain/values/tax-id.ts';
import { isPhone } from '#domain/values/phone.ts';
import { dueText } from '#domain/signatures/subscription.ts';
import { addMonths, type CivilDate } from '#domain/values/civil-date.ts';
import { testDatabase, type TestDatabase } from '#fixtures/database.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { demoAccounts, demoPassword, seedDemo } from '#server/demo/seed.ts';
import { systemClock, todayOf } from '#server/ports.ts';

const today = todayOf(systemClock);
let database: TestDatabase;
let db: Database;
let app: ReturnType<typeof buildApp>;
beforeAll(async () => {
  database = await testDatabase();
  db = openDatabase(database.url);
  await seedDemo(db, { today });
  app = buildApp({ db, tokenSecret: 'x'.repeat(32) });
});
afterAll(async () => {
  await app.close();
  await db.close();
  await database.drop();
});

async function listAs(level: number): Promise<SignatureRow[]> {
  const email = demoAccounts.find((account) => account.level === level)?.email;
  const login = await app.inject({ method: 'POST', url: '/api/login', payload: { email, password: demoPassword } });
  const authorization = `Bearer ${login.json().access_token}`;
  return (await app.inject({ url: '/api/signature?per_page=100', headers: { authorization } })).json().data;
}

it('gives the administration of the demonstration believable subscriptions in every due state', async () => {
  const all = await listAs(3);
  expect(all).toHaveLength(16);
  expect(all.filter(({ cpf, phone }) => !isCpf(cpf) || !isPhone(phone))).toEqual([]);
  expect(new Set(all.map(({ email }) => email)).size).toBe(all.length);
  expect(all.some(({ company_name }) => company_name === '')).toBe(true);
  const texts = all.map(({ payments }) => dueText((payments[0]?.limit_date ?? null) as CivilDate | null, today));
  for (const text of ['Atrasado há 41 dia(s)', 'Atrasado há 1 dia(s)', 'Vence hoje', 'Faltam 1 dia(s)', 'Faltam 30 dia(s)'])
    expect(texts).toContain(text);
});

it('has due dates that agree with each other: what is open is due when what is paid ends, a month after the last', async () => {
  for (const { company_name, expired_at, payments } of await listAs(3)) {
    const [open, ...paid] = payments;
    expect([open?.status, open?.limit_date], company_name).toEqual([false, expired_at]);
    expect(
      paid.every(({ status }) => status),
      company_name,
    ).toBe(true);
    expect(
      paid.map(({ limit_date }) => limit_date),
      company_name,
    ).toEqual(paid.map((_, month) => addMonths(expired_at as CivilDate, -month - 1)));
  }
});

it('lets its affiliate see those that she registered', async () => {
  const own = await listAs(2);
  expect(own).toHaveLength(7);
  expect(new Set(own.map(({ affiliate_name }) => affiliate_name))).toEqual(new Set(['Bianca Moraes']));
});
