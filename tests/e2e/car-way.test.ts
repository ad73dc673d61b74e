import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { aColleague } from './colleague.ts';
import { useLab } from './lab.ts';
import { dialog, readyForOffline, sees, seesBadge, seesNo } from './person.ts';
import { addItem } from './quote-form.ts';
import { countTaps, receiveAll } from './receipt.ts';

// Issue "The car's way": one car from the gate to the receipt, at the desk and on a mechanic's tablet without internet.
const lab = useLab();

const car = { plate: 'ZZW1A01', model: 'Onix 1.0', owner: 'Zz Dona da Chegada' } as const;
const part = { description: 'Zz Filtro do caminho', quantity: '2', price: '40,00', kind: 'part' } as const;
const labour = { description: 'Zz Mão de obra da revisão', quantity: '1', price: '150,00', kind: 'labour' } as const;

/** Ten pieces of a part of its own. */
async function aPart(): Promise<string> {
  const { call } = await aColleague(lab.app.url);
  return (await call('POST', '/products', { name: part.description, sale_price: 40, cost_price: 20, quantity: 10, minimum: 2 })).id;
}

const placeOf = (page: Page, lane: string): Locator =>
  page
    .getByRole('region', { name: lane })
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: `Placa ${car.plate}` }) });

/** At the gate: nobody knows the plate, then it has an owner, a day and a quote. */
async function bringIn(page: Page): Promise<void> {
  await page.getByLabel('Placa do carro').fill(car.plate);
  await sees(page.getByRole('link', { name: /Cadastrar este carro/ }));
  await page.keyboard.press('Enter');
  const form = dialog(page, 'Cadastrar carro');
  await form.getByRole('combobox', { name: 'Modelo' }).fill(car.model);
  await form.getByRole('combobox', { name: 'Cliente' }).fill(car.owner);
  await form.getByRole('textbox', { name: 'Telefone' }).fill('19987651234');
  await form.getByRole('button', { name: 'Cadastrar' }).click();
  await sees(page.getByRole('heading', { level: 1, name: car.model }));
}

async function bookAndLetIn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Agendar' }).click();
  const booking = dialog(page, `Agendar Onix ${car.plate}`);
  await booking.getByLabel('O que o cliente pediu').fill('Revisão dos 20 mil');
  await booking.getByRole('button', { name: 'Agendar' }).click();
  await seesNo(booking);
  await page.goBack();
  await page.getByRole('link', { name: 'Dar entrada' }).click();
  const entry = dialog(page, `Dar entrada: Onix ${car.plate}`);
  await entry.getByLabel('Km no painel').fill('20150');
  await entry.getByRole('button', { name: 'Concluir entrada' }).click();
  await seesNo(entry);
}

/** The draft that the booking made gets its lines, and the customer's word at the counter. */
async function quote(page: Page): Promise<void> {
  const card = page.getByRole('list', { name: 'Orçamentos' }).getByRole('listitem').filter({ hasText: car.owner });
  await sees(card.getByText('Sem itens ainda'));
  await card.getByRole('button', { name: 'Editar' }).click();
  const form = dialog(page, 'Editar Orçamento');
  await form.getByRole('button', { name: '+ Adicionar Item' }).click();
  await form.getByRole('combobox', { name: 'Descrição do item 1' }).fill(part.description);
  await page.getByRole('option', { name: part.description }).click();
  await form.getByRole('textbox', { name: 'Quantidade do item 1' }).fill(part.quantity);
  await addItem(form, 2, labour);
  await form.getByRole('button', { name: 'Salvar' }).click();
  await seesNo(form);
  await sees(card.getByText('R$ 230,00'));
  await card.getByRole('combobox').selectOption('approved');
  await sees(page.getByText('Status atualizado com sucesso!'));
}

const quantityOn = async (page: Page): Promise<string> => {
  await page.getByRole('searchbox').first().fill(part.description);
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: part.description });
  await sees(card);
  return (await card.innerText()).replaceAll(/\s+/g, ' ');
};

it('one car from the gate to the receipt: desk and tablet agree on it, on its lines and on the stock, and its page tells it all', async () => {
  await aPart();
  const [desk, tablet] = [await lab.device({ size: 'desktop' }), await lab.device({ size: 'tablet' })];
  await Promise.all([readyForOffline(desk), readyForOffline(tablet, 'mecanico@patio.example')]);
  desk.expects(/404.*\/clientes\/placa\//);

  await desk.open('/dashboard');
  await bringIn(desk.page);
  const page = new URL(desk.page.url()).pathname;
  await bookAndLetIn(desk.page);
  await desk.open(`/dashboard/orcamentos?busca=${car.plate}`);
  await quote(desk.page);
  await seesBadge(desk.page, /^Tudo enviado/);
  await desk.open('/dashboard/servicos-quadro');
  await sees(placeOf(desk.page, 'Agendado').getByText(/^chegou/));
  await sees(placeOf(desk.page, 'Agendado').getByText(part.description));

  await tablet.open('/dashboard/servicos-quadro');
  // Its car has come before what was put into its quote.
  await sees(placeOf(tablet.page, 'Agendado').getByText(part.description));
  await tablet.goOffline();
  await placeOf(tablet.page, 'Agendado').getByRole('link').click();
  const order = dialog(tablet.page, `Ordem de serviço ${car.plate}`);
  await sees(order.getByText('Revisão dos 20 mil'));
  await order.getByRole('button', { name: 'Iniciar' }).click();
  await order.getByRole('checkbox', { name: part.description }).click();
  await sees(order.getByText(/saiu/));
  await order.getByRole('button', { name: 'Impedir' }).click();
  await dialog(tablet.page, /parou\?$/)
    .getByRole('button', { name: 'Peça' })
    .click();
  await tablet.page.keyboard.press('Escape');
  await sees(placeOf(tablet.page, 'Aguardando peça').or(placeOf(tablet.page, 'Parados')));
  await tablet.open('/dashboard/estoque');
  expect(await quantityOn(tablet.page)).toMatch(/\b8\b/);
  await tablet.goOnline();
  await seesBadge(tablet.page, /^Tudo enviado/);

  await desk.open('/dashboard/estoque');
  expect(await quantityOn(desk.page)).toMatch(/\b8\b/);
  await desk.open('/dashboard');
  const waiting = placeOf(desk.page, 'Aguardando peça').or(placeOf(desk.page, 'Parados'));
  await waiting.getByRole('button', { name: 'Peça chegou' }).click();
  await placeOf(desk.page, 'Em andamento').getByRole('button', { name: 'Finalizar' }).click();
  await placeOf(desk.page, 'Pronto').getByRole('link', { name: 'Receber R$ 230,00' }).click();
  await receiveAll(desk.page, '100,00');
  await desk.open('/dashboard');
  // Issue "The quote that its customer reads" §2: 'Receber', the form of payment, 'Salvar'; the company is remembered.
  const taps = await countTaps(desk.page);
  await placeOf(desk.page, 'Pronto').getByRole('link', { name: 'Receber R$ 130,00' }).click();
  await receiveAll(desk.page);
  expect(await taps()).toBe(3);

  await desk.open(page);
  const main = desk.page.getByRole('main');
  for (const text of [part.description, labour.description, '20.150 km', 'R$ 230,00', 'Pago']) await sees(main.getByText(text));
  await seesNo(main.getByText(/^Em aberto/));
  const { rows } = await lab.app.db.pool.query(
    `SELECT services.status, done_lines::text LIKE '%Cristiano%' AS ticked, amount::int, products.quantity
     FROM services JOIN budgets ON budgets.id = id_budget JOIN vehicles ON vehicles.id = vehicle_id
     JOIN entries ON entries.id_budget = budgets.id, products WHERE plate = $1 AND products.name = $2 ORDER BY amount`,
    [car.plate, part.description],
  );
  expect(rows).toEqual([100, 130].map((amount) => ({ status: 'finished', ticked: true, amount, quantity: 8 })));
});
