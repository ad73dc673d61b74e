import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Device } from '#fixtures/browser.ts';
import { useLab } from './lab.ts';
import { createCustomer, dialog, fillSignIn, otherShop, readyForOffline, sees, seesBadge, seesNo } from './person.ts';
import { customersNamed } from './server-rows.ts';

const lab = useLab();
const tanaka = '4M8X2B';

async function signInAs(device: Device, email: string): Promise<void> {
  await device.open('/login');
  await fillSignIn(device.page, email);
}

async function openSubscriptions(device: Device, email: string): Promise<void> {
  await signInAs(device, email);
  await device.page.getByRole('link', { name: 'Assinaturas' }).first().click();
  await sees(device.page.getByRole('list', { name: 'Assinaturas' }));
}

const subscription = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: 'Assinaturas' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

// A server remembers for a second whom it has let in (`standings.ts`), and this goes past it.
const rememberedMs = 1_100;

/** The subscription of the second shop is over since so many days, and every server knows it. */
async function letExpire(days: number): Promise<void> {
  const { pool } = lab.app.db;
  const today = `(now() AT TIME ZONE 'America/Sao_Paulo')::date`;
  await pool.query(`UPDATE signatures SET expired_at = ${today} - $2::int WHERE id = $1`, [tanaka, days]);
  await pool.query(`UPDATE payments SET limit_date = ${today} - $2::int WHERE signature_id = $1 AND NOT status`, [tanaka, days]);
  await new Promise((resolve) => setTimeout(resolve, rememberedMs));
}

async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar assinatura' }).fill(text);
}

it('Master adds a payment: the due text changes, and the entries of an expired subscriber go out by themselves', async () => {
  const tablet = await lab.device({ size: 'tablet' });
  tablet.expects(/status of 403/);
  await readyForOffline(tablet, otherShop);
  await tablet.goOffline();
  await seesBadge(tablet.page, /^Sem internet/);
  await createCustomer(tablet.page, 'Feito Antes de Pagar');
  await letExpire(5);
  await tablet.goOnline();
  // The sync says so in the badge; a call of a screen that hears of it first leads to the payment page at once.
  await sees(tablet.page.getByText('Renove para enviar').or(tablet.page.getByRole('heading', { name: 'Sua Assinatura' })), 60_000);
  await tablet.page.reload();
  await sees(tablet.page.getByRole('heading', { name: 'Sua Assinatura' }));
  expect(new URL(tablet.page.url()).pathname).toBe('/pagamento');
  await sees(tablet.page.getByText('R$ 99,90').first());
  expect(await customersNamed(lab.app, 'Feito Antes de Pagar')).toEqual([]);

  const desktop = await lab.device();
  const { page } = desktop;
  await openSubscriptions(desktop, 'master@patio.example');
  await find(page, 'tanaka');
  const card = subscription(page, 'Sérgio Tanaka');
  await sees(card.getByText('Atrasado há 5 dia(s)'));
  await card.getByRole('button', { name: 'Pagamento' }).click();
  await dialog(page, /Registrar um mês pago para Sérgio Tanaka/)
    .getByRole('button', { name: 'Registrar' })
    .click();
  await sees(page.getByText('Pagamento enviado com sucesso!'));
  await sees(card.getByText(/^Faltam (2[89]|3[01]) dia\(s\)$/));

  // Back from the bank's app.
  await tablet.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await sees(tablet.page.getByText('Assinatura reativada.'));
  await tablet.page.waitForURL('**/dashboard');
  await expect.poll(() => customersNamed(lab.app, 'Feito Antes de Pagar'), { timeout: 15_000 }).toMatchObject([{ signature_id: tanaka }]);
  await seesBadge(tablet.page, /^Tudo enviado/);
});

it('Master removes a subscription: it is gone from the list, and its person is out at once', async () => {
  const { pool } = lab.app.db;
  const { rows } = await pool.query<{ name: string }>(`SELECT name FROM signatures WHERE id NOT IN ('7K2F9Q', '4M8X2B') ORDER BY name LIMIT 1`);
  const name = rows[0]?.name ?? '';
  const device = await lab.device();
  const { page } = device;
  await openSubscriptions(device, 'master@patio.example');
  await find(page, name);
  await subscription(page, name).getByRole('button', { name: 'Excluir' }).click();
  await dialog(page, 'Deseja realmente excluir esta assinatura?').getByRole('button', { name: 'Excluir' }).click();
  await sees(page.getByText('Assinatura Removida!'));
  await sees(page.getByText('Nenhuma assinatura encontrada.'));
});

it('affiliates and roles: created, edited, removed; the new button is in the menu', async () => {
  const device = await lab.device();
  const { page } = device;
  await signInAs(device, 'master@patio.example');
  await page.getByRole('link', { name: 'Afiliados' }).first().click();
  await page.getByRole('button', { name: 'Cadastrar' }).first().click();
  const affiliate = dialog(page, /Afiliado/);
  await affiliate.getByRole('textbox', { name: 'Nome' }).fill('Rui Bastos');
  await affiliate.getByRole('textbox', { name: 'E-mail' }).fill('rui@bastos.example');
  await affiliate.getByRole('button', { name: 'Salvar' }).click();
  await sees(page.getByText('Afiliado cadastrado com sucesso!'));
  const row = page.getByRole('row').filter({ hasText: 'rui@bastos.example' });
  await row.getByRole('button', { name: /Excluir/ }).click();
  await dialog(page, 'Deseja realmente excluir este afiliado?').getByRole('button', { name: 'Excluir' }).click();
  await sees(page.getByText('Afiliado excluído com sucesso!'));
  await seesNo(row);

  await page.getByRole('link', { name: 'Roles' }).first().click();
  // The button of the page before has the same name.
  await sees(page.getByRole('heading', { name: 'Roles', level: 1 }));
  await page.getByRole('button', { name: 'Cadastrar' }).first().click();
  const role = dialog(page, /Role/);
  await role.getByRole('combobox', { name: 'Nível' }).selectOption('3');
  await role.getByRole('textbox', { name: /Texto/ }).fill('Painel do dia');
  await role.getByRole('textbox', { name: /URL|Endereço|Link/ }).fill('/dashboard/envios');
  await role
    .locator('label', { has: page.getByRole('radio') })
    .first()
    .click();
  await role.getByRole('button', { name: 'Salvar' }).click();
  await sees(page.getByText('Role cadastrado com sucesso!'));
  await page.reload();
  await sees(page.getByRole('link', { name: 'Painel do dia' }));
});

it('the administration is closed to a shop, and says that it needs internet', async () => {
  const shopDevice = await lab.device();
  shopDevice.expects(/status of 403/);
  await readyForOffline(shopDevice);
  for (const path of ['assinaturas', 'afiliados', 'router']) {
    await shopDevice.open(`/dashboard/${path}`);
    await sees(shopDevice.page.getByText('Seu perfil não permite esta ação.'));
  }

  const device = await lab.device({ size: 'phone' });
  await signInAs(device, 'master@patio.example');
  await device.untilInstalled();
  await device.open('/dashboard/assinaturas');
  await sees(device.page.getByRole('list', { name: 'Assinaturas' }));
  await device.goOffline();
  await device.page.reload();
  await sees(device.page.getByText(/precisa de internet/));
  await device.goOnline();
  await sees(device.page.getByRole('list', { name: 'Assinaturas' }));
});
