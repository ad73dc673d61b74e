import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Device } from '#fixtures/browser.ts';
import { dialog, readyForOffline, sees, seesBadge } from './person.ts';
import { otherPostalLab } from './postal-lab.ts';

const lab = otherPostalLab();

async function openForm(device: Device): Promise<Locator> {
  await readyForOffline(device);
  await device.page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
  const form = dialog(device.page, 'Cadastrar Cliente');
  await form.getByRole('button', { name: 'Mostrar campos opcionais' }).click();
  return form;
}

const textOf = (form: Locator, label: string) => form.getByRole('textbox', { name: label, exact: true }).inputValue();

it('a known CEP fills the address, an unknown one says so and leaves it alone', async () => {
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
  expect(lab.asked).toEqual(['/ws/13015904/json/', '/ws/99999999/json/']);
});

it('without internet the shipped ranges give state and city', async () => {
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
