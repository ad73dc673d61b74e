import { getTableName } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathOf, type Call } from '#contract/call.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { tenantTables } from '#server/db/schema.ts';
import { callsInOrder, isForMaster } from './calls-in-order.ts';
import { everyCall } from './every-call.ts';
import { marking } from './marked-rows.ts';
import { simulated } from './invoices-world.ts';
import { stateOfShop } from './stored-state.ts';
import { aRowOfEach } from './rows-of-each.ts';
import { aWorld, otherShop, requestOf, type World } from './world.ts';

// Every condition by which a query of the product says which shop it means is taken out of it, on its way to the database.
// Row level security alone must then keep the shops apart: same answers, nothing of the other shop seen or changed.
const world: World = await aWorld({ nfse: simulated });
const { examples } = await everyCall(world);
const theirSecret = 'Segredo da outra oficina';
const removed = { conditions: 0 };
let forgetful: Database;
let app: FastifyInstance;
beforeAll(async () => {
  await aRowOfEach(world, { as: world.stranger, fields: marking(theirSecret, 'FRG1A23') });
  const { pool, shopPool } = world.serverDb;
  forgetful = openDatabase(String(pool.options.connectionString), String(shopPool.options.connectionString));
  forgetful.shopPool.on('connect', forgetShops);
  app = world.anotherApp({ db: forgetful });
});
afterAll(async () => {
  await world.close();
  await forgetful.close();
});

const condition = /(?:(?:"\w+"|\w+)\.)?(?:"signature_id"|\bsignature_id)\s*=\s*(\$\d+|'[^']*')/g;

/** Without the shop in any condition; its parameters stay in their places. */
const withoutShop = (text: string) =>
  text.replace(condition, (_, value: string) => {
    removed.conditions += 1;
    return value.startsWith('$') ? `(${value}::text IS NOT NULL)` : 'true';
  });

function forgetShops(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const forgetting = (first: string | { text: string }, ...rest: unknown[]) => {
    if (typeof first === 'string') return query(withoutShop(first), ...rest);
    first.text = withoutShop(first.text);
    return query(first, ...rest);
  };
  Object.assign(client, { query: forgetting });
}

const callerOf = (call: Call) => (isForMaster(call) ? world.master : call.name === 'profile.create' ? world.affiliate : world.owner);

function asked(call: Call, on: FastifyInstance) {
  const { params = {}, query = '', body, raw } = examples[call.name] ?? {};
  return on.inject(requestOf(call.method, pathOf(call, params) + query, { as: callerOf(call), body: body?.(), ...raw }));
}

// What is drawn or sealed anew for each answer.
const timeless = (text: string) => text.replace(/"(cursor|mark)":"[^"]*"/g, '');

// Who belongs to a shop, and which of their devices are told of things, is read among the accounts.
const ofAccounts = ['team', 'access'];
describe.each(callsInOrder.filter(({ access, method, area }) => access === 'member' && method === 'GET' && !ofAccounts.includes(area)))(
  '$method $path',
  (call) => {
    it('answers the same without its conditions', async () => {
      removed.conditions = 0;
      const [with_, without] = [await asked(call, world.app), await asked(call, app)];
      expect([without.statusCode, without.body.includes(theirSecret)], without.body.slice(0, 300)).toEqual([200, false]);
      if (call.file === undefined) expect(timeless(without.body)).toBe(timeless(with_.body));
      expect(removed.conditions).toBeGreaterThan(0);
    });
  },
);

it('every write works without its conditions, and changes nothing of the other shop', async () => {
  const before = await stateOfShop(world, otherShop, world.stranger.id);
  removed.conditions = 0;
  for (const call of callsInOrder.filter(({ access, method }) => access === 'member' && method !== 'GET')) {
    const answer = await asked(call, app);
    expect(answer.statusCode, `${call.name} ${answer.body}`).toBeLessThan(500);
    expect(answer.body.includes(theirSecret), call.name).toBe(false);
    expect(await stateOfShop(world, otherShop, world.stranger.id), call.name).toEqual(before);
  }
  expect(removed.conditions).toBeGreaterThan(50);
});

it('is no idle test: without row level security the same calls show the other shop', async () => {
  for (const table of tenantTables)
    await world.db.pool.query(`ALTER TABLE ${getTableName(table)} NO FORCE ROW LEVEL SECURITY, DISABLE ROW LEVEL SECURITY`);
  const answers = await Promise.all(
    callsInOrder.filter(({ name }) => /^(customers|products|suppliers|employees)\.list$|^sync\.pull$/.test(name)).map((call) => asked(call, app)),
  );
  expect(answers.map(({ body }) => body.includes(theirSecret))).toEqual([true, true, true, true, true]);
});
