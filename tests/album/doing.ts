import type { Page } from 'playwright-core';

/* What a person does on a screen before its picture is taken. */

export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
export const pick = (name: string | RegExp) => (page: Page) => page.getByRole('menuitem', { name }).first().click();
export const inOrder =
  (...steps: readonly ((page: Page) => Promise<void>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
export const searchFor = (text: string) =>
  inOrder(press('Buscar em tudo'), (page) => page.getByRole('combobox', { name: 'Buscar em tudo' }).fill(text));
export const fillFirst = (name: string | RegExp, text: string) => (page: Page) => page.getByRole('textbox', { name }).first().fill(text);

export const typeLine = (text: string) => async (page: Page) => {
  await page.getByRole('combobox', { name: 'Descrição do item 1' }).fill(text);
  await page.getByRole('listbox').getByRole('option').first().waitFor();
};
export const pickSuggestion = (name: RegExp) => (page: Page) => page.getByRole('listbox').getByRole('option', { name }).first().click();

export const follow = (link: RegExp, heading: string) => async (page: Page) => {
  await page.getByRole('link', { name: link }).first().click();
  await page.getByRole('heading', { name: heading }).waitFor();
};
export const toCar = follow(/^Placa/, 'Tudo deste carro');
export const followTo = (link: string | RegExp) => (page: Page) => page.getByRole('link', { name: link }).first().click();
export const toCustomer = (page: Page) => page.locator('main a[href^="/dashboard/clientes/"]').first().click();

/** As its customer sees it: a quote that waits for an answer. */
export async function toQuotePage(page: Page): Promise<void> {
  const token = await page.evaluate(async () => {
    const bearer = localStorage.getItem('token') ?? '';
    const { id_signature: signature } = JSON.parse(atob(bearer.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '')) as {
      id_signature: string;
    };
    const answer = await fetch(`/api/orcamentos/${signature}?limit=100`, { headers: { authorization: `Bearer ${bearer}` } });
    const { data } = (await answer.json()) as { data: { status: string; approval_token: string }[] };
    return data.find(({ status }) => status === 'send')?.approval_token;
  });
  await page.goto(new URL(`/orcamento/${token}`, page.url()).href);
  await page.getByRole('link', { name: 'Falar com a oficina' }).waitFor();
}
