import { once } from 'node:events';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls, createServer, type TlsOptions } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { localAuthority } from '#server/local-https/authority.ts';
import { serverNames } from '#server/local-https/names.ts';
import { KeptCertificate } from '#server/local-https/server-certificate.ts';
import { trustPage } from '#server/local-https/trust-page.ts';
import { aWorld, type World } from './world.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2026, 10, 22);
const at = (time: number) => ({ now: () => time });
const lan = (...addresses: string[]) => ({
  wlan0: addresses.map((address) => ({ address, family: 'IPv4' as const, internal: false, netmask: '255.255.255.0', mac: '', cidr: null })),
});
const names = serverNames('0.0.0.0', 'Oficina-PC.example.com', lan('192.168.0.7', '203.0.113.9'));

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'patio-trial-'));
  file = join(folder, 'authority.pem');
});
afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

const anAuthority = (time = Date.now(), forNames = names) => localAuthority(file, forNames, at(time));

/** What a program that trusts `ca` alone makes of a server that it calls by this name: null, or what is wrong. */
async function distrust(certificate: TlsOptions, ca: string, name: string): Promise<string | null> {
  const server = createServer(certificate).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const isName = /[a-z]/.test(name);
  const socket = connectTls({
    port: (server.address() as AddressInfo).port,
    host: '127.0.0.1',
    ca,
    rejectUnauthorized: true,
    ...(isName && { servername: name }),
    checkServerIdentity: (_, cert) => identityOf(name, cert.raw),
  });
  const verdict = await once(socket, 'secureConnect').then(
    () => null,
    (error: NodeJS.ErrnoException) => (error.code === 'UNSPECIFIED' ? error.message : (error.code ?? error.message)),
  );
  socket.destroy();
  server.close();
  return verdict;
}

function identityOf(name: string, raw: Buffer): Error | undefined {
  const certificate = new X509Certificate(raw);
  const isCovered = (/[a-z]/.test(name) ? certificate.checkHost(name) : certificate.checkIP(name)) !== undefined;
  return isCovered ? undefined : Object.assign(new Error(name), { code: 'OTHER NAME' });
}

describe('the authority of a trial', () => {
  it('vouches for every name under which the machine is reached, to whoever trusts it and to nobody else', async () => {
    expect(names).toEqual(['192.168.0.7', '203.0.113.9', 'oficina-pc', 'oficina-pc.local', 'localhost', '127.0.0.1']);
    const authority = await anAuthority();
    const certificate = await authority.issue(authority.permitted(names));
    for (const name of names) expect([name, await distrust(certificate, authority.pem, name)]).toEqual([name, null]);
    rmSync(file);
    const another = await anAuthority();
    expect(await distrust(certificate, another.pem, 'localhost')).toMatch(/^(UNABLE_TO|SELF_SIGNED|CERT_SIGNATURE)/);
  });

  it('is good for nothing else: what it would sign for other names is refused by whoever trusts it', async () => {
    const authority = await anAuthority();
    for (const name of ['patio.example', 'localhost.example.com', 'www.oficina-pc.br', '8.8.8.8', '203.0.113.10', '11.0.0.1']) {
      expect([name, authority.permitted([name])]).toEqual([name, []]);
      expect([name, await distrust(await authority.issue([name]), authority.pem, name)]).toEqual([name, 'permitted subtree violation']);
    }
    expect(authority.permitted(['10.1.2.3', '172.31.0.1', '192.168.200.1', 'caixa.local'])).toHaveLength(4);
    const ca = new X509Certificate(authority.certificate);
    expect(ca.ca).toBe(true);
    expect(ca.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
  });

  it('is kept for ten years, for its owner alone, and made anew before its end', async () => {
    const authority = await anAuthority(start);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { validFrom, validTo } = new X509Certificate(authority.certificate);
    expect([Date.parse(validFrom) - start, Date.parse(validTo) - start]).toEqual([-dayMs, 3_649 * dayMs]);
    expect((await anAuthority(start + 3_000 * dayMs, ['renamed'])).fingerprint).toBe(authority.fingerprint);
    expect((await anAuthority(start + 3_600 * dayMs)).fingerprint).not.toBe(authority.fingerprint);
  });

  it('signs for no longer than a browser takes', async () => {
    const authority = await anAuthority(start);
    const { validFrom, validTo } = new X509Certificate((await authority.issue(['localhost'])).cert);
    expect((Date.parse(validTo) - Date.parse(validFrom)) / dayMs).toBe(397);
    expect([Date.parse(validFrom) < start, Date.parse(validTo) > start + 390 * dayMs]).toEqual([true, true]);
  });
});

describe('the certificate of a trial', () => {
  it('is made anew when the addresses change or its end is near, and at no other time', async () => {
    let now = start;
    const clock = { now: () => now };
    const authority = await localAuthority(file, names, clock);
    let present = ['192.168.0.7', 'localhost', '8.8.8.8'];
    const kept = await KeptCertificate.make({ authority, clock, names: () => present });
    const first = kept.current;
    expect(kept.names).toEqual(['192.168.0.7', 'localhost']);
    now += 360 * dayMs;
    expect([await kept.renew(), kept.current]).toEqual([false, first]);
    present = ['192.168.0.8', 'localhost'];
    expect(await kept.renew()).toBe(true);
    expect(new X509Certificate(kept.current.cert).checkIP('192.168.0.8')).toBe('192.168.0.8');
    now += 370 * dayMs;
    expect(await kept.renew()).toBe(true);
    expect(await kept.renew()).toBe(false);
  });
});

describe('the page that leads a device to trusting it', () => {
  const page = async () => {
    const { certificate, fingerprint } = await anAuthority();
    return { certificate, fingerprint, app: trustPage({ certificate, fingerprint, appPort: 3000, names: () => ['192.168.0.7', 'localhost'] }) };
  };

  it('gives the certificate as phones take it, its fingerprint, and the way to the app under the name it was called by', async () => {
    const { app, certificate, fingerprint } = await page();
    const answer = await app.inject('/patio.crt');
    expect([answer.headers['content-type'], answer.rawPayload]).toEqual(['application/x-x509-ca-cert', certificate]);
    expect(answer.headers['content-disposition']).toBeUndefined();
    const links: Record<string, string> = {
      'localhost:3001': 'https://localhost:3000/',
      '192.168.0.7:3001': 'https://192.168.0.7:3000/',
      'evil.example"><b>': 'https://192.168.0.7:3000/',
    };
    for (const [host, link] of Object.entries(links)) {
      const { body } = await app.inject({ url: '/', headers: { host } });
      expect(body.replaceAll(/<\/?span>/g, '').replaceAll(/(?<=\b[\dA-F]{2}) /g, ':')).toContain(fingerprint);
      expect(body).toContain(`href="${link}"`);
      expect(body).not.toContain('evil');
    }
  });

  it('is all that is said without TLS, with headers that let nothing else in and no promise of TLS for good', async () => {
    const { app } = await page();
    for (const url of ['/', '/patio.crt', '/confiar.css', '/confiar.js']) {
      const { statusCode, headers } = await app.inject(url);
      expect([url, statusCode, headers['strict-transport-security'], headers['cache-control']]).toEqual([url, 200, undefined, 'no-store']);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
    for (const [method, url] of [
      ['POST', '/api/login'],
      ['GET', '/api/docs'],
      ['GET', '/healthz'],
      ['GET', '/login'],
      ['POST', '/'],
      ['GET', '/%ff'],
    ] as const) {
      const { statusCode, headers } = await app.inject({ method, url, headers: { accept: 'text/html' } });
      expect([url, statusCode >= 400 && statusCode < 500]).toEqual([url, true]);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-opener-policy': 'same-origin' });
    }
  });
});

describe('the app under such a certificate', () => {
  let world: World;
  let port: number;
  let ca: string;
  beforeAll(async () => {
    world = await aWorld();
    const authority = await anAuthority();
    ca = authority.pem;
    const app = world.anotherApp({ trialTls: await authority.issue(['localhost']) });
    await app.listen({ port: 0, host: '127.0.0.1' });
    port = (app.server.address() as AddressInfo).port;
  });
  afterAll(() => world.close());

  /** Everything that is said until the connection ends. */
  async function said(call: string, isTls: boolean): Promise<string> {
    const socket = isTls ? connectTls({ port, host: '127.0.0.1', servername: 'localhost', ca }) : connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => (text += String(chunk)));
    // The other side hangs up.
    socket.on('error', () => undefined);
    await once(socket, isTls ? 'secureConnect' : 'connect');
    socket.write(call);
    await once(socket, 'close');
    return text;
  }
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

  it('answers over TLS, without binding the device to TLS for good, and tells another page no more than that it is trusted', async () => {
    const health = await said(get('/healthz'), true);
    expect(health).toMatch(/^HTTP\/1\.1 200 /);
    expect(health).toContain('content-security-policy');
    expect(health.toLowerCase()).not.toContain('strict-transport-security');
    expect(health.toLowerCase()).not.toContain('access-control-allow-origin');
    const check = await said(get('/confianca'), true);
    expect(check).toMatch(/^HTTP\/1\.1 204 [^]*access-control-allow-origin: \*\r\n[^]*\r\n\r\n$/);
    expect((await world.app.inject('/confianca')).statusCode).toBe(404);
  });

  it('hangs up on calls without TLS and goes on answering others', async () => {
    expect(await said(get('/api/docs'), false)).toBe('');
    expect(await said(get('/healthz'), true)).toMatch(/^HTTP\/1\.1 200 /);
  });
});
