import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { pathOf } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';
import { collectionNames, collectionOf, isCollectionName, type CollectionName } from '#domain/collections.ts';
import { menuRoles } from '#server/db/schema.ts';
import { aService, anIssuer, issued, simulated } from './invoices-world.ts';
import { aSignUp, aSubscriber } from './subscribers.ts';
import { aBody, allowManyCompanies, aProfile, aRow, aRowOfEach, aWorld, expiredShop, newId, otherShop, ownShop, password, pull, referencesAmong, type Person, type WireRow, type World } from './world.ts';

// SCORECARD, tenant matrix: every route × own, foreign, anonymous, each level. 0 leaks.
const world: World = await aWorld({ nfse: simulated });
await allowManyCompanies(world);
const secret = 'Nome que ninguém mais vê';
/** A text field of each collection that anything may be written to. */
const anyText: Record<CollectionName, string> = {
  customers: 'notes', vehicles: 'color', companies: 'address', categories: 'description', products: 'brand', stock_movements: 'note', suppliers: 'address', employees: 'rg', budgets: 'description', services: 'obs', entries: 'notes',
};
const rows = await aRowOfEach(world, {
  fields(name) {
    const [named] = collectionOf(name).searchFields.map(({ field }) => field);
    if (named === undefined) return { [anyText[name]]: secret };
    return { [named]: named === 'plate' ? 'LEA0K11' : secret, ...(name === 'budgets' && { expiry_date: '2026-12-31' }) };
  },
});
// Apart from the other rows, since what a note was issued of cannot be deleted.
await anIssuer(world);
const invoiced = await aService(world, { customer_id: (await aRow(world, 'customers', { name: secret })).id, description: secret });
const note = await issued(world, invoiced.id);
const profile = (await world.call('POST', '/profile', { as: world.owner, body: aProfile(world.owner) })).json();
const subscriber = await aSubscriber(world, { email: 'assinante.unico@patio.example' });
const [role] = await world.db.orm.select().from(menuRoles).where(eq(menuRoles.level, 2));
const colleague = (await world.call('POST', '/affiliate', { as: world.master, body: { name: 'Outra afiliada', email: 'outra@patio.example' } })).json().id;
afterAll(() => world.close());

interface Example {
  readonly params?: Record<string, string>;
  readonly query?: string;
  readonly body?: () => unknown;
}

/** How each call reaches for things of `ownShop`. A call that is missing here fails below. */
const examples: Record<string, Example> = {
  login: { body: () => ({ email: 'owner@patio.example', password }) },
  logout: {},
  getUser: { params: { sub: world.owner.id } },
  'secondFactor.read': { params: { sub: world.owner.id } },
  'secondFactor.start': { params: { sub: world.owner.id }, body: () => ({ password }) },
  'secondFactor.confirm': { params: { sub: world.owner.id }, body: () => ({ code: '000000x' }) },
  'secondFactor.renewCodes': { params: { sub: world.owner.id }, body: () => ({ code: '000000' }) },
  'secondFactor.end': { params: { sub: world.owner.id }, body: () => ({ password, code: '000000' }) },
  'secondFactor.confirmSession': { params: { sub: world.owner.id }, body: () => ({ code: '000000' }) },
  forgot: { body: () => ({ email: 'owner@patio.example' }) },
  changePassword: { body: () => ({ email: 'owner@patio.example', password: 'outra-senha', token: 'x' }) },
  getContact: {},
  'plans.list': {},
  'plans.get': { params: { id: 'basico' } },
  getSignature: { params: { id: ownShop } },
  'signatures.signUp': { body: () => aSignUp() },
  'signatures.register': { body: () => aSignUp({ affiliate: world.affiliate.id }) },
  'signatures.list': {},
  'signatures.update': { params: { id: subscriber.id }, body: () => ({ complement: newId() }) },
  'signatures.addPayment': { body: () => ({ id_signature: subscriber.id }) },
  'signatures.remove': { params: { id: subscriber.id } },
  'affiliates.list': {},
  'affiliates.create': { body: () => ({ name: 'Bianca', email: `${newId()}@patio.example`, level: 2 }) },
  'affiliates.update': { params: { id: colleague }, body: () => ({ name: newId() }) },
  'affiliates.remove': { params: { id: colleague } },
  'roles.list': {},
  'roles.create': { body: () => ({ level: 1, bottom_text: 'Ajuda', link_url: 'https://ajuda.example', icon: 'circle-help' }) },
  'roles.update': { params: { id: role?.id ?? '' }, body: () => ({ bottom_text: newId().slice(0, 30) }) },
  'roles.remove': { params: { id: role?.id ?? '' } },
  'customers.list': { params: { signature: ownShop } },
  'customers.findByPlate': { params: { plate: 'LEA0K11' } },
  'vehicles.list': { params: { customer: rows.customers.id } },
  'companies.list': { params: { signature: ownShop } },
  'categories.list': { params: { signature: ownShop } },
  'products.list': { params: { signature: ownShop } },
  'stock_movements.list': { params: { product: rows.products.id } },
  'suppliers.list': { params: { signature: ownShop } },
  'employees.list': { params: { signature: ownShop } },
  'budgets.list': { params: { signature: ownShop } },
  'budgets.show': { params: { id: rows.budgets.id } },
  'budgets.lastNumber': { params: { signature: ownShop } },
  'budgets.approve': { params: { approval_token: String(rows.budgets['approval_token']) }, body: () => ({ status: 'approved' }) },
  'services.calendar': { params: { signature: ownShop } },
  'services.list': { params: { signature: ownShop } },
  'invoices.issue': { body: () => ({ id_servico: invoiced.id }) },
  'invoices.list': { params: { signature: ownShop } },
  'invoices.xml': { params: { id: note.id } },
  'services.order': { params: { id: rows.services.id } },
  'services.linkedOrder': { params: { document_token: String(rows.services['document_token']) } },
  'security.list': {},
  'security.own': { params: { sub: world.owner.id } },
  'security.noteExport': { params: { signature: ownShop }, body: () => ({ list: 'customers' }) },
  'signatures.usage': { params: { signature: ownShop } },
  'services.readLink': { params: { id: rows.services.id } },
  'services.renewLink': { params: { id: rows.services.id } },
  'services.revokeLink': { params: { id: rows.services.id } },
  'entries.list': { params: { signature: ownShop } },
  'entries.sums': { params: { signature: ownShop } },
  'entries.ofBudget': { params: { budget: rows.budgets.id } },
  'entries.createNamed': { params: { signature: ownShop }, body: () => aBody('entries', referencesAmong(rows, 'entries')) },
  'template.create': { params: { signature: ownShop }, body: () => ({ nome: 'Filial', descricao: 'Sem CNPJ ainda' }) },
  ...Object.fromEntries(
    collectionNames.flatMap((name): [string, Example][] => [
      [`${name}.create`, { body: () => aBody(name, referencesAmong(rows, name)) }],
      [`${name}.update`, { params: { id: rows[name].id }, body: () => ({ [anyText[name]]: newId().slice(0, 20) }) }],
      [`${name}.remove`, { params: { id: rows[name].id } }],
    ]),
  ),
  // Its quote has one already.
  'services.create': { body: () => aBody('services', { ...referencesAmong(rows, 'services'), id_budget: null }) },
  // Its owner has one already: the call that works makes the affiliate's.
  'profile.create': { body: () => aProfile(world.affiliate) },
  'profile.update': { params: { id: profile.id }, body: () => ({ cidade: newId().slice(0, 20) }) },
  'profile.get': { params: { userId: world.owner.id } },
  'profile.remove': { params: { userId: world.owner.id } },
  'catalogue.brands': { query: '?tipo=motos' },
  'catalogue.models': { query: '?tipo=motos&marca=80' },
  'catalogue.years': { query: '?tipo=motos&marca=80&modelo=1' },
  'catalogue.whole': { query: '?tipo=motos' },
  'sync.pull': { params: { signature: ownShop } },
  'sync.push': { params: { signature: ownShop }, body: () => ({ ops: [] }) },
};

const make = (call: Call, as: Person | undefined, shop?: string) => {
  const { params = {}, query = '', body } = examples[call.name] ?? {};
  return world.call(call.method, pathOf(call, params) + query, { as, shop, body: body?.() });
};

/** The path as the router knows it: parameters that must match a pattern carry it. */
const registeredPath = ({ path, patterns = {} }: Call) =>
  Object.entries(patterns).reduce((all, [name, pattern]) => all.replace(`:${name}`, `:${name}(^${pattern}$)`), path);

it('knows every route that the app really has', async () => {
  const app = world.anotherApp();
  const routes = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD' && url.startsWith('/api/')) routes.add(`${each} ${url}`);
  });
  await app.ready();
  const documented = allCalls.map((call) => `${call.method} /api${registeredPath(call)}`);
  expect([...routes].toSorted()).toEqual([...documented, 'GET /api/docs', 'GET /api/openapi.json'].toSorted());
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
        expect(answer.body).not.toContain('LEA0K11');
      }
    }
  });
});

// Naming a shop that is not theirs makes nobody's own subscription run again.
describe.each(allCalls.filter(({ access, name }) => access !== 'public' && name !== 'logout'))('$method $path', (call) => {
  it.each([ownShop, otherShop, 'ZZZZZZ', "' OR 1=1"])('opens nothing to an expired subscriber who names the shop %s', async (shop) => {
    const answer = await make(call, world.expired, shop);
    expect(answer.body).not.toContain(secret);
    expect(answer.body).not.toContain('LEA0K11');
    const told = [answer.statusCode, answer.json().code];
    if (call.access === 'member') {
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
  const inOrder = allCalls.toSorted((a, b) => order(a) - order(b));
  const made: string[] = [];
  for (const call of inOrder) {
    const answer = await make(call, isForMaster(call) ? world.master : call.name === 'profile.create' ? world.affiliate : world.owner);
    // A password needs the code of a letter, which this test has not got (recovery.test.ts has).
    if (call.name === 'changePassword') {
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'invalid_credentials']);
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
    expect([200, 201], `${call.name}: ${answer.body}`).toContain(answer.statusCode);
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

const isForMaster = ({ access }: Call) => access === 'affiliate' || access === 'master';

// Deletes come last, each row after those that refer to it, and the end of the session after everything.
const last = [
  ...allCalls.filter(({ name }) => /^(signatures|affiliates|roles|profile)\.remove$/.test(name)).map(({ name }) => name),
  ...collectionNames.toReversed().map((name) => `${name}.remove`),
  'logout',
];
const order = ({ name }: Call) => last.indexOf(name);

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
          expect([answer.statusCode, answer.json().code, answer.json().errors[0].field], `${name}.${field}`).toEqual([422, 'invalid_reference', field]);
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
      const login = as === world.owner ? (await world.call('POST', '/login', { body: { email: 'owner@patio.example', password } })).json().access_token : as.token;
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
