import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import {
  beginAtNoon,
  budgetServer,
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
  type BudgetServer,
} from './budget-form-world.tsx';
import { aBudget, today } from './budget-rows.ts';
import { fillDisk } from './render-screen.tsx';

let store: Store;
let says: BudgetServer;
let server: Awaited<ReturnType<typeof budgetServer>>;
beginAtNoon((there) => void ({ store, says, server } = there));

const entries = () => store.db.outbox.orderBy('seq').toArray();

describe('a new quote', () => {
  it('begins today, valid for ten days, with one line of one piece, and bears the signature', async () => {
    openForm(store);
    const form = within(await theForm());
    expect(form.getByText('Auto Center Prado')).toBeDefined();
    expect([field(/^Data/).value, field(/^Validade/).value]).toEqual(['2026-11-21', '2026-12-01']);
    expect([itemFields(1).words.value, itemFields(1).pieces.value, itemFields(1).price.value]).toEqual(['', '1', '']);
    expect(total()).toBe('R$ 0,00');
  });

  it('has a validity that follows the date until somebody sets it', async () => {
    const { user } = openForm(store);
    await theForm();
    await type(user, 'Data*', '2026-12-24');
    expect(field(/^Validade/).value).toBe('2027-01-03');
    await type(user, 'Validade*', '2026-12-31');
    await type(user, 'Data*', '2026-12-20');
    expect(field(/^Validade/).value).toBe('2026-12-31');
  });

  it('adds up what is typed in Brazilian format, minus the discount, and is saved in cents', async () => {
    const { customer_id, vehicle_id } = await celia(store);
    const { user, onSaved } = openForm(store, { plate: 'GKD4H07' });
    await theForm();
    await screen.findByText('Célia Nakamura');
    await user.type(field('Descrição'), 'Revisão dos 60 mil');
    await user.type(itemFields(1).words, 'Retífica do motor');
    await user.selectOptions(field('Tipo do item 1'), 'serviço');
    await user.type(itemFields(1).price, 'R$ 1.234,56');
    await press(user, 'Aumentar Quantidade do item 1');
    expect(total()).toBe('R$ 2.469,12');
    expect(plain(screen.getByRole('group', { name: 'Total do item 1' }).textContent)).toBe('R$ 2.469,12');
    await user.type(field('Desconto (R$)'), '69,12');
    expect(total()).toBe('R$ 2.400,00');
    await submit(user);
    await closed();
    const budget = await savedBudget(store);
    expect(budget).toMatchObject({
      budget_number: 42,
      customer_id,
      vehicle_id,
      date: today,
      expiry_date: '2026-12-01',
      description: 'Revisão dos 60 mil',
      items: [{ description: 'Retífica do motor', quantity: 2, price: 123_456, kind: 'labour', product_id: null }],
      discount: 6912,
      total: 240_000,
      status: 'draft',
    });
    expect(budget.approval_token).toMatch(/^[0-9A-Z]{26}$/);
    expect(onSaved).toHaveBeenCalledWith((await entries())[0]?.entityId);
  });

  it('has a total that is never below zero (2 §5)', async () => {
    const { user } = openForm(store);
    await theForm();
    await user.type(itemFields(1).price, '10');
    await user.type(field('Desconto (R$)'), '25');
    expect(total()).toBe('R$ 0,00');
  });

  it('is warned about, not refused, without customer and items (ruling 23); empty lines go unsaid', async () => {
    const { user } = openForm(store);
    await theForm();
    await submit(user);
    const warning = await question('Salvar incompleto?');
    expect(warning.getByText(/^Faltam o cliente e os itens\./)).toBeDefined();
    await user.click(warning.getByRole('button', { name: 'Voltar' }));
    expect(await entries()).toEqual([]);
    await submitAnyway(user);
    await closed();
    expect(await savedBudget(store)).toMatchObject({ customer_id: null, items: [] });
  });

  it('refuses what is no quantity, no price and no discount, at its field', async () => {
    const { user } = openForm(store);
    await theForm();
    await user.type(itemFields(1).words, 'Filtro');
    await type(user, 'Quantidade do item 1', '0');
    await user.type(itemFields(1).price, 'caro');
    await submit(user);
    expect(await screen.findByText('A quantidade mínima é 1.')).toBeDefined();
    expect(screen.getByText('Preço inválido.')).toBeDefined();
    await type(user, 'Quantidade do item 1', '1');
    await type(user, 'Preço do item 1', '38');
    await user.type(field('Desconto (R$)'), 'muito');
    await submitAnyway(user);
    expect(await screen.findByText('Desconto inválido.')).toBeDefined();
    expect(await entries()).toEqual([]);
  });

  it('stays open with everything typed when it cannot be saved, and says why', async () => {
    const { user } = openForm(store);
    await theForm();
    await user.type(itemFields(1).words, 'Filtro');
    fillDisk(store);
    await submitAnyway(user);
    const said = await screen.findByText('Erro ao salvar o orçamento. O aparelho está sem espaço. Libere espaço e salve de novo.');
    expect(said.getAttribute('role')).toBe('alert');
    expect(itemFields(1).words.value).toBe('Filtro');
  });

  it('is static: neither Escape nor a tap beside it closes it; its buttons do', async () => {
    const { user } = openForm(store);
    const dialog = await theForm();
    await user.keyboard('{Escape}');
    const scrim = dialog.parentElement ?? dialog;
    fireEvent.pointerDown(scrim);
    fireEvent.click(scrim);
    expect(screen.getByRole('dialog')).toBeDefined();
    await press(user, 'Fechar');
    await closed();
  });
});

describe('the number', () => {
  const number = () => field('Número').value;

  it('is one more than the highest of the server and the device', async () => {
    await aBudget(store, { budget_number: 57 });
    openForm(store);
    await theForm();
    await waitFor(() => expect(number()).toBe('nº 58'));
    expect(field('Número').readOnly).toBe(true);
  });

  it('is 1 where the server has none yet', async () => {
    says.last = 0;
    openForm(store);
    await theForm();
    await waitFor(() => expect(server.heard).toHaveLength(1));
    expect(number()).toBe('nº 1');
    expect(server.heard[0]?.url).toBe('/api/orcamentos/ultimo-numero/7K2F9Q');
  });

  it('is provisional offline, and nobody is asked', async () => {
    await aBudget(store, { budget_number: 41 });
    openForm(store, { status: { connection: 'offline' } });
    await theForm();
    await waitFor(() => expect(number()).toBe('nº 42 (provisório)'));
    expect(screen.getByText('Sem internet: fica guardado aqui e segue sozinho.')).toBeDefined();
    expect(server.heard).toEqual([]);
  });

  it('is provisional when the server fails: told in the console (2 §8) and with a quiet note (ruling 35)', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    says.last = null;
    openForm(store);
    await theForm();
    expect(await screen.findByText('O servidor confirma o número ao salvar.')).toBeDefined();
    expect(number()).toBe('nº 1 (provisório)');
    expect(logged.mock.calls).toEqual([['Erro ao buscar número do orçamento.']]);
  });
});
