import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { RunningApp } from '#fixtures/running-app.ts';
import { backgroundSync } from './background-sync.ts';
import { useLab } from './lab.ts';
import { badge, createCustomer, dialog, fillSignIn, readyForOffline, sees, seesBadge, seesNo, signIn } from './person.ts';
import { customersNamed } from './server-rows.ts';

const dayMs = 86_400_000;

// The server's time goes on while a device lies in a drawer; its own stands still, which no renewal may rest on.
let awayMs = 0;
const lab = useLab(async () => {
  const app = await RunningApp.start({ clock: { now: () => Date.now() + awayMs } });
  await app.db.pool.query('UPDATE signatures SET expired_at = NULL');
  return app;
});
beforeEach(() => {
  awayMs = 0;
});

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token') ?? '');
const sidOf = (token: string) => (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;
/** How many rows of a collection lie in a page's storage. */
const rowsIn = (page: Page, collection: string) =>
  page.evaluate(async (table) => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => name.startsWith('patio:'));
    const counts = names.map(
      (name) =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.addEventListener('error', () => reject(opening.error));
          opening.addEventListener('success', () => {
            const counting = opening.result.transaction(table).objectStore(table).count();
            counting.addEventListener('success', () => {
              opening.result.close();
              resolve(counting.result);
            });
          });
        }),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }, collection);
const isSent = (name: string, count = 1) => expect.poll(() => customersNamed(lab.app, name), { timeout: 20_000 }).toHaveLength(count);

/** A device with a customer that was made without a network, and that many days later. */
async function anEntryAfter(days: number, name: string) {
  const device = await lab.device();
  const { page } = device;
  await readyForOffline(device);
  await device.goOffline();
  await seesBadge(page, /^Sem internet/);
  await createCustomer(page, name);
  const token = await tokenOf(page);
  awayMs = days * dayMs;
  return { device, page, token };
}

it('a device that was without internet for 31 days sends what it has, and nobody signs in', async () => {
  const { device, page, token } = await anEntryAfter(31, 'Um Mês Fora');
  await device.goOnline();
  await isSent('Um Mês Fora');
  await seesBadge(page, /^Tudo enviado/);
  const renewed = await tokenOf(page);
  expect(renewed).not.toBe(token);
  expect(sidOf(renewed)).toBe(sidOf(token));
  expect(new URL(page.url()).pathname).toBe('/dashboard/clientes');
});

it('so does its worker, with no page of the app open, and two tabs that open at once', async () => {
  const { device, page } = await anEntryAfter(31, 'Um Mês Fechado');
  const elsewhere = await device.context.newPage();
  const fire = await backgroundSync(elsewhere, lab.app.url);
  await page.close();
  await device.goOnline();
  await expect.poll(() => fire().then(() => customersNamed(lab.app, 'Um Mês Fechado')), { timeout: 20_000, interval: 500 }).toHaveLength(1);

  awayMs += 31 * dayMs;
  const tabs = [await device.context.newPage(), await device.context.newPage()] as const;
  await Promise.all(tabs.map((tab) => device.open('/dashboard/clientes', tab)));
  for (const tab of tabs) await seesBadge(tab, /^Tudo enviado/);
  await createCustomer(tabs[0], 'Depois Das Duas');
  await isSent('Depois Das Duas');
  expect(await tokenOf(tabs[0])).toBe(await tokenOf(tabs[1]));
});

it('after 91 days somebody signs in, and what was done on the device goes out then', async () => {
  const { device, page } = await anEntryAfter(91, 'Um Verão Fora');
  await device.goOnline();
  await seesBadge(page, /^Entre de novo para enviar/);
  expect(await customersNamed(lab.app, 'Um Verão Fora')).toEqual([]);
  await badge(page).click();
  await page.waitForURL('**/login');
  await fillSignIn(page);
  await isSent('Um Verão Fora');
});

it('a secret that was changed without the former one stops the devices; once it is back they go on by themselves', async () => {
  const device = await lab.device();
  const { page } = device;
  await readyForOffline(device);
  device.expects();
  await lab.app.stop();
  await createCustomer(page, 'Segredo Trocado');
  await lab.app.start({ tokenSecret: 'a secret that knows nobody, long enough' });
  await seesBadge(page, /^Entre de novo para enviar/);
  await lab.app.stop();
  await lab.app.start();
  expect(await customersNamed(lab.app, 'Segredo Trocado')).toEqual([]);
  await device.open('/dashboard/clientes');
  await isSent('Segredo Trocado');
  await seesBadge(page, /^Tudo enviado/);
});

it('a lost device that its person ends from another one gives the shop up, keeps what was typed, and sends it after the next sign-in', async () => {
  const tablet = await lab.device({ size: 'tablet' });
  const desk = await lab.device();
  await readyForOffline(tablet);
  await signIn(desk);
  await tablet.goOffline();
  await createCustomer(tablet.page, 'Ficou No Aparelho');

  await desk.page.getByTitle('Minha conta').click();
  await desk.page.getByRole('link', { name: 'Ver aparelhos' }).click();
  await sees(desk.page.getByText('Este aparelho'));
  await desk.page.getByRole('button', { name: 'Sair de todos' }).click();
  const question = dialog(desk.page, 'Sair de todos os outros aparelhos?');
  await sees(question.getByText(/Este aparelho continua conectado/));
  await question.getByRole('button', { name: 'Sair de todos' }).click();
  await sees(desk.page.getByText('Sua conta está aberta só neste aparelho.'));

  await tablet.goOnline();
  await sees(tablet.page.getByRole('heading', { name: 'A sessão neste aparelho foi encerrada' }));
  await sees(tablet.page.getByText('1 alteração espera por você'));
  expect(await customersNamed(lab.app, 'Ficou No Aparelho')).toEqual([]);
  expect(await rowsIn(tablet.page, 'customers')).toBe(1);
  await fillSignIn(tablet.page);
  await isSent('Ficou No Aparelho');
  await tablet.open('/dashboard/clientes');
  await expect.poll(() => rowsIn(tablet.page, 'customers')).toBeGreaterThan(10);
});

it('a made-up token of the same person opens nothing without internet; their own does', async () => {
  const device = await lab.device();
  const { page } = device;
  await readyForOffline(device);
  await device.goOffline();
  const token = await tokenOf(page);
  const content = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
  const madeUp = `e30.${Buffer.from(JSON.stringify({ ...content, sid: 'made-up' })).toString('base64url')}.c2ln`;
  await page.evaluate((given) => localStorage.setItem('token', given), madeUp);
  await device.open('/dashboard/clientes');
  await sees(page.getByRole('heading', { name: 'Esta sessão ainda não foi conferida neste aparelho' }));
  await seesNo(page.getByRole('list', { name: 'Clientes' }));
  await page.evaluate((given) => localStorage.setItem('token', given), token);
  await device.open('/dashboard/clientes');
  await sees(page.getByRole('list', { name: 'Clientes' }).getByRole('listitem'));
});

it('a lost device whose app is closed gives the shop up when its worker has contact', async () => {
  const { device, page } = await anEntryAfter(0, 'Só O Worker');
  const elsewhere = await device.context.newPage();
  const fire = await backgroundSync(elsewhere, lab.app.url);
  // Asked before there is contact: the browser may wake the worker by itself, as soon as there is.
  expect(await rowsIn(page, 'customers')).toBeGreaterThan(10);
  await page.close();
  await lab.app.db.pool.query('UPDATE sessions SET revoked_at = created_at WHERE revoked_at IS NULL');
  await device.goOnline();
  // A page of the same place that is not the app, and has no icon.
  device.expects(/favicon/);
  await device.open('/healthz', elsewhere);
  await expect.poll(() => fire().then(() => rowsIn(elsewhere, 'customers')), { timeout: 20_000, interval: 500 }).toBe(1);
  expect(await customersNamed(lab.app, 'Só O Worker')).toEqual([]);

  await device.open('/login', elsewhere);
  await fillSignIn(elsewhere);
  await isSent('Só O Worker');
});
