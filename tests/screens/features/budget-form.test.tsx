import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { save } from '#client/data/save.ts';
import type { Store } from '#client/data/store.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import {
  budgetServer,
  closed,
  field,
  itemFields,
  openForm,
  plain,
  press,
  question,
  savedBudget,
  stopClock,
  submit,
  submitAnyway,
  theForm,
  total,
  type,
  type BudgetServer,
} from './budget-form-world.tsx';
import { aBudget, anItem, civil, today } from './budget-rows.ts';
import { aCustomer, aVehicle, fillDisk, openStore, settle } from './render-screen.tsx';

let store: Store;
let says: BudgetServer;
let server: Awaited<ReturnType<typeof budgetServer>>;
beforeEach(async () => {
  stopClock();
  store = openStore();
  says = { last: 41, cars: {} };
  server = await budgetServer(says);
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await server.stop();
});

const entries = () => store.db.outbox.orderBy('seq').toArray();
async function celia(): Promise<{ customer_id: RowId; vehicle_id: RowId }> {
  const customer_id = await aCustomer(store, { name: 'Célia Nakamura' });
  const vehicle_id = await aVehicle(store, { customer_id, plate: 'GKD4H07', brand: 'Honda', model: 'HR-V', color: 'Prata' });
  await settle(store);
  return { customer_id, vehicle_id };
}

describe('a new quote', () => {
  test('begins today, valid for ten days, with one line of one piece, and bears the signature', async () => {
    openForm(store);
    const form = within(await theForm());
    expect(form.getByText('Auto Center Prado')).toBeDefined();
    expect([field(/^Data/).value, field(/^Validade/).value]).toEqual(['2026-11-21', '2026-12-01']);
    expect([itemFields(1).words.value, itemFields(1).pieces.value, itemFields(1).price.value]).toEqual(['', '1', '']);
    expect(total()).toBe('R$ 0,00');
  });

  test('has a validity that follows the date until somebody sets it', async () => {
    const { user } = openForm(store);
    await theForm();
    await type(user, 'Data*', '2026-12-24');
    expect(field(/^Validade/).value).toBe('2027-01-03');
    await type(user, 'Validade*', '2026-12-31');
    await type(user, 'Data*', '2026-12-20');
    expect(field(/^Validade/).value).toBe('2026-12-31');
  });

  test('adds up what is typed in Brazilian format, minus the discount, and is saved in cents', async () => {
    const { customer_id, vehicle_id } = await celia();
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

  test('has a total that is never below zero (2 §5)', async () => {
    const { user } = openForm(store);
    await theForm();
    await user.type(itemFields(1).price, '10');
    await user.type(field('Desconto (R$)'), '25');
    expect(total()).toBe('R$ 0,00');
  });

  test('is warned about, not refused, without customer and items (ruling 23); empty lines go unsaid', async () => {
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

  test('refuses what is no quantity, no price and no discount, at its field', async () => {
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

  test('stays open with everything typed when it cannot be saved, and says why', async () => {
    const { user } = openForm(store);
    await theForm();
    await user.type(itemFields(1).words, 'Filtro');
    fillDisk(store);
    await submitAnyway(user);
    expect(await screen.findByText('Erro ao salvar o orçamento. O aparelho está sem espaço. Libere espaço e salve de novo.')).toBeDefined();
    expect(screen.getByRole('alert')).toBeDefined();
    expect(itemFields(1).words.value).toBe('Filtro');
  });

  test('is static: neither Escape nor a tap beside it closes it; its buttons do', async () => {
    const { user } = openForm(store);
    const dialog = await theForm();
    await user.keyboard('{Escape}');
    await user.pointer([{ target: dialog, keys: '[MouseLeft]' }]);
    expect(screen.getByRole('dialog')).toBeDefined();
    await press(user, 'Fechar');
    await closed();
  });
});

describe('the number', () => {
  const number = () => field('Número').value;

  test('is one more than the highest of the server and the device', async () => {
    await aBudget(store, { budget_number: 57 });
    openForm(store);
    await theForm();
    await waitFor(() => expect(number()).toBe('nº 58'));
    expect(field('Número').readOnly).toBe(true);
  });

  test('is 1 where the server has none yet', async () => {
    says.last = 0;
    openForm(store);
    await theForm();
    await waitFor(() => expect(server.heard).toHaveLength(1));
    expect(number()).toBe('nº 1');
    expect(server.heard[0]?.url).toBe('/api/orcamentos/ultimo-numero/7K2F9Q');
  });

  test('is provisional offline, and nobody is asked', async () => {
    await aBudget(store, { budget_number: 41 });
    openForm(store, { status: { connection: 'offline' } });
    await theForm();
    await waitFor(() => expect(number()).toBe('nº 42 (provisório)'));
    expect(screen.getByText('Sem internet: fica guardado aqui e segue sozinho.')).toBeDefined();
    expect(server.heard).toEqual([]);
  });

  test('is provisional when the server fails: told in the console (2 §8) and with a quiet note (ruling 35)', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    says.last = null;
    openForm(store);
    await theForm();
    expect(await screen.findByText('O servidor confirma o número ao salvar.')).toBeDefined();
    expect(number()).toBe('nº 1 (provisório)');
    expect(logged.mock.calls).toEqual([['Erro ao buscar número do orçamento.']]);
  });
});

describe('editing', () => {
  const items = [anItem({ id: 'a', description: 'Óleo' }), anItem({ id: 'b', description: 'Filtro', quantity: 1, price: 3800 as Cents })];

  test('shows what is there, keeps the plate as it is, and saves only what was touched', async () => {
    const parties = await celia();
    const id = await aBudget(store, { budget_number: 12, ...parties, items, discount: 500 as Cents });
    await settle(store);
    const { user } = openForm(store, { id });
    await theForm('Editar Orçamento');
    expect(field('Placa do veículo').value).toBe('GKD4H07');
    expect(field('Placa do veículo').disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Buscar' }).disabled).toBe(true);
    expect([itemFields(2).words.value, itemFields(2).pieces.value, itemFields(2).price.value]).toEqual(['Filtro', '1', '38,00']);
    expect(field('Desconto (R$)').value).toBe('5,00');
    await type(user, 'Preço do item 2', '40');
    await submit(user);
    await closed();
    expect((await entries()).map(({ kind, changes }) => ({ kind, changes }))).toEqual([
      { kind: 'update', changes: { items: { b: { ...items[1], price: 4000 } } } },
    ]);
  });

  test('keeps the lines that came in from another device meanwhile', async () => {
    const parties = await celia();
    const id = await aBudget(store, { budget_number: 12, ...parties, items });
    await settle(store);
    const { user } = openForm(store, { id });
    await theForm('Editar Orçamento');
    await type(user, 'Preço do item 2', '40');
    await save(store, 'budgets', {
      kind: 'update',
      id,
      changes: { items: [anItem({ id: 'a', description: 'Óleo', quantity: 5 }), ...items.slice(1), anItem({ id: 'c', description: 'Vela' })] },
    });
    await submit(user);
    await closed();
    expect((await savedBudget(store)).items.map(({ id, quantity, price }) => [id, quantity, price])).toEqual([
      ['a', 5, 4690],
      ['b', 1, 4000],
      ['c', 4, 4690],
    ]);
  });

  test('asks before it writes over the same line, in readable words', async () => {
    const parties = await celia();
    const id = await aBudget(store, { budget_number: 12, ...parties, items });
    await settle(store);
    const { user } = openForm(store, { id });
    await theForm('Editar Orçamento');
    await type(user, 'Preço do item 2', '40');
    await type(user, 'Descrição', 'Revisão');
    await save(store, 'budgets', { kind: 'update', id, changes: { items: items.map((item) => ({ ...item, quantity: 9 })), description: 'Freios' } });
    await submit(user);
    const overtaken = await question('Mudou em outro aparelho enquanto você editava');
    expect(plain(overtaken.getByText(/^Itens/).textContent)).toBe('Itens: agora “Filtro: 9 × R$ 38,00”');
    expect(overtaken.getByText('Descrição: agora “Freios”')).toBeDefined();
    await user.click(overtaken.getByRole('button', { name: 'Salvar o meu' }));
    await closed();
    expect((await savedBudget(store)).items.map(({ quantity, price }) => [quantity, price])).toEqual([
      [9, 4690],
      [1, 4000],
    ]);
  });

  test('puts an approved quote back to sent, after a question that says so (ruling 19)', async () => {
    const parties = await celia();
    const id = await aBudget(store, { budget_number: 12, ...parties, items, status: 'approved' });
    await settle(store);
    const { user } = openForm(store, { id });
    await theForm('Editar Orçamento');
    await user.type(field('Desconto (R$)'), '10');
    await submit(user);
    const asked = await question('Mudar um orçamento aprovado?');
    expect(
      asked.getByText('Este orçamento já foi aprovado. Salvar as mudanças o põe de volta em “Enviado”, e o cliente precisa aprovar de novo.'),
    ).toBeDefined();
    await user.click(asked.getByRole('button', { name: 'Voltar' }));
    expect(await entries()).toEqual([]);
    await submit(user);
    await user.click((await question('Mudar um orçamento aprovado?')).getByRole('button', { name: 'Salvar mudanças' }));
    await closed();
    expect((await entries())[0]?.changes).toEqual({ discount: 1000, status: 'send' });
  });

  test('asks nothing where a line of an approved quote is only called work now, as the NFS-e wants it', async () => {
    const id = await aBudget(store, { budget_number: 12, ...(await celia()), items: [anItem({ kind: '' })], status: 'approved' });
    await settle(store);
    const { user } = openForm(store, { id });
    await theForm('Editar Orçamento');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo do item 1' }), 'labour');
    await submit(user);
    await closed();
    expect(await savedBudget(store)).toMatchObject({ status: 'approved', items: [{ kind: 'labour' }] });
  });

  test('leaves an approved quote alone where nothing was changed', async () => {
    const id = await aBudget(store, { budget_number: 12, ...(await celia()), status: 'approved' });
    await settle(store);
    const { user, onSaved } = openForm(store, { id });
    await theForm('Editar Orçamento');
    await submit(user);
    await closed();
    expect(await entries()).toEqual([]);
    expect(onSaved).toHaveBeenCalledWith(id);
  });

  test('says that a quote which is not there could not be loaded', async () => {
    openForm(store, { id: '01890000-0000-7000-8000-000000000001' as RowId });
    expect(await screen.findByText('Erro ao carregar orçamento.')).toBeDefined();
    await closed();
  });

  test('keeps its validity when its date is moved', async () => {
    const id = await aBudget(store, { budget_number: 12, expiry_date: civil('2026-12-01') });
    const { user } = openForm(store, { id });
    await theForm('Editar Orçamento');
    await type(user, 'Data*', '2026-11-23');
    expect(field(/^Validade/).value).toBe('2026-12-01');
  });
});
