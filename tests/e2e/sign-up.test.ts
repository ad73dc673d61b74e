import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { linkIn } from '#fixtures/mail-message.ts';
import { MailServer } from '#fixtures/mail-server.ts';
import { RunningApp } from '#fixtures/running-app.ts';
import { makeMailer } from '#server/mail/make-mailer.ts';
import { smtpTransport } from '#server/mail/transport.ts';
import { systemClock, systemRandom } from '#server/ports.ts';
import { dialog, sees, seesBadge, seesNo, shop } from './person.ts';
import { postalLab } from './postal-lab.ts';

let mail: MailServer;
const lab = postalLab(async () => {
  mail = await MailServer.start();
  const mailer = makeMailer(smtpTransport(mail.url, 'Pátio <nao-responda@patio.example>'), {
    clock: systemClock,
    random: systemRandom,
    onFailure: (failure) => {
      throw new Error(`A letter failed: ${JSON.stringify(failure)}`);
    },
  });
  return RunningApp.start({ mailer });
});
afterAll(() => mail.close());

const field = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name });

async function letterTo(email: string, count = 1) {
  const letters = () => mail.received.filter(({ envelope }) => envelope.to.includes(email));
  await expect.poll(() => letters().length, { timeout: 10_000 }).toBe(count);
  const last = letters().at(-1);
  if (last === undefined) throw new Error('No letter');
  return last;
}

async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'E-mail').fill(email);
  await field(page, 'Senha').fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

it('a visitor becomes a subscriber: home, plans, sign-up, mailed link, password, dashboard', async () => {
  const device = await lab.device({ size: 'phone' });
  const { page } = device;
  const email = 'claudia.ferraz@oficina.example';
  await device.open('/');
  await page.getByRole('link', { name: 'Ver planos' }).first().click();
  await sees(page.getByRole('heading', { name: 'Compare os planos' }));
  await page
    .getByRole('link', { name: /^Assinar/ })
    .first()
    .click();
  await page.waitForURL('**/assinar/basico');
  await sees(page.getByText(/99,90/));

  await field(page, 'Nome completo').fill('Cláudia Ferraz');
  await field(page, 'CPF').fill('529.982.247-24');
  await field(page, 'CEP').fill('13015904');
  await field(page, 'CEP').blur();
  await expect.poll(() => field(page, 'Cidade').inputValue()).toBe('Campinas');
  expect(await field(page, 'Endereço').inputValue()).toBe('Avenida Francisco Glicério');
  await field(page, 'Número').fill('120');
  await field(page, 'E-mail').fill(email);
  await field(page, 'Nome da empresa').fill('Ferraz Auto Center');
  await page.getByRole('button', { name: 'Assinar', exact: true }).click();
  await sees(page.getByText('CPF inválido. Verifique e tente novamente.'));
  await field(page, 'CPF').fill('529.982.247-25');
  await page.getByRole('button', { name: 'Assinar', exact: true }).click();
  await page.waitForURL('**/welcome');
  await sees(page.getByText('Assinatura realizada com sucesso.'));

  const letter = await letterTo(email);
  const link = linkIn(letter);
  expect(link.origin).toBe(lab.app.url);
  await page.goto(link.href);
  await sees(page.getByRole('heading', { name: 'Nova senha' }));
  expect(new URL(page.url()).hash).toBe('');
  expect(await field(page, 'E-mail').inputValue()).toBe(email);
  await field(page, 'Nova senha').fill('uma senha boa');
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  // By way of the sign-in page, which lets who is signed in pass.
  await page.waitForURL('**/dashboard');
  await seesBadge(page, /^Tudo enviado/);
  await sees(page.getByText('Bem-vindo ao sistema'));
  expect(lab.asked).toContain('/ws/13015904/json/');

  // The first day: how the shop works is said once, and its company came with the sign-up.
  const hours = page.getByRole('form', { name: 'Como a oficina trabalha' });
  await hours.getByRole('textbox', { name: 'Boxes' }).fill('3');
  await hours.getByRole('button', { name: 'Salvar' }).click();
  await sees(page.getByRole('link', { name: 'Cadastrar carro' }));
  await seesNo(hours);
  await device.open('/dashboard/empresas');
  await sees(page.getByRole('heading', { name: 'Ferraz Auto Center' }));
  await sees(page.getByText('sem CNPJ'));
});

it('a forgotten password: the mailed link sets a new one, once, and the old one is over', async () => {
  const device = await lab.device();
  const { page } = device;
  device.expects(/status of (401|404)/);
  await device.open('/login');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await sees(page.getByRole('heading', { name: 'Recuperar senha' }));
  await field(page, 'E-mail').fill('ninguem@patio.example');
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await sees(page.getByText('E-mail não existe na nossa base como cliente'));
  await field(page, 'E-mail').fill(shop);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await sees(page.getByText('Verifique seu e-mail para redefinir sua senha'));
  await page.waitForURL('**/login');

  const link = linkIn(await letterTo(shop)).href;
  const setPassword = async (password: string) => {
    await page.goto('about:blank');
    await page.goto(link);
    await field(page, 'Nova senha').fill(password);
    await page.getByRole('button', { name: 'Salvar senha' }).click();
  };
  await setPassword('outra senha boa');
  await page.waitForURL('**/dashboard');
  await setPassword('mais uma vez');
  await sees(page.getByText('E-mail ou senha inválidos'));
  await sees(page.getByText('O link do e-mail vale por tempo limitado e uma só vez.'));

  await device.open('/login');
  await signInWith(page, shop, 'patio-demo');
  await sees(page.getByText('E-mail ou senha inválidos'));
  await signInWith(page, shop, 'outra senha boa');
  await page.waitForURL('**/dashboard');
});

it('an unknown CEP says so, and the address stays by hand', async () => {
  const device = await lab.device();
  const { page } = device;
  await device.open('/assinar/fiscal');
  await field(page, 'CEP').fill('99999999');
  await field(page, 'CEP').blur();
  await sees(page.getByText('CEP não encontrado.'));
  expect(await field(page, 'Cidade').inputValue()).toBe('');
});

it('an affiliate registers a subscriber and sees only their own', async () => {
  const device = await lab.device();
  const { page } = device;
  await device.open('/login');
  await signInWith(page, 'afiliado@patio.example', 'patio-demo');
  await page.getByRole('link', { name: 'Assinaturas' }).first().click();
  await sees(page.getByRole('list', { name: 'Assinaturas' }));
  const find = (text: string) => page.getByRole('searchbox', { name: 'Buscar assinatura' }).fill(text);
  // The demo shop, which nobody registered.
  await find('7K2F9Q');
  await sees(page.getByText('Nenhuma assinatura encontrada.'));
  await find('');
  await page.getByRole('button', { name: 'Cadastrar' }).first().click();
  const form = dialog(page, 'Cadastrar Assinatura');
  await form.getByRole('combobox', { name: 'Plano' }).selectOption({ label: 'Básico - R$ 99,90' });
  const values = {
    Nome: 'Otávio Brandão',
    'E-mail': 'otavio@brandao.example',
    CPF: '111.111.111-11',
    CEP: '13015904',
    Número: '77',
  };
  for (const [label, value] of Object.entries(values)) await form.getByRole('textbox', { name: label, exact: true }).fill(value);
  await expect.poll(() => form.getByRole('textbox', { name: 'Cidade' }).inputValue()).toBe('Campinas');
  await sees(form.getByText(/CPF inválido/));
  await form.getByRole('button', { name: 'Salvar' }).click();
  await seesNo(form);
  await sees(page.getByText('Assinatura realizada com sucesso.'));
  await find('otávio');
  await sees(page.getByRole('listitem').filter({ hasText: 'Otávio Brandão' }).getByText('Faltam 7 dia(s)'));
  await letterTo('otavio@brandao.example');
  expect(await page.getByRole('button', { name: 'Pagamento' }).count()).toBe(0);
});
