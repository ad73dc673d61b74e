import { count } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#fixtures/database.ts';
import { collectionNames, type CollectionName } from '#domain/collections/collections.ts';
import { isLow, quantityOf, type BookLine } from '#domain/products/stock.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { fillProducts } from '#server/demo/fill-products.ts';
import { recordRows } from '#server/demo/generate-records.ts';
import { demoSignature, seedDemo } from '#server/demo/seed.ts';
import { companies, employees, products, stockMovements } from '#server/db/collection-tables.ts';
import { tableOf } from '#server/db/rows.ts';
import { inTenant } from '#server/db/tenant.ts';

const today = '2026-11-20' as CivilDate;
const small = '4M8X2B' as SignatureId;

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await testDatabase();
  db = openDatabase(database.url);
  await seedDemo(db, { today });
});
afterAll(async () => {
  await db.close();
  await database.drop();
});

const countIn = (shop: SignatureId, name: CollectionName) =>
  inTenant(db, shop, async ({ orm }) => (await orm.select({ rows: count() }).from(tableOf(name)))[0]?.rows ?? 0);

it('has believable rows of every area, within the plans', async () => {
  const counts = Object.fromEntries(await Promise.all(collectionNames.map(async (name) => [name, await countIn(demoSignature, name)] as const)));
  expect(counts).toMatchObject({ customers: 60, companies: 2, categories: 14, suppliers: 9, employees: 7 });
  expect(counts['products']).toBeGreaterThanOrEqual(80);
  expect(await countIn(small, 'companies')).toBe(1);
  expect(await countIn(small, 'products')).toBe(6);
  await inTenant(db, demoSignature, async ({ orm }) => {
    const stock = await orm.select().from(products);
    expect(stock.filter(({ quantity, minimum }) => isLow(quantity, minimum)).length).toBeGreaterThan(3);
    expect(stock.every(({ sale_price, cost_price }) => sale_price > cost_price)).toBe(true);
    const movements = await orm.select().from(stockMovements);
    for (const { id, quantity, rev } of stock) {
      const book = movements.filter(({ product_id }) => product_id === id);
      expect(book.length).toBeGreaterThan(0);
      expect(quantityOf(book as unknown as BookLine[])).toBe(quantity);
      expect(book.every((line) => line.rev < rev)).toBe(true);
    }
    expect((await orm.select().from(companies)).filter(({ cnpj }) => /[A-Z]/.test(cnpj))).toHaveLength(1);
    expect(new Set((await orm.select().from(employees)).map(({ status }) => status))).toEqual(new Set(['active', 'on_leave', 'terminated']));
  });
});

it('is the same for the same seed and day', () => {
  const wanted = { seed: 7, today, companies: ['Auto Center'] };
  expect([...recordRows(wanted)]).toEqual([...recordRows(wanted)]);
  expect([...recordRows({ ...wanted, seed: 8 })]).not.toEqual([...recordRows(wanted)]);
});

it('is filled with as many products as asked for, once', async () => {
  const before = await countIn(demoSignature, 'products');
  const fill = () => inTenant(db, demoSignature, (tx) => fillProducts(tx, { count: 3000, seed: 1, today }));
  const [first, second] = [await fill(), await fill()];
  expect(first).toBeGreaterThan(3000);
  expect(second).toBe(0);
  expect(await countIn(demoSignature, 'products')).toBe(before + 3000);
});
