import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { Device } from '#fixtures/browser.ts';
import { buildInto, RunningApp } from '#fixtures/running-app.ts';
import { useLab } from './lab.ts';
import { dialog, readyForOffline, sees, seesBadge } from './person.ts';

const webFolder = mkdtempSync(join(tmpdir(), 'patio-e2e-cep-'));
const asked: string[] = [];
let service: Server;

const lab = useLab(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? '');
    const known = request.url === '/ws/13015904/json/';
    const body = known ? { cep: '13015-904', logradouro: 'Avenida Francisco Glicério', bairro: 'Centro', localidade: 'Campinas', uf: 'SP' } : { erro: 'true' };
    response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  await buildInto(webFolder, { VITE_CEP_URL: origin });
  return RunningApp.start({ webFolder, cepOrigin: origin });
});
afterAll(() => {
  service.close();
  rmSync(webFolder, { recursive: true, force: true });
});

async function openForm(device: Device): Promise<Locator> {
  await readyForOffline(device);
  await device.page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  const form = dialog(device.page, 'Cadastrar Cliente');
  await form.getByRole('button', { name: 'Mostrar campos opcionais' }).click();
  return form;
}

const textOf = (form: Locator, label: string) => form.getByRole('textbox', { name: label, exact: true }).inputValue();

test('a known CEP fills the address, an unknown one says so and leaves it alone', async () => {
  const form = await openForm(await lab.device());
  const code = form.getByRole('textbox', { name: 'CEP' });
  await code.fill('13015904');
  await form.getByRole('button', { name: 'Buscar CEP' }).click();
  await expect.poll(() => textOf(form, 'Cidade')).toBe('Campinas');
  expect(await textOf(form, 'Endereço')).toBe('Avenida Francisco Glicério');
  expect(await textOf(form, 'Bairro')).toBe('Centro');
  expect(await form.getByRole('combobox', { name: 'Estado' }).inputValue()).toBe('SP');

  await code.fill('99999999');
  await form.getByRole('button', { name: 'Buscar CEP' }).click();
  await sees(form.getByText('CEP não encontrado.'));
  expect(await textOf(form, 'Cidade')).toBe('Campinas');
  expect(asked).toEqual(['/ws/13015904/json/', '/ws/99999999/json/']);
});

test('without internet the shipped ranges give state and city', async () => {
  const device = await lab.device();
  const form = await openForm(device);
  await device.goOffline();
  await lab.app.stop();
  await seesBadge(device.page, /^Sem internet/);
  await form.getByRole('textbox', { name: 'CEP' }).fill('80010000');
  await form.getByRole('button', { name: 'Buscar CEP' }).click();
  await sees(form.getByText('Sem internet: cidade e estado pelo CEP; complete o resto.'));
  expect(await textOf(form, 'Cidade')).toBe('Curitiba');
  expect(await form.getByRole('combobox', { name: 'Estado' }).inputValue()).toBe('PR');
  expect(await textOf(form, 'Endereço')).toBe('');
});
