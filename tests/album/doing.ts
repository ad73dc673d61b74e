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
export const toQuotePage = (page: Page) => toQuotePageOf(page, ({ state, inspections }) => state === 'open' && inspections.length === 0);
/** One that tells what was found at the car, and one whose work is done. */
export const toInspectedQuote = (page: Page) => toQuotePageOf(page, ({ state, inspections }) => state === 'open' && inspections.length > 0);
export const toFinishedQuote = (page: Page) => toQuotePageOf(page, ({ state, inspections }) => state === 'approved' && inspections.length > 0);

interface PageTold {
  readonly state: string;
  readonly inspections: readonly unknown[];
}

async function toQuotePageOf(page: Page, isWanted: (told: PageTold) => boolean): Promise<void> {
  const tokens = await page.evaluate(async () => {
    const bearer = localStorage.getItem('token') ?? '';
    const { id_signature: signature } = JSON.parse(atob(bearer.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '')) as {
      id_signature: string;
    };
    const answer = await fetch(`/api/orcamentos/${signature}?per_page=100`, { headers: { authorization: `Bearer ${bearer}` } });
    const { data } = (await answer.json()) as { data: { status: string; approval_token: string }[] };
    return data.filter(({ status }) => status === 'send' || status === 'approved').map(({ approval_token: token }) => token);
  });
  for (const token of tokens) {
    const told = (await page.evaluate(async (each) => (await fetch(`/api/orcamentos/pagina/${each}`)).json(), token)) as PageTold;
    if (!isWanted(told)) continue;
    await page.goto(new URL(`/orcamento/${token}`, page.url()).href);
    await page.getByRole('link', { name: 'Falar com a oficina' }).waitFor();
    return;
  }
  throw new Error('The demo shop has no such quote');
}

/** What the lazy part of the customer's page shows, at the top of the window. */
export const toInspection = async (page: Page): Promise<void> => {
  const heading = page.getByRole('heading', { name: /^Vistoria/ }).first();
  await heading.waitFor();
  await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }));
};

/** The newest inspection that has photos: of a car that is worked at, or whose quote was asked for. */
export const toOpenInspection = async (page: Page): Promise<void> => {
  await page
    .getByRole('link', { name: /^(Vistoria )?Completa/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: /^Vistoria/ }).waitFor();
};

/** The part of a long form below that heading. */
export const downTo =
  (heading: string) =>
  async (page: Page): Promise<void> => {
    const found = page.getByRole('heading', { name: heading }).first();
    await found.waitFor();
    await found.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  };
