import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pathOf, type Call } from '#contract/call.ts';
import { collectionNames, collectionOf, isCollectionName, type CollectionName } from '#domain/collections/collections.ts';
import { callsInOrder, isBare } from './calls-in-order.ts';
import { everyCall } from './every-call.ts';
import { marking } from './marked-rows.ts';
import { aService, anIssuer, issued, simulated } from './invoices-world.ts';
import { stateOfShop } from './stored-state.ts';
import { aRowOfEach, referencesAmong } from './rows-of-each.ts';
import { aProfile } from './affiliate-profiles.ts';
import { aBody, aRow, aWorld, newId, otherShop, ownShop, type Asking, type WireRow, type World } from './world.ts';

// The tenant matrix by places: what names something of another shop, wherever in a call of one's own it stands (path, query,
// body, headers, references), shows nothing of it and changes nothing of it.
const world: World = await aWorld({ nfse: simulated });
const { rows, examples, make } = await everyCall(world);
const theirSecret = 'Segredo da outra oficina';
const theirPlate = 'FRG1A23';
let theirs: Record<CollectionName, WireRow>;
let values: Record<string, string>;
beforeAll(async () => {
  const as = world.stranger;
  theirs = await aRowOfEach(world, { as, fields: marking(theirSecret, theirPlate) });
  await anIssuer(world, {}, as);
  const note = await issued(world, (await aService(world, { customer_id: theirs.customers.id, description: theirSecret }, {}, as)).id, as);
  const profile = (await world.call('POST', '/profile', { as, body: aProfile(as, { cidade: theirSecret }) })).json();
  const ids = Object.fromEntries(collectionNames.map((name) => [name, theirs[name].id]));
  values = { ...ids, note: note.id, profile: profile.id, person: as.id, shop: otherShop, plate: theirPlate };
});
afterAll(() => world.close());

// What anybody could try that a program might listen to.
const temptingKeys = ['signature', 'signature_id', 'id_signature', 'user_id', 'customer_id', 'company_id', 'id', 'search'];
const keysOf = (schema: unknown) => (schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []);
const callerOf = ({ access }: Call) => (access === 'affiliate' ? world.affiliate : world.owner);

/** The call as it works, with one thing more. */
async function reach(call: Call, asking: Asking, path?: string) {
  const answer =
    path === undefined
      ? await make(call, callerOf(call), asking)
      : await world.call(call.method, path, { as: callerOf(call), body: examples[call.name]?.body?.(), ...examples[call.name]?.raw, ...asking });
  const seen = `${call.name} ${path ?? ''} ${JSON.stringify(asking)} → ${answer.statusCode}`;
  expect(answer.statusCode, seen).toBeLessThan(500);
  for (const mark of [theirSecret, theirPlate, world.stranger.email, `Oficina ${otherShop}`])
    expect(answer.body.includes(mark), `${seen} ${mark}`).toBe(false);
  if (isBare(call)) return { status: answer.statusCode, code: '', seen };
  if (answer.statusCode < 300 && answer.statusCode !== 204 && call.file === undefined) {
    const { signature_id: shop } = answer.json<{ signature_id?: string } | null>() ?? {};
    if (shop !== undefined) expect(shop, seen).not.toBe(otherShop);
  }
  return { status: answer.statusCode, code: answer.statusCode < 400 ? '' : answer.json<{ code: string }>().code, seen };
}

function referencesOf({ area, name }: Call): Record<string, CollectionName> {
  if (name === 'invoices.issue') return { id_servico: 'services' };
  return isCollectionName(area) ? Object.fromEntries(collectionOf(area).references.map(({ field, to }) => [field, to])) : {};
}

describe.each(callsInOrder.filter(({ name }) => name !== 'logout'))('$method $path', (call) => {
  const example = () => ({ params: {}, query: '', ...examples[call.name] });

  it('reaches nothing of another shop through its path, its query, its headers or its body', async () => {
    await throughUsedKey();
    const before = await stateOfShop(world, otherShop, world.stranger.id);
    await throughPath();
    await throughQuery();
    await throughHeaders();
    await throughBody();
    expect(await stateOfShop(world, otherShop, world.stranger.id)).toEqual(before);
  });

  async function throughPath(): Promise<void> {
    const { params, query } = example();
    for (const name of Object.keys(params)) {
      for (const value of Object.values(values)) {
        const { status, seen } = await reach(call, {}, pathOf(call, { ...params, [name]: value }) + query);
        // A path that names what is not theirs leads nowhere, unless it asks for something that all shops share.
        if (call.access === 'member' && name !== 'plate') expect([403, 404, 409, 422], seen).toContain(status);
      }
    }
  }

  async function throughQuery(): Promise<void> {
    const { params, query } = example();
    for (const key of new Set([...keysOf(call.query), ...temptingKeys])) {
      for (const value of [otherShop, theirs.customers.id, ...(key === 'search' ? ['Segredo', 'FRG'] : [])])
        await reach(call, {}, `${pathOf(call, params)}${query === '' ? '?' : `${query}&`}${key}=${encodeURIComponent(value)}`);
    }
  }

  async function throughUsedKey(): Promise<void> {
    if (call.method !== 'GET' && !isBare(call)) {
      // A key that another shop has used is as free as any.
      const key = newId();
      expect((await world.call('POST', '/clientes', { as: world.stranger, key, body: { name: theirSecret, phone: '11988124471' } })).statusCode).toBe(
        201,
      );
      expect((await reach(call, { key })).code).not.toBe('idempotency_key_reused');
    }
  }

  async function throughHeaders(): Promise<void> {
    for (const shop of [otherShop, `${ownShop},${otherShop}`]) await reach(call, { shop });
    await reach(call, {
      headers: {
        'x-forwarded-host': 'outra.example',
        'x-original-url': `/api/clientes/${otherShop}`,
        'x-http-method-override': 'DELETE',
        cookie: `signature=${otherShop}`,
      },
    });
    await reach(call, { ifMatch: theirs.customers.rev });
  }

  async function throughBody(): Promise<void> {
    const { body } = example();
    if (body === undefined) return;
    const references = referencesOf(call);
    // An id of a new row is its own, whatever other shops have.
    for (const field of new Set([...Object.keys(references), ...keysOf(call.body), ...temptingKeys].filter((key) => key !== 'id'))) {
      const to = references[field];
      for (const value of to === undefined ? [otherShop, theirs.customers.id, world.stranger.id] : [theirs[to].id]) {
        const { status, seen } = await reach(call, { body: { ...(body() as object), [field]: value } });
        if (to !== undefined) expect(status, seen).toBeGreaterThanOrEqual(400);
      }
    }
  }
});

it('no entry of a batch refers to a row of another shop, in any field of any collection', async () => {
  const before = await stateOfShop(world, otherShop, world.stranger.id);
  const ops = [];
  for (const name of collectionNames) {
    for (const { field, to } of collectionOf(name).references) {
      const foreign = { [field]: theirs[to].id };
      const own = await aRow(world, name);
      const { wirePath, appendOnly } = collectionOf(name);
      ops.push({ opId: newId(), method: 'POST', path: wirePath, body: { ...aBody(name, referencesAmong(rows, name)), ...foreign } });
      if (!appendOnly)
        ops.push(
          { opId: newId(), method: 'PUT', path: `${wirePath}/${own.id}`, body: foreign },
          { opId: newId(), method: 'PUT', path: `${wirePath}/${theirs[name].id}`, body: {} },
        );
    }
  }
  const answer = await world.call('POST', `/sync/${ownShop}`, { as: world.owner, body: { ops } });
  for (const { status } of answer.json<{ results: { status: number }[] }>().results) expect([404, 422]).toContain(status);
  expect(answer.body).not.toContain(theirSecret);
  expect(await stateOfShop(world, otherShop, world.stranger.id)).toEqual(before);
});
