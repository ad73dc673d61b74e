import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { RunningApp } from '#fixtures/running-app.ts';
import { useLab } from './lab.ts';
import { card, cards, createCustomer, dialog, fillSignIn, find, openVehicles, readyForOffline, sees, seesBadge, seesNo, signIn } from './person.ts';
import { demoCustomers } from './server-rows.ts';

const contact = {
  pix_key: '123e4567-e12b-12d1-a456-426655440000',
  pix_holder: 'Pátio',
  pix_city: 'São Paulo',
  support_phone: '5511900000000',
  social: [],
};
const lab = useLab(() => RunningApp.start({ contact }));

async function violations(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], preload: false });
  const { violations: found } = await (rules === 'all' ? axe : axe.withRules(['color-contrast'])).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

it.each([
  { size: 'desktop', colorScheme: 'light', rules: 'all' },
  // The same page in other colours.
  { size: 'desktop', colorScheme: 'dark', rules: 'colours' },
  { size: 'phone', colorScheme: 'light', rules: 'all' },
] as const)('no screen has an accessibility violation ($size, $colorScheme: $rules)', async ({ size, colorScheme, rules }) => {
  const device = await lab.device({ size, colorScheme });
  const { page } = device;
  const found: Record<string, string[]> = {};
  const [customer] = await demoCustomers(lab.app, 1);
  await device.open('/login');
  await sees(page.getByRole('heading', { name: 'Entrar' }));
  found['login'] = await violations(page, rules);
  await readyForOffline(device);
  found['customers'] = await violations(page, rules);
  await card(page, customer?.name ?? '')
    .getByRole('button', { name: 'Editar' })
    .click();
  await sees(dialog(page, 'Editar Cliente'));
  found['customer modal'] = await violations(page, rules);
  await dialog(page, 'Editar Cliente').getByRole('button', { name: 'Cancelar' }).click();
  const vehicles = await openVehicles(page, customer?.name ?? '');
  await sees(vehicles.getByRole('img', { name: /^Placa/ }));
  found['vehicles modal'] = await violations(page, rules);
  await device.open('/dashboard');
  await sees(page.getByRole('textbox', { name: 'Placa do carro' }));
  found['dashboard'] = await violations(page, rules);
  await device.open('/dashboard/orcamentos');
  await sees(page.getByRole('list', { name: 'Orçamentos' }).getByRole('listitem'));
  found['quotes'] = await violations(page, rules);
  await page.getByRole('button', { name: 'Buscar em tudo' }).click();
  await page.getByRole('combobox', { name: 'Buscar em tudo' }).fill('oleo');
  await sees(page.getByRole('option'));
  found['search over everything'] = await violations(page, rules);
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
  found['pending screen'] = await violations(page, rules);

  expect(Object.fromEntries(Object.entries(found).filter(([, broken]) => broken.length > 0))).toEqual({});
});

it.each([
  { size: 'phone', colorScheme: 'light', rules: 'all' },
  { size: 'desktop', colorScheme: 'dark', rules: 'colours' },
] as const)('neither has a public page or the administration ($size, $colorScheme: $rules)', async ({ size, colorScheme, rules }) => {
  const device = await lab.device({ size, colorScheme });
  const { page } = device;
  const found: Record<string, string[]> = {};
  const look = async (path: string, sign: string | RegExp) => {
    await device.open(path);
    await sees(page.locator('main, [role=dialog]').getByText(sign));
    found[path] = await violations(page, rules);
  };
  await look('/', /O sistema de gestão/);
  await look('/planos', 'Fiscal');
  await look('/assinar/basico', 'Seus dados');
  await look('/welcome', 'Verifique seu e-mail');
  await look('/forgot', 'Recuperar senha');
  await look('/change-password?email=a@b.example', 'Nova senha');
  await device.open('/login');
  await fillSignIn(page, 'master@patio.example');
  await look('/dashboard/assinaturas', 'Adriana Vasconcelos');
  await look('/dashboard/assinaturas?novo=1', 'Cadastrar Assinatura');
  await look('/dashboard/afiliados', 'Afiliados');
  await look('/dashboard/router?novo=1', 'Cadastrar Role');
  await look('/dashboard/aparelhos', 'Este aparelho');
  await look('/dashboard/seguranca', 'Entrada');
  await look('/dashboard/conta', 'Atividade da conta');
  await page.getByRole('button', { name: 'Ligar' }).click();
  const enrolment = dialog(page, 'Ligar a verificação em duas etapas');
  await enrolment.getByLabel(/^Senha/).fill('patio-demo');
  await enrolment.getByRole('button', { name: 'Continuar' }).click();
  await sees(dialog(page, 'Conecte o aplicativo autenticador'));
  found['second factor'] = await violations(page, rules);
  await page.evaluate(() => localStorage.clear());
  await device.open('/login');
  await fillSignIn(page);
  await look('/pagamento', 'Pague por Pix');

  expect(Object.fromEntries(Object.entries(found).filter(([, broken]) => broken.length > 0))).toEqual({});
});

it.each([
  { size: 'phone', colorScheme: 'light', rules: 'all' },
  { size: 'desktop', colorScheme: 'dark', rules: 'all' },
] as const)('neither has what the shop works on ($size, $colorScheme)', async ({ size, colorScheme, rules }) => {
  const device = await lab.device({ size, colorScheme });
  const { page } = device;
  const found: Record<string, string[]> = {};
  const look = async (path: string, sign: string | RegExp) => {
    await device.open(path);
    await sees(page.locator('main, [role=dialog]').getByText(sign));
    found[path] = await violations(page, rules);
  };
  await signIn(device);
  await look('/dashboard/servicos', size === 'phone' ? /^Sem data/ : 'Hoje');
  await sees(page.locator('[data-part=event], [data-part=agenda]'));
  await look('/dashboard/a-chamar', 'Recusados');
  await look('/dashboard/servicos-quadro', 'Mover para…');
  await page
    .getByRole('button', { name: /Mover para…$/, expanded: false })
    .first()
    .click();
  await sees(page.getByRole('menu', { name: /Mover para…$/ }));
  found['menu of a card'] = await violations(page, rules);
  await page.keyboard.press('Escape');
  await look('/dashboard/servicos-listagem', 'Iniciar');
  await page
    .getByRole('button', { name: /^Mais ações/ })
    .first()
    .click();
  await sees(page.getByRole('menu', { name: /^Mais ações/ }));
  found['menu of a service'] = await violations(page, rules);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Abrir ordem/ })
    .first()
    .click();
  await sees(
    dialog(page, /^Ordem de serviço/)
      .getByRole('checkbox')
      .first(),
  );
  found['work order'] = await violations(page, rules);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Editar' }).first().click();
  await sees(dialog(page, /^Editar Serviço/));
  found['service dialog'] = await violations(page, rules);
  await look('/dashboard/servicos?agendar=1', 'O que o cliente pediu');
  await look('/dashboard?entrada=1', 'Carro');
  await look('/dashboard/servicos-listagem', 'Iniciar');
  await page
    .getByRole('link', { name: /^Placa/ })
    .first()
    .click();
  await sees(page.getByRole('heading', { name: 'Tudo deste carro' }));
  found["a car's page"] = await violations(page, rules);
  await page.locator('main a[href^="/dashboard/clientes/"]').first().click();
  await sees(page.getByRole('heading', { name: 'Tudo deste cliente' }));
  found["a customer's page"] = await violations(page, rules);
  await look('/dashboard/financeiro', 'Entradas');
  await look('/dashboard/financeiro?novo=1', 'Forma de pagamento');
  await look('/dashboard/financeiro?ver=em-aberto', 'A receber');
  await look('/dashboard/financeiro?ver=fluxo', 'Fluxo de caixa');
  await look('/dashboard/financeiro?ver=dre', 'Receita líquida');
  await look('/dashboard/assinatura', 'Pagamentos');
  await look('/dashboard/registros', /^Cada registro fica guardado/);
  await look('/dashboard/nf', 'Em breve');
  await look('/dashboard/empresas', 'Auto Center Prado');
  await look('/dashboard/estoque', 'Editar');
  await look('/dashboard/funcionarios', 'Editar');

  expect(Object.fromEntries(Object.entries(found).filter(([, broken]) => broken.length > 0))).toEqual({});
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
