import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/database.ts';
import { aWorld, type World } from './world.ts';

let world: World;
let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  world = await aWorld();
  folder = await mkdtemp(join(tmpdir(), 'patio-web-'));
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'pages', 'assinar'), { recursive: true });
  await writeFile(join(folder, 'pages', 'index.html'), '<title>Início</title>');
  await writeFile(join(folder, 'pages', 'planos.html'), '<title>Planos</title>');
  await writeFile(join(folder, 'pages', 'planos.html.br'), 'packed plans');
  await writeFile(join(folder, 'pages', 'assinar', '_.html'), '<title>Assinar</title>');
  await mkdir(join(folder, 'pages', 'pagamento'));
  await mkdir(join(folder, 'pages', 'orcamento'));
  await writeFile(join(folder, 'pages', 'orcamento', '_.html'), '<title>Orçamento</title>');
  await writeFile(join(folder, 'pages', 'pagamento.html'), '<title>Pagamento</title>');
  await writeFile(join(folder, 'pages', 'pagamento', '_.html'), '<title>Pagamento</title>');
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Pátio</title>');
  await writeFile(join(folder, 'service-worker.js'), 'self');
  await writeFile(join(folder, 'assets', 'app-B7hK2m9q.js'), 'plain');
  await writeFile(join(folder, 'assets', 'app-B7hK2m9q.js.br'), 'packed');
  app = world.anotherApp({ webFolder: folder });
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

/** What a server says to bytes that are no HTTP. */
async function brokenCall(): Promise<string> {
  const listening = world.anotherApp();
  await listening.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((listening.server.address() as AddressInfo).port, '127.0.0.1');
  let said = '';
  socket.on('data', (chunk) => (said += String(chunk)));
  socket.write('nothing that is HTTP\r\n\r\n');
  await once(socket, 'close');
  return said;
}

const page = (url: string) => app.inject({ url, headers: { accept: 'text/html,*/*' } });

describe('the built app', () => {
  it('answers every page address, never kept', async () => {
    for (const url of ['/login', '/dashboard/clientes', '/assinar/x/y', '/planos/x', '/pages/planos']) {
      const answer = await page(url);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(answer.body).toContain('<title>Pátio</title>');
      expect(answer.headers['x-patio-api']).toBeUndefined();
    }
  });

  it('has a copy with its own head for public addresses, also for whoever does not say that it wants a page', async () => {
    const titles = { '/': 'Início', '/planos': 'Planos', '/planos/': 'Planos', '/planos?de=anuncio': 'Planos', '/assinar/basico': 'Assinar' };
    for (const [url, title] of Object.entries(titles)) {
      for (const accept of ['text/html', '*/*']) {
        const answer = await app.inject({ url, headers: { accept } });
        expect([url, answer.statusCode, answer.headers['cache-control'], answer.body]).toEqual([url, 200, 'no-cache', `<title>${title}</title>`]);
        expect(answer.headers['content-type']).toContain('text/html');
      }
    }
    expect((await app.inject({ method: 'HEAD', url: '/planos' })).statusCode).toBe(200);
    const packed = await app.inject({ url: '/planos', headers: { 'accept-encoding': 'br' } });
    expect([packed.body, packed.headers['content-encoding'], packed.headers['content-type']]).toEqual([
      'packed plans',
      'br',
      'text/html; charset=utf-8',
    ]);
  });

  it('has a quote asked for beside the scripts of its page, by the address that these ask', async () => {
    const token = 'KDY7GKDERS3BFJMSKQY7SHES4H';
    const terms = '0123456789abcdef01234567';
    const ahead = async (url: string) => {
      const answer = await page(url);
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, '<title>Orçamento</title>']);
      return answer.headers['link'];
    };
    const asked = (query: string) => `</api/orcamentos/pagina/${token}${query}>; rel=preload; as=fetch; crossorigin=anonymous`;
    expect(await ahead(`/orcamento/${token}`)).toBe(asked(''));
    expect(await ahead(`/orcamento/${token}?v=${terms}`)).toBe(asked(`?v=${terms}`));
    expect(await ahead(`/orcamento/${token}?v=${terms.slice(1)}`)).toBe(asked(''));
    // A photo that was handed on, and what can be no token.
    for (const part of ['foto?c=x', 'x', `${token}A`, '%3E;%20rel=stylesheet']) expect(await ahead(`/orcamento/${part}`)).toBeUndefined();
    expect((await page('/assinar/basico')).headers['link']).toBeUndefined();
  });

  it('takes the token of a payment link out of the address before anything else is asked for', async () => {
    const secret = 'aaa.bbb%2Fccc';
    for (const [url, to] of Object.entries({
      [`/pagamento/${secret}`]: `/pagamento#${secret}`,
      [`/pagamento/${secret}/?de=carta`]: `/pagamento#${secret}`,
    })) {
      for (const accept of ['text/html', '*/*']) {
        const answer = await app.inject({ url, headers: { accept } });
        expect([answer.statusCode, answer.headers.location, answer.headers['cache-control'], answer.headers['referrer-policy'], answer.body]).toEqual(
          [302, to, 'no-store', 'no-referrer', ''],
        );
      }
    }
    for (const url of ['/pagamento', '/pagamento/']) {
      const answer = await page(url);
      expect([answer.statusCode, answer.headers['referrer-policy'], answer.headers.location]).toEqual([200, 'no-referrer', undefined]);
      expect(answer.body).toContain('<title>Pagamento</title>');
    }
  });

  it('has each page at one address only', async () => {
    for (const url of ['/pages/planos.html', '/pages/planos.html.br', '/pages/assinar/_.html']) expect((await app.inject(url)).statusCode).toBe(404);
  });

  it('of an older build, without such copies, answers with the app itself', async () => {
    const bare = await mkdtemp(join(tmpdir(), 'patio-web-bare-'));
    await writeFile(join(bare, 'index.html'), '<title>Pátio</title>');
    const older = world.anotherApp({ webFolder: bare });
    for (const url of ['/', '/planos']) {
      expect((await older.inject({ url, headers: { accept: 'text/html' } })).body).toBe('<title>Pátio</title>');
    }
    await rm(bare, { recursive: true });
  });

  it('has files with a hash in their name kept for ever, and no others', async () => {
    const hashed = await app.inject('/assets/app-B7hK2m9q.js');
    expect([hashed.body, hashed.headers['cache-control']]).toEqual(['plain', 'public, max-age=31536000, immutable']);
    expect((await app.inject('/service-worker.js')).headers['cache-control']).toBe('no-cache');
  });

  it('is sent packed to whoever takes that', async () => {
    const answer = await app.inject({ url: '/assets/app-B7hK2m9q.js', headers: { 'accept-encoding': 'br' } });
    expect([answer.body, answer.headers['content-encoding']]).toEqual(['packed', 'br']);
    expect(answer.headers['content-type']).toContain('javascript');
  });

  it('is no answer to what is no page: files that are not there, and the API', async () => {
    expect((await app.inject('/assets/gone-B7hK2m9q.js')).statusCode).toBe(404);
    for (const url of ['/api', '/api/nope', '/api/nope?x=1']) {
      const answer = await page(url);
      expect([answer.statusCode, answer.json().code, answer.headers['x-patio-api']]).toEqual([404, 'not_found', '1']);
    }
    expect((await app.inject('/../package.json')).statusCode).toBe(404);
  });

  it('has its worker replaced by one that leaves, where the kill switch is on, and by nothing that a cache keeps', async () => {
    const killed = world.anotherApp({ webFolder: folder, killSwitch: true });
    const answer = await killed.inject({ url: '/service-worker.js', headers: { 'accept-encoding': 'br' } });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'no-store',
    ]);
    expect(answer.body).toContain('registration.unregister()');
    expect(answer.body).not.toMatch(/indexedDB\.|fetch/);
    expect((await killed.inject('/assets/app-B7hK2m9q.js')).body).toBe('plain');
    expect((await killed.inject({ url: '/login', headers: { accept: 'text/html' } })).statusCode).toBe(200);
    expect((await app.inject('/service-worker.js')).body).toBe('self');
  });

  it('comes with the headers that keep strangers’ scripts out', async () => {
    const { headers } = await page('/');
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script';trusted-types patio-worker");
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    expect(headers['content-security-policy']).toContain("connect-src 'self' https://viacep.com.br;");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('geolocation=()');
  });

  it('and so do answers to what reaches no route, and to what is no call at all', async () => {
    const { headers } = await page('/');
    const names = [
      'content-security-policy',
      'permissions-policy',
      'cross-origin-opener-policy',
      'referrer-policy',
      'strict-transport-security',
      'x-content-type-options',
      'x-frame-options',
    ];
    for (const url of ['/nope.js', '/api/nope', '/%ff', '/api/clientes/%ff', `/${'x'.repeat(9000)}`]) {
      const answer = await app.inject({ url, headers: { accept: 'text/plain' } });
      expect(answer.statusCode, url).toBeGreaterThanOrEqual(400);
      for (const name of names) expect([url, name, answer.headers[name]]).toEqual([url, name, headers[name]]);
    }
    const broken = await brokenCall();
    expect(broken).toMatch(/^HTTP\/1\.1 400 /);
    for (const name of names) expect(broken.toLowerCase()).toContain(`\r\n${name}: ${String(headers[name]).toLowerCase()}\r\n`);
  });
});

it('says where a weakness is told (RFC 9116), and until when that holds', async () => {
  const contact = { pix_key: '', pix_holder: '', pix_city: '', support_phone: '5511971205533', social: [] };
  const answer = await world.anotherApp({ contact, publicUrl: 'https://patio.example' }).inject('/.well-known/security.txt');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = Object.fromEntries(
    answer.body
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  expect(fields).toMatchObject({
    Contact: 'tel:+5511971205533',
    Canonical: 'https://patio.example/.well-known/security.txt',
    'Preferred-Languages': 'pt, en',
  });
  const daysLeft = (Date.parse(fields['Expires'] ?? '') - world.clock.now()) / 86_400_000;
  expect([daysLeft > 30, daysLeft < 365]).toEqual([true, true]);
});

describe('health', () => {
  it('answers for the process and for the database', async () => {
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });

  it('tells when the database is away, and calls answer 503 with a time to come back', async () => {
    const db = openDatabase('postgres://nobody@127.0.0.1:1/none');
    const alone = buildApp({ db, tokenSecret: 'x'.repeat(32) });
    expect((await alone.inject('/healthz')).statusCode).toBe(200);
    expect((await alone.inject('/readyz')).statusCode).toBe(503);
    const answer = await alone.inject({ method: 'POST', url: '/api/login', payload: { email: 'a@b.c', password: 'x' } });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'not_ready']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await alone.close();
    await db.close();
  });
});
