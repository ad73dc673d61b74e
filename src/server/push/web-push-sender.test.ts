import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPushKeys } from './push-keys.ts';
import { PushFailed } from './push-sender.ts';
import { webPushSender } from './web-push-sender.ts';

/* Against a stand-in of a push service, and a browser that reads what it is sent as the standards say. */

interface Came {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}
const came: Came[] = [];
let status = 201;
let isSilent = false;
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  came.push({ headers: request.headers, body: Buffer.concat(chunks) });
  if (!isSilent) response.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' }).end('no word of this is told');
});
let endpoint: string;
beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/push/secret-place`;
});
beforeEach(() => {
  came.length = 0;
  status = 201;
  isSilent = false;
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const keys = newPushKeys();
const browser = createECDH('prime256v1');
const p256dh = browser.generateKeys('base64url');
const auth = randomBytes(16);
const payload = JSON.stringify({ title: 'Orçamento nº 12 aprovado' });
const send = (timeoutMs?: number) =>
  webPushSender({ subject: 'mailto:suporte@patio.example', ...(timeoutMs !== undefined && { timeoutMs }) }).send({
    target: { endpoint, p256dh, auth: auth.toString('base64url') },
    payload,
    topic: 'quote12',
    keys,
  });
const only = (): Came => {
  const [first] = came;
  if (first === undefined || came.length > 1) throw new Error(`${came.length} calls came`);
  return first;
};
const hkdf = (salt: Buffer, secret: Buffer, info: Buffer | string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** RFC 8188 and 8291, by the browser's own keys. */
function decrypted(body: Buffer): string {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = hkdf(auth, browser.computeSecret(sender), info, 32);
  const [key, nonce] = [hkdf(salt, secret, 'Content-Encoding: aes128gcm\0', 16), hkdf(salt, secret, 'Content-Encoding: nonce\0', 12)];
  const sealed = body.subarray(21 + idLength);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

describe('a message', () => {
  it('is read by its device alone, and by no one on the way', async () => {
    expect(await send()).toBe('taken');
    const { headers, body } = only();
    expect(headers['content-encoding']).toBe('aes128gcm');
    expect(body.toString('latin1')).not.toContain('aprovado');
    expect(decrypted(body)).toBe(payload);
  });

  it('is kept for a day, is urgent, and takes the place of the one before', async () => {
    await send();
    expect(only().headers).toMatchObject({ ttl: '86400', urgency: 'high', topic: 'quote12' });
  });

  it('is signed by the server’s key, for this push service and not for long', async () => {
    await send();
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(only().headers.authorization)) ?? [];
    expect(key).toBe(keys.publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
    const isSigned = (text: string) =>
      verify('sha256', Buffer.from(text), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
    expect([isSigned(`${head}.${claims}`), isSigned(`${head}.${claims}x`)]).toEqual([true, false]);
    const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string; exp: number };
    expect([aud, sub]).toEqual([new URL(endpoint).origin, 'mailto:suporte@patio.example']);
    expect(exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 60 * 60);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %i has lost the device', async (answered) => {
    status = answered;
    expect(await send()).toBe('gone');
  });

  it.each([302, 400, 403, 413, 429, 500, 503])('that answers %i has not taken it: no redirect is followed, no address told', async (answered) => {
    status = answered;
    const failure: unknown = await send().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PushFailed);
    expect(failure).toMatchObject({ status: answered, host: new URL(endpoint).host });
    expect(String(failure)).not.toContain('secret-place');
    expect(came).toHaveLength(1);
  });

  it('that says nothing is waited for no longer than its time', async () => {
    isSilent = true;
    await expect(send(50)).rejects.toMatchObject({ name: 'PushFailed', status: null });
  });
});
