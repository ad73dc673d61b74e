// What a person does at the screen, by the names that stand on it.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Device } from '#fixtures/browser.ts';

export const shop = 'oficina@patio.example';
export const otherShop = 'outra@patio.example';
const password = 'patio-demo';

/** What can be seen is there within `withinMs`. */
export async function sees(place: Locator, withinMs?: number): Promise<void> {
  await place.first().waitFor({ state: 'visible', ...(withinMs !== undefined && { timeout: withinMs }) });
}

export async function seesNo(place: Locator, withinMs?: number): Promise<void> {
  await place.first().waitFor({ state: 'hidden', ...(withinMs !== undefined && { timeout: withinMs }) });
}

/** Signed in, at the start page. */
export async function signIn(device: Device, email = shop): Promise<void> {
  await takeToken(device, email);
  await device.open('/dashboard');
  await seesBadge(device.page, /^Tudo enviado/);
}

/**
 * What the sign-in page leaves in a browser, without that page: the token as spec 1 §3 keeps it. Who signs in by hand is
 * tried where that is the matter (`fillSignIn`).
 */
async function takeToken(device: Device, email: string): Promise<void> {
  const { page } = device;
  // A page of the app's origin that loads nothing.
  await page.route(/\/sign-in-of-the-tests$/, (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }));
  await device.open('/sign-in-of-the-tests');
  const status = await page.evaluate(
    async ([body, path]) => {
      const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      if (!answer.ok) return answer.status;
      const { access_token: token } = (await answer.json()) as { access_token: string };
      const { id } = JSON.parse(atob(token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '')) as { id: string };
      localStorage.setItem('token', token);
      localStorage.setItem('user', JSON.stringify({ id }));
      return answer.status;
    },
    [JSON.stringify({ email, password }), '/api/login'] as const,
  );
  expect(status).toBe(200);
}

export async function fillSignIn(page: Page, email = shop, lands = '**/dashboard'): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Senha' }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL(lands);
}

/** A signed-in device that opens without a network, at the customers' list. */
export async function readyForOffline(device: Device, email = shop): Promise<void> {
  await takeToken(device, email);
  await device.open('/dashboard/clientes');
  await sees(cards(device.page));
  await device.untilInstalled();
  // By now the badge speaks of what is on the device.
  await seesBadge(device.page, /^Tudo enviado/);
}

// Whatever it says; and hidden too: a dialog takes what lies around it away from who hears the page, and the badge is still seen.
export const badge = (page: Page): Locator => page.locator('header a[aria-live]');

/** A browser that puts nothing of the app on the device: parts of it only come if they are served. */
export async function withoutWorker(device: Device): Promise<void> {
  device.expects();
  device.expects(/dynamically imported module/);
  await device.page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
}

/** As long as the app needs, beside two other tests, to notice that its storage does not answer and to open it anew. */
const badgePatienceMs = 120_000;

export async function seesBadge(page: Page, text: RegExp, withinMs = badgePatienceMs): Promise<void> {
  await expect.poll(() => badgeText(page), { timeout: withinMs }).toMatch(text);
}

/** '' while there is none. */
async function badgeText(page: Page): Promise<string> {
  const link = badge(page);
  return (await link.count()) === 0 ? '' : (await link.first().innerText()).trim();
}

export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

export const cards = (page: Page): Locator => page.getByRole('list', { name: 'Clientes' }).getByRole('listitem');

export const card = (page: Page, name: string): Locator => cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });

export async function find(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar cliente' }).fill(text);
}

export async function createCustomer(page: Page, name: string, phone = '11987654321'): Promise<void> {
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).first().click();
  const form = dialog(page, 'Cadastrar Cliente');
  await form.getByRole('textbox', { name: 'Nome Completo' }).fill(name);
  await form.getByRole('textbox', { name: 'Telefone' }).fill(phone);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await seesNo(form);
}

/** Changes fields of a customer by their labels. */
export async function editCustomer(page: Page, name: string, fields: Record<string, string>): Promise<void> {
  await card(page, name).getByRole('button', { name: 'Editar' }).click();
  const form = dialog(page, 'Editar Cliente');
  for (const [label, value] of Object.entries(fields)) await form.getByRole('textbox', { name: label, exact: true }).fill(value);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await seesNo(form);
}

export async function removeCustomer(page: Page, name: string): Promise<void> {
  await card(page, name).getByRole('button', { name: 'Excluir' }).click();
  await dialog(page, 'Tem certeza que deseja excluir este cliente?').getByRole('button', { name: 'Excluir' }).click();
  await sees(page.getByText('Cliente excluído com sucesso!'));
}

export async function openVehicles(page: Page, customer: string): Promise<Locator> {
  await card(page, customer).getByRole('button', { name: 'Veículos' }).click();
  const vehicles = dialog(page, `Veículos de ${customer}`);
  await sees(vehicles);
  return vehicles;
}

export async function addVehicle(page: Page, vehicles: Locator, plate: string): Promise<void> {
  await vehicles.getByRole('button', { name: 'Adicionar Veículo' }).click();
  const form = dialog(page, 'Cadastrar Veículo');
  await form.getByRole('textbox', { name: 'Placa' }).fill(plate);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await seesNo(form);
}

export async function leave(vehicles: Locator): Promise<void> {
  await vehicles.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await seesNo(vehicles);
}
