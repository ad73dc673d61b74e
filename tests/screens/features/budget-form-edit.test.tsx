import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { save } from '#client/data/save/save.ts';
import { saveService } from '#client/data/save/save-service.ts';
import { saveProduct } from '#client/data/save/save-stock.ts';
import type { Store } from '#client/data/store/store.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import {
  beginAtNoon,
  celia,
  closed,
  field,
  itemFields,
  openForm,
  plain,
  question,
  savedBudget,
  submit,
  theForm,
  type,
} from './budget-form-world.tsx';
import { aBudget, anItem, civil } from './budget-rows.ts';
import { aCompany } from './product-rows.ts';
import { settle } from './render-screen.tsx';

let store: Store;
beginAtNoon((there) => void ({ store } = there));

const entries = () => store.db.outbox.orderBy('seq').toArray();

describe('a draft without lines, as a booking makes it', () => {
  it('stands with a line to type into, which is saved once it says something', async () => {
    const id = await aBudget(store, { budget_number: 12, ...(await celia(store)), items: [], status: 'draft' });
    await settle(store);
    const { user } = openForm(store, { id });
    await theForm('Editar Orçamento');
    await waitFor(() => expect(document.activeElement).toBe(itemFields(1).words));
    await user.keyboard('Óleo');
    await submit(user);
    await waitFor(async () => expect((await savedBudget(store)).items).toMatchObject([{ description: 'Óleo', quantity: 1 }]));
  });

  it('closes without a question where nothing was typed', async () => {
    const id = await aBudget(store, { budget_number: 12, ...(await celia(store)), items: [], status: 'draft' });
    const { user } = openForm(store, { id });
    await theForm('Editar Orçamento');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await closed();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('editing', () => {
  const items = [anItem({ id: 'a', description: 'Óleo' }), anItem({ id: 'b', description: 'Filtro', quantity: 1, price: 3800 as Cents })];

  it('shows what is there, keeps the plate as it is, and saves only what was touched', async () => {
    const parties = await celia(store);
    const id = await aBudget(store, { budget_number: 12, ...parties, items, discount: 500 as Cents });
    await settle(store);
    const { user } = openForm(store, { id });
    await theForm('Editar Orçamento');
    expect(document.activeElement, 'a digit typed at once changes no date').not.toBe(field(/^Data/));
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

  it('moves the parts of a line that went out already, and says what is lacking', async () => {
    const parties = await celia(store);
    const id_company = await aCompany(store);
    const maker = { at: '2026-11-20T09:00' as CivilDateTime, by: 'Rafael' };
    const made = await saveProduct(store, { kind: 'create', fields: { name: 'Filtro', id_company } }, { kind: 'count', pieces: 3 }, maker);
    if (!made.ok) throw new Error(made.reason);
    const line = anItem({ id: 'b', description: 'Filtro', quantity: 1, product_id: made.id });
    const id = await aBudget(store, { budget_number: 12, ...parties, items: [line] });
    const document_token = store.newPublicToken();
    await save(store, 'services', { kind: 'create', fields: { id_budget: id, document_token } });
    const work = await store.db.rows('services').toCollection().first();
    const done_lines = [{ id: 'b', by: 'Rafael', at: '' as const }];
    await saveService(store, { kind: 'update', id: work?.id as RowId, changes: { done_lines } }, maker);
    await settle(store);
    const { user } = openForm(store, { id });
    await theForm('Editar Orçamento');
    await type(user, 'Quantidade do item 1', '5');
    await submit(user);
    await closed();
    expect(await screen.findByText('Faltam 2 de Filtro')).toBeDefined();
    expect((await store.db.rows('products').get(made.id))?.row).toMatchObject({ quantity: -2 });
  });

  it('keeps the lines that came in from another device meanwhile', async () => {
    const parties = await celia(store);
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

  it('asks before it writes over the same line, in readable words', async () => {
    const parties = await celia(store);
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

  it('puts an approved quote back to sent, after a question that says so (ruling 19)', async () => {
    const parties = await celia(store);
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

  it('asks nothing where a line of an approved quote is only called work now, as the NFS-e wants it', async () => {
    const id = await aBudget(store, { budget_number: 12, ...(await celia(store)), items: [anItem({ kind: '' })], status: 'approved' });
    await settle(store);
    const { user } = openForm(store, { id });
    await theForm('Editar Orçamento');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo do item 1' }), 'labour');
    await submit(user);
    await closed();
    expect(await savedBudget(store)).toMatchObject({ status: 'approved', items: [{ kind: 'labour' }] });
  });

  it('leaves an approved quote alone where nothing was changed', async () => {
    const id = await aBudget(store, { budget_number: 12, ...(await celia(store)), status: 'approved' });
    await settle(store);
    const { user, onSaved } = openForm(store, { id });
    await theForm('Editar Orçamento');
    await submit(user);
    await closed();
    expect(await entries()).toEqual([]);
    expect(onSaved).toHaveBeenCalledWith(id);
  });

  it('says that a quote which is not there could not be loaded', async () => {
    openForm(store, { id: '01890000-0000-7000-8000-000000000001' as RowId });
    expect(await screen.findByText('Erro ao carregar orçamento.')).toBeDefined();
    await closed();
  });

  it('keeps its validity when its date is moved', async () => {
    const id = await aBudget(store, { budget_number: 12, expiry_date: civil('2026-12-01') });
    const { user } = openForm(store, { id });
    await theForm('Editar Orçamento');
    await type(user, 'Data*', '2026-11-23');
    expect(field(/^Validade/).value).toBe('2026-12-01');
  });
});
