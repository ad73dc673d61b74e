import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeAnswer } from '#server/sync/idempotency.ts';
import { soundParts, type SyncParts } from '#server/sync/parts.ts';
import { creating, type PushedOp as Op } from './pushed-op.ts';
import { aBody, aWorld, newId, ownShop, type World } from './world.ts';

// A batch in which everything succeeds is one transaction, and nobody can tell by its answers (decision 022).

let together = true;
let failing: string | null = null;
/** Revisions of the newest head that an answer vouches for. */
let vouched: number[] = [];
const parts: Partial<SyncParts> = {
  mayGoTogether: () => together,
  isLost: (rev, history) => {
    vouched.push(rev);
    return soundParts.isLost(rev, history);
  },
  storeAnswer: (tx, call, answer, nowMs) => {
    if (call.key === failing) throw new Error('Broken off');
    storeAnswer(tx, call, answer, nowMs);
  },
};
let world: World;
beforeAll(async () => {
  world = await aWorld({ parts });
});
afterAll(() => world.close());

interface Result {
  readonly opId: string;
  readonly status: number;
  readonly body: Record<string, unknown>;
}

const ofCustomer = (id: unknown, op: Partial<Op>): Op => ({ opId: newId(), method: 'PUT', path: `/clientes/${String(id)}`, ...op });
const idOf = ({ body }: Op) => String(body?.['id']);

async function push(ops: readonly Op[], way: 'together' | 'one by one' = 'together', as = world.owner): Promise<Result[]> {
  together = way === 'together';
  const answer = await world.call('POST', `/sync/${ownShop}`, { as, body: { ops } });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ results: Result[] }>().results;
}

const statuses = (results: readonly Result[]) => results.map(({ status }) => status);

/** Writes of the shop so far: each leaves one head. */
async function writes(): Promise<number> {
  const { rows } = await world.db.pool.query<{ count: number }>('SELECT count(*)::int AS count FROM sync_heads WHERE signature_id = $1', [ownShop]);
  return rows[0]?.count ?? 0;
}

async function writesOf(work: () => Promise<unknown>): Promise<number> {
  const before = await writes();
  await work();
  return (await writes()) - before;
}

async function names(ops: readonly Op[]): Promise<unknown[]> {
  const { rows } = await world.db.pool.query('SELECT id, name FROM customers WHERE id = ANY($1)', [ops.map(idOf)]);
  return rows.map(({ name }) => name as unknown);
}

const person = aBody('customers', { notes: 'antes' });
const car = aBody('vehicles');

/** A new customer with their car, then changed, and one who is made and deleted. */
function aDay(): Op[] {
  const customer = creating({ ...person, id: newId() });
  const ofTheirs = creating({ ...car, id: newId(), customer_id: idOf(customer) }, { path: '/veiculos', after: [customer.opId] });
  const other = creating({ ...person, id: newId() });
  return [
    customer,
    ofTheirs,
    other,
    ofCustomer(idOf(customer), { body: { notes: 'depois' }, after: [customer.opId] }),
    ofCustomer(idOf(other), { method: 'DELETE', after: [other.opId] }),
  ];
}

/** What differs from one run to the next set aside. */
const compared = (ops: readonly Op[], results: readonly Result[], firstRev: number) =>
  results.map(({ status, body }) => {
    const ids = new Map(ops.filter(({ method }) => method === 'POST').map((op, at) => [idOf(op), `row ${at}`]));
    const own = (value: unknown) => (typeof value === 'string' && ids.has(value) ? ids.get(value) : value);
    return {
      status,
      body: { ...Object.fromEntries(Object.entries(body).map(([field, value]) => [field, own(value)])), rev: Number(body['rev']) - firstRev },
    };
  });

it('answers what the entries would answer one by one, and leaves the same', async () => {
  const [one, other] = [aDay(), aDay()];
  const trail = 'SELECT kind, collection, subject, changes, follows, actor, via FROM audit_trail WHERE row_id = ANY($1) ORDER BY id';
  const told = async (ops: readonly Op[]) => (await world.db.pool.query(trail, [ops.filter(({ method }) => method === 'POST').map(idOf)])).rows;
  let results: Result[] = [];
  expect(await writesOf(async () => (results = await push(one)))).toBe(1);
  let alone: Result[] = [];
  expect(await writesOf(async () => (alone = await push(other, 'one by one')))).toBe(5);
  expect(statuses(results)).toEqual([201, 201, 201, 200, 200]);
  expect(compared(one, results, Number(results[0]?.body['rev']))).toEqual(compared(other, alone, Number(alone[0]?.body['rev'])));
  expect(await told(one)).toEqual(await told(other));
  expect((await told(one)).length).toBeGreaterThan(4);
});

it('is repeated to the byte, in whichever way it comes again', async () => {
  const ops = aDay();
  const results = await push(ops);
  for (const way of ['together', 'one by one'] as const) {
    const again = await push(ops, way);
    expect(statuses(again)).toEqual(statuses(results));
    expect([again[0], again[1], again[3], again[4]]).toEqual([results[0], results[1], results[3], results[4]]);
  }
  const alone = await push([ops[0] as Op, creating()]);
  expect(alone[0]).toEqual(results[0]);
});

it('answers each entry by the bytes that are kept for its repeat, whatever was typed', async () => {
  const notes = 'Zé "d\'Água" \\n \\ 🚗\nfim';
  const ops = [creating({ ...person, id: newId(), notes }), creating({ ...person, id: newId(), name: "D'Ávila" })];
  together = true;
  const { body: text } = await world.call('POST', `/sync/${ownShop}`, { as: world.owner, body: { ops } });
  const { rows } = await world.db.pool.query<{ body: string }>('SELECT body FROM idempotency WHERE key = ANY($1) ORDER BY array_position($1, key)', [
    ops.map(({ opId }) => opId),
  ]);
  const results = ops.map(({ opId }, at) => `{"opId":"${opId}","status":201,"body":${rows[at]?.body}}`);
  expect(text.startsWith(`{"results":[${results.join(',')}],"epoch":`)).toBe(true);
  expect(JSON.stringify(JSON.parse(text))).toBe(text);
  expect(JSON.parse(rows[0]?.body ?? '')).toMatchObject({ id: idOf(ops[0] as Op), notes });
  const { rows: written } = await world.db.pool.query('SELECT notes FROM customers WHERE id = $1', [idOf(ops[0] as Op)]);
  expect(written).toEqual([{ notes }]);
});

it('lets what succeeds stand where something else is refused', async () => {
  const [first, bad, last] = [creating(), creating({ ...aBody('customers'), name: '' }), creating()];
  const waiting = creating(aBody('customers'), { after: [bad.opId] });
  expect(await writesOf(async () => expect(statuses(await push([first, bad, waiting, last]))).toEqual([201, 400, 424, 201]))).toBe(2);
  expect(await names([first, bad, waiting, last])).toHaveLength(2);
});

it('waits for what another batch brought, and for nothing that comes later in its own', async () => {
  const earlier = creating();
  await push([earlier]);
  expect(
    await writesOf(async () =>
      expect(statuses(await push([creating(aBody('customers'), { after: [earlier.opId] }), creating()]))).toEqual([201, 201]),
    ),
  ).toBe(1);
  expect(statuses(await push([creating(aBody('customers'), { after: [newId()] }), creating()]))).toEqual([424, 201]);
  const later = creating();
  expect(statuses(await push([creating(aBody('customers'), { after: [later.opId] }), later]))).toEqual([424, 201]);
});

it('finds a row that the batch made before, and one that it deleted', async () => {
  const customer = creating();
  const theirs = creating(aBody('vehicles', { customer_id: idOf(customer) }), { path: '/veiculos' });
  const remove = ofCustomer(idOf(customer), { method: 'DELETE' });
  expect(await writesOf(async () => expect(statuses(await push([customer, theirs]))).toEqual([201, 201]))).toBe(1);
  expect(await writesOf(async () => expect(statuses(await push([creating(), remove, creating()]))).toEqual([201, 200, 201]))).toBe(1);

  const lonely = creating();
  await push([lonely]);
  const gone = ofCustomer(idOf(lonely), { method: 'DELETE' });
  const orphan = creating(aBody('vehicles', { customer_id: idOf(lonely) }), { path: '/veiculos' });
  const back = creating({ ...aBody('customers'), id: idOf(lonely) });
  const [removed, refused, again] = await push([gone, orphan, back]);
  expect([removed?.status, refused?.body['code'], again?.body['code']]).toEqual([200, 'invalid_reference', 'gone']);
});

it('makes a row once where two entries make it, and carries an entry out once that stands there twice', async () => {
  const first = creating();
  expect(statuses(await push([first, creating({ ...first.body, name: 'Outro' })]))).toEqual([201, 412]);
  const twice = creating();
  const results = await push([twice, twice]);
  expect(results[1]).toEqual(results[0]);
});

it('leaves nothing of a batch that breaks off', async () => {
  const ops = [creating(), creating(), creating()];
  failing = ops[1]?.opId ?? '';
  expect(statuses(await push(ops))).toEqual([201, 500, 201]);
  failing = null;
  expect(await names(ops)).toHaveLength(2);
  expect(statuses(await push(ops))).toEqual([201, 201, 201]);
  expect(await names(ops)).toHaveLength(3);
});

it('names the history that it was answered from, also where nothing was written', async () => {
  const made = creating();
  const [first] = await push([made, creating()]);
  const same = () => ofCustomer(idOf(made), { body: { name: first?.body['name'] } });
  vouched = [];
  const ops = [same(), same()];
  expect(await writesOf(async () => expect(statuses(await push(ops))).toEqual([200, 200]))).toBe(0);
  expect(vouched).toEqual([Number(first?.body['rev']) + 1]);
});

it('refuses all alike to who may not write', async () => {
  const answer = await world.call('POST', `/sync/${ownShop}`, { as: world.stranger, body: { ops: [creating(), creating()] } });
  expect(answer.statusCode).toBe(404);
});
