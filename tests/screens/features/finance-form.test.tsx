import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import type { RowId } from '#domain/values/ids.ts';
import {
  aCompany,
  anEntry,
  beginWithCompany,
  beginEntry,
  dialogNamed,
  fillEntry,
  openFinance,
  storedEntries,
  submitEntry,
} from './finance-world.tsx';
import { fillDisk, openStore, settle, type ScreenOptions } from './render-screen.tsx';
import { hasFocus } from '../focus.ts';

let store: Store;
let company: RowId;
beginWithCompany(async (there) => {
  ({ store, company } = there);
  await settle(store);
});

const outbox = () => store.db.outbox.orderBy('seq').toArray();
const optionsOf = (select: HTMLElement) => [...(select as HTMLSelectElement).options].map(({ textContent }) => textContent);

const create = (options?: Partial<ScreenOptions>) => beginEntry(store, options);

describe('a new entry', () => {
  it('starts on the day, in cash, not paid, with the shop’s only company', async () => {
    const { form } = await create();
    const value = (label: RegExp) => form.getByLabelText<HTMLInputElement>(label).value;
    expect([/^Empresa/, /^Tipo/, /^Descrição/, /^Valor/, /^Data/, /^Vencimento/, /^Forma/].map(value)).toEqual([
      company,
      '',
      '',
      '',
      '2026-11-21',
      '',
      '0',
    ]);
    expect(form.getByLabelText<HTMLInputElement>('Pago').checked).toBe(false);
    expect(optionsOf(form.getByLabelText('Forma de pagamento'))).toEqual([
      'Dinheiro',
      'Cartão de crédito',
      'Cartão de débito',
      'Transferência bancária',
      'Pix',
      'Maquininha',
      'Boleto',
      'Outros',
    ]);
  });

  it('of another month starts on its first day', async () => {
    const { form } = await create({ path: '?mes=2026-12&novo=1' });
    expect(form.getByLabelText<HTMLInputElement>(/^Data/).value).toBe('2026-12-01');
  });

  it.each(['online', 'offline'] as const)('is saved with all its fields, %s', async (connection) => {
    const opened = await create({ status: { connection } });
    const { user, form, address } = opened;
    await fillEntry(opened, { amount: '1.050,5' });
    await user.type(form.getByLabelText(/^Vencimento/), '2026-12-10');
    await user.selectOptions(form.getByLabelText('Forma de pagamento'), 'Boleto');
    await user.type(form.getByLabelText('Categoria'), 'agua, luz e INTERNET');
    await user.type(form.getByLabelText('Centro de custo'), 'Loja');
    await user.type(form.getByLabelText('Observações'), 'Conta 4471');
    await user.click(form.getByLabelText('Pago'));
    await submitEntry(opened);
    expect(await screen.findByText('Lançamento salvo.')).toBeDefined();
    expect(await storedEntries(store)).toEqual([
      {
        id_company: company,
        id_budget: null,
        description: 'Energia',
        type: 'expense',
        amount: 105_050,
        date: '2026-11-21',
        due_date: '2026-12-10',
        method_payment: 6,
        is_paid: true,
        notes: 'Conta 4471',
        category: 'utilities',
        cost_center: 'Loja',
        group_id: '',
        open_due: '',
      },
    ]);
    expect(await outbox()).toMatchObject([{ kind: 'create', collection: 'entries' }]);
    await waitFor(() => expect(address.current).toBe('/dashboard/financeiro'));
  });

  it('paid in cash is a method like any other', async () => {
    const opened = await create();
    await fillEntry(opened, { type: 'Entrada' });
    await submitEntry(opened);
    await screen.findByText('Lançamento salvo.');
    expect(await storedEntries(store)).toMatchObject([{ type: 'income', method_payment: 0, is_paid: false, open_due: '2026-11-21' }]);
  });

  it('says at its fields what is missing', async () => {
    await aCompany(store, 'Prado Peças');
    const opened = await create();
    const { user, form } = opened;
    await user.clear(form.getByLabelText(/^Data/));
    await submitEntry(opened);
    for (const text of ['Escolha a empresa.', 'Escolha entrada ou saída.', 'Informe a descrição.', 'Informe o valor.', 'Informe a data.'])
      expect(await form.findByText(text)).toBeDefined();
    // Of all that is missing the one that stands first on the screen, and has the focus.
    expect(form.getByRole('alert').textContent).toBe('Erro ao salvar financeiro. Escolha entrada ou saída.');
    await hasFocus(() => form.getByLabelText(/^Tipo/));
    expect(await storedEntries(store)).toEqual([]);
  });

  it('that the device cannot keep stays in the form, with the reason', async () => {
    const opened = await create();
    await fillEntry(opened);
    fillDisk(store);
    await submitEntry(opened);
    expect(await opened.form.findByText('Erro ao salvar financeiro. O aparelho está sem espaço. Libere espaço e salve de novo.')).toBeDefined();
    expect(opened.form.getByLabelText<HTMLInputElement>(/^Descrição/).value).toBe('Energia');
  });

  it('of another month shows the way there', async () => {
    const opened = await create();
    await fillEntry(opened);
    const date = opened.form.getByLabelText(/^Data/);
    await opened.user.clear(date);
    await opened.user.type(date, '2026-12-05');
    await submitEntry(opened);
    await opened.user.click(await screen.findByRole('button', { name: 'Ver' }));
    await waitFor(() => expect(opened.address.current).toBe('/dashboard/financeiro?mes=2026-12'));
    expect(await screen.findByText('Energia')).toBeDefined();
  });

  it('waits for the first company', async () => {
    const bare = openStore();
    openFinance(bare, { path: '?novo=1' });
    const dialog = await dialogNamed('Novo lançamento');
    expect(dialog.getByRole('link', { name: 'Cadastrar empresa' }).getAttribute('href')).toBe('/dashboard/empresas?novo=1');
  });

  it('is begun by the key n', async () => {
    const { user } = openFinance(store);
    await screen.findByText(/^Nenhum lançamento/);
    await user.keyboard('n');
    await dialogNamed('Novo lançamento');
  });
});

describe('its category', () => {
  const offered = (input: HTMLElement) => [...((input as HTMLInputElement).list?.options ?? [])].map(({ value }) => value);

  it('is offered from the accounts of its type, and from words the shop has used', async () => {
    await anEntry(store, company, { description: 'Rifa', category: 'Rifa da equipe', cost_center: 'Matriz', type: 'expense' });
    const { user, form } = await create();
    await user.selectOptions(form.getByLabelText(/^Tipo/), 'Saída');
    await waitFor(() => expect(offered(form.getByLabelText('Categoria'))).toEqual(expect.arrayContaining(['Aluguel', 'Rifa da equipe'])));
    expect(offered(form.getByLabelText('Categoria'))).not.toContain('Venda de peças');
    expect(offered(form.getByLabelText('Centro de custo'))).toEqual(['Matriz']);
    await user.selectOptions(form.getByLabelText(/^Tipo/), 'Entrada');
    expect(offered(form.getByLabelText('Categoria'))).toEqual(['Mão de obra e serviços', 'Venda de peças', 'Outras receitas']);
  });

  it('goes with the type, unless it is a word of the shop’s own', async () => {
    const { user, form } = await create();
    const category = form.getByLabelText<HTMLInputElement>('Categoria');
    await user.selectOptions(form.getByLabelText(/^Tipo/), 'Saída');
    await user.type(category, 'Aluguel');
    await user.selectOptions(form.getByLabelText(/^Tipo/), 'Entrada');
    expect(category.value).toBe('');
    await user.type(category, 'Rifa');
    await user.selectOptions(form.getByLabelText(/^Tipo/), 'Saída');
    expect(category.value).toBe('Rifa');
  });
});
