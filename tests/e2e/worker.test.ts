import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { FaultyLink } from '#fixtures/faulty-link.ts';
import { root } from '#fixtures/server-process.ts';
import { backgroundSync } from './background-sync.ts';
import { useLab } from './lab.ts';
import { addVehicle, cards, createCustomer, dialog, find, leave, openVehicles, readyForOffline, sees, seesBadge, seesNo } from './person.ts';
import { customersNamed, vehiclesWithPlate } from './server-rows.ts';

const lab = useLab();

it('entries made without internet are sent by Background Sync with no page of the app open', async () => {
  const { app } = lab;
  const device = await lab.device();
  const { page } = device;
  await readyForOffline(device);
  // Something has to stand for the browser itself; it is no page of the app.
  const elsewhere = await device.context.newPage();
  const fire = await backgroundSync(elsewhere, app.url);
  await device.goOffline();
  await app.stop();
  await createCustomer(page, 'Otávio Segundo Plano');
  await find(page, 'Otávio');
  const vehicles = await openVehicles(page, 'Otávio Segundo Plano');
  await addVehicle(page, vehicles, 'QWE1R23');
  await leave(vehicles);
  await seesBadge(page, /2 a enviar/);
  await page.close();
  await app.start();
  await device.goOnline();
  expect(device.context.pages()).toEqual([elsewhere]);

  // Again where a page that is still closing held the lock: a browser tries again too.
  await expect.poll(() => fire().then(() => vehiclesWithPlate(app, 'QWE1R23')), { timeout: 10_000, interval: 500 }).toHaveLength(1);
  const [customer] = await customersNamed(app, 'Otávio Segundo Plano');
  expect(await vehiclesWithPlate(app, 'QWE1R23')).toMatchObject([{ customer_id: customer?.id }]);

  const later = await device.context.newPage();
  await device.open('/dashboard/envios', later);
  await sees(later.getByText('Tudo o que foi feito aqui já está no servidor.'));
});

it('a new version is offered, leaves an open form alone, and comes when the person takes it', async () => {
  const device = await lab.device();
  const { page } = device;
  const newer = newerBuild();
  try {
    await readyForOffline(device);
    await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
    const form = dialog(page, 'Cadastrar Cliente');
    await form.getByRole('textbox', { name: 'Nome Completo' }).fill('Meia Palavra');
    device.expects();
    await lab.app.stop();
    await lab.app.start({ webFolder: newer });
    // What the browser tells the app when somebody comes back to its window.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await sees(page.getByText('Nova versão disponível'));

    expect(await form.getByRole('textbox', { name: 'Nome Completo' }).inputValue()).toBe('Meia Palavra');
    expect(await versionOf(page)).toBe('');
    await form.getByRole('textbox', { name: 'Telefone' }).fill('11922223333');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await seesNo(form);
    await page.getByRole('status').filter({ hasText: 'Nova versão disponível' }).getByRole('button', { name: 'Atualizar' }).click();
    await expect.poll(() => versionOf(page), { timeout: 60_000 }).toBe('newer');
    await sees(cards(page));
    await seesNo(page.getByText('Nova versão disponível'));
    await seesBadge(page, /^Tudo enviado$/);
    expect(await customersNamed(lab.app, 'Meia Palavra')).toHaveLength(1);
  } finally {
    rmSync(newer, { recursive: true });
  }
});

it('a new version comes in though the old one is still sending what was made without internet', async () => {
  await lab.app.stop();
  await lab.app.start({ webFolder: join(root, 'dist') });
  const line = new FaultyLink();
  const url = await line.listen();
  line.leadTo(Number(new URL(lab.app.url).port));
  const device = await lab.device({ url });
  const { page } = device;
  const newer = newerBuild();
  try {
    await readyForOffline(device);
    device.expects();
    const elsewhere = await device.context.newPage();
    const fire = await backgroundSync(elsewhere, url);
    line.set('failing');
    await createCustomer(page, 'Enviada Depois');
    await seesBadge(page, /1 a enviar/);
    await page.goto('about:blank');
    line.set('hanging');
    // Again where the page that is closing still holds the lock.
    await expect.poll(() => fire().then(() => line.hits), { timeout: 30_000, interval: 500 }).toBeGreaterThan(0);

    await lab.app.stop();
    await lab.app.start({ webFolder: newer });
    await device.open('/dashboard/clientes');
    await sees(cards(page));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await sees(page.getByText('Nova versão disponível'));
    await page.getByRole('status').filter({ hasText: 'Nova versão disponível' }).getByRole('button', { name: 'Atualizar' }).click();
    await expect.poll(() => versionOf(page), { timeout: 30_000 }).toBe('newer');
    line.set('none');
    await seesBadge(page, /^Tudo enviado$/);
    expect(await customersNamed(lab.app, 'Enviada Depois')).toHaveLength(1);
  } finally {
    await line.close();
    rmSync(newer, { recursive: true });
  }
});

/** The version that the page came with; '' also while it is being replaced. */
const versionOf = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.dataset['version'] ?? '').catch(() => '');

/** The same app with another page: as after a release. */
function newerBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'patio-e2e-newer-'));
  cpSync(join(root, 'dist'), folder, { recursive: true });
  const [page, worker] = [join(folder, 'index.html'), join(folder, 'service-worker.js')];
  writeFileSync(page, readFileSync(page, 'utf8').replace('<html ', '<html data-version="newer" '));
  // The precache list of the built worker, in whatever quotes the build leaves.
  const listed =
    /(["'`]?url["'`]?:\s*["'`]index\.html["'`],\s*["'`]?revision["'`]?:\s*["'`])\w+|(["'`]?revision["'`]?:\s*["'`])\w+(["'`],\s*["'`]?url["'`]?:\s*["'`]index\.html["'`])/;
  const script = readFileSync(worker, 'utf8');
  expect(listed.test(script), 'index.html in the precache list').toBe(true);
  writeFileSync(
    worker,
    script.replace(listed, (_all, before = '', first = '', after = '') => `${before || first}0000newer${after}`),
  );
  for (const file of [page, worker]) rmSync(`${file}.br`, { force: true });
  return folder;
}
