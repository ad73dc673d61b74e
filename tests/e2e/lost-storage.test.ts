import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Device } from '#fixtures/browser.ts';
import { useLab } from './lab.ts';
import { cards, createCustomer, dialog, readyForOffline, sees, seesBadge, seesNo } from './person.ts';
import { customersNamed } from './server-rows.ts';

const lab = useLab();
const title = 'O navegador apagou o que estava guardado neste aparelho';

/** As a browser does that needs room, or finds its files damaged: databases go, local storage stays. */
async function throwAway(device: Device): Promise<void> {
  const { page, context } = device;
  const { origin } = new URL(page.url());
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
}

const memos = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).flatMap(([key, value]) => (key.startsWith('replica:') ? [value] : [])));

it('a browser that throws the databases away: the shop comes back, and the person is told what was not sent, until they have read it', async () => {
  const device = await lab.device();
  const { page } = device;
  device.expects();
  await readyForOffline(device);
  const count = await cards(page).count();
  // The line too: once no page is open, the worker sends by a network of its own.
  lab.app.link.set('failing');
  await device.goOffline();
  await createCustomer(page, 'Perdida Um');
  await createCustomer(page, 'Perdida Dois');
  await seesBadge(page, /2 a enviar/);
  // Counted by a question of its own, which need not be answered when the badge's is.
  await expect.poll(() => memos(page)).toEqual(['{"waiting":2}']);

  await throwAway(device);
  lab.app.link.set('none');
  await device.goOnline();
  await device.open('/dashboard/clientes');
  const notice = page.getByRole('alert').filter({ hasText: title });
  await sees(notice);
  expect(await notice.innerText()).toContain('2 alterações ainda esperavam para ser enviadas e podem ter se perdido.');
  await seesBadge(page, /^Tudo enviado/);
  await expect.poll(() => cards(page).count()).toBe(count);
  expect(await customersNamed(lab.app, 'Perdida Um', 'Perdida Dois')).toEqual([]);

  await page.reload();
  await sees(notice);
  await notice.getByRole('button', { name: 'Entendi' }).click();
  await seesNo(notice);
  await page.reload();
  await sees(cards(page));
  await seesBadge(page, /^Tudo enviado/);
  await seesNo(notice);
});

it('a replica that its person discarded is no loss: nothing is said at the next sign-in', async () => {
  const device = await lab.device();
  const { page } = device;
  device.expects();
  await readyForOffline(device);
  await device.goOffline();
  await createCustomer(page, 'Descartada Sabendo');
  await seesBadge(page, /1 a enviar/);
  await page.getByRole('button', { name: 'Sair' }).click();
  const question = dialog(page, 'Sair com envios pendentes?');
  await question.getByRole('button', { name: 'Descartar' }).click();
  await dialog(page, 'Descartar 1 alteração?').getByRole('button', { name: 'Descartar' }).click();
  await sees(page.getByRole('heading', { name: 'Entrar' }));
  await device.goOnline();
  await readyForOffline(device);
  await seesNo(page.getByRole('alert').filter({ hasText: title }));
});
