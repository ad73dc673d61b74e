import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type PeerCertificate } from 'node:tls';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Devices, type Device } from '#fixtures/browser.ts';
import { testDatabase, type TestDatabase } from '#fixtures/database.ts';
import { freePort, ServerProcess } from '#fixtures/server-process.ts';
import { cards, fillSignIn, sees } from './person.ts';

// `npm start -- --https` as a process of its own, met by browsers whose profile knows nothing.

let database: TestDatabase;
let dataDir: string;
let server: ServerProcess;
let appUrl: string;
let trustUrl: string;
beforeAll(async () => {
  database = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'patio-e2e-trial-'));
  const trustPort = await freePort();
  server = await ServerProcess.start({ dataDir, databaseUrl: database.url, variables: { TRIAL_HTTPS: 'true', TRUST_PORT: String(trustPort) } });
  appUrl = `https://127.0.0.1:${server.port}`;
  trustUrl = `http://127.0.0.1:${trustPort}`;
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const refused = /ERR_CERT_AUTHORITY_INVALID/;

/** What the page for trusting gives to the device. */
async function downloaded(): Promise<X509Certificate> {
  return new X509Certificate(Buffer.from(await (await fetch(`${trustUrl}/patio.crt`)).arrayBuffer()));
}

/** The server's certificate, as whoever trusts the downloaded one alone sees it: anything else ends the connection. */
async function serverCertificate(): Promise<X509Certificate> {
  const socket = connect({ port: server.port, host: '127.0.0.1', ca: (await downloaded()).toString() });
  await once(socket, 'secureConnect');
  const { raw }: PeerCertificate = socket.getPeerCertificate();
  socket.destroy();
  return new X509Certificate(raw);
}

async function withDevice(flags: readonly string[], run: (device: Device) => Promise<void>): Promise<void> {
  const devices = await Devices.launch(appUrl, flags);
  try {
    await run(await devices.device({ size: 'tablet' }));
    await devices.closeAll();
  } finally {
    await devices.quit();
  }
}

it('a device that does not trust the certificate is told so by the page, and by its browser', () =>
  withDevice([], async (device) => {
    const { page } = device;
    device.expects(refused);
    await page.goto(trustUrl);
    const shown = (await page.locator('#fingerprint').innerText()).replaceAll(/\s+/g, ':');
    expect(shown).toBe((await downloaded()).fingerprint256);
    await page.getByRole('link', { name: 'Verificar e abrir o Pátio' }).click();
    await sees(page.getByRole('status').filter({ hasText: 'ainda não confia' }));
    expect(page.url()).toBe(`${trustUrl}/`);
    await expect(page.goto(appUrl)).rejects.toThrow(refused);
  }));

it('one that trusts it comes from there to the app, which installs and opens without a network', async () => {
  const key = (await serverCertificate()).publicKey.export({ type: 'spki', format: 'der' });
  // As good as the person's trust for this one key: how it gets into a system's store is no matter of the product.
  const trusting = `--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`;
  await withDevice([trusting], async (device) => {
    const { page } = device;
    await page.goto(trustUrl);
    await page.getByRole('link', { name: 'Verificar e abrir o Pátio' }).click();
    await page.waitForURL(`${appUrl}/`);
    expect(await page.evaluate(() => isSecureContext)).toBe(true);
    await device.open('/login');
    await fillSignIn(page);
    await page.waitForURL(/dashboard/);
    await device.open('/dashboard/clientes');
    await sees(cards(page));
    await device.untilInstalled();
    await device.goOffline();
    await page.reload();
    await sees(cards(page));
  });
});
