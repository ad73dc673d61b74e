import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Device } from '#fixtures/browser.ts';
import { violations } from './axe.ts';
import { aColleague } from './colleague.ts';
import { useLab } from './lab.ts';
import { readyForOffline, sees, seesNo, signIn } from './person.ts';

// Issue "The quote that its customer reads" §1: the customer's page, as a phone has it, and what the shop sees of it.
const lab = useLab();

const [brakes, oil] = ['Zz Freio dianteiro', 'Zz Troca de óleo'];

interface Sent {
  readonly id: string;
  readonly link: string;
  readonly change: (path: string, body: object) => Promise<void>;
}

/** A quote of two groups that was sent to its customer. */
async function aSentQuote(plate: string): Promise<Sent> {
  const { call } = await aColleague(lab.app.url);
  const customer = await call('POST', '/clientes', { name: `Dona do ${plate}`, phone: '19987651234' });
  const vehicle = await call('POST', '/veiculos', { customer_id: customer.id, plate, model: 'HR-V EXL 1.8' });
  const items = [
    { description: 'Pastilha dianteira', quantity: 1, price: 214.4, kind: 'part', group: brakes },
    { description: 'Disco ventilado', quantity: 2, price: 249, kind: 'part', group: brakes },
    { description: 'Mão de obra', quantity: 1, price: 180, kind: 'labour', group: brakes },
    { description: 'Óleo 5W-30 sintético', quantity: 4, price: 46.9, kind: 'part', group: oil },
  ];
  const of = { customer_id: customer.id, vehicle_id: vehicle.id, date: '2026-11-20', expiry_date: '2099-12-31', installments: 3 };
  const budget = await call<{ id: string; approval_token: string }>('POST', '/orcamentos', { ...of, items, status: 'send' });
  const { quote } = await call<{ quote: { terms: string } }>('GET', `/orcamentos/pagina/${budget.approval_token}`);
  return {
    id: budget.id,
    link: `/orcamento/${budget.approval_token}?v=${quote.terms}`,
    change: async (path, body) => void (await call('PUT', path, body)),
  };
}

const cardOf = (page: Page, plate: string): Locator =>
  page
    .getByRole('list', { name: 'Orçamentos' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: `Placa ${plate}` }) });

/** Keeps what the content security policy refuses. */
async function watchPolicy({ context }: Device): Promise<string[]> {
  const refused: string[] = [];
  await context.exposeFunction('noteRefused', (what: string) => void refused.push(what));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (window as unknown as { noteRefused(what: string): void }).noteRefused(`${violatedDirective} ${blockedURI}`);
    });
  });
  return refused;
}

async function sign(page: Page): Promise<void> {
  const canvas = page.locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('There is nowhere to sign');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.1, 0.5));
  await page.mouse.down();
  for (const x of [0.2, 0.3, 0.4, 0.5, 0.6]) await page.mouse.move(...at(x, x % 0.2 === 0 ? 0.3 : 0.7), { steps: 4 });
  await page.mouse.up();
}

/** Who asked for what begins so, as the browser tells it: `link`, since it was told of it, once; `fetch`, by a script. */
const askedFor = (page: Page, path: string) =>
  page.evaluate(
    (begin) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => new URL(name).pathname.startsWith(begin))
        .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
    path,
  );

it('a customer refuses one group on a phone and signs; the shop sees it, only the rest becomes work, and the page says when the car is ready', async () => {
  const plate = 'ZZQ1A01';
  const quote = await aSentQuote(plate);
  const [desk, phone] = [await lab.device({ size: 'desktop' }), await lab.device({ size: 'phone' })];
  const refused = await watchPolicy(phone);
  await signIn(desk);
  await desk.open(`/dashboard/orcamentos?busca=${plate}`);
  await sees(cardOf(desk.page, plate));

  const { page } = phone;
  await phone.open(quote.link);
  await sees(page.getByRole('img', { name: `Placa ${plate}` }));
  await sees(page.getByText('Auto Center Prado'));
  expect(await askedFor(page, '/api/orcamentos/pagina/')).toEqual(['link']);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('group', { name: oil }).getByRole('button', { name: 'Recusar' }).click();
  await sees(page.getByRole('button', { name: 'Desfazer' }));
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Aprovar R$ 892,40' }).click();
  await page.getByRole('textbox', { name: /^Seu nome/ }).fill('Zz Célia Prado');
  await sign(page);
  await sees(page.getByText('Assinatura desenhada.'));
  expect(await violations(page)).toEqual([]);
  // Turned round, as a phone is for signing: what is drawn stays.
  await page.setViewportSize({ width: 844, height: 390 });
  await sees(page.getByText('Assinatura desenhada.'));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await sees(page.getByRole('heading', { name: 'Aprovado: a oficina já recebeu' }));
  await page.setViewportSize({ width: 390, height: 844 });
  await sees(page.getByText(/^Aprovado por Zz Célia Prado em/));
  expect(await violations(page)).toEqual([]);

  await expect.poll(() => cardOf(desk.page, plate).filter({ hasText: '892,40' }).getByRole('combobox').inputValue()).toBe('approved');
  await expect.poll(() => cardOf(desk.page, plate).filter({ hasText: '187,60' }).getByRole('combobox').inputValue()).toBe('rejected');
  const { rows } = await lab.app.db.pool.query<{ id: string; strokes: number }>(
    `SELECT services.id, json_array_length(signature_drawn) AS strokes FROM services JOIN quote_answers ON budget_id = id_budget WHERE id_budget = $1`,
    [quote.id],
  );
  expect(rows).toEqual([{ id: expect.any(String), strokes: 1 }]);

  await quote.change(`/servicos/${rows[0]?.id}`, { status: 'finished', arrived: '2026-11-20T08:00', exit: '2026-11-20T17:00' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await sees(page.getByRole('heading', { name: /^Pronto, retire até/ }));
  await page.reload();
  await sees(page.getByRole('heading', { name: /^Pronto, retire até/ }));
  expect(refused).toEqual([]);
});

it('works by keyboard, in a window of 320 px, and in the dark', async () => {
  const quote = await aSentQuote('ZZQ1A02');
  const device = await lab.device({ size: 'phone', colorScheme: 'dark' });
  const { page } = device;
  await page.setViewportSize({ width: 320, height: 568 });
  await device.open(quote.link);
  await sees(page.getByRole('group', { name: oil }));
  expect(await violations(page)).toEqual([]);
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(await isWide()).toBe(false);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await page.getByRole('group', { name: oil }).getByRole('button', { name: 'Recusar' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toMatch(/^Desfazer/);
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Recusar');
  await page.getByRole('button', { name: 'Recusar o orçamento' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe('Recusar o orçamento');
  expect(await isWide()).toBe(false);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.getByRole('textbox', { name: /^Seu nome/ }).fill('Zz Célia');
  await page.keyboard.press('Enter');
  await sees(page.getByText('Motivo: Está caro'));
  expect(await violations(page)).toEqual([]);
});

it('on a shop’s own device it is the server’s page too, and without a network it waits inside of the app', async () => {
  const quote = await aSentQuote('ZZQ1A03');
  const device = await lab.device();
  const { page } = device;
  await readyForOffline(device);
  await device.open(quote.link);
  await sees(page.getByRole('group', { name: oil }));
  const scripts = () => page.evaluate(() => [...document.scripts].map(({ src }) => new URL(src).pathname));
  expect((await scripts()).every((path) => path.startsWith('/assets/customer-'))).toBe(true);
  await device.goOffline();
  device.expects(/FetchEvent|Failed to fetch/);
  await device.open(quote.link);
  await sees(page.getByText(/^Sem internet agora/));
  await device.goOnline();
  // A page that was opened without a network hears here of none: it asks again by itself, every half minute.
  await sees(page.getByRole('group', { name: oil }), 90_000);
  await seesNo(page.getByText(/^Sem internet agora/));
});
