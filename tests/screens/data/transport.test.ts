// @vitest-environment node
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpTransport } from '#client/api/sync-transport.ts';
import type { Transport } from '#client/sync/transport.ts';
import { markerHeader } from '#contract/headers.ts';
import { schemaHeader, rowFormat } from '#contract/sync.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { eventually } from '#fixtures/eventually.ts';
import { answerJson, smallServer, type Heard } from './small-server.ts';

const transport: Transport = httpTransport;
const shop = 'ABC123' as SignatureId;
const never = new AbortController().signal;
const request = { since: 'c 1', seen: null, limit: 100, wait: 0 };
const json = { 'content-type': 'application/json', [markerHeader]: '1' };

let answer: (heard: Heard, response: ServerResponse) => void;
let server: Awaited<ReturnType<typeof smallServer>>;
beforeEach(async () => {
  server = await smallServer((heard, response) => answer(heard, response));
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await server.stop();
});

describe('what travels', () => {
  it('a batch goes as it is, with token and schema', async () => {
    answer = (_, response) => answerJson(response, { results: [] });
    const body = '{"ops":[ ]}';
    expect(await transport.push(shop, 't', body, never)).toEqual({ kind: 'answer', status: 200, body: { results: [] }, retryAfterMs: null });
    expect(server.heard[0]).toMatchObject({
      method: 'POST',
      url: '/api/sync/ABC123',
      body,
      headers: { authorization: 'Bearer t', [schemaHeader]: rowFormat },
    });
  });

  it('a pull names its cursor, or none', async () => {
    answer = (_, response) => answerJson(response, {});
    await transport.pull(shop, 't', request, never);
    await transport.pull(shop, 't', { ...request, since: null, wait: 20 }, never);
    expect(server.heard.map(({ url }) => url)).toEqual(['/api/sync/ABC123?limit=100&wait=0&since=c+1', '/api/sync/ABC123?limit=100&wait=20']);
  });

  it.each([
    ['12', 12_000],
    ['soon', null],
    ['Sun, 22 Nov 2026 12:01:00 GMT', 60_000],
  ])('a refusal is an answer, with Retry-After %s', async (header, expected) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 12) });
    answer = (_, response) => answerJson(response, { code: 'x' }, 429, { 'retry-after': header });
    const result = await transport.pull(shop, 't', request, never);
    expect(result).toEqual({ kind: 'answer', status: 429, body: { code: 'x' }, retryAfterMs: expected });
  });
});

it.each<[string, (heard: Heard, response: ServerResponse) => void]>([
  ['the page of a captive portal', (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
  ['a portal that never ends', (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<html>')],
  ['JSON without the marker', (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}')],
  ['what is no JSON', (_, response) => void response.writeHead(200, json).end('{')],
  [
    'a cut answer',
    (_, response) => {
      response.writeHead(200, { ...json, 'content-length': '9' });
      response.write('{"a', () => response.destroy());
    },
  ],
])('%s is no network', async (_, given) => {
  answer = given;
  expect(await transport.pull(shop, 't', request, never)).toEqual({ kind: 'offline' });
});

const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const heardOnce = () => eventually(() => expect(server.heard).toHaveLength(1));

/** As another server that answers the same calls: no header of ours (ruling 43). */
const plainly =
  (body: unknown, status = 200) =>
  (_: Heard, response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const pulled = { epoch: 'e', cursor: 'c', more: false, fresh: false, changes: [] };
const pushed = { results: [{ opId: '01890000-0000-7000-8000-000000000001', status: 201, body: {} }] };
const refusal = { type: 'urn:x', title: 'Não.', status: 403, code: 'forbidden', message: 'Não.' };

describe('without the marker (ruling 43)', () => {
  it('an answer of the shape of its call is the API’s', async () => {
    answer = plainly(pulled);
    expect(await transport.pull(shop, 't', request, never)).toMatchObject({ kind: 'answer', status: 200, body: pulled });
    answer = plainly(pushed);
    expect(await transport.push(shop, 't', '{}', never)).toMatchObject({ kind: 'answer', body: pushed });
    answer = plainly(refusal, 403);
    expect(await transport.pull(shop, 't', request, never)).toMatchObject({ kind: 'answer', status: 403 });
  });

  it.each<[string, (heard: Heard, response: ServerResponse) => void]>([
    ['an answer of another call', plainly(pushed)],
    ['a refusal in a form that is not ours', plainly({ message: 'Faça login no portal.' }, 401)],
    ['a refusal of another status than it says', plainly(refusal, 401)],
    [
      'where a portal led the call',
      (heard, response) =>
        heard.url.includes('/sync/') ? void response.writeHead(302, { location: '/portal' }).end() : plainly(pulled)(heard, response),
    ],
  ])('%s is no network', async (_, given) => {
    answer = given;
    expect(await transport.pull(shop, 't', request, never)).toEqual({ kind: 'offline' });
  });
});

describe('a call', () => {
  it('without a byte for 15 seconds is given up', async () => {
    answer = () => {};
    fakeTimers();
    const pulling = transport.pull(shop, 't', request, never);
    await heardOnce();
    vi.advanceTimersByTime(15_000);
    expect(await pulling).toEqual({ kind: 'offline' });
  });

  it('may be silent for as long as the server was asked to wait', async () => {
    let response: ServerResponse | null = null;
    answer = (_, given) => (response = given);
    fakeTimers();
    const pulling = transport.pull(shop, 't', { ...request, wait: 20 }, never);
    await heardOnce();
    vi.advanceTimersByTime(34_000);
    if (response !== null) answerJson(response, { ok: true });
    expect(await pulling).toMatchObject({ kind: 'answer', body: { ok: true } });
  });

  it('that comes slowly, but comes, is waited for', async () => {
    let response: ServerResponse | null = null;
    answer = (_, given) => (response = given.writeHead(200, json));
    // Real time, ten times faster: a piece every 100 ms for longer than the patience of 150.
    const clock = globalThis.setTimeout;
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms = 0) =>
      clock(work, ms >= 15_000 ? ms / 50 : ms)) as typeof setTimeout);
    const pulling = transport.pull(shop, 't', request, never);
    await heardOnce();
    for (const piece of ['{"a"', ':', '"á', 'b', '"', '}']) {
      response = response as ServerResponse | null;
      response?.write(piece);
      await new Promise((resolve) => clock(resolve, 100));
    }
    (response as ServerResponse | null)?.end();
    expect(await pulling).toMatchObject({ kind: 'answer', body: { a: 'áb' } });
    vi.restoreAllMocks();
  });

  it('can be given up from outside', async () => {
    answer = () => {};
    const stop = new AbortController();
    const pushing = transport.push(shop, 't', '{}', stop.signal);
    await heardOnce();
    stop.abort();
    expect(await pushing).toEqual({ kind: 'offline' });
    expect(await transport.push(shop, 't', '{}', stop.signal)).toEqual({ kind: 'offline' });
    expect(server.heard).toHaveLength(1);
  });
});
