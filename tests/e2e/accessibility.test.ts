import { expect, it } from 'vitest';
import { RunningApp } from '#fixtures/running-app.ts';
import { examine } from './axe.ts';
import { useLab } from './lab.ts';
import { card, cards, createCustomer, dialog, fillSignIn, find, openVehicles, readyForOffline, sees, seesBadge, seesNo } from './person.ts';
import { demoCustomers } from './server-rows.ts';

const contact = {
  pix_key: '123e4567-e12b-12d1-a456-426655440000',
  pix_holder: 'Pátio',
  pix_city: 'São Paulo',
  support_phone: '5511900000000',
  social: [],
};
const lab = useLab(() => RunningApp.start({ contact }));

it.each([
  { size: 'desktop', colorScheme: 'light', rules: 'all' },
  // The same page in other colours.
  { size: 'desktop', colorScheme: 'dark', rules: 'colours' },
  { size: 'phone', colorScheme: 'light', rules: 'all' },
] as const)('no screen has an accessibility violation ($size, $colorScheme: $rules)', async ({ size, colorScheme, rules }) => {
  const device = await lab.device({ size, colorScheme });
  const { page } = device;
  const look = examine(device, rules);
  const [customer] = await demoCustomers(lab.app, 1);
  await device.open('/login');
  await sees(page.getByRole('heading', { name: 'Entrar' }));
  await look.now('login');
  await readyForOffline(device);
  await look.now('customers');
  await card(page, customer?.name ?? '')
    .getByRole('button', { name: 'Editar' })
    .click();
  await sees(dialog(page, 'Editar Cliente'));
  await look.now('customer modal');
  await dialog(page, 'Editar Cliente').getByRole('button', { name: 'Cancelar' }).click();
  const vehicles = await openVehicles(page, customer?.name ?? '');
  await sees(vehicles.getByRole('img', { name: /^Placa/ }));
  await look.now('vehicles modal');
  await device.open('/dashboard');
  await sees(page.getByRole('textbox', { name: 'Placa do carro' }));
  await look.now('dashboard');
  await device.open('/dashboard/orcamentos');
  await sees(page.getByRole('list', { name: 'Orçamentos' }).getByRole('listitem'));
  await look.now('quotes');
  await page.getByRole('button', { name: 'Buscar em tudo' }).click();
  await page.getByRole('combobox', { name: 'Buscar em tudo' }).fill('oleo');
  await sees(page.getByRole('option'));
  await look.now('search over everything');
  await device.open('/dashboard/clientes');
  await sees(cards(page));
  await device.goOffline();
  await seesBadge(page, /^Sem internet/);
  await createCustomer(page, `Acessível ${size} ${colorScheme}`);
  await page
    .getByRole('link', { name: /1 a enviar/ })
    .first()
    .click();
  await sees(page.getByRole('list', { name: 'A enviar' }));
  await look.now('pending screen');

  expect(look.bad()).toEqual({});
});

it.each([
  { size: 'phone', colorScheme: 'light', rules: 'all' },
  { size: 'desktop', colorScheme: 'dark', rules: 'colours' },
] as const)('neither has a public page or the administration ($size, $colorScheme: $rules)', async ({ size, colorScheme, rules }) => {
  const device = await lab.device({ size, colorScheme });
  const { page } = device;
  const look = examine(device, rules);
  await look.at('/', /O sistema de gestão/);
  await look.at('/planos', 'Fiscal');
  await look.at('/assinar/basico', 'Seus dados');
  await look.at('/welcome', 'Verifique seu e-mail');
  await look.at('/forgot', 'Recuperar senha');
  await look.at('/change-password?email=a@b.example', 'Nova senha');
  await device.open('/login');
  await fillSignIn(page, 'master@patio.example');
  await look.at('/dashboard/assinaturas', 'Adriana Vasconcelos');
  await look.at('/dashboard/assinaturas?novo=1', 'Cadastrar Assinatura');
  await look.at('/dashboard/afiliados', 'Afiliados');
  await look.at('/dashboard/router?novo=1', 'Cadastrar Role');
  await look.at('/dashboard/aparelhos', 'Este aparelho');
  await look.at('/dashboard/seguranca', 'Entrada');
  await look.at('/dashboard/conta', 'Atividade da conta');
  await page.getByRole('button', { name: 'Ligar' }).click();
  const enrolment = dialog(page, 'Ligar a verificação em duas etapas');
  await enrolment.getByLabel(/^Senha/).fill('patio-demo');
  await enrolment.getByRole('button', { name: 'Continuar' }).click();
  await sees(dialog(page, 'Conecte o aplicativo autenticador'));
  await look.now('second factor');
  await page.evaluate(() => localStorage.clear());
  await device.open('/login');
  await fillSignIn(page);
  await look.at('/pagamento', 'Pague por Pix');

  expect(look.bad()).toEqual({});
});

it('the customers screen works by keyboard: search, form, way out, focus back where it was', async () => {
  const device = await lab.device();
  const { page } = device;
  const [customer] = await demoCustomers(lab.app, 1);
  const name = customer?.name ?? '';
  await readyForOffline(device);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

  await device.goOffline();
  await page.keyboard.press('/');
  await expect.poll(focused).toBe('Buscar em tudo');
  await page.keyboard.type(name);
  await sees(page.getByRole('option', { name }));
  await page.keyboard.press('Escape');
  await seesNo(page.getByRole('dialog'));
  await device.goOnline();

  await page.getByRole('searchbox', { name: 'Buscar cliente' }).focus();
  await page.keyboard.type(name);
  await expect.poll(() => cards(page).count()).toBe(1);
  const order = [];
  // Between the name and the buttons are the plates, however many cars they have.
  while (order.at(-1) !== 'Excluir' && order.length < 8) {
    await page.keyboard.press('Tab');
    order.push(await focused());
  }
  expect([...order.slice(0, 3), ...order.slice(-3)]).toEqual(['Limpar busca', 'Cadastrar', name, 'Editar', 'Veículos', 'Excluir']);

  const edit = card(page, name).getByRole('button', { name: 'Editar' });
  await edit.focus();
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Editar Cliente');
  await sees(form);
  await page.keyboard.press('Escape');
  await seesNo(form);
  expect(await edit.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.keyboard.press('Enter');
  await sees(form);
  await page.keyboard.type('X');
  await page.keyboard.press('Escape');
  const question = dialog(page, 'Descartar o que foi digitado?');
  await sees(question);
  await page.keyboard.press('Escape');
  await seesNo(question);
  await sees(form);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Descartar' }).click();
  await seesNo(form);

  await page.keyboard.press('n');
  await sees(dialog(page, 'Cadastrar Cliente'));
  await page.keyboard.press('Escape');
  await find(page, '');
  await expect.poll(() => cards(page).count()).toBeGreaterThan(1);
});
