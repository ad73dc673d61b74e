import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import {
  beginAtNoon,
  celia,
  closed,
  field,
  itemFields,
  openForm,
  plain,
  press,
  question,
  savedBudget,
  submit,
  submitAnyway,
  theForm,
  total,
  type,
} from './budget-form-world.tsx';
import { aBudget, anItem } from './budget-rows.ts';
import { worksLike } from './kit-rows.ts';
import { reais } from './product-rows.ts';
import { settle } from './render-screen.tsx';

let store: Store;
beginAtNoon((there) => void ({ store } = there));

const show = 'Condições: pagamento, prazo e km';

describe('what is agreed beside the lines', () => {
  it('is folded until somebody asks for it', async () => {
    const { user } = openForm(store);
    await theForm();
    expect(screen.queryByLabelText('Pagamento')).toBeNull();
    await press(user, show);
    expect([...(field('Pagamento') as unknown as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      'A combinar',
      'À vista',
      ...Array.from({ length: 11 }, (_, at) => `${at + 2}×`),
    ]);
  });

  it('is saved: payment, days, used parts and kilometres', async () => {
    const { user } = openForm(store);
    await theForm();
    await press(user, show);
    await user.selectOptions(field('Pagamento'), '3×');
    await user.type(field('Início previsto'), '2026-11-24');
    await user.type(field('Término previsto'), '2026-11-25');
    await user.click(field(/^Peças usadas/));
    await user.type(field('Quilometragem'), '61.240 km');
    await submitAnyway(user);
    await closed();
    expect(await savedBudget(store)).toMatchObject({ installments: 3, starts_on: '2026-11-24', ends_on: '2026-11-25', used_parts: true, km: 61_240 });
  });

  it('stands open where there is some, and says what it was', async () => {
    const id = await aBudget(store, { budget_number: 9, installments: 1, km: 50_000 });
    openForm(store, { id });
    await theForm('Editar Orçamento');
    expect([field('Pagamento').value, field('Quilometragem').value]).toEqual(['1', '50.000']);
  });

  it('does not end before it begins', async () => {
    const { user } = openForm(store);
    await theForm();
    await press(user, show);
    await user.type(field('Início previsto'), '2026-11-25');
    await user.type(field('Término previsto'), '2026-11-24');
    await submit(user);
    expect(await screen.findByText('O término não pode vir antes do início.')).toBeDefined();
    await type(user, 'Início previsto', '2026-11-24');
    await waitFor(() => expect(screen.queryByText('O término não pode vir antes do início.')).toBeNull());
  });

  it('shows what is wrong in it although it was folded again', async () => {
    const { user } = openForm(store);
    await theForm();
    await press(user, show);
    await user.type(field('Quilometragem'), 'muitos');
    await press(user, 'Condições');
    expect(screen.queryByLabelText('Quilometragem')).toBeNull();
    await submitAnyway(user);
    expect(await screen.findByText('Quilometragem inválida.')).toBeDefined();
  });

  it('hints at the kilometres that are known of the car', async () => {
    const car = await celia(store);
    await save(store, 'vehicles', { kind: 'update', id: car.vehicle_id, changes: { mileage: 84_200 } });
    const id = await aBudget(store, { budget_number: 9, ...car });
    const { user } = openForm(store, { id });
    await theForm('Editar Orçamento');
    await press(user, show);
    expect(await screen.findByText('Última conhecida: 84.200 km')).toBeDefined();
  });

  it('that another device changed meanwhile is asked about', async () => {
    const id = await aBudget(store, { budget_number: 9, ...(await celia(store)) });
    await settle(store);
    const { user } = openForm(store, { id });
    await theForm('Editar Orçamento');
    await press(user, show);
    await user.selectOptions(field('Pagamento'), '3×');
    await save(store, 'budgets', { kind: 'update', id, changes: { installments: 1 } });
    await submit(user);
    const overtaken = await question('Mudou em outro aparelho enquanto você editava');
    expect(overtaken.getByText('Pagamento: agora “À vista”')).toBeDefined();
  });
});

describe('a discount in percent', () => {
  it('follows the lines, and is saved in cents', async () => {
    const { user } = openForm(store);
    await theForm();
    await user.type(itemFields(1).words, 'Motor');
    await user.type(itemFields(1).price, '1.000');
    await press(user, '%');
    await user.type(field('Desconto (%)'), '12,5');
    expect(plain(screen.getByText(/^São/).textContent)).toBe('São R$ 125,00.');
    expect(total()).toBe('R$ 875,00');
    await type(user, 'Preço do item 1', '2.000');
    expect(total()).toBe('R$ 1.750,00');
    await submitAnyway(user);
    await closed();
    expect(await savedBudget(store)).toMatchObject({ discount: 25_000, total: 175_000 });
  });

  it('is one from 0 to 100', async () => {
    const { user } = openForm(store);
    await theForm();
    await press(user, '%');
    await user.type(field('Desconto (%)'), '120');
    await submit(user);
    expect(await screen.findByText('De 0 a 100, como 10 ou 7,5.')).toBeDefined();
    await press(user, 'R$');
    await submitAnyway(user);
    await closed();
    expect(await savedBudget(store)).toMatchObject({ discount: 0 });
  });

  it('is in reais where the quote is opened again', async () => {
    const id = await aBudget(store, { budget_number: 9, items: [anItem()], discount: reais(10) });
    openForm(store, { id });
    await theForm('Editar Orçamento');
    expect(field('Desconto (R$)').value).toBe('10,00');
  });
});

it('a new quote is valid for as long as the shop says', async () => {
  await worksLike(store, { quote_days: 30 });
  const { user } = openForm(store);
  await theForm();
  expect(field(/^Validade/).value).toBe('2026-12-21');
  await user.clear(field(/^Data/));
  await user.type(field(/^Data/), '2026-11-22');
  expect(field(/^Validade/).value).toBe('2026-12-22');
});
