import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Device } from '#fixtures/browser.ts';
import { aCar } from './a-car.ts';
import { markAndShoot, picture, shoot, sign } from './camera.ts';
import { useLab } from './lab.ts';
import { dialog, readyForOffline, sees, seesBadge, seesNo } from './person.ts';

/*
 * Issue "What the camera sees", 'It is done when': a tablet without a network receives a car with eight photos and a signature, looks at
 * forty lines with twelve photos and makes a quote of them; then all of it is at the desk, which chooses what the customer sees.
 */

const lab = useLab();
const plate = 'CAM1A23';
const places = ['Frente', 'Esquerda', 'Traseira', 'Direita', 'Painel', 'Outra'] as const;
const red = [
  'Pastilha dianteira',
  'Disco dianteiro',
  'Pneu dianteiro esquerdo',
  'Palhetas e esguicho',
  'Bandejas e buchas',
  'Pastilha ou lona traseira',
];
const groups = ['Freios', 'Pneus', 'Fluidos', 'Suspensão', 'Luzes', 'Cabine'];

const ask = async <Row extends object>(statement: string, values: unknown[]): Promise<Row[]> =>
  (await lab.app.db.pool.query<Row>(statement, values)).rows;

const statesOf = (page: Page, line: string): Locator => page.getByRole('group', { name: `Situação de ${line}` });

it('is all at the desk, though it was done without a network', async () => {
  const car = await aCar(lab.app.url, plate);
  const tablet = await lab.device({ size: 'tablet' });
  const desk = await lab.device({ size: 'desktop' });
  await Promise.all([readyForOffline(tablet), readyForOffline(desk)]);
  await tablet.open(`/dashboard/veiculos/${car}`);
  await sees(tablet.page.getByRole('link', { name: 'Dar entrada' }));
  await tablet.goOffline();
  await receive(tablet.page);
  const inspection = await inspect(tablet.page, car);
  await seesBadge(tablet.page, /20 fotos/);

  // Each photo is asked about before it is sent.
  tablet.expects(/404.*\/fotos\//);
  await tablet.goOnline();
  await seesBadge(tablet.page, /^Tudo enviado/);
  await seesAtTheDesk(desk, car);
  await bothLookAtIt(tablet, desk, inspection);
  await choosesForTheCustomer(desk, car);
});

async function receive(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dar entrada' }).click();
  const form = dialog(page, new RegExp(`^Dar entrada: .*${plate}$`));
  await form.getByLabel('Km no painel').fill('61240');
  for (const [at, place] of places.entries()) {
    await shoot(page, form.getByRole('button', { name: `Fotografar: ${place}` }), at);
    await sees(form.getByRole('button', { name: new RegExp(`^${place}\\. Foto`) }));
  }
  await markAndShoot(page, form, { x: 0.7, y: 0.8, at: 6, kind: 'Amassado', note: 'porta traseira' });
  await markAndShoot(page, form, { x: 0.3, y: 0.3, at: 7, kind: 'Risco', note: 'teto' });
  await sign(page, form);
  await form.getByRole('button', { name: 'Concluir entrada' }).click();
  await seesNo(form);
}

/** Looks at every line of the longest list that ships, and answers the inspection's id. */
async function inspect(page: Page, car: string): Promise<string> {
  const order = await openOrder(page, car);
  await order.getByRole('link', { name: 'Fazer vistoria' }).click();
  await page.getByRole('button', { name: 'Começar vistoria Completa' }).click();
  await sees(page.getByRole('heading', { level: 1, name: 'Vistoria Completa' }));
  for (const [at, line] of red.entries()) {
    await statesOf(page, line).getByRole('button', { name: 'Trocar' }).click();
    const strip = page.getByRole('list', { name: `Fotos de ${line}`, exact: true });
    for (const shot of [0, 1]) {
      const buffer = await picture(page, 8 + at * 2 + shot);
      await strip.locator('input[data-photo=line]').setInputFiles({ name: `${at}-${shot}.jpg`, mimeType: 'image/jpeg', buffer });
      await sees(strip.getByRole('button', { name: new RegExp(`^Foto ${shot + 1}: ${line}`) }));
    }
  }
  for (const group of groups) await page.getByRole('button', { name: `Resto ok: ${group}` }).click();
  await sees(page.getByText('42 de 42').first());
  await page.getByRole('button', { name: 'Levar 6 ao orçamento' }).click();
  await sees(page.getByRole('link', { name: /^Abrir orçamento nº/ }));
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function openOrder(page: Page, car: string): Promise<Locator> {
  await page.goto(new URL(`/dashboard/veiculos/${car}`, page.url()).href);
  await page
    .getByRole('link', { name: /^(Abrir ordem|ordem|Ordem)/ })
    .first()
    .click();
  const order = dialog(page, `Ordem de serviço ${plate}`);
  await sees(order);
  return order;
}

async function seesAtTheDesk({ page }: Device, car: string): Promise<void> {
  const order = await openOrder(page, car);
  await sees(order.getByRole('region', { name: 'Entrada e saída' }).getByText(`2 marcas · 8 fotos · assinada por Dona do ${plate}`));
  await expect.poll(() => order.getByRole('button', { name: /^Foto \d+.*, enviada$/ }).count()).toBe(20);
  const [found] = await ask<{ pictures: number; lines: number; quoted: number }>(
    `SELECT (SELECT count(DISTINCT hash)::int FROM photos WHERE vehicle_id = $1 OR service_id = s.id) AS pictures,
       (SELECT json_array_length(results) FROM inspections WHERE service_id = s.id) AS lines,
       (SELECT count(DISTINCT split_part(item->>'id', '~', 1))::int FROM budgets b, json_array_elements(b.items) item WHERE b.id = s.id_budget) AS quoted
     FROM services s JOIN budgets b ON b.id = s.id_budget WHERE b.vehicle_id = $1`,
    [car],
  );
  expect(found).toMatchObject({ pictures: 20, lines: 42 });
  // Two findings whose lines name the same kit bring it once.
  expect(found?.quoted).toBeGreaterThanOrEqual(5);
}

/** Each says something of another line without a network: both stand. */
async function bothLookAtIt(tablet: Device, desk: Device, inspection: string): Promise<void> {
  const said = [
    [tablet, 'Amortecedores dianteiros', 'Atenção'],
    [desk, 'Estepe, macaco e triângulo', 'Trocar'],
  ] as const;
  for (const [{ page }] of said) await page.goto(new URL(`/dashboard/vistorias/${inspection}`, page.url()).href);
  for (const [device, line, state] of said) {
    await sees(statesOf(device.page, line));
    await device.goOffline();
    await statesOf(device.page, line).getByRole('button', { name: state }).click();
  }
  for (const [device] of said) await device.goOnline();
  for (const [{ page }] of said)
    for (const [, line, state] of said)
      await expect
        .poll(() => statesOf(page, line).getByRole('button', { name: state }).getAttribute('aria-pressed'), { timeout: 60_000 })
        .toBe('true');
}

async function choosesForTheCustomer(desk: Device, car: string): Promise<void> {
  const { page } = desk;
  const order = await openOrder(page, car);
  await order
    .getByRole('button', { name: /^Foto \d+.*, enviada$/ })
    .first()
    .click();
  await dialog(page, /^Foto/).getByRole('switch', { name: 'Mostrar ao cliente' }).click();
  await sees(page.getByText('O cliente vê esta foto.'));
  await seesBadge(page, /^Tudo enviado/);
}
