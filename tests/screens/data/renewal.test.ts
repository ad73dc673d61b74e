import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '#client/api/http.ts';
import { onRenewed } from '#client/api/renewal.ts';
import { clearSession, replaceToken, storedToken, storeToken } from '#client/api/session.ts';
import { httpTransport } from '#client/api/sync-transport.ts';
import { listSessions } from '#contract/session-calls.ts';
import { markerHeader, markerValue } from '#contract/headers.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { answerJson, smallServer, type Heard } from './small-server.ts';

const user = '01890000-0000-7000-8000-000000000001';
const shop = 'ABC123' as SignatureId;
let made = 0;
/** No two tests have one in common: a page remembers what it has exchanged. */
const aToken = (content: object = {}) => {
  made += 1;
  return `e30.${Buffer.from(JSON.stringify({ id: user, sub: user, name: 'Ana', id_signature: shop, level: 1, sid: 's', jti: made, ...content })).toString('base64url')}.c2ln`;
};

type Responder = (heard: Heard, response: ServerResponse) => void;
const refuse =
  (status: number, code = 'unauthorized'): Responder =>
  (_, response) =>
    answerJson(response, { type: 'urn:x', title: 't', status, code, message: 'Entre de novo para continuar.' }, status);

let server: Awaited<ReturnType<typeof smallServer>>;
/** Tokens that the server takes. */
let good: Set<string>;
let renewal: Responder;
let stopListening: () => void;
beforeEach(async () => {
  good = new Set();
  server = await smallServer((heard, response) => {
    if (heard.url === '/api/renew') return renewal(heard, response);
    if (good.has(bearerOf(heard))) return answerJson(response, heard.url.startsWith('/api/sync') ? { results: [] } : []);
    return refuse(401)(heard, response);
  });
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
  stopListening = onRenewed(replaceToken);
});
afterEach(async () => {
  stopListening();
  localStorage.clear();
  vi.unstubAllEnvs();
  await server.stop();
});

const bearerOf = ({ headers }: Heard): string => String(headers.authorization).replace('Bearer ', '');
const heardAt = (url: string) => server.heard.filter((heard) => heard.url === url);
const renewTo =
  (token: string): Responder =>
  (_, response) =>
    answerJson(response, { access_token: token });
const push = (token: string) => httpTransport.push(shop, token, '{"ops":[]}', new AbortController().signal);

/** A server that takes the second token alone, and answers the first with it. */
function aRenewal() {
  const [old, fresh] = [aToken(), aToken()];
  good.add(fresh);
  renewal = (heard, response) => (bearerOf(heard) === old ? renewTo(fresh)(heard, response) : refuse(401)(heard, response));
  return { old, fresh };
}

describe('a token whose time is over', () => {
  it('is exchanged once by a call of a person, which is made again and hears nothing of it', async () => {
    const { old, fresh } = aRenewal();
    storeToken(old);
    expect(await request(listSessions, {})).toEqual({ ok: true, data: [] });
    expect(storedToken()).toBe(fresh);
    expect(heardAt('/api/sessions').map(bearerOf)).toEqual([old, fresh]);
    expect(await request(listSessions, {})).toEqual({ ok: true, data: [] });
    expect(heardAt('/api/renew')).toHaveLength(1);
  });

  it('is exchanged by the sync of a page or a worker, and the same bytes go again', async () => {
    const { old, fresh } = aRenewal();
    storeToken(old);
    expect(await push(old)).toMatchObject({ kind: 'answer', status: 200 });
    expect(heardAt('/api/sync/ABC123').map((heard) => [bearerOf(heard), heard.body])).toEqual([
      [old, '{"ops":[]}'],
      [fresh, '{"ops":[]}'],
    ]);
    expect(storedToken()).toBe(fresh);
    // A worker keeps the earlier one in its store, and is not sent round again.
    expect(await push(old)).toMatchObject({ kind: 'answer', status: 200 });
    expect([heardAt('/api/renew').length, heardAt('/api/sync/ABC123').length]).toEqual([1, 3]);
  });

  it('is exchanged once by all who meet its end at the same time', async () => {
    const { old, fresh } = aRenewal();
    storeToken(old);
    const answers = await Promise.all([request(listSessions, {}), push(old), request(listSessions, {}), push(old)]);
    expect(answers.map((answer) => ('ok' in answer ? answer.ok : answer.kind))).toEqual([true, 'answer', true, 'answer']);
    expect(heardAt('/api/renew')).toHaveLength(1);
    expect(storedToken()).toBe(fresh);
  });

  it('does not come back as another one where its person signed out meanwhile', async () => {
    const { old } = aRenewal();
    storeToken(old);
    const answer = request(listSessions, {});
    clearSession();
    expect((await answer).ok).toBe(true);
    expect(storedToken()).toBeNull();
  });

  it('does not take the place of another tab’s', async () => {
    const { old } = aRenewal();
    const theirs = aToken();
    storeToken(old);
    const answer = request(listSessions, {});
    storeToken(theirs);
    expect((await answer).ok).toBe(true);
    expect(storedToken()).toBe(theirs);
  });
});

describe('a session that has ended', () => {
  it('is told as it is: the call is refused, and nothing that is stored is touched', async () => {
    const token = aToken();
    renewal = refuse(401);
    storeToken(token);
    expect(await request(listSessions, {})).toMatchObject({ ok: false, kind: 'problem', problem: { status: 401, code: 'unauthorized' } });
    expect(await push(token)).toMatchObject({ kind: 'answer', status: 401 });
    expect(storedToken()).toBe(token);
  });

  it('and that somebody ended is told as ended, whatever the call itself was refused for', async () => {
    const token = aToken();
    renewal = (_, response) => {
      response.setHeader(markerHeader, markerValue);
      answerJson(response, { type: 'urn:x', title: 't', status: 401, code: 'session_ended', message: 'Encerrada.' }, 401);
    };
    storeToken(token);
    expect(await request(listSessions, {})).toMatchObject({ ok: false, kind: 'problem', problem: { status: 401, code: 'session_ended' } });
    expect(await push(token)).toMatchObject({ kind: 'answer', status: 401, body: { code: 'session_ended' } });
  });

  it('is also one of a server that knows of no renewal (ruling 43)', async () => {
    const token = aToken();
    renewal = (_, response) => void response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"Not found"}');
    expect(await push(token)).toMatchObject({ kind: 'answer', status: 401 });
  });
});

describe('while nobody knows whether the session goes on', () => {
  it.each<[string, Responder]>([
    ['the line is cut', (_, response) => void response.destroy()],
    ['a captive portal answers', (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    ['a portal refuses in JSON', (_, response) => void response.writeHead(401, { 'content-type': 'application/json' }).end('{}')],
    ['the server stumbles', refuse(500, 'internal')],
    ['the server is asked too much', refuse(429, 'too_many_requests')],
    ['the answer cannot be read', (_, response) => answerJson(response, { token: 'x' })],
  ])('as when %s, a call is as without a network: nobody is signed out', async (_, answer) => {
    const token = aToken();
    renewal = answer;
    storeToken(token);
    expect(await request(listSessions, {})).toEqual({ ok: false, kind: 'offline' });
    expect(await push(token)).toEqual({ kind: 'offline' });
    expect(storedToken()).toBe(token);
  });
});

it('a wrong password is no token whose time is over', async () => {
  renewal = refuse(401);
  await server.stop();
  server = await smallServer(refuse(401, 'invalid_credentials'));
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
  expect(await request(listSessions, { token: aToken() })).toMatchObject({ ok: false, problem: { code: 'invalid_credentials' } });
  expect(server.heard.map((heard) => heard.url)).toEqual(['/api/sessions']);
});
