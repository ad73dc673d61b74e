import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathOf, type Call } from '#contract/call.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { callsInOrder, isForMaster } from './calls-in-order.ts';
import { everyCall } from './every-call.ts';
import { simulated } from './invoices-world.ts';
import { stateOfAll } from './stored-state.ts';
import { aWorld, requestOf, type World } from './world.ts';

// Each call of the contract is made again and again: the database fails it at its first statement, at its second, and so on
// until it comes through. What is answered as failed has left nothing, wherever it broke off.
const world: World = await aWorld({ nfse: simulated });
const { examples } = await everyCall(world);
let failing: Database;
let app: FastifyInstance;
beforeAll(() => {
  const { pool, shopPool } = world.serverDb;
  failing = openDatabase(String(pool.options.connectionString), String(shopPool.options.connectionString));
  for (const each of [failing.pool, failing.shopPool]) each.on('connect', failAsAsked);
  app = world.anotherApp({ db: failing });
});
afterAll(async () => {
  await app.close();
  await failing.close();
  await world.close();
});

/** Statements that still come through; null: all of them. */
let left: number | null = null;
const failed: string[] = [];

const planted = () => Object.assign(new Error('planted'), { code: 'XX000' });

/** Fails a statement before PostgreSQL hears of it: the transaction is as sound as before, and only its end decides. */
function failAsAsked(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const asked = (first: string | { text: string }, ...rest: unknown[]) => {
    const text = typeof first === 'string' ? first : first.text;
    if (left === null || /^rollback/i.test(text)) return query(first, ...rest);
    left -= 1;
    if (left >= 0) return query(first, ...rest);
    left = null;
    failed.push(text);
    const heard = rest.at(-1);
    return typeof heard === 'function' ? process.nextTick(heard, planted()) : Promise.reject(planted());
  };
  Object.assign(client, { query: asked });
}

const callerOf = (call: Call) => (isForMaster(call) ? world.master : call.name === 'profile.create' ? world.affiliate : world.owner);

async function made(call: Call, passing: number) {
  const { params = {}, query = '', body, raw } = examples[call.name] ?? {};
  const request = requestOf(call.method, pathOf(call, params) + query, { as: callerOf(call), body: body?.(), ...raw });
  failed.length = 0;
  left = passing;
  try {
    return await app.inject(request);
  } finally {
    left = null;
  }
}

// They count or tell of tries, those that fail too.
const ofTries = ['login_failures', 'call_allowances', 'security_log'];
const stored = () => stateOfAll(world, ofTries);

describe.each(callsInOrder)('$method $path', (call) => {
  it('leaves nothing of a call that the database failed', async () => {
    let before = await stored();
    for (let passing = 0; ; passing += 1) {
      const answer = await made(call, passing);
      const [at] = failed;
      if (at === undefined) break;
      const seen = `${passing} came through, then: ${at}\n→ ${answer.statusCode} ${answer.body.slice(0, 300)}`;
      const after = await stored();
      if (answer.statusCode >= 400) expect(after, seen).toEqual(before);
      before = after;
    }
  });
});

it('gives every connection back to its pool', async () => {
  await expect.poll(() => [failing.pool, failing.shopPool].map(({ totalCount, idleCount }) => totalCount - idleCount)).toEqual([0, 0]);
});
