import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pathOf, type Call } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';
import { problemSchema } from '#contract/problems.ts';
import { collectionOf, isCollectionName, type CollectionName } from '#domain/collections/collections.ts';
import { seededRandom, type SeededRandom } from '#server/demo/seeded-random.ts';
import { simulated } from './invoices-world.ts';
import { aSignUp, aSubscriber } from './subscribers.ts';
import { aRowOfEach, referencesAmong } from './rows-of-each.ts';
import { aProfile } from './affiliate-profiles.ts';
import { aBody, allowManyCompanies, aWorld, newId, ownShop, type WireRow, type World } from './world.ts';

// Malformed bodies: 500 per route, 0 answers of 5xx.
const perRoute = process.env['PATIO_LONG'] ? 500 : 8;

let world: World;
let port: number;
let rows: Record<CollectionName, WireRow>;
let profile: string;
let subscription: string;
let affiliate: string;
let role: string;
beforeAll(async () => {
  world = await aWorld({ nfse: simulated });
  await allowManyCompanies(world);
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = world.app.server.address() as AddressInfo);
});
afterAll(() => world.close());
// Anew for each route: some of them delete.
beforeEach(async () => {
  rows = await aRowOfEach(world);
  await world.call('DELETE', `/profile/${world.owner.id}`, { as: world.owner });
  profile = (await world.call('POST', '/profile', { as: world.owner, body: aProfile(world.owner) })).json<{ id: string }>().id;
  subscription = (await aSubscriber(world)).id;
  const made = async (path: string, body: unknown) => (await world.call('POST', path, { as: world.master, body })).json<{ id: string }>().id;
  affiliate = await made('/affiliate', { name: 'Ana', email: `${newId()}@patio.example` });
  role = await made('/roles', { level: 1, bottom_text: 'Ajuda', link_url: '/dashboard', icon: 'house' });
});

const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  'x',
  'x'.repeat(5000),
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b',
  "'; DROP TABLE customers; --",
  '${7*7}',
  '2026-02-30',
  '9'.repeat(400),
  [],
  {},
  [[]],
  [null],
  { id: {} },
  { $gt: '' },
  { toString: 1, constructor: { prototype: {} } },
  Array.from({ length: 200 }, () => 'y'),
];

// Not JSON at all, or JSON that parsers trip over.
const oddTexts: readonly string[] = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '1',
  '{"a":1,}',
  '{"name":"\\ud800"}',
  '{"name":"\\u0000"}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":1e999}',
  '{"id":123456789012345678901234567890}',
  '[[[[[[[[[[',
  '\u0000',
  '{"ops":{"length":1}}',
  `${'['.repeat(3000)}${']'.repeat(3000)}`,
  '{"name":"a","name":1}',
  'name=x&phone=1',
  '\ufeff{}',
];

function fieldsOf(call: Call): string[] {
  if (isCollectionName(call.area)) return [...Object.keys(collectionOf(call.area).fields), 'id', 'signature_id', 'rev', 'nonsense', 'hasOwnProperty'];
  return [...fieldsOfBody(call.body), 'ops', 'email', 'password', 'nonsense', 'toString'];
}

const fieldsOfBody = (body: unknown) => (body instanceof z.ZodMiniObject ? Object.keys(body.shape) : []);

/** Who gets past the door of the call, to its body. */
const callerOf = ({ access }: Call) => (access === 'affiliate' || access === 'master' ? world.master : world.owner);

function aGoodBody({ area }: Call): Record<string, unknown> {
  if (area === 'signatures') return aSignUp({ affiliate: world.affiliate.id });
  if (area === 'affiliates') return { name: 'Ana', email: 'ana@patio.example' };
  if (area === 'roles') return { level: 1, bottom_text: 'Ajuda', link_url: '/dashboard', icon: 'house' };
  if (area === 'profile') return aProfile(world.owner);
  if (area === 'invoices') return { id_servico: rows.services.id };
  if (area === 'approval') return { status: 'approved' };
  return isCollectionName(area) ? aBody(area, referencesAmong(rows, area)) : { nome: 'Filial' };
}

function oddBody(random: SeededRandom, call: Call): string {
  if (random.chance(0.3)) return random.pick(oddTexts);
  if (random.chance(0.1)) return JSON.stringify(random.pick(oddValues)) ?? '';
  const good: Record<string, unknown> = random.chance(0.7) ? aGoodBody(call) : {};
  for (let count = 1 + random.below(3); count > 0; count -= 1) good[random.pick(fieldsOf(call))] = random.pick(oddValues);
  if (call.name === 'sync.push' && random.chance(0.7)) good['ops'] = [oddOp(random), oddOp(random)];
  return JSON.stringify(good);
}

const oddOp = (random: SeededRandom) => ({
  opId: random.chance(0.8) ? newId() : random.pick(oddValues),
  method: random.chance(0.8) ? random.pick(['POST', 'PUT', 'DELETE']) : random.pick(oddValues),
  path: random.chance(0.8)
    ? random.pick(['/clientes', `/clientes/${rows.customers.id}`, `/products/${rows.products.id}`, '/veiculos/%00', '/__proto__'])
    : random.pick(oddValues),
  ...(random.chance(0.3) && { ifMatch: random.pick(oddValues) }),
  ...(random.chance(0.3) && { after: random.pick([[], [newId()], ['\u0000'], ...oddValues]) }),
  ...(random.chance(0.7) && {
    body: random.chance(0.5) ? { [random.pick(['name', 'phone', 'id'])]: random.pick(oddValues) } : random.pick(oddValues),
  }),
});

const oddPieces = ['x', '%00', '%', '%E0%A4%A', '..', '%2e%2e%2f', '-1', '0', "'", '%F0%9F%98%80', 'x'.repeat(300), '__proto__', '%0d%0aX-Y:1'];

function idOf({ area }: Call): string {
  if (isCollectionName(area)) return rows[area].id;
  if (area === 'profile') return profile;
  if (area === 'signatures') return subscription;
  if (area === 'affiliates') return affiliate;
  if (area === 'documents') return rows.services.id;
  return area === 'roles' ? role : rows.customers.id;
}

function oddPath(random: SeededRandom, call: Call): string {
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const good: Record<string, string> = {
    id: idOf(call),
    signature: ownShop,
    customer: rows.customers.id,
    userId: world.owner.id,
    plate: 'ABC1234',
    sub: world.owner.id,
    approval_token: String(rows.budgets['approval_token']),
    document_token: String(rows.services['document_token']),
  };
  let path = pathOf(call, Object.fromEntries(names.map((name) => [name, random.chance(0.8) ? (good[name] ?? 'x') : `odd${name}`])));
  for (const name of names) path = path.replace(`odd${name}`, random.pick(oddPieces));
  if (random.chance(0.3))
    path += `?${random.pick(['page', 'search', 'since', 'limit', 'wait', 'tipo', 'marca', '__proto__', 'page[]'])}=${random.pick(oddPieces)}`;
  return path;
}

const oddHeaders = (random: SeededRandom): Record<string, string> => ({
  ...(random.chance(0.2) && { 'if-match': random.pick(['"x"', '"99999999999999999999"', '*', '""', '-1']) }),
  ...(random.chance(0.2) && { 'idempotency-key': random.pick(['x', newId(), "'; DROP TABLE x; --", 'é'.repeat(10)]) }),
  ...(random.chance(0.1) && { 'x-signature': random.pick(['x', "' OR 1=1 --", '7K2F9Q']) }),
  'content-type': random.chance(0.9) ? 'application/json' : random.pick(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'x']),
});

interface Answer {
  status: number;
  type: string;
  marker: string | undefined;
  text: string;
}

/** Over a real socket: what a client of ours would refuse to send must be sent all the same. */
function send(method: string, path: string, headers: Record<string, string>, body: string | undefined): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const latin1 = Object.fromEntries(
      Object.entries({ ...headers, ...length }).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
    );
    const sending = httpRequest({ host: '127.0.0.1', port, method, path: `/api${path}`, headers: latin1 }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          marker: response.headers['x-patio-api'] as string | undefined,
          text,
        }),
      );
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

describe.each(allCalls.filter(({ name }) => name !== 'logout'))('$method $path', (call) => {
  it(`answers ${perRoute} malformed calls without failing`, async () => {
    const random = seededRandom(call.name.length * 7919);
    for (let count = 0; count < perRoute; count += 1) {
      const path = oddPath(random, call);
      const body = call.method === 'GET' ? undefined : oddBody(random, call);
      const headers = { authorization: `Bearer ${callerOf(call).token}`, ...oddHeaders(random) };
      const answer = await send(call.method, path, headers, body);
      const seen = `${call.method} ${path} ${JSON.stringify(headers)} ${body} → ${answer.status} ${answer.text}`;
      expect(answer.status, seen).toBeLessThan(500);
      expect(answer.marker, seen).toBe('1');
      if (answer.status >= 400) {
        expect(answer.type, seen).toContain('application/problem+json');
        // What is asked for without its body is refused without one (RFC 9110, 9.3.2).
        if (call.method === 'HEAD') expect(answer.text, seen).toBe('');
        else expect(problemSchema.safeParse(JSON.parse(answer.text)).success, seen).toBe(true);
        expect(answer.text).not.toMatch(/node_modules|select |insert |at .*\.ts/i);
      }
    }
  }, 120_000);
});

it('refuses what is no JSON with 415, and what is too large with 413', async () => {
  const token = { authorization: `Bearer ${world.owner.token}` };
  const xml = await send('POST', '/clientes', { ...token, 'content-type': 'application/xml' }, '<x/>');
  expect([xml.status, JSON.parse(xml.text).code]).toEqual([415, 'unsupported_media_type']);
  const large = await send('POST', '/clientes', { ...token, 'content-type': 'application/json' }, `{"notes":"${'x'.repeat(1024 * 1024)}"}`);
  expect([large.status, JSON.parse(large.text).code]).toEqual([413, 'too_large']);
});

it('marks and words the answers that no route gives', async () => {
  for (const [path, status] of [
    ['/nope', 404],
    ['/clientes/%', 400],
    ['/%E0%A4%A', 400],
  ] as const) {
    const answer = await send('GET', path, {}, undefined);
    expect([answer.status, answer.marker]).toEqual([status, '1']);
    expect(problemSchema.safeParse(JSON.parse(answer.text)).success).toBe(true);
  }
});
