import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { pathOf } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';
import { collectionNames, collectionOf, isCollectionName, type CollectionName } from '#domain/collections/collections.ts';
import { callsInOrder, isBare, isForMaster } from './calls-in-order.ts';
import { everyCall } from './every-call.ts';
import { secret, secretPlate } from './marked-rows.ts';
import { simulated } from './invoices-world.ts';
import { aRowOfEach } from './rows-of-each.ts';
import { aProfile } from './affiliate-profiles.ts';
import { aRow, aWorld, expiredShop, newId, otherShop, ownShop, password, pull, type Person, type WireRow, type World } from './world.ts';

// Tenant matrix: every route × own, foreign, anonymous, each level. 0 leaks.
const world: World = await aWorld({ nfse: simulated });
const { make: makeAs, examples } = await everyCall(world);
afterAll(() => world.close());

const make = (call: Call, as: Person | undefined, shop?: string) => makeAs(call, as, { shop });

/** The path as the router knows it: parameters that must match a pattern carry it. */
const registeredPath = ({ path, patterns = {} }: Call) =>
  Object.entries(patterns).reduce((all, [name, pattern]) => all.replace(`:${name}`, `:${name}(^${pattern}$)`), path);

/** Of a GET that is no file there is a HEAD by itself. */
const isDeclared = (method: string, url: string) =>
  method !== 'HEAD' || allCalls.some((call) => isBare(call) && `/api${registeredPath(call)}` === url);

it('knows every route that the app really has', async () => {
  const app = world.anotherApp();
  const routes = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (isDeclared(each, url) && url.startsWith('/api/')) routes.add(`${each} ${url}`);
  });
  await app.ready();
  const documented = allCalls.map((call) => `${call.method} /api${registeredPath(call)}`);
  expect([...routes].toSorted()).toEqual([...documented, 'GET /api/docs', 'GET /api/docs/*', 'GET /api/openapi.json'].toSorted());
  expect(Object.keys(examples).toSorted()).toEqual(allCalls.map(({ name }) => name).toSorted());
});

describe.each(allCalls.filter(({ access }) => access !== 'public'))('$method $path', (call) => {
  it('is closed to whoever has not signed in', async () => {
    for (const token of ['', 'x']) {
      const answer = await make(call, { ...world.owner, token });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['x-patio-api']).toBe('1');
    }
    expect((await make(call, undefined)).statusCode).toBe(401);
  });
});

describe.each(allCalls.filter(({ access }) => access === 'member'))('$method $path', (call) => {
  it('finds nothing of the shop for its strangers, of any level, whatever shop they name', async () => {
    for (const as of [world.stranger, world.affiliate, world.master, world.expired]) {
      for (const shop of [undefined, ownShop, otherShop, expiredShop, 'ZZZZZZ', "' OR 1=1"]) {
        const answer = await make(call, as, shop);
        // A create without a foreign id in it works, in the stranger's own shop.
        const isOwnCreate = isFree(call) && answer.statusCode === 201;
        if (isOwnCreate) expect(answer.json().signature_id).toBe(otherShop);
        else expect([403, 404, 422]).toContain(answer.statusCode);
        if (answer.statusCode === 403) expect(as).toBe(world.expired);
        if (answer.statusCode === 422) expect(answer.json().code).toBe('invalid_reference');
        expect(answer.body).not.toContain(secret);
        expect(answer.body).not.toContain(secretPlate);
      }
    }
  });
});

// They are about the caller alone, whatever shop is named.
const ofOneself = ['logout', 'sessions.list', 'sessions.endOthers', 'push.unsubscribe'];

// Naming a shop that is not theirs makes nobody's own subscription run again.
describe.each(allCalls.filter(({ access, name }) => access !== 'public' && !ofOneself.includes(name)))('$method $path', (call) => {
  it.each([ownShop, otherShop, 'ZZZZZZ', "' OR 1=1"])('opens nothing to an expired subscriber who names the shop %s', async (shop) => {
    const answer = await make(call, world.expired, shop);
    expect(answer.body).not.toContain(secret);
    expect(answer.body).not.toContain(secretPlate);
    const told = isBare(call) ? [answer.statusCode] : [answer.statusCode, answer.json().code];
    if (isBare(call)) expect(told).toEqual([404]);
    else if (call.access === 'member') {
      // A stranger whose own subscription runs hears the same.
      const valid = await make(call, world.stranger, shop === otherShop ? ownShop : shop);
      expect([answer.statusCode, answer.json()]).toEqual([404, valid.json()]);
    } else if (call.access === 'user') expect(told).toEqual(call.evenIfExpired ? [404, 'not_found'] : [403, 'subscription_expired']);
    else expect(told).toEqual([403, 'forbidden']);
  });
});

/** Whether the call creates a row that refers to no other. */
function isFree({ area, name }: Call): boolean {
  return isCollectionName(area) && name === `${area}.create` && collectionOf(area).references.length === 0;
}

/** Whether the call changes or deletes a row that nobody may change. */
function isKept({ area, name }: Call): boolean {
  return isCollectionName(area) && (name === `${area}.update` || name === `${area}.remove`) && collectionOf(area).appendOnly === true;
}

const administration = allCalls.filter(({ access }) => access === 'affiliate' || access === 'master');

describe.each(administration)('$method $path', (call) => {
  it('is closed to the levels below it, whatever shop they name', async () => {
    const closedTo = [world.owner, world.stranger, world.expired, ...(call.access === 'master' ? [world.affiliate] : [])];
    for (const as of closedTo) {
      for (const shop of [undefined, ownShop, otherShop, "' OR 1=1"]) {
        const answer = await make(call, as, shop);
        expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
        expect(answer.body).not.toContain('assinante.unico');
      }
    }
  });
});

// Everything that an affiliate did not register is no subscription to them.
it.each(['signatures.update', 'getSignature'])('%s finds nothing of strangers’ shops for an affiliate', async (name) => {
  const call = allCalls.find((each) => each.name === name);
  if (!call) throw new Error(`There is no call ${name}`);
  for (const id of [ownShop, otherShop, expiredShop, world.owner.id, 'ZZZZZZ']) {
    const answer = await world.call(call.method, pathOf(call, { id }), { as: world.affiliate, ...(call.body && { body: {} }) });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
  }
});

it('lets those for whom it is make every one of these calls', async () => {
  const made: string[] = [];
  for (const call of callsInOrder) {
    const answer = await make(call, isForMaster(call) ? world.master : call.name === 'profile.create' ? world.affiliate : world.owner);
    // A password needs the code of a letter, which this test has not got (recovery.test.ts has).
    if (call.name === 'changePassword') {
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalid_credentials']);
      continue;
    }
    // Nor is its shop an example (example-shop.test.ts has one).
    if (call.name === 'exampleShop.leave') {
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
      continue;
    }
    // Nor the secret of a letter to another address (account.test.ts has).
    if (call.name === 'account.confirmEmail') {
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found']);
      continue;
    }
    // Its trial note is on its way yet (fiscal-set-up.test.ts waits for one).
    if (call.name === 'fiscal.live') {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'fiscal_not_ready']);
      continue;
    }
    // Nor has it an authenticator (second-factor.test.ts has).
    if (wantsCode.test(call.name)) {
      expect([answer.statusCode, answer.json().code], call.name).toEqual([422, 'confirmation_wrong']);
      continue;
    }
    // What is made once is for nobody to change.
    if (isKept(call)) {
      expect([answer.statusCode, answer.json().code], call.name).toEqual([409, 'append_only']);
      continue;
    }
    if (isBare(call)) {
      expect(answer.statusCode, call.name).toBe(204);
      continue;
    }
    expect([200, 201, 204], `${call.name}: ${answer.body}`).toContain(answer.statusCode);
    if (answer.statusCode === 204) continue;
    if (call.file !== undefined) {
      expect([answer.headers['content-type']?.toString().split(';')[0], answer.rawPayload.length > 0], call.name).toEqual([call.file, true]);
      continue;
    }
    expect(call.response.safeParse(answer.json()).success, call.name).toBe(true);
    if (isCollectionName(call.area) && call.method === 'POST') made.unshift(`${collectionOf(call.area).wirePath}/${answer.json().id}`);
    // What was made refers to the rows that are deleted next.
    if (call.name === 'sync.push') for (const path of made) await world.call('DELETE', path, { as: world.owner });
  }
});

const wantsCode = /^secondFactor\.(confirm|renewCodes|end|confirmSession)$/;

describe('every id of the other shop', () => {
  let foreign: Record<CollectionName, WireRow>;
  beforeAll(async () => {
    foreign = await aRowOfEach(world, { as: world.stranger });
  });

  it('is a 404 for update, delete and list, alone and in a batch', async () => {
    const login = await world.call('POST', '/login', { body: { email: 'owner@patio.example', password } });
    const as = { ...world.owner, token: login.json().access_token };
    const statuses: number[] = [];
    for (const id of Object.values(foreign).map((row) => row.id)) {
      for (const path of collectionNames.map((name) => `${collectionOf(name).wirePath}/${id}`)) {
        statuses.push((await world.call('PUT', path, { as, body: {} })).statusCode, (await world.call('DELETE', path, { as })).statusCode);
        statuses.push((await world.call('GET', path, { as })).statusCode);
      }
      const ops = collectionNames.map((name) => ({ opId: newId(), method: 'DELETE', path: `${collectionOf(name).wirePath}/${id}` }));
      const batch = await world.call('POST', `/sync/${ownShop}`, { as, body: { ops } });
      statuses.push(...batch.json().results.map(({ status }: { status: number }) => status));
    }
    expect(new Set(statuses)).toEqual(new Set([404]));
    expect(statuses).toHaveLength(collectionNames.length ** 2 * 4);
    const ids = new Set((await pull(world, '', { as })).changes.map(({ id }) => id));
    expect(Object.values(foreign).some(({ id }) => ids.has(id))).toBe(false);
  });

  it('is none that a row of this shop may refer to', async () => {
    const login = await world.call('POST', '/login', { body: { email: 'owner@patio.example', password } });
    const as = { ...world.owner, token: login.json().access_token };
    for (const name of collectionNames) {
      for (const { field, to } of collectionOf(name).references) {
        const own = await aRow(world, name, {}, { as });
        const { id: _, ...others } = own;
        for (const answer of [
          await world.call('POST', collectionOf(name).wirePath, { as, body: { ...others, [field]: foreign[to].id } }),
          await world.call('PUT', `${collectionOf(name).wirePath}/${own.id}`, { as, body: { [field]: foreign[to].id } }),
        ]) {
          expect([answer.statusCode, answer.json().code, answer.json().errors[0].field], `${name}.${field}`).toEqual([
            422,
            'invalid_reference',
            field,
          ]);
        }
      }
    }
  });
});

describe('a profile', () => {
  it('is found by nobody but its owner and Master', async () => {
    const body = aProfile(world.stranger);
    const { id } = (await world.call('POST', '/profile', { as: world.stranger, body })).json();
    for (const as of [world.owner, world.affiliate, world.expired]) {
      const login =
        as === world.owner
          ? (await world.call('POST', '/login', { body: { email: 'owner@patio.example', password } })).json().access_token
          : as.token;
      const who = { ...as, token: login };
      const answers = [
        await world.call('GET', `/profile/${world.stranger.id}`, { as: who }),
        await world.call('PUT', `/profile/${id}`, { as: who, body: { cidade: 'x' } }),
        await world.call('DELETE', `/profile/${world.stranger.id}`, { as: who }),
        await world.call('POST', '/profile', { as: who, body }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(as === world.expired ? [403, 403, 403, 403] : [404, 404, 404, 404]);
    }
    expect((await world.call('GET', `/profile/${world.stranger.id}`, { as: world.master })).json()).toMatchObject({ id, user_id: world.stranger.id });
  });
});
