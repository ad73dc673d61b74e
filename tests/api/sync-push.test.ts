import { afterAll, beforeAll, expect, it } from 'vitest';
import { pushAnswerSchema, syncLimits } from '#contract/sync.ts';
import { cleanUp } from '#server/areas/housekeeping.ts';
import { creating, type PushedOp as Op } from './pushed-op.ts';
import { aBody, aRow, aWorld, newId, otherShop, ownShop, secondShop, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

const anOp = (op: Partial<Op> = {}): Op => ({ opId: newId(), method: 'POST', path: '/clientes', ...op });

const push = (ops: unknown, shop: string = ownShop, as = world.owner) => world.call('POST', `/sync/${shop}`, { as, body: { ops } });
const results = async (ops: Op[], shop?: string): Promise<{ opId: string; status: number; body: Record<string, unknown> }[]> => {
  const answer = await push(ops, shop);
  expect(answer.statusCode).toBe(200);
  expect(pushAnswerSchema.safeParse(answer.json()).success).toBe(true);
  expect(answer.json().results.map(({ opId }: Op) => opId)).toEqual(ops.map(({ opId }) => opId));
  return answer.json().results;
};
const statuses = async (ops: Op[], shop?: string) => (await results(ops, shop)).map(({ status }) => status);

it('runs each entry through its own route, in order', async () => {
  const customer = aBody('customers');
  const vehicle = aBody('vehicles', { customer_id: String(customer['id']) });
  const first = creating(customer);
  const second = anOp({ path: '/veiculos', body: vehicle, after: [first.opId] });
  const [made, car, changed] = await results([
    first,
    second,
    anOp({ method: 'PUT', path: `/clientes/${String(customer['id'])}`, body: { notes: 'x' }, after: [first.opId] }),
  ]);
  expect([made?.status, car?.status, changed?.status]).toEqual([201, 201, 200]);
  expect(changed?.body).toMatchObject({ notes: 'x', name: customer['name'], signature_id: ownShop });
  const [conflict] = await results([anOp({ method: 'DELETE', path: `/clientes/${String(customer['id'])}`, ifMatch: Number(made?.body['rev']) })]);
  expect(conflict).toMatchObject({ status: 412, body: { code: 'revision_mismatch', row: changed?.body } });
});

it('repeats stored answers when the whole batch comes again', async () => {
  const ops = [creating(), creating()];
  expect(await results(ops)).toEqual(await results(ops));
});

it('works in the shop of its path, whatever the token says', async () => {
  const [made] = await results([creating()], secondShop);
  expect(made?.body['signature_id']).toBe(secondShop);
});

it('leaves an entry unrun when one that it waits for did not succeed, then or ever', async () => {
  const bad = creating({ id: newId(), name: '' });
  const waiting = creating(aBody('customers'), { after: [bad.opId] });
  const waitingForIt = creating(aBody('customers'), { after: [waiting.opId] });
  const unknown = creating(aBody('customers'), { after: [newId()] });
  const free = creating();
  const answers = await results([bad, waiting, waitingForIt, unknown, free]);
  expect(answers.map(({ status }) => status)).toEqual([400, 424, 424, 424, 201]);
  expect(answers[1]?.body['code']).toBe('dependency_failed');

  // What succeeded in an earlier batch counts.
  const repaired = creating(aBody('customers'));
  expect(await statuses([repaired])).toEqual([201]);
  expect(await statuses([{ ...waiting, opId: newId(), after: [repaired.opId] }])).toEqual([201]);
  expect(await statuses([{ ...unknown, opId: newId(), after: [newId()] }])).toEqual([424]);
});

it('carries nothing out under a key under which it was refused, whatever has become of the reason', async () => {
  const owner = aBody('customers');
  const car = anOp({ path: '/veiculos', body: aBody('vehicles', { customer_id: String(owner['id']) }) });
  const [refused] = await results([car]);
  expect(refused?.body['code']).toBe('invalid_reference');
  const other = creating();
  expect(await statuses([creating(owner), { ...other, after: [car.opId] }])).toEqual([201, 424]);
  const late = await results([car, creating()]);
  expect(late.map(({ status, body }) => [status, body['code']])).toEqual([
    [424, 'refused_before'],
    [201, undefined],
  ]);
  expect(await statuses([{ ...car, opId: newId() }])).toEqual([201]);
});

it('forgets after a week that a call was refused, when no copy of it can be on its way', async () => {
  const owner = aBody('customers');
  const car = anOp({ path: '/veiculos', body: aBody('vehicles', { customer_id: String(owner['id']) }) });
  expect(await statuses([car])).toEqual([422]);
  expect(await statuses([creating(owner)])).toEqual([201]);
  const cleanUpIn = (days: number) => cleanUp(world.db, { now: () => world.clock.now() + days * 86_400_000 });
  await cleanUpIn(syncLimits.refusalDays - 1);
  expect(await statuses([car])).toEqual([424]);
  await cleanUpIn(syncLimits.refusalDays + 1);
  expect(await statuses([car])).toEqual([201]);
});

it('keeps no refusal after which the same call comes again', async () => {
  const row = await aRow(world, 'customers');
  const gone = await aRow(world, 'customers');
  await world.call('DELETE', `/clientes/${gone.id}`, { as: world.owner });
  const changing = { method: 'PUT', body: { notes: 'x' }, ifMatch: 1 };
  const ops = [anOp({ ...changing, path: `/clientes/${row.id}` }), anOp({ ...changing, path: `/clientes/${gone.id}` })];
  for (const _ of ['first', 'again']) expect(await statuses(ops)).toEqual([412, 410]);
});

it('takes no success of another shop for one of its own', async () => {
  const elsewhere = creating();
  expect(await statuses([elsewhere], secondShop)).toEqual([201]);
  expect(await statuses([creating(aBody('customers'), { after: [elsewhere.opId] })])).toEqual([424]);
});

it.each([
  ['POST', '/login'],
  ['POST', '/logout'],
  ['POST', `/sync/${ownShop}`],
  ['PUT', '/clientes'],
  ['POST', '/clientes/'],
  ['POST', '/clientes?x=1'],
  ['DELETE', '/clientes/../veiculos/1'],
  ['DELETE', '/clientes/%2e%2e'],
  ['PUT', '/users/1'],
  ['DELETE', '//clientes/1'],
])('refuses %s %s, and goes on', async (method, path) => {
  expect(await statuses([anOp({ method, path, body: {} }), creating()])).toEqual([400, 201]);
});

it('refuses a batch that is none', async () => {
  const tooMany = Array.from({ length: syncLimits.opsPerBatch + 1 }, () => creating());
  for (const ops of [undefined, {}, 'x', [1], [anOp({ opId: '' })], [{ ...anOp(), method: 'GET' }], [{ ...anOp(), more: 1 }], tooMany]) {
    const answer = await push(ops);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('invalid_body');
  }
});

it('refuses a batch for another shop, or one that is too large', async () => {
  expect((await push([creating()], otherShop)).statusCode).toBe(404);
  const heavy = creating({ ...aBody('customers'), notes: 'x'.repeat(1_100_000) });
  const answer = await push([heavy]);
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'too_large']);
});

it('tells the parent’s row from the child’s refusal when a delete meets an edit', async () => {
  const row = await aRow(world, 'customers');
  const ops = [
    anOp({ method: 'DELETE', path: `/clientes/${row.id}`, ifMatch: row.rev }),
    anOp({ method: 'PUT', path: `/clientes/${row.id}`, ifMatch: row.rev, body: { notes: 'x' } }),
  ];
  expect(await statuses(ops)).toEqual([200, 410]);
});
