import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Device } from '#fixtures/browser.ts';
import { KillableBrowser } from '#fixtures/killable-browser.ts';
import { RunningApp } from '#fixtures/running-app.ts';
import { card, cards, createCustomer, find, readyForOffline, sees, seesBadge } from './person.ts';
import { customersNamed } from './server-rows.ts';

let app: RunningApp;
let browser: KillableBrowser;

beforeEach(async () => {
  app = await RunningApp.start();
  browser = new KillableBrowser(app.url);
});
afterEach(async ({ task }) => {
  // oxlint-disable-next-line no-console -- read beside the failure
  if (task.result?.state === 'fail') console.log(await browser.tell());
  await browser.remove();
  await app.close();
});

it('a browser that is killed right after it said saved still has the row and the entry, and sends it', async () => {
  await readyForOffline(await browser.start());
  // Chromium writes local storage, and so the token, down seconds later: who signs in and dies at once has not signed in.
  await browser.quit();
  const device = await browser.start();
  await device.open('/dashboard/clientes');
  await seesBadge(device.page, /^Tudo enviado/);
  await app.stop();
  await createCustomer(device.page, 'Nara Relâmpago', '11977778888');
  await sees(device.page.getByText('Cliente criado com sucesso!'));
  await browser.kill();

  const again = await browser.start();
  await again.open('/dashboard/clientes');
  await seesBadge(again.page, /1 a enviar/);
  await find(again.page, 'Nara');
  await sees(card(again.page, 'Nara Relâmpago').getByText('a enviar'));
  await app.start();
  await again.open('/dashboard/envios');
  await again.page.getByRole('button', { name: 'Enviar agora' }).click();
  await seesBadge(again.page, /^Tudo enviado$/);
  expect(await customersNamed(app, 'Nara Relâmpago')).toMatchObject([{ phone: '11977778888' }]);
});

it('a browser that is killed amid a write again and again still has all that it said it had', async () => {
  await readyForOffline(await browser.start());
  await browser.quit();
  await app.stop();
  for (const name of ['Nara Primeira', 'Nara Segunda', 'Nara Terceira']) {
    const { page } = await comeBack();
    await browser.untilLogIsNew();
    await createCustomer(page, name);
    await sees(page.getByText('Cliente criado com sucesso!'));
    await browser.kill();
    // The next start would go on writing behind the torn record, and the one after it take that for damage.
    browser.tearLog();
  }
  const { page } = await comeBack();
  await seesBadge(page, /3 a enviar/);
});

async function comeBack(): Promise<Device> {
  const device = await browser.start();
  device.expects();
  await device.open('/dashboard/clientes');
  await sees(cards(device.page));
  return device;
}

it('a server that is killed in the middle of a batch and comes back has each entry once', async () => {
  await app.startProcess();
  const device = await browser.start();
  const { page } = device;
  const names = Array.from({ length: 8 }, (_, at) => `Fila ${at + 1}`);
  await readyForOffline(device);
  await device.goOffline();
  await seesBadge(page, /^Sem internet/);
  for (const name of names) await createCustomer(page, name);
  await seesBadge(page, /8 a enviar/);

  const killed = killAfterFirst(names);
  await device.goOnline();
  const arrived = await killed;
  expect(arrived).toBeGreaterThan(0);
  await app.startProcess();
  await device.open('/dashboard/envios');
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await seesBadge(page, /^Tudo enviado$/);
  expect((await customersNamed(app, ...names)).map(({ name }) => name).toSorted()).toEqual(names);
});

/** Kills the server as soon as the first of a batch is committed; answers how many were by then. */
async function killAfterFirst(names: string[]): Promise<number> {
  while ((await customersNamed(app, ...names)).length === 0);
  await app.killProcess();
  return (await customersNamed(app, ...names)).length;
}
