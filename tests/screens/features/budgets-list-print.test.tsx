import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { companyDefaults } from '#domain/records/company.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { Cents } from '#domain/values/money.ts';
import { aBudget, anItem } from './budget-rows.ts';
import { budgetCard, budgetsWorld, openBudgets, untilShopIsKnown } from './budgets-world.tsx';
import { aCustomer, aVehicle, openStore, type ScreenOptions } from './render-screen.tsx';

let world: Awaited<ReturnType<typeof budgetsWorld>>;
let store: Store;
/** What stood on the page, and how it was called, when the browser was asked to print. */
let printed: { text: string; title: string } | null;
beforeEach(async () => {
  world = await budgetsWorld();
  store = openStore();
  printed = null;
  document.title = 'Orçamentos · Pátio';
  vi.stubGlobal('print', () => {
    printed = { text: sheet()?.textContent?.replaceAll('\u00a0', ' ') ?? '', title: document.title };
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await world.leave();
});

const sheet = () => document.querySelector<HTMLElement>('body > .budget-sheet');

async function print(options: Partial<ScreenOptions> = {}) {
  const there = openBudgets(store, options);
  const card = await budgetCard(42);
  if (options.status?.connection !== 'offline') await untilShopIsKnown(store);
  await there.user.click(card.getByRole('button', { name: 'Mais ações do orçamento nº 42' }));
  await there.user.click(screen.getByRole('menuitem', { name: 'Imprimir / PDF' }));
  await waitFor(() => expect(printed).not.toBeNull());
  const paper = sheet();
  if (paper === null) throw new Error('There is no sheet');
  return within(paper);
}

it('the sheet says shop, number, dates, customer, car, items, discount, total and description', async () => {
  const celia = await aCustomer(store, { name: 'Célia Nakamura', phone: '11971205533' });
  const car = await aVehicle(store, { customer_id: celia, plate: 'EOP1187', model: 'HR-V EXL' });
  await aBudget(store, {
    budget_number: 42,
    customer_id: celia,
    vehicle_id: car,
    description: 'Revisão dos 40 mil',
    items: [anItem(), anItem({ description: 'Troca de óleo', quantity: 1, price: 12_000 as Cents })],
    discount: 760 as Cents,
  });
  const paper = await print();
  expect(paper.getByRole('heading', { level: 1, name: 'Orçamento nº 42 (provisório)' })).toBeDefined();
  const texts = ['Rua das Oficinas, 120', '(11) 3333-4444', 'Data: 21/11/2026', 'Válido até 01/12/2026'];
  // Above, and below the line that they sign.
  for (const name of ['Auto Center Prado', 'Célia Nakamura']) expect(paper.getAllByText(name)).toHaveLength(2);
  for (const text of [...texts, '(11) 97120-5533', 'HR-V EXL', 'EOP-1187', 'Revisão dos 40 mil']) expect(paper.getByText(text)).toBeDefined();
  const cells = paper.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')));
  expect(cells).toEqual([
    ['Item', 'Qtd.', 'Valor unitário', 'Valor'],
    ['Óleo 5W30', '4', 'R$ 46,90', 'R$ 187,60'],
    ['Troca de óleo', '1', 'R$ 120,00', 'R$ 120,00'],
  ]);
  expect(printed?.text).toContain('SubtotalR$ 307,60DescontoR$ 7,60TotalR$ 300,00');
});

it('the file is named after quote and customer; afterwards the page is as it was', async () => {
  const celia = await aCustomer(store, { name: 'Célia Nakamura' });
  await aBudget(store, { budget_number: 42, customer_id: celia });
  await print();
  expect(printed?.title).toBe('Orçamento 42 - Célia Nakamura');
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(sheet()).toBeNull());
  await waitFor(() => expect(document.title).toBe('Orçamentos · Pátio'));
});

it('a quote of which little is known is printed without a network too, under the name of the shop', async () => {
  world.answers.delete('/signature/');
  await aBudget(store, { budget_number: 42, items: [] });
  const paper = await print({ status: { connection: 'offline' } });
  expect(paper.getAllByText('Auto Center Prado')).toHaveLength(2);
  expect(paper.getByText('Nenhum item informado')).toBeDefined();
  expect(paper.getAllByText('---')).toHaveLength(4);
  expect(paper.queryByText('Desconto')).toBeNull();
});

it('that it was printed is kept until the server has heard of it', async () => {
  const id = await aBudget(store, { budget_number: 42 });
  await print({ status: { connection: 'offline' } });
  expect(await store.db.untold.toArray()).toEqual([{ id: expect.any(String), what: { kind: 'printed', collection: 'budgets', id } }]);
});

const logo = 'data:image/png;base64,iVBORw0KGgo=';

it('the sheet says what the law asks a quote to say, and whose paper it is', async () => {
  await save(store, 'companies', { kind: 'create', fields: { ...companyDefaults, name: 'Prado Ltda', cnpj: '00965442000172', logo } });
  const celia = await aCustomer(store, { name: 'Célia Nakamura', document: '52998224725' });
  const car = await aVehicle(store, { customer_id: celia, plate: 'EOP1187', brand: 'GM - Chevrolet', model: 'Onix LT', year: '2021 Flex' });
  await aBudget(store, {
    budget_number: 42,
    customer_id: celia,
    vehicle_id: car,
    km: 61_240,
    items: [anItem({ group: 'Óleo' }), anItem({ description: 'Palheta', quantity: 1, price: 6_000 as Cents, group: '' })],
    installments: 3,
    starts_on: '2026-12-01' as CivilDate,
    ends_on: '2026-12-02' as CivilDate,
    used_parts: true,
  });
  const paper = await print();
  for (const text of [
    'CNPJ 00.965.442/0001-72',
    '529.982.247-25',
    'Chevrolet Onix LT',
    '2021',
    '61.240',
    'Inclui peças usadas ou recondicionadas, combinadas com o cliente.',
    'Garantia legal de 90 dias, contados do término do serviço (CDC, art. 26).',
    'Assinatura do cliente',
  ])
    expect(paper.getByText(text)).toBeDefined();
  expect(printed?.text).toContain('Pagamento: 3× de R$ 82,54');
  expect(printed?.text).toContain('Execução do serviço: De 01/12/2026 a 02/12/2026');
  expect(paper.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Óleo', 'Outros itens']);
  expect(sheet()?.querySelector('img')?.getAttribute('src')).toBe(logo);
});
