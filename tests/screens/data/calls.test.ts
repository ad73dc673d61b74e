import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onExpired, request, requestList } from '#client/api/http.ts';
import {
  askToken,
  clearSession,
  currentSession,
  keepGivenToken,
  readToken,
  selectedSignature,
  selectSignature,
  storeToken,
  subscribeToSession,
} from '#client/api/session.ts';
import { getUser, login } from '#contract/access-calls.ts';
import { listProducts } from '#contract/record-calls.ts';
import { markerHeader } from '#contract/headers.ts';
import type { SignatureId, UserId } from '#domain/values/ids.ts';
import { eventually } from '#fixtures/eventually.ts';
import { answerJson, smallServer, type Heard } from './small-server.ts';

const user = '01890000-0000-7000-8000-000000000001';
const content = { id: user, sub: user, name: 'Ana', id_signature: 'ABC123', level: 1, sid: 's', exp: 2_000_000_000 };
const tokenOf = (payload: object) => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.c2ln`;
const token = tokenOf(content);

let answer: (heard: Heard, response: ServerResponse) => void | Promise<void>;
let server: Awaited<ReturnType<typeof smallServer>>;
beforeEach(async () => {
  answer = (_, response) => answerJson(response, {});
  server = await smallServer((heard, response) => answer(heard, response));
  vi.stubEnv('VITE_API_URL', `${server.url}/api/`);
});
afterEach(async () => {
  localStorage.clear();
  vi.unstubAllEnvs();
  await server.stop();
});

const problem = (status: number, fields: object) => (_: Heard, response: ServerResponse) =>
  answerJson(response, { type: 'urn:x', title: 't', status, code: 'gone', message: 'Este registro foi excluído.', ...fields }, status);

/** As another server that answers the same calls: no header of ours (ruling 43). */
const plainly =
  (body: unknown, status = 200) =>
  (_: Heard, response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const documentedUser = { roles: [{ id: 1, level: 1, bottom_text: 'Clientes', link_url: '/dashboard/clientes', icon: 'users' }] };

describe('an answer without our marker (ruling 43)', () => {
  it('of the shape that the call has is the API’s', async () => {
    answer = plainly(documentedUser);
    const roles = [{ id: '1', level: 1, bottom_text: 'Clientes', link_url: '/dashboard/clientes', icon: 'users' }];
    expect(await request(getUser, { params: { sub: user } })).toEqual({ ok: true, data: { roles } });
    answer = plainly({ access_token: token });
    expect(await request(login, { body: { email: 'a@b.c', password: 'senha' } })).toEqual({ ok: true, data: { access_token: token } });
  });

  it.each<[string, object, number, object]>([
    ['with a message', { message: 'E-mail desconhecido.' }, 404, { status: 404, message: 'E-mail desconhecido.' }],
    ['of a subscription that is over', { subscription_expired: true }, 403, { status: 403, subscription_expired: true }],
  ])('and refuses %s, is the API’s', async (_, body, status, expected) => {
    answer = plainly(body, status);
    expect(await request(getUser, { params: { sub: user } })).toMatchObject({ ok: false, kind: 'problem', problem: expected });
  });

  it.each<[string, unknown, number]>([
    ['pages', { data: [{ id: 1 }] }, 1],
    ['a bare array', [{ id: 1 }, { id: 2 }], 2],
    ['a single object', { id: 1 }, 1],
    ['nothing', [], 0],
  ])('that lists rows as %s is the API’s', async (_, body, total) => {
    answer = plainly(body);
    expect(await requestList(listProducts, { params: { signature: 'ABC123' } })).toMatchObject({ ok: true, data: { total } });
  });

  it.each<[string, unknown]>([
    ['an object that is no row', { portal: 'welcome' }],
    ['things that are no rows', [{ portal: 'welcome' }]],
    ['pages of them', { data: ['welcome'] }],
  ])('that lists %s is not', async (_, body) => {
    answer = plainly(body);
    expect(await requestList(listProducts, { params: { signature: 'ABC123' } })).toEqual({ ok: false, kind: 'offline' });
  });
});

describe('a call', () => {
  it('goes as whoever is signed in, about the selected signature', async () => {
    storeToken(token);
    selectSignature(user as UserId, 'ABC123' as SignatureId);
    answer = (_, response) => answerJson(response, { id: 7, name: 'Ana', email: 'a@b.c', level: 1, roles: [], signatures: [] });
    expect(await request(getUser, { params: { sub: 'a/b' } })).toEqual({
      ok: true,
      data: { id: '7', name: 'Ana', email: 'a@b.c', level: 1, roles: [], signatures: [] },
    });
    expect(server.heard[0]).toMatchObject({ url: '/api/users/a%2Fb', headers: { authorization: `Bearer ${token}`, 'x-signature': 'ABC123' } });
  });

  it('answers the problem that the server states', async () => {
    answer = problem(410, {});
    const result = await request(getUser, { params: { sub: user } });
    expect(result).toMatchObject({ ok: false, kind: 'problem', problem: { status: 410, code: 'gone', message: 'Este registro foi excluído.' } });
  });

  it('makes a problem of a refusal in another form', async () => {
    answer = (_, response) => answerJson(response, { message: 'Não.' }, 422);
    expect(await request(getUser, { params: { sub: user } })).toMatchObject({ ok: false, problem: { status: 422, message: 'Não.' } });
  });

  it.each<[string, (heard: Heard, response: ServerResponse) => void]>([
    ['the page of a captive portal with status 200', (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    ['JSON of another shape without the marker', plainly({})],
    ['a portal’s refusal in JSON', plainly({ login: 'https://portal.example/' }, 401)],
    [
      'a page without the marker that says it is refused',
      (_, response) => void response.writeHead(403, { 'content-type': 'text/html' }).end('{"message":"Não."}'),
    ],
    [
      'where a portal led the call',
      (heard, response) =>
        heard.url.includes('/users/') ? void response.writeHead(302, { location: '/portal' }).end() : plainly(documentedUser)(heard, response),
    ],
    ['the marker without JSON', (_, response) => void response.writeHead(200, { [markerHeader]: '1', 'content-type': 'text/plain' }).end('ok')],
    [
      'half of an answer',
      (_, response) => {
        response.writeHead(200, { [markerHeader]: '1', 'content-type': 'application/json', 'content-length': '50' });
        response.write('{"id"', () => response.destroy());
      },
    ],
    ['a closed connection', (_, response) => void response.destroy()],
  ])('takes %s for no network', async (_, given) => {
    answer = given;
    expect(await request(getUser, { params: { sub: user } })).toEqual({ ok: false, kind: 'offline' });
  });

  it('is asked once, and can be given up', async () => {
    answer = () => {};
    const stop = new AbortController();
    const asked = request(getUser, { params: { sub: user } }, stop.signal);
    await eventually(() => expect(server.heard).toHaveLength(1));
    stop.abort();
    expect(await asked).toEqual({ ok: false, kind: 'offline' });
  });

  it('says so when the answer cannot be read', async () => {
    answer = (_, response) => answerJson(response, { nothing: 'of that' });
    expect(await request(getUser, { params: { sub: user } })).toMatchObject({ ok: false, kind: 'problem', problem: { status: 200 } });
  });

  it.each<[string, unknown, object]>([
    [
      'the superset',
      { data: [{ id: 1, customer_id: 2 }], current_page: 2, last_page: 3, per_page: 1, total: 3 },
      { rows: [{ id: '1', customer_id: '2' }], page: 2, lastPage: 3, total: 3, linkCount: null },
    ],
    ['a bare array', [{ id: 'a' }], { rows: [{ id: 'a' }], page: 1, lastPage: 1, total: 1, linkCount: null }],
    ['a single object', { id: 'a' }, { rows: [{ id: 'a' }], page: 1, lastPage: 1, total: 1, linkCount: null }],
  ])('reads a list as %s', async (_, body, expected) => {
    answer = (_heard, response) => answerJson(response, body);
    expect(await requestList(listProducts, { params: { signature: 'ABC123' }, query: { page: 2, search: 'a b' } })).toEqual({
      ok: true,
      data: expected,
    });
    expect(server.heard[0]?.url).toBe('/api/products/ABC123?page=2&search=a+b');
  });
});

describe('a subscription that is over', () => {
  it.each<[string, string | null, string]>([
    ['without a token', null, '/login'],
    ['with a token that names a person', token, `/pagamento/${user}`],
    ['with a token that names nobody', tokenOf({}), '/login'],
    ['with what is no token', 'x', '/login'],
  ])('leads a person %s on, and still tells the caller', async (_, stored, path) => {
    if (stored !== null) localStorage.setItem('token', stored);
    const seen: string[] = [];
    const stop = onExpired((to) => seen.push(to));
    answer = problem(403, { subscription_expired: true });
    expect(await request(getUser, { params: { sub: user } })).toMatchObject({ ok: false, problem: { status: 403 } });
    stop();
    await request(getUser, { params: { sub: user } });
    expect(seen).toEqual([path]);
  });

  it('is not every 403', async () => {
    const seen: string[] = [];
    const stop = onExpired((to) => seen.push(to));
    answer = problem(403, { code: 'forbidden' });
    await request(getUser, { params: { sub: user } });
    stop();
    expect(seen).toEqual([]);
  });
});

describe('a session', () => {
  it('begins with a sign-in and ends with clearing, and says so', async () => {
    const listener = vi.fn();
    const stop = subscribeToSession(listener);
    answer = (_, response) => answerJson(response, { access_token: token, user: { id: user, name: 'Ana' } });
    expect(await askToken({ email: 'a@b.c', password: 'senha' })).toMatchObject({ ok: true, data: { token } });
    expect(localStorage.getItem('token')).toBeNull();
    await keepGivenToken(token);
    expect(JSON.parse(server.heard[0]?.body ?? '')).toEqual({ email: 'a@b.c', password: 'senha' });
    expect(localStorage.getItem('user')).toBe(JSON.stringify({ id: user }));
    expect(currentSession()).toBe(currentSession());
    clearSession();
    expect([currentSession(), localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null, null]);
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
  });

  it.each<[string, object, object]>([
    ['as documented', { id: user, sub: user, name: 'Ana', id_signature: 'ABC123' }, { name: 'Ana', id_signature: 'ABC123' }],
    ['with `nome`', { id: user, sub: user, nome: 'Ana', id_signature: 'ABC123' }, { name: 'Ana', id_signature: 'ABC123' }],
    ['with numbers for ids', { id: 7, sub: 7, name: 'Ana', id_signature: 12 }, { id: '7', sub: '7', id_signature: '12' }],
    ['of a person without a shop', { id: user, sub: user, name: 'Ana', id_signature: null }, { id_signature: null, level: null }],
    ['with what is ours', content, { level: 1 }],
  ])('is read of a token %s (1 §3, ruling 43)', (_, payload, expected) => {
    expect(readToken(tokenOf(payload))).toMatchObject(expected);
    expect(storeToken(tokenOf(payload))?.content).toMatchObject(expected);
  });

  it('is none with a token that names nobody (ruling 44)', () => {
    for (const sub of ['', '  ', null]) expect(readToken(tokenOf({ ...content, sub }))).toBeNull();
  });

  it('tells of what another tab does', () => {
    const listener = vi.fn();
    const stop = subscribeToSession(listener);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('keeps the signature of each person', () => {
    selectSignature(user as UserId, 'ABC123' as SignatureId);
    expect(selectedSignature(user as UserId)).toBe('ABC123');
    expect(selectedSignature('other' as UserId)).toBeNull();
  });

  it('is none with a token that cannot be read', async () => {
    expect([readToken('x'), readToken(tokenOf({ id: user })), storeToken('a.b.c')]).toEqual([null, null, null]);
    answer = (_, response) => answerJson(response, { access_token: 'x', user: { id: user, name: 'Ana' } });
    expect(await askToken({ email: 'a@b.c', password: 'senha' })).toMatchObject({ ok: false, kind: 'problem' });
    expect(await request(login, { body: { email: 'a', password: 'b' } })).toMatchObject({ ok: true });
  });
});
