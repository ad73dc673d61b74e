import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#fixtures/database.ts';
import { budgetStatuses, budgetTotal, shownStatus, type Budget } from '#domain/budgets/budget.ts';
import { checkCreate, type CollectionName, type Rows } from '#domain/collections/collections.ts';
import { serviceStatuses, type Service } from '#domain/services/service.ts';
import { addDays, dateOf, daysBetween, weekday, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import type { GeneratedRow } from '#server/demo/fill.ts';
import { customerRows, generateCustomers } from '#server/demo/generate.ts';
import { recordRows } from '#server/demo/generate-records.ts';
import { workRows } from '#server/demo/generate-work.ts';
import { demoAccounts, demoPassword, demoSignature, seedDemo } from '#server/demo/seed.ts';

const today = '2026-11-20' as CivilDate;
const small = '4M8X2B' as SignatureId;

const shop: readonly GeneratedRow[] = [...customerRows(generateCustomers(60, 7)), ...recordRows({ seed: 7, today, companies: ['Auto Center'] })];
const workOn = (day: CivilDate, seed = 7) => [...workRows({ seed, today: day, rows: shop, amount: 'busy' })];
const fieldsOf = <Name extends CollectionName>(rows: readonly GeneratedRow[], name: Name) =>
  rows.filter(({ collection }) => collection === name).map(({ id, fields }) => ({ id, ...(fields as unknown as Rows[Name]) }));
const mondayOf = (day: CivilDate) => addDays(day, -((weekday(day) + 6) % 7));

describe.each(Array.from({ length: 7 }, (_, days) => addDays('2026-11-16' as CivilDate, days)))('the work of the demo shop on %s', (day) => {
  const rows = workOn(day);
  const budgets = fieldsOf(rows, 'budgets');
  const services = fieldsOf(rows, 'services');

  it('is right by the rules that hold for everybody', () => {
    for (const { collection, fields } of rows) expect(checkCreate(collection, fields)).toEqual({ ok: true, fields });
  });

  it('has quotes of the last six weeks, numbered in the order of their days, of every status', () => {
    expect(budgets.length).toBeGreaterThanOrEqual(36);
    expect(budgets.length).toBeLessThanOrEqual(50);
    expect(budgets.map(({ budget_number }) => budget_number)).toEqual(budgets.map((_, index) => index + 1));
    const dates = budgets.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted());
    expect(dates.every((date) => daysBetween(date, day) >= 0 && daysBetween(date, day) <= 50 && weekday(date) !== 0)).toBe(true);
    expect(daysBetween(dates[0] ?? day, day)).toBeGreaterThan(35);
    expect(new Set(budgets.map(({ status }) => status))).toEqual(new Set(budgetStatuses));
    const lapsed = budgets.filter((budget) => budget.status === 'send' && shownStatus(budget, day) === 'expired');
    expect(lapsed.length).toBeGreaterThan(0);
    expect(budgets.filter((budget) => budget.status === 'send' && shownStatus(budget, day) === 'send').length).toBeGreaterThan(2);
  });

  it('has exactly one service for each approved quote, and none for another', () => {
    const approved = budgets.filter(({ status }) => status === 'approved');
    expect(services.map(({ id_budget }) => id_budget).toSorted()).toEqual(approved.map(({ id }) => id).toSorted());
    expect(
      approved.every(({ customer_id, vehicle_id, items, total }) => customer_id !== null && vehicle_id !== null && items.length > 0 && total > 0),
    ).toBe(true);
  });

  it('fills the week: what is over lies behind, what waits lies ahead, something is in the bay now', () => {
    const days = services.flatMap(({ arrived }) => (arrived === '' ? [] : [dateOf(arrived)]));
    const [monday, sunday] = [mondayOf(day), addDays(mondayOf(day), 6)];
    const ofWeek = days.filter((each) => each >= monday && each <= sunday);
    expect(ofWeek.length).toBeGreaterThanOrEqual(12);
    expect(ofWeek.length).toBeLessThanOrEqual(20);
    expect(new Set(services.map(({ status }) => status))).toEqual(new Set(serviceStatuses));
    const now = weekday(day) === 0 ? addDays(day, -1) : day;
    for (const { status, arrived, exit } of services) {
      if (status === 'finished')
        expect(arrived !== '' && dateOf(arrived) < now && exit > arrived && dateOf(exit as CivilDateTime) === dateOf(arrived)).toBe(true);
      // What is promised of a car that is here, and until when the others are booked.
      else expect(arrived === '' ? exit === '' : exit > arrived).toBe(true);
      if (status === 'in_progress') expect(dateOf(arrived as CivilDateTime)).toBe(now);
      if (status === 'waiting' && arrived !== '') expect(dateOf(arrived) >= now).toBe(true);
    }
    expect(services.filter(({ arrived }) => arrived === '').length).toBeGreaterThan(1);
    for (const { status, arrived, checked_in, bay } of services) {
      expect([checked_in !== '', bay !== '']).toEqual([status !== 'waiting', arrived !== '']);
    }
  });
});

describe('the demo shop', () => {
  const rows = workOn(today);
  const budgets = fieldsOf(rows, 'budgets');

  it('sells its own parts at their prices beside its work, sometimes for less, and has begun some quotes only', () => {
    const products = new Map(fieldsOf(shop, 'products').map((product) => [product.id, product]));
    const lines = budgets.flatMap(({ items }) => items);
    const parts = lines.filter(({ kind }) => kind === 'part');
    const own = parts.filter(({ product_id }) => product_id !== null);
    expect(own.length).toBeGreaterThan(parts.length / 2);
    for (const { product_id, description, price } of own) {
      expect(products.get(product_id as never)).toMatchObject({ name: description, sale_price: price });
    }
    expect(parts.length).toBeGreaterThan(50);
    expect(lines.filter(({ kind }) => kind === 'labour').length).toBeGreaterThan(40);
    expect(lines.some(({ quantity }) => quantity > 1)).toBe(true);
    expect(budgets.some(({ discount }) => discount > 0)).toBe(true);
    expect(budgets.every((budget) => budget.total === budgetTotal(budget) && (budget.items.length === 0 || budget.total > 0))).toBe(true);
    expect(budgets.filter(({ customer_id }) => customer_id === null).map(({ status }) => status)).toEqual(['draft']);
    expect(budgets.filter(({ items }) => items.length === 0).map(({ status }) => status)).toEqual(['draft']);
  });

  it('puts no part into a car that is made for another', () => {
    const models = new Map(fieldsOf(shop, 'vehicles').map(({ id, model }) => [id, model]));
    const parts = budgets.flatMap(({ vehicle_id, items }) =>
      items.flatMap(({ product_id, description }) => (vehicle_id === null || product_id === null ? [] : [{ vehicle_id, description }])),
    );
    for (const { vehicle_id, description } of parts) {
      const [model = ''] = (models.get(vehicle_id) ?? '').toLowerCase().split(' ');
      const made = /\(([A-Z].*)\)/.exec(description)?.[1]?.toLowerCase();
      if (made !== undefined) expect(made.split(/[ ,]+/), description).toContain(model);
    }
  });

  it('quotes its customers for their own cars, and its mechanics do the work', () => {
    const cars = new Map(fieldsOf(shop, 'vehicles').map(({ id, customer_id }) => [id, customer_id]));
    for (const { vehicle_id, customer_id } of budgets) expect(vehicle_id === null ? null : cars.get(vehicle_id)).toBe(customer_id);
    const mechanics = new Set(
      fieldsOf(shop, 'employees')
        .filter(({ status, department }) => status === 'active' && department === 'Oficina')
        .map(({ id }) => id),
    );
    const services = fieldsOf(rows, 'services');
    expect(services.filter(({ employer_id }) => employer_id !== null).every(({ employer_id }) => mechanics.has(employer_id ?? ''))).toBe(true);
    expect(new Set(services.map(({ employer_id }) => employer_id)).size).toBeGreaterThan(2);
    expect(services.some(({ obs }) => obs !== '') && services.some(({ comission }) => comission > 0)).toBe(true);
  });

  it('is the same for the same seed and day', () => {
    expect(workOn(today)).toEqual(rows);
    expect(workOn(today, 8)).not.toEqual(rows);
  });
});

describe('a database filled with the demonstration', () => {
  let database: TestDatabase;
  let db: Database;
  let app: ReturnType<typeof buildApp>;
  beforeAll(async () => {
    database = await testDatabase();
    db = openDatabase(database.url);
    await seedDemo(db, { today });
    app = buildApp({ db, tokenSecret: 'x'.repeat(32), clock: { now: () => Date.UTC(2026, 10, 20, 15) } });
  });
  afterAll(async () => {
    await app.close();
    await db.close();
    await database.drop();
  });

  async function asOwnerOf(id: SignatureId) {
    const email = demoAccounts.find((account) => account.shop?.id === id)?.email;
    const login = await app.inject({ method: 'POST', url: '/api/login', payload: { email, password: demoPassword } });
    const headers = { authorization: `Bearer ${login.json().access_token}` };
    const get = async (path: string) => (await app.inject({ url: `/api${path}`, headers })).json();
    const rows = async <Row>(name: CollectionName): Promise<(Row & { id: string })[]> =>
      (await get(`/sync/${id}?limit=5000`)).changes
        .filter((change: { collection: string }) => change.collection === name)
        .map(({ row }: { row: Row }) => row);
    return { headers, get, rows };
  }

  it('goes on with the next number, also when the last quote goes', async () => {
    const { headers, get, rows } = await asOwnerOf(demoSignature);
    const budgets = await rows<Budget>('budgets');
    expect(await get(`/orcamentos/ultimo-numero/${demoSignature}`)).toEqual({ ultimo: budgets.length });
    const latest = budgets.find(({ budget_number }) => budget_number === budgets.length);
    expect((await app.inject({ method: 'DELETE', url: `/api/orcamentos/${latest?.id ?? ''}`, headers })).statusCode).toBe(200);
    expect(await get(`/orcamentos/ultimo-numero/${demoSignature}`)).toEqual({ ultimo: budgets.length });
  });

  it('has approval links that work', async () => {
    const { rows } = await asOwnerOf(demoSignature);
    const sent = (await rows<Budget>('budgets')).find((budget) => shownStatus(budget, today) === 'send');
    const answer = await app.inject({ method: 'PUT', url: `/api/orcamentos/${sent?.approval_token ?? ''}`, payload: { status: 'approved' } });
    expect(answer.json()).toEqual({ status: 'approved' });
    expect((await rows<Service>('services')).filter(({ id_budget }) => id_budget === sent?.id)).toHaveLength(1);
  });

  it('has three quotes in the small shop', async () => {
    const { rows } = await asOwnerOf(small);
    expect((await rows<Budget>('budgets')).map(({ status }) => status)).toEqual(['approved', 'send', 'draft']);
    expect(await rows<Service>('services')).toHaveLength(1);
  });
});
