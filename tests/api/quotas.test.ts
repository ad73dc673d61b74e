import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShopUsage } from '#contract/usage-calls.ts';
import { collectionNames, type CollectionName } from '#domain/collections/collections.ts';
import { tableOf } from '#server/db/rows.ts';
import { aBody, aRow, aWorld, otherShop, ownShop, requestOf, type Asking, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

/** The world's server with other quotas. */
function within(quotas: { rows: number; bytes: number }) {
  const app = world.anotherApp({ quotas });
  return (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, asking: Asking = { as: world.owner }) =>
    app.inject(requestOf(method, path, asking));
}
const usageOf = async (shop = ownShop, as = world.owner): Promise<ShopUsage> => (await world.call('GET', `/uso/${shop}`, { as })).json();
const usedOf = async (name: CollectionName) => (await usageOf()).rows.find(({ collection }) => collection === name)?.used ?? -1;
const plenty = 1_000_000_000;
const newCustomer = () => ({ as: world.owner, body: aBody('customers', {}) });

/** What stands in the tables, counted anew. */
async function counted(): Promise<Record<string, string>> {
  const of = async (name: CollectionName) => {
    const table = getTableName(tableOf(name));
    const { rows } = await world.db.pool.query<{ found: string }>(
      `SELECT count(*) || ' ' || coalesce(sum(bytes), 0) AS found FROM ${table} WHERE signature_id = $1`,
      [ownShop],
    );
    return [table, rows[0]?.found ?? ''] as const;
  };
  return Object.fromEntries(await Promise.all(collectionNames.map(of)));
}
async function kept(): Promise<Record<string, string>> {
  const { rows } = await world.db.pool.query<{ collection: string; found: string }>(
    `SELECT collection, rows || ' ' || bytes AS found FROM shop_usage WHERE signature_id = $1`,
    [ownShop],
  );
  const known = new Map(rows.map(({ collection, found }) => [collection, found]));
  return Object.fromEntries(collectionNames.map((name) => [getTableName(tableOf(name)), known.get(getTableName(tableOf(name))) ?? '0 0']));
}

describe('what a shop uses', () => {
  it('is counted with every row that comes, grows, shrinks and goes, with what goes with it', async () => {
    const customer = await aRow(world, 'customers', { notes: '' });
    const vehicle = await aRow(world, 'vehicles', { customer_id: customer.id });
    const product = await aRow(world, 'products', { quantity: 7 });
    await world.call('PUT', `/clientes/${customer.id}`, { as: world.owner, body: { notes: 'N'.repeat(3000) } });
    expect(await kept()).toEqual(await counted());
    await world.call('PUT', `/clientes/${customer.id}`, { as: world.owner, body: { notes: 'N' } });
    expect(await kept()).toEqual(await counted());
    expect((await world.call('DELETE', `/veiculos/${vehicle.id}`, { as: world.owner })).statusCode).toBe(200);
    expect((await world.call('DELETE', `/products/${product.id}`, { as: world.owner })).statusCode).toBe(200);
    expect((await world.call('DELETE', `/clientes/${customer.id}`, { as: world.owner })).statusCode).toBe(200);
    expect(await kept()).toEqual(await counted());
  });

  it('is told to the shop, of every kind of row, and of no other shop', async () => {
    const before = await usageOf();
    expect(before.rows.map(({ collection }) => collection)).toEqual([...collectionNames]);
    await aRow(world, 'customers', {});
    const after = await usageOf();
    expect(after.bytes.used).toBeGreaterThan(before.bytes.used);
    expect(after.bytes.most).toBe(500 * 1024 * 1024);
    expect((await usageOf(otherShop, world.stranger)).rows.map(({ used }) => used)).toEqual(collectionNames.map(() => 0));
    expect((await world.call('GET', `/uso/${ownShop}`, { as: world.stranger })).statusCode).toBe(404);
  });
});

describe('a shop that has all that it may have', () => {
  it('gets no more rows of that kind, is told why, and nothing is half written', async () => {
    const used = await usedOf('customers');
    const call = within({ rows: used + 1, bytes: plenty });
    expect((await call('POST', '/clientes', newCustomer())).statusCode).toBe(201);
    const { rev } = (await world.db.pool.query<{ rev: number }>('SELECT rev FROM sync_counters WHERE signature_id = $1', [ownShop])).rows[0] ?? {};
    const refused = await call('POST', '/clientes', newCustomer());
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      422,
      'quota_reached',
      `A oficina chegou ao limite de ${(used + 1).toLocaleString('pt-BR')} registros deste tipo. Exclua o que não usa mais, ou fale com o suporte.`,
    ]);
    expect(await usedOf('customers')).toBe(used + 1);
    expect((await world.db.pool.query<{ rev: number }>('SELECT rev FROM sync_counters WHERE signature_id = $1', [ownShop])).rows[0]?.rev).toBe(rev);
    expect(await kept()).toEqual(await counted());
    // Of another kind there is room.
    expect((await call('POST', '/fornecedores', { as: world.owner, body: aBody('suppliers', {}) })).statusCode).toBe(201);
  });

  it('may change and delete what is there, and then add again', async () => {
    const customer = await aRow(world, 'customers', { name: 'Antiga' });
    const call = within({ rows: await usedOf('customers'), bytes: plenty });
    expect((await call('POST', '/clientes', newCustomer())).statusCode).toBe(422);
    expect((await call('PUT', `/clientes/${customer.id}`, { as: world.owner, body: { name: 'Antiga, com mais letras' } })).statusCode).toBe(200);
    expect((await call('DELETE', `/clientes/${customer.id}`)).statusCode).toBe(200);
    expect((await call('POST', '/clientes', newCustomer())).statusCode).toBe(201);
  });

  it('may make no row larger when its space is used, and smaller ones at any time', async () => {
    const customer = await aRow(world, 'customers', { notes: 'N'.repeat(500) });
    const call = within({ rows: plenty, bytes: (await usageOf()).bytes.used });
    const change = (notes: string) => call('PUT', `/clientes/${customer.id}`, { as: world.owner, body: { notes } });
    const refused = await change('N'.repeat(4000));
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'quota_reached']);
    expect(refused.json().message).toMatch(
      /^A oficina chegou ao limite de [\d,.]+ MB de dados\. Exclua o que não usa mais, ou fale com o suporte\.$/,
    );
    expect((await change('N')).statusCode).toBe(200);
    expect((await change('N'.repeat(500))).statusCode).toBe(200);
  });

  it('does not turn away its customer: an approval makes the service all the same', async () => {
    const budget = await aRow(world, 'budgets', { status: 'send', date: '2026-11-20', expiry_date: '2026-12-20' });
    const call = within({ rows: await usedOf('services'), bytes: (await usageOf()).bytes.used });
    const answer = await call('PUT', `/orcamentos/${String(budget['approval_token'])}`, { body: { status: 'approved' } });
    expect(answer.statusCode).toBe(200);
    expect(await kept()).toEqual(await counted());
  });
});
