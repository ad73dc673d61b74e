import { afterAll, beforeAll, expect, it } from 'vitest';
import { syncLimits } from '#contract/sync.ts';
import { cleanUp } from '#server/areas/housekeeping.ts';
import { aBody, aRow, aWorld, newId, otherShop, ownShop, pull, since, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

it('repeats the first answer, to the byte, and changes nothing', async () => {
  const [key, body] = [newId(), aBody('customers')];
  const first = await world.call('POST', '/clientes', { as: world.owner, key, body });
  const before = await pull(world);
  await world.call('PUT', `/clientes/${String(body['id'])}`, { as: world.owner, body: { name: 'Outro nome' } });
  // The order of a body's keys is no difference.
  const reversed = Object.fromEntries(Object.entries(body).toReversed());
  const again = await world.call('POST', '/clientes', { as: world.owner, key, body: reversed });
  expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
  expect((await pull(world, since(before))).changes.map(({ row }) => row?.name)).toEqual(['Outro nome']);
});

it('repeats the answer of an update, whatever came after, and that of a delete', async () => {
  const row = await aRow(world, 'customers');
  const path = `/clientes/${row.id}`;
  const [updateKey, removeKey] = [newId(), newId()];
  const updating = { as: world.owner, key: updateKey, ifMatch: row.rev, body: { notes: 'x' } };
  const updated = await world.call('PUT', path, updating);
  await world.call('PUT', path, { as: world.owner, body: { notes: 'y' } });
  expect((await world.call('PUT', path, updating)).body).toBe(updated.body);
  const removed = await world.call('DELETE', path, { as: world.owner, key: removeKey });
  // What was told of a row goes with it (erased-answers.test.ts).
  expect((await world.call('PUT', path, updating)).statusCode).toBe(200);
  expect((await world.call('DELETE', path, { as: world.owner, key: removeKey })).body).toBe(removed.body);
});

it('refuses the key for any other call', async () => {
  const [key, body] = [newId(), aBody('customers')];
  await world.call('POST', '/clientes', { as: world.owner, key, body });
  const others = [
    world.call('POST', '/clientes', { as: world.owner, key, body: { ...body, name: 'x' } }),
    world.call('POST', '/veiculos', { as: world.owner, key, body }),
    world.call('PUT', `/clientes/${String(body['id'])}`, { as: world.owner, key, body }),
  ];
  for (const answer of await Promise.all(others)) {
    expect(answer.statusCode).toBe(422);
    expect(answer.json().code).toBe('idempotency_key_reused');
  }
});

it('keeps no answer of a refusal: the same call may succeed later', async () => {
  const owner = aBody('customers');
  const [key, body] = [newId(), aBody('vehicles', { customer_id: String(owner['id']) })];
  expect((await world.call('POST', '/veiculos', { as: world.owner, key, body })).statusCode).toBe(422);
  await world.call('POST', '/clientes', { as: world.owner, body: owner });
  expect((await world.call('POST', '/veiculos', { as: world.owner, key, body })).statusCode).toBe(201);
});

it('runs ten repeats at once, over two processes, a single time', async () => {
  const other = world.anotherApp();
  const [key, body] = [newId(), { name: 'Sem id', phone: '19988887777' }];
  const before = await pull(world);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 ? world.app : other).inject({
        method: 'POST',
        url: '/api/clientes',
        headers: { authorization: `Bearer ${world.owner.token}`, 'idempotency-key': key },
        payload: body,
      }),
    ),
  );
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
  expect((await pull(world, since(before))).changes).toHaveLength(1);
});

it('is each shop’s own', async () => {
  const key = newId();
  const body = { name: 'Ana', phone: '19988887777' };
  const own = await world.call('POST', '/clientes', { as: world.owner, key, body });
  const others = await world.call('POST', '/clientes', { as: world.stranger, key, body: { ...body, name: 'Bia' } });
  expect([own.json().signature_id, others.json().signature_id]).toEqual([ownShop, otherShop]);
});

it.each(['short', 'with blank key', 'x'.repeat(65)])('refuses the key %s', async (key) => {
  expect((await world.call('POST', '/clientes', { as: world.owner, key, body: aBody('customers') })).statusCode).toBe(400);
});

it('is forgotten after 400 days, together with tombstones', async () => {
  const row = await aRow(world, 'customers');
  const key = newId();
  await world.call('DELETE', `/clientes/${row.id}`, { as: world.owner, key });
  const later = { now: () => world.clock.now() + (syncLimits.retentionDays + 1) * 86_400_000 };
  await cleanUp(world.db, world.clock);
  expect((await world.call('DELETE', `/clientes/${row.id}`, { as: world.owner, key })).statusCode).toBe(200);
  await cleanUp(world.db, later);
  expect((await world.call('DELETE', `/clientes/${row.id}`, { as: world.owner, key })).statusCode).toBe(404);
});

it('refuses a body that is nested deeper than anything that is meant', async () => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  const row = await aRow(world, 'customers');
  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload: string) =>
    world.app.inject({
      method,
      url,
      payload,
      headers: { authorization: `Bearer ${world.owner.token}`, 'idempotency-key': newId(), 'content-type': 'application/json' },
    });
  for (const levels of [33, 3000, 200_000]) {
    for (const answer of [
      await send('POST', '/api/clientes', `{"name":${deep(levels)}}`),
      await send('PUT', `/api/clientes/${row.id}`, `{"name":${deep(levels)}}`),
      await send('DELETE', `/api/clientes/${row.id}`, deep(levels)),
      await send(
        'POST',
        `/api/sync/${ownShop}`,
        `{"ops":[{"opId":"${newId()}","method":"POST","path":"/clientes","body":{"name":${deep(levels)}}}]}`,
      ),
    ]) {
      expect([answer.statusCode, answer.json().code], String(levels)).toEqual([400, 'invalid_body']);
    }
  }
});

it('takes brackets within a text for what they are', async () => {
  const notes = `${'[{'.repeat(40)} "\\" ${'\\"['.repeat(40)}`;
  expect((await aRow(world, 'customers', { notes })).notes).toBe(notes);
});
