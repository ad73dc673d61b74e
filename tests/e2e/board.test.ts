import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { formatPlate } from '#domain/values/plate.ts';
import { aColleague } from './colleague.ts';
import { useLab } from './lab.ts';
import { readyForOffline, sees, seesBadge, signIn } from './person.ts';

const lab = useLab();

/** A car that is worked at, of an approved quote of its own; answers its service. */
async function aWorkedCar(plate: string): Promise<string> {
  const { call } = await aColleague(lab.app.url);
  const customer = await call('POST', '/clientes', { name: `Dona do ${plate}`, phone: '19987651234' });
  const vehicle = await call('POST', '/veiculos', { customer_id: customer.id, plate, model: 'GOL 1.0' });
  const items = [{ description: 'Troca de óleo', quantity: 1, price: 120, kind: 'labour' }];
  const quote = { customer_id: customer.id, vehicle_id: vehicle.id, date: '2026-11-20', expiry_date: '2099-12-31', items, status: 'approved' };
  const budget = await call('POST', '/orcamentos', quote);
  const { rows } = await lab.app.db.pool.query<{ id: string }>('SELECT id FROM services WHERE id_budget = $1', [budget.id]);
  const [service] = rows;
  if (service === undefined) throw new Error('The approval made no service');
  await call('PUT', `/servicos/${service.id}`, { status: 'in_progress', arrived: '2026-11-20T08:00' });
  return service.id;
}

const column = (page: Page, name: RegExp) => page.getByRole('region', { name });
const card = (page: Page, name: RegExp, plate: string): Locator =>
  column(page, name)
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: `Placa ${formatPlate(plate)}` }) });
const [stopped, working, ready] = [/^(Aguardando peça|Parados)$/, /^Em andamento$/, /^Pronto$/];

it('without a network a card is dragged, and another moved by keys; the front desk sees both when there is one again', async () => {
  const [dragged, keyed] = ['ZZZ2B01', 'ZZZ2B02'];
  const [first, second] = [await aWorkedCar(dragged), await aWorkedCar(keyed)];
  const [bay, desk] = [await lab.device({ size: 'desktop' }), await lab.device({ size: 'desktop' })];
  await readyForOffline(bay);
  await bay.goOffline();
  await bay.open('/dashboard/servicos-quadro');
  const { page } = bay;

  await sees(card(page, working, dragged));
  await card(page, working, dragged).dragTo(column(page, stopped));
  await page
    .getByRole('dialog', { name: /parou\?$/ })
    .getByRole('button', { name: 'Peça' })
    .click();
  await sees(card(page, stopped, dragged).getByText('a enviar'));

  const move = page.getByRole('button', { name: `GOL ${formatPlate(keyed)}: Mover para…` });
  await move.focus();
  await page.keyboard.press('Enter');
  await sees(page.getByRole('menu'));
  await page.keyboard.press('5');
  await sees(card(page, ready, keyed));
  await expect.poll(() => move.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.reload();
  await sees(card(page, ready, keyed));

  await signIn(desk);
  await desk.open('/dashboard/servicos-quadro');
  await sees(card(desk.page, working, dragged));
  await bay.goOnline();
  await seesBadge(page, /^Tudo enviado/);
  await sees(card(desk.page, stopped, dragged));
  await sees(card(desk.page, ready, keyed));
  const { rows } = await lab.app.db.pool.query<{ status: string; stop_reason: string }>(
    'SELECT status, stop_reason FROM services WHERE id IN ($1, $2) ORDER BY status DESC',
    [first, second],
  );
  expect(rows).toEqual([
    { status: 'impediment', stop_reason: 'part' },
    { status: 'finished', stop_reason: '' },
  ]);
});
