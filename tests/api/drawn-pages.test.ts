import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { plans } from '#server/db/schema.ts';
import { aWorld, type World } from './world.ts';

// Decision 044: public pages are drawn by what the build brings along, once for the same plans.

let world: World;
let folder: string;
const drawing = `
  export const drawPages = async ({ plans, contact }) => {
    const text = plans.map(({ name, price }) => name + ' ' + price).join(', ') + ' ' + contact.support_phone;
    return { '/': 'Início', '/planos': text, '/login': 'Entrar' };
  };`;

const pageOf = (address: string) =>
  `<head>\n    <link rel="canonical" href="${address}" />\n  </head>\n  <body>\n    <div id="root"></div>\n  </body>`;

async function aBuild(module: string): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'patio-drawn-'));
  await mkdir(join(made, 'pages'));
  await writeFile(join(made, 'index.html'), '<title>Pátio</title><div id="root"></div>');
  for (const [name, address] of [
    ['index', '/'],
    ['planos', '/planos'],
    ['login', '/login'],
  ] as const)
    await writeFile(join(made, 'pages', `${name}.html`), pageOf(address));
  await writeFile(join(made, 'pages', 'draw.mjs'), module);
  return made;
}

beforeAll(async () => {
  world = await aWorld();
  folder = await aBuild(drawing);
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const contact = { pix_key: '', pix_holder: '', pix_city: '', support_phone: '</script>5511', social: [] };

it('a page comes with what stands on it, and with what that was drawn from', async () => {
  const app = world.anotherApp({ webFolder: folder, contact });
  const { body, headers } = await app.inject('/planos');
  expect(body).toContain('<div id="root">Básico 99.9, Fiscal 149.9 </script>5511</div>');
  const [, json = ''] = /<script type="application\/json" id="page-data">([^<]*)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(json)).toMatchObject({ plans: [{ id: 'basico', price: 99.9 }, { id: 'fiscal' }], contact });
  expect([headers['content-type'], headers['cache-control'], headers.vary]).toEqual(['text/html; charset=utf-8', 'no-cache', 'accept-encoding']);
  expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
  expect((await app.inject('/')).body).toContain('<div id="root">Início</div>');
  expect((await app.inject('/login')).body).toContain('<div id="root">Entrar</div>');
  expect((await app.inject({ url: '/dashboard', headers: { accept: 'text/html' } })).body).toContain('<div id="root"></div>');
});

it('is sent packed to whoever takes that, and not again to whoever has it', async () => {
  const app = world.anotherApp({ webFolder: folder });
  const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([200, 'br']);
  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(packed.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await app.inject({ url: '/planos', headers: { 'if-none-match': String(packed.headers.etag) } })).statusCode).toBe(200);
  const head = await app.inject({ method: 'HEAD', url: '/planos/' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});

it('another price is on the page within seconds', async () => {
  const app = world.anotherApp({ webFolder: folder });
  expect((await app.inject('/planos')).body).toContain('Fiscal 149.9');
  await world.db.orm.update(plans).set({ price_cents: 15_990 }).where(eq(plans.id, 'fiscal'));
  world.clock.advance(5_000);
  expect((await app.inject('/planos')).body).toContain('Fiscal 159.9');
  await world.db.orm.update(plans).set({ price_cents: 14_990 }).where(eq(plans.id, 'fiscal'));
});

it.each([
  ['throws', 'export const drawPages = async () => { throw new Error("x"); };'],
  ['cannot be loaded', 'import "nowhere";'],
  ['answers something else', 'export const drawPages = async () => ({ "/": 1 });'],
  ['ends', 'process.exit(0);'],
])('where the drawing %s, the page is an empty one that the app draws', async (_, module) => {
  const broken = await aBuild(module);
  const { statusCode, body } = await world.anotherApp({ webFolder: broken }).inject('/planos');
  expect([statusCode, body.includes('<div id="root"></div>'), body.includes('page-data')]).toEqual([200, true, false]);
  await rm(broken, { recursive: true });
});

it('a form that a browser sends by itself leads back to its page, unread', async () => {
  const app = world.anotherApp({ webFolder: folder });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { statusCode, headers: answered } = await app.inject({ method: 'POST', url: '/login', headers, payload: 'password=patio-demo' });
  expect([statusCode, answered.location]).toEqual([303, '/login']);
});

// Shorter than the server would wait by itself.
it('a server that stops waits for no drawing', { timeout: 10_000 }, async () => {
  const endless = await aBuild(`
    import { writeFileSync } from 'node:fs';
    writeFileSync(new URL('begun', import.meta.url), '');
    export const drawPages = () => new Promise((resolve) => setTimeout(resolve, 60_000));`);
  const app = world.anotherApp({ webFolder: endless });
  const asked = app.inject('/planos');
  await expect.poll(() => existsSync(join(endless, 'pages', 'begun'))).toBe(true);
  await app.close();
  expect((await asked).body).toContain('<div id="root"></div>');
  await rm(endless, { recursive: true });
});

it('search engines are told an address that the operator has set, and never the one that a caller names', async () => {
  const named = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  const unset = await world.anotherApp({ webFolder: folder, trustProxy: true }).inject({ url: '/planos', headers: named });
  expect([unset.body.includes('canonical'), unset.body.includes('evil')]).toEqual([false, false]);
  const set = await world
    .anotherApp({ webFolder: folder, siteUrl: 'https://patio.example', trustProxy: true })
    .inject({ url: '/planos', headers: named });
  expect(set.body).toContain('<link rel="canonical" href="https://patio.example/planos" />');
  expect(set.body).not.toContain('evil');
});
