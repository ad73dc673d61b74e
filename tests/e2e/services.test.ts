import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { formatPlate } from '#domain/values/plate.ts';
import { aColleague } from './colleague.ts';
import { useLab } from './lab.ts';
import { dialog, readyForOffline, sees, seesBadge, seesNo, signIn } from './person.ts';
import { payBy } from './receipt.ts';

const lab = useLab();

interface Made {
  readonly id: string;
  readonly plate: string;
  readonly document_token: string;
  /** In cents. */
  readonly total: number;
}

/** An approved quote of a car of its own, whatever day it is and whatever the demo shop has; its service as `fields` say. */
async function aService(plate: string, fields: object = {}): Promise<Made> {
  const { call } = await aColleague(lab.app.url);
  const customer = await call('POST', '/clientes', { name: `Dona do ${plate}`, phone: '19987651234' });
  const vehicle = await call('POST', '/veiculos', { customer_id: customer.id, plate, model: 'GOL 1.0' });
  const items = [
    { description: 'Óleo 5W30', quantity: 4, price: 46.9, kind: 'part' },
    { description: 'Troca de óleo', quantity: 1, price: 120.01, kind: 'labour' },
  ];
  const budget = await call('POST', '/orcamentos', {
    customer_id: customer.id,
    vehicle_id: vehicle.id,
    date: '2026-11-20',
    expiry_date: '2099-12-31',
    items,
    status: 'approved',
  });
  const { rows } = await lab.app.db.pool.query<{ id: string; document_token: string }>(
    'SELECT id, document_token FROM services WHERE id_budget = $1',
    [budget.id],
  );
  const [service] = rows;
  if (service === undefined) throw new Error('The approval made no service');
  if (Object.keys(fields).length > 0) await call('PUT', `/servicos/${service.id}`, fields);
  return { ...service, plate, total: 30_761 };
}

const cardOf = (page: Page, plate: string): Locator =>
  page
    .getByRole('list', { name: 'Serviços' })
    .getByRole('listitem')
    .filter({ hasText: formatPlate(plate) });
/** Searches at once, so that a reload finds the search again in the address. */
async function find(page: Page, plate: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: 'Buscar serviço' });
  await box.fill(plate);
  await box.press('Enter');
}
const stored = async (id: string) =>
  (await lab.app.db.pool.query('SELECT status, arrived, exit FROM services WHERE id = $1', [id])).rows[0] as {
    status: string;
    arrived: string;
    exit: string;
  };

it('a service begun and ticked offline in the bay reaches the front desk when the tablet is online again', async () => {
  const { id, plate } = await aService('ZZZ1A01');
  const [tablet, desk] = [await lab.device({ size: 'tablet' }), await lab.device({ size: 'desktop' })];
  await readyForOffline(tablet);
  await signIn(desk);
  await desk.open('/dashboard/servicos');
  const title = new RegExp(formatPlate(plate));
  // By its name: what crosses midnight is drawn as a line, which says its state in another way.
  const event = desk.page.getByRole('button', { name: new RegExp(`Em andamento.*${formatPlate(plate)}`) });
  await sees(desk.page.getByRole('heading', { name: 'Calendário de Serviços' }));
  await sees(desk.page.getByRole('complementary', { name: 'Sem data' }).getByRole('button', { name: title }));

  await tablet.goOffline();
  await tablet.open('/dashboard/servicos-listagem');
  await find(tablet.page, plate);
  await cardOf(tablet.page, plate).getByRole('button', { name: 'Iniciar' }).click();
  await sees(cardOf(tablet.page, plate).getByText('Em andamento'));
  const order = (page: Page) => dialog(page, `Ordem de serviço ${formatPlate(plate)}`);
  // Not what still stands in the field: a page that is left now keeps that as a draft.
  const note = (page: Page) => order(page).getByRole('listitem').getByText('Filtro também estava sujo');
  const line = (page: Page, isDone: boolean) => order(page).getByRole('checkbox', { name: /^Troca de óleo/, checked: isDone });
  await cardOf(tablet.page, plate)
    .getByRole('button', { name: /^Abrir ordem/ })
    .click();
  await line(tablet.page, false).click();
  await sees(line(tablet.page, true));
  await order(tablet.page).getByRole('textbox', { name: 'Nova anotação' }).fill('Filtro também estava sujo');
  await order(tablet.page).getByRole('button', { name: 'Anotar' }).click();
  await sees(note(tablet.page));
  // The order stands in the address: it comes up again.
  await tablet.page.reload();
  await sees(line(tablet.page, true));
  await order(tablet.page).getByRole('button', { name: 'Fechar' }).click();
  await sees(cardOf(tablet.page, plate).getByText('1 de 2 feitas'));
  await sees(cardOf(tablet.page, plate).getByText('Em andamento'));
  expect((await stored(id)).status).toBe('waiting');

  await tablet.goOnline();
  await seesBadge(tablet.page, /^Tudo enviado/);
  await desk.page.getByRole('button', { name: 'Dia', exact: true }).click();
  await sees(event, 2000);
  expect(await stored(id)).toMatchObject({ status: 'in_progress', arrived: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string });
  await desk.open(`/dashboard/servicos-listagem?ordem=${id}`);
  await sees(line(desk.page, true));
  await sees(note(desk.page));
});

it('a day of the month that has no room for all its services counts the others, and cuts none in two', async () => {
  const plates = ['ZZZ1B01', 'ZZZ1B02', 'ZZZ1B03', 'ZZZ1B04', 'ZZZ1B05', 'ZZZ1B06'];
  for (const plate of plates) await aService(plate, { status: 'in_progress', arrived: '2024-02-14T09:00', exit: '2024-02-14T10:00' });
  const device = await lab.device({ size: 'desktop' });
  await signIn(device);
  await device.open('/dashboard/servicos?data=2024-02-14');
  const events = device.page.getByRole('button', { name: /ZZZ1B0\d/ });
  const more = device.page.getByRole('button', { name: /^\+\d+ mais em 14\/02\/2024$/ });
  await sees(more);
  const shown = await events.count();
  await sees(device.page.getByRole('button', { name: `+${plates.length - shown} mais em 14/02/2024` }));
  const [above, below] = [await events.last().boundingBox(), await more.boundingBox()];
  expect(shown).toBeGreaterThan(1);
  expect(above && below && above.y + above.height <= below.y, 'the last event stands whole above').toBe(true);
});

it('a tap in the bay is taken back within its five seconds', async () => {
  const { id, plate } = await aService('ZZZ1A02', { status: 'in_progress', arrived: '2026-11-20T08:00' });
  const device = await lab.device({ size: 'phone' });
  await signIn(device);
  await device.open('/dashboard/servicos-listagem');
  await find(device.page, plate);
  const before = await stored(id);
  await cardOf(device.page, plate).getByRole('button', { name: 'Finalizar' }).click();
  await sees(cardOf(device.page, plate).getByText('Finalizado'));
  await device.page.getByRole('button', { name: 'Desfazer' }).click();
  await sees(cardOf(device.page, plate).getByText('Em andamento'));
  await seesBadge(device.page, /^Tudo enviado/);
  expect(await stored(id)).toEqual(before);
});

it('what a finished service brought in is registered offline in two payments, and Resumo agrees to the cent', async () => {
  const { id, plate, total } = await aService('ZZZ1A03', { arrived: '2026-11-20T08:00' });
  const device = await lab.device({ size: 'tablet' });
  await readyForOffline(device);
  await device.goOffline();
  const { page } = device;
  await device.open('/dashboard/servicos-listagem');
  await find(page, plate);
  for (const step of ['Iniciar', 'Finalizar', 'Receber']) await cardOf(page, plate).getByRole('button', { name: step }).click();
  const receipt = dialog(page, 'Receber');
  const line = (place: number) => receipt.getByRole('group', { name: `Pagamento ${place}` });
  await payBy(line(1), 'Dinheiro');
  await line(1).getByRole('textbox', { name: 'Valor (R$)' }).fill('100,01');
  await receipt.getByRole('button', { name: 'Outra forma de pagamento' }).click();
  await payBy(line(2), 'Pix');
  await sees(receipt.getByText('Fecha o valor em aberto.'));
  const company = receipt.getByRole('combobox', { name: 'Empresa' });
  if ((await company.count()) > 0 && (await company.inputValue()) === '') await company.selectOption({ index: 1 });
  await receipt.getByRole('button', { name: 'Salvar' }).click();
  await seesNo(receipt);

  await cardOf(page, plate)
    .getByRole('button', { name: /^Mais ações/ })
    .click();
  await page.getByRole('menuitem', { name: 'Resumo' }).click();
  const summary = dialog(page, 'Resumo');
  const figure = async (name: string) =>
    (await summary.getByText(name, { exact: true }).locator('xpath=following-sibling::dd').innerText()).replaceAll('\u00a0', ' ');
  const price = (total / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replaceAll('\u00a0', ' ');
  expect([await figure('Recebido'), await figure('Total Orçado'), await figure('Saldo')]).toEqual([price, price, 'R$ 0,00']);
  await summary.getByRole('button', { name: 'OK' }).click();

  await device.goOnline();
  await seesBadge(page, /^Tudo enviado/);
  const { rows } = await lab.app.db.pool.query<{ amount: string; method_payment: number; is_paid: boolean }>(
    'SELECT amount, method_payment, is_paid FROM entries JOIN services USING (id_budget) WHERE services.id = $1 ORDER BY method_payment',
    [id],
  );
  expect(rows.map(({ method_payment, is_paid }) => [method_payment, is_paid])).toEqual([
    [0, true],
    [4, true],
  ]);
  expect(rows.map(({ amount }) => Math.round(Number(amount) * 100))).toEqual([10_001, total - 10_001]);
});

it('the customer opens the service order from the message, signed in nowhere', async () => {
  const { plate, document_token } = await aService('ZZZ1A04', { arrived: '2026-11-20T08:00' });
  const device = await lab.device({ size: 'desktop' });
  await signIn(device);
  await device.open('/dashboard/servicos-listagem');
  await find(device.page, plate);
  await device.context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>chat</title>' }));
  const opened = device.context.waitForEvent('page');
  await cardOf(device.page, plate)
    .getByRole('button', { name: /^Mais ações de/ })
    .click();
  await device.page.getByRole('menuitem', { name: 'Enviar OS' }).click();
  const chat = await opened;
  await chat.waitForURL(/wa\.me/);
  const text = new URL(chat.url()).searchParams.get('text') ?? '';
  const link = `${lab.app.url}/api/ordem-servico/pdf/${document_token}`;
  expect(text).toContain(link);
  expect(text).toContain(formatPlate(plate));

  const phone = await lab.device({ size: 'phone' });
  const answer = await phone.context.request.get(link);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await answer.body()).subarray(0, 5).toString('latin1')).toBe('%PDF-');
});

it('a car is finished from the yard without a network, and stands there as ready with what it owes', async () => {
  const { id, plate } = await aService('ZZZ1A09', { status: 'in_progress', arrived: '2026-11-20T08:00' });
  const tablet = await lab.device({ size: 'tablet' });
  await readyForOffline(tablet);
  await tablet.goOffline();
  await tablet.open('/dashboard');
  const lane = (name: string) => tablet.page.getByRole('region', { name, exact: true });
  const car = (name: string) =>
    lane(name)
      .getByRole('listitem')
      .filter({ has: tablet.page.getByRole('img', { name: `Placa ${formatPlate(plate)}` }) });
  await car('Em andamento').getByRole('button', { name: 'Finalizar' }).click();
  await sees(car('Pronto').getByRole('link', { name: /^Receber R\$\s307,61$/ }));
  await tablet.page.reload();
  await sees(car('Pronto').getByText('a enviar'));
  expect((await stored(id)).status).toBe('in_progress');
  await tablet.goOnline();
  await seesBadge(tablet.page, /^Tudo enviado/);
  expect((await stored(id)).status).toBe('finished');
  await car('Pronto')
    .getByRole('link', { name: /^Receber/ })
    .click();
  await sees(dialog(tablet.page, 'Receber'));
});
