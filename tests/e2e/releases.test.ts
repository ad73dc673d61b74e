import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FaultyLink } from '#fixtures/faulty-link.ts';
import { laterMark, laterTable, makeLaterRelease, type LaterRelease } from '#fixtures/later-release.ts';
import { root } from '#fixtures/server-process.ts';
import { useLab } from './lab.ts';
import { addVehicle, cards, createCustomer, editCustomer, find, leave, openVehicles, readyForOffline, sees, seesBadge } from './person.ts';
import { customersNamed, demoCustomers, vehiclesWithPlate } from './server-rows.ts';

const lab = useLab();
const line = new FaultyLink();
let later: LaterRelease;
let url: string;
beforeAll(async () => {
  [later, url] = await Promise.all([makeLaterRelease(), line.listen()]);
  line.leadTo(Number(new URL(lab.app.url).port));
}, 300_000);
afterAll(async () => {
  await lab.app.killProcess();
  await line.close();
  later.remove();
});

const patience = 120_000;

it('what waits goes through a new version of the app and back to the old one, and is on the server once', async () => {
  const device = await lab.device({ url });
  const { page } = device;
  const [edited] = await demoCustomers(lab.app, 1);
  if (edited === undefined) throw new Error('The demo shop is empty');
  device.expects();
  await readyForOffline(device);
  const oldTables = await storeTables(page);
  line.set('failing');
  await createCustomer(page, 'Antes Primeiro');
  await seesBadge(page, /1 a enviar/);

  await serve('later', 'this');
  await takeUpdate(page, laterMark);
  await seesBadge(page, /1 a enviar/);
  expect(await storeTables(page)).toEqual([...oldTables, laterTable].toSorted());
  await createCustomer(page, 'Depois Segundo');
  await find(page, edited.name);
  await editCustomer(page, edited.name, { Telefone: '21998887766' });
  await seesBadge(page, /3 a enviar/);

  await serve('this', 'this');
  await takeUpdate(page, '');
  await seesBadge(page, /3 a enviar/);
  expect(await storeTables(page)).toContain(laterTable);
  await find(page, 'Depois Segundo');
  const vehicles = await openVehicles(page, 'Depois Segundo');
  await addVehicle(page, vehicles, 'VLT3A21');
  await leave(vehicles);
  await seesBadge(page, /4 a enviar/);
  expect(await customersNamed(lab.app, 'Antes Primeiro', 'Depois Segundo')).toEqual([]);

  await sendsAll(page);
  const [first, second, ...doubles] = await customersNamed(lab.app, 'Antes Primeiro', 'Depois Segundo');
  expect([first?.name, second?.name, doubles]).toEqual(['Antes Primeiro', 'Depois Segundo', []]);
  expect(await customersNamed(lab.app, edited.name)).toMatchObject([{ id: edited.id, phone: '21998887766' }]);
  expect(await vehiclesWithPlate(lab.app, 'VLT3A21')).toMatchObject([{ customer_id: second?.id }]);
});

it('each version of the app works with each version of the server, and what waits goes from one to the next', async () => {
  const device = await lab.device({ url });
  const { page } = device;
  device.expects();
  line.set('none');
  await serve('this', 'this');
  await readyForOffline(device);
  const pairs = [
    ['later', 'later'],
    ['this', 'later'],
    ['later', 'this'],
  ] as const;
  const names = pairs.flatMap(([app, server]) => [`Antes ${app} ${server}`, `Depois ${app} ${server}`]);

  for (const [app, server] of pairs) {
    line.set('failing');
    await createCustomer(page, `Antes ${app} ${server}`);
    await seesBadge(page, /1 a enviar/);
    await serve(app, server);
    await takeUpdate(page, app === 'later' ? laterMark : '');
    await seesBadge(page, /1 a enviar/);
    await sendsAll(page);
    await createCustomer(page, `Depois ${app} ${server}`);
    await expect.poll(() => customersNamed(lab.app, `Depois ${app} ${server}`), { timeout: patience }).toHaveLength(1);
    // The device too must have heard that it is there, before the line fails again.
    await seesBadge(page, /^Tudo enviado$/);
  }
  expect((await customersNamed(lab.app, ...names)).map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

type Version = 'this' | 'later';

/** The app of one version, served by the server of another. */
async function serve(app: Version, server: Version): Promise<void> {
  await lab.app.killProcess();
  await lab.app.stop();
  const webFolder = app === 'later' ? later.dist : join(root, 'dist');
  if (server === 'this') return lab.app.start({ webFolder });
  const served = join(later.tree, 'dist');
  rmSync(served, { recursive: true, force: true });
  cpSync(webFolder, served, { recursive: true });
  return lab.app.startProcess(later.tree);
}

/** Takes the version that is offered when somebody comes back to the window. */
async function takeUpdate(page: Page, mark: string): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const offer = page.getByRole('status').filter({ hasText: 'Nova versão disponível' });
  await offer.getByRole('button', { name: 'Atualizar' }).click({ timeout: patience });
  // '-' while the page is being replaced.
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['version'] ?? '').catch(() => '-'), { timeout: patience }).toBe(mark);
  await sees(cards(page), patience);
}

async function sendsAll(page: Page): Promise<void> {
  line.set('none');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await seesBadge(page, /^Tudo enviado$/);
}

/** Tables of the shop's store on the device, as the browser has them. */
function storeTables(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const opening = indexedDB.open(names.find((name) => name.startsWith('patio:')) ?? '');
    return new Promise<string[]>((resolve, reject) => {
      opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
      opening.addEventListener('success', () => {
        const tables = [...opening.result.objectStoreNames].toSorted();
        opening.result.close();
        resolve(tables);
      });
    });
  });
}
