import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Device } from '#fixtures/browser.ts';
import { useLab } from './lab.ts';
import { cards, createCustomer, dialog, fillSignIn, otherShop, readyForOffline, sees, seesBadge, seesNo, shop } from './person.ts';
import { customersNamed } from './server-rows.ts';

const lab = useLab();
const pins = { Carlos: '2580', other: '147369' } as const;

async function makePin(device: Device, pin: string): Promise<void> {
  const { page } = device;
  await device.open('/dashboard/conta');
  await page.getByRole('button', { name: 'Criar PIN' }).click();
  const form = dialog(page, 'PIN neste aparelho');
  await form.getByRole('textbox', { name: /^PIN/ }).fill(pin);
  await form.getByRole('textbox', { name: 'Repita o PIN' }).fill(pin);
  await form.getByRole('button', { name: 'Salvar PIN' }).click();
  await seesNo(form);
}

const lock = async (page: Page) => {
  await page.getByRole('button', { name: 'Trocar de pessoa' }).first().click();
  await sees(page.getByRole('heading', { name: 'Quem é você?' }));
};
const type = async (page: Page, pin: string) => {
  for (const digit of pin) await page.getByRole('button', { name: digit, exact: true }).click();
};
const faces = (page: Page) => page.getByRole('list', { name: 'Pessoas deste aparelho' }).getByRole('button');

/** A tablet with two people and their PINs, the first of whom is at the customers' list. */
async function aSharedTablet() {
  const device = await lab.device({ size: 'tablet' });
  const { page } = device;
  await readyForOffline(device, otherShop);
  await makePin(device, pins.other);
  await lock(page);
  // What was said to the one before lies over nobody's keys.
  expect(await page.getByText('PIN salvo neste aparelho.').count()).toBe(0);
  await page.getByRole('button', { name: 'Entrar com outra conta' }).click();
  await fillSignIn(page);
  await sees(page.getByRole('button', { name: 'Trocar de pessoa' }));
  await makePin(device, pins.Carlos);
  await device.open('/dashboard/clientes');
  await sees(cards(page));
  await seesBadge(page, /^Tudo enviado/);
  return { device, page };
}

it('two people take turns on a tablet without internet, and what the first was typing is there when they come back', async () => {
  const { device, page } = await aSharedTablet();
  await device.goOffline();
  await createCustomer(page, 'Feito Antes');
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).first().click();
  await dialog(page, 'Cadastrar Cliente').getByRole('textbox', { name: 'Nome Completo' }).fill('Pela Metade');
  // As by itself after a while: a form is open.
  await page.evaluate(() => localStorage.setItem('lock-after', '1'));
  await page.evaluate(() => localStorage.setItem('used-at', String(Date.now() - 120_000)));
  await sees(page.getByRole('heading', { name: 'Quem é você?' }));
  await seesNo(page.getByRole('dialog'));
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await sees(page.getByText(/parou em Clientes/));
  await sees(page.getByRole('main').getByText(/1 a enviar/));

  expect(await faces(page).count()).toBe(2);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
  await page.locator('button[aria-pressed="false"]').click();
  await type(page, pins.other);
  await sees(page.getByRole('button', { name: 'Trocar de pessoa' }));
  await seesNo(page.getByRole('dialog'));
  await device.page.getByRole('link', { name: 'Clientes' }).first().click();
  await sees(page.getByRole('heading', { name: 'Clientes' }));
  await seesNo(page.getByText('Feito Antes'));

  await lock(page);
  await page.locator('button[aria-pressed="false"]').click();
  await page.keyboard.type(pins.Carlos);
  const form = dialog(page, 'Cadastrar Cliente');
  await sees(form);
  expect(await form.getByRole('textbox', { name: 'Nome Completo' }).inputValue()).toBe('Pela Metade');
  await form.getByRole('textbox', { name: 'Telefone' }).fill('11987654321');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await seesNo(form);
  await device.goOnline();
  await seesBadge(page, /^Tudo enviado/);
  expect(await customersNamed(lab.app, 'Pela Metade')).toMatchObject([{ signature_id: '7K2F9Q' }]);
});

it('a locked page stays locked when it is loaded anew, a wrong PIN makes wait there too, and what waits is sent after the right one', async () => {
  const { device, page } = await aSharedTablet();
  await device.goOffline();
  await lock(page);
  await device.open('/dashboard/clientes');
  await sees(page.getByRole('heading', { name: 'Quem é você?' }));
  await seesNo(cards(page));
  await type(page, '0000');
  await sees(page.getByText(/PIN incorreto. Restam 9 tentativas/));
  await device.open('/dashboard/clientes');
  await sees(page.getByRole('heading', { name: 'Quem é você?' }));
  // What the wrong one costs, whatever the page was loaded in between.
  await page.waitForTimeout(2_000);
  await type(page, pins.Carlos);
  await sees(cards(page));
  expect(new URL(page.url()).pathname).toBe('/dashboard/clientes');
});

it('who forgets the PIN enters by password, finds what they were typing and makes a new PIN; the others go on by theirs, also after somebody signed out', async () => {
  const { page } = await aSharedTablet();
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).first().click();
  await dialog(page, 'Cadastrar Cliente').getByRole('textbox', { name: 'Nome Completo' }).fill('Pela Metade');
  await page.evaluate(() => localStorage.setItem('lock-after', '1'));
  await page.evaluate(() => localStorage.setItem('used-at', String(Date.now() - 120_000)));
  await sees(page.getByRole('heading', { name: 'Quem é você?' }));
  await page.getByRole('button', { name: 'Esqueci o PIN' }).click();
  await sees(page.getByText(/Renata escrevia continua aqui/));
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click();
  await dialog(page, 'Sair desta tela?').getByRole('button', { name: 'Voltar' }).click();
  await fillSignIn(page, shop, '**/dashboard/clientes**');
  const form = dialog(page, 'Cadastrar Cliente');
  await sees(form);
  expect(await form.getByRole('textbox', { name: 'Nome Completo' }).inputValue()).toBe('Pela Metade');
  await form.getByRole('textbox', { name: 'Telefone' }).fill('11987654321');
  await form.getByRole('button', { name: 'Salvar' }).click();
  await seesNo(form);
  await page.getByRole('button', { name: 'Trocar de pessoa' }).first().click();
  await sees(page.getByText('Para trocar de pessoa, crie antes o seu PIN neste aparelho.'));
  await sees(page.getByRole('button', { name: 'Criar PIN' }));
  await page.getByRole('button', { name: 'Sair' }).click();
  await dialog(page, 'Sair deste aparelho?').getByRole('button', { name: 'Sair e apagar daqui' }).click();
  await page.getByRole('button', { name: 'Entrar com PIN' }).click();
  await sees(page.getByRole('heading', { name: 'Quem é você?' }));
  expect(await faces(page).count()).toBe(1);
  await page.keyboard.type(pins.other);
  await sees(page.getByRole('button', { name: 'Trocar de pessoa' }));
});
