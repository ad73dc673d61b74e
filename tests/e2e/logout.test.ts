import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Device } from '#fixtures/browser.ts';
import { useLab } from './lab.ts';
import { cards, createCustomer, dialog, find, otherShop, readyForOffline, sees, seesBadge, seesNo, signIn } from './person.ts';
import { customersNamed } from './server-rows.ts';

const lab = useLab();
const title = 'Sair com envios pendentes?';
const plainTitle = 'Sair deste aparelho?';

/** The shops that lie in a page's storage, whoever's they are. */
const replicasIn = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? '').filter((name) => name.startsWith('patio:')));

/** Makes an entry that cannot be sent, and asks to leave. */
async function leaveWithEntry(name: string): Promise<Device> {
  const device = await lab.device();
  const { page } = device;
  await readyForOffline(device);
  await device.goOffline();
  await seesBadge(page, /^Sem internet/);
  await createCustomer(page, name);
  await page.getByRole('button', { name: 'Sair' }).click();
  const question = dialog(page, title);
  await sees(question.getByText('1 alteração ainda não chegou ao servidor.'));
  await sees(question.getByText(`Cliente ${name}`));
  return device;
}

it('kept locked on the device: the other shop on this tablet sees nothing of it, the same person sends it by signing in', async () => {
  const device = await leaveWithEntry('Guardado Trancado');
  const { page } = device;
  await dialog(page, title).getByRole('button', { name: 'Guardar neste aparelho' }).click();
  await sees(page.getByRole('heading', { name: 'Entrar' }));
  await device.goOnline();

  await signIn(device, otherShop);
  await device.open('/dashboard/clientes?busca=Guardado');
  await sees(page.getByText('Nenhum cliente encontrado.'));
  await device.open('/dashboard/envios');
  await sees(page.getByText('Tudo o que foi feito aqui já está no servidor.'));
  expect(await customersNamed(lab.app, 'Guardado Trancado')).toEqual([]);
  await page.getByRole('button', { name: 'Sair' }).click();
  await dialog(page, plainTitle).getByRole('button', { name: 'Sair e apagar daqui' }).click();
  await sees(page.getByRole('heading', { name: 'Entrar' }));

  await signIn(device);
  await expect.poll(() => customersNamed(lab.app, 'Guardado Trancado'), { timeout: 10_000 }).toMatchObject([{ signature_id: '7K2F9Q' }]);
});

it('exported: a file holds what was typed, and the person may still choose', async () => {
  const { page } = await leaveWithEntry('Levado em Arquivo');
  const question = dialog(page, title);
  const download = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Exportar arquivo' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('patio-envios-7K2F9Q.json');
  const { entries } = JSON.parse(readFileSync(await file.path(), 'utf8')) as { entries: unknown[] };
  expect(entries).toMatchObject([{ kind: 'create', collection: 'customers', row: { name: 'Levado em Arquivo', phone: '11987654321' } }]);
  await sees(question.getByText('Arquivo exportado.'));
  await question.getByRole('button', { name: 'Continuar no app' }).click();
  await seesNo(question);
  await seesBadge(page, /1 a enviar/);
});

it('discarded by name: it is gone from the device, and never sent', async () => {
  const device = await leaveWithEntry('Jogado Fora');
  const { page } = device;
  await dialog(page, title).getByRole('button', { name: 'Descartar' }).click();
  const sure = dialog(page, 'Descartar 1 alteração?');
  await sees(sure.getByText('Cliente Jogado Fora'));
  await sure.getByRole('button', { name: 'Descartar' }).click();
  await sees(page.getByRole('heading', { name: 'Entrar' }));
  await device.goOnline();
  await signIn(device);
  await device.open('/dashboard/clientes');
  await sees(cards(page));
  await find(page, 'Jogado Fora');
  await sees(page.getByText('Nenhum cliente encontrado.'));
  await seesBadge(page, /^Tudo enviado$/);
  expect(await customersNamed(lab.app, 'Jogado Fora')).toEqual([]);
});

it('with nothing waiting the shop is gone from the device, unless its person keeps it there', async () => {
  const device = await lab.device();
  const { page } = device;
  await readyForOffline(device);
  expect(await replicasIn(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Sair' }).click();
  await dialog(page, plainTitle).getByRole('button', { name: 'Manter neste aparelho' }).click();
  await sees(page.getByRole('heading', { name: 'Entrar' }));
  expect(await replicasIn(page)).toHaveLength(1);

  await readyForOffline(device);
  await page.getByRole('button', { name: 'Sair' }).click();
  await dialog(page, plainTitle).getByRole('button', { name: 'Sair e apagar daqui' }).click();
  await sees(page.getByRole('heading', { name: 'Entrar' }));
  expect(await replicasIn(page)).toEqual([]);
  await device.open('/dashboard/clientes');
  await sees(page.getByRole('heading', { name: 'Entrar' }));
});
