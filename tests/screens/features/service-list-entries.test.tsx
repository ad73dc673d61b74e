import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { paymentMethods } from '#domain/finance/finance-entry.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { Cents } from '#domain/values/money.ts';
import { becomes } from './budget-rows.ts';
import { fillDisk, settle } from './render-screen.tsx';
import { aCompany, anEntry, plain, press, sums } from './service-money-world.tsx';
import { aServiceFor, dialogNamed, openServices, serviceCard, beginInServices, type Car } from './service-world.tsx';

let store: Store;
beginInServices((there) => void ({ store } = there));

const car: Car = { plate: 'GKD4H07', total: 128_400, number: 317 };

describe('Financeiro', () => {
  it('lists the entries of the quote with their sums', async () => {
    const company = await aCompany(store);
    const { budget } = await aServiceFor(store, { ...car, plate: 'DQZ5521' });
    await anEntry(store, company, { id_budget: budget, is_paid: true, method_payment: 4 });
    await anEntry(store, company, {
      id_budget: budget,
      description: 'Peça',
      type: 'expense',
      amount: 12_345 as Cents,
      date: '2026-11-21' as CivilDate,
    });
    await anEntry(store, company, { description: 'Aluguel' });
    await settle(store);
    const { user } = openServices(store);
    await user.click((await serviceCard('DQZ-5521')).getByRole('button', { name: 'Financeiro' }));
    const dialog = await dialogNamed('Financeiro');
    expect(await dialog.findByText('Sinal')).toBeDefined();
    expect(dialog.getByText('Orçamento nº 317 · DQZ-5521')).toBeDefined();
    expect(sums(dialog)).toEqual(['R$ 500,00', 'R$ 1.284,00', 'R$ 784,00']);
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
      'Peça21/11/2026 · Saída · Dinheiro-R$ 123,45 Pendente',
      'Sinal20/11/2026 · Entrada · PixR$ 500,00 Pago',
    ]);
  });

  it.each(['online', 'offline'] as const)('registers what is still to be received, prefilled, %s', async (connection) => {
    const company = await aCompany(store);
    const { budget } = await aServiceFor(store, car, { status: 'finished' });
    await anEntry(store, company, { id_budget: budget, is_paid: true });
    await settle(store);
    const { user } = await press(store, 'Financeiro', { status: { connection } });
    const dialog = await dialogNamed('Financeiro');
    await dialog.findByText('Sinal');
    await user.click(dialog.getByRole('button', { name: 'Novo lançamento' }));
    const form = await dialogNamed('Novo lançamento');
    const values = ['Descrição', 'Tipo', 'Valor (R$)', 'Data', 'Empresa', 'Forma de pagamento'].map(
      (label) => form.getByLabelText<HTMLInputElement>(new RegExp(`^${label.replace(/[()$]/g, '\\$&')}`)).value,
    );
    expect(values).toEqual(['Serviço GKD4H07 – orçamento nº 317', 'income', '784,00', '2026-11-21', company, '0']);
    const methods = [...(form.getByLabelText('Forma de pagamento') as HTMLSelectElement).options].map(({ value, textContent }) => [
      value,
      textContent,
    ]);
    expect(methods).toEqual(paymentMethods.map((name, number) => [String(number), name]));
    expect(form.getByLabelText<HTMLInputElement>('Pago').checked).toBe(true);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Lançamento salvo.')).toBeDefined();
    expect(await store.db.outbox.toArray()).toMatchObject([
      {
        collection: 'entries',
        kind: 'create',
        changes: {
          id_company: company,
          id_budget: budget,
          description: 'Serviço GKD4H07 – orçamento nº 317',
          type: 'income',
          amount: 78_400,
          date: '2026-11-21',
          // Cash (ruling 29).
          method_payment: 0,
          is_paid: true,
        },
      },
    ]);
    await waitFor(() => expect(sums(dialog)).toEqual(['R$ 1.284,00', 'R$ 1.284,00', 'R$ 0,00']));
    expect(dialog.getByText('a enviar')).toBeDefined();
  });

  it('prefills what no income stands for yet: what is registered and not paid is not asked for again', async () => {
    const company = await aCompany(store);
    const { budget } = await aServiceFor(store, car);
    await anEntry(store, company, { id_budget: budget, amount: 50_000 as Cents, is_paid: true });
    await anEntry(store, company, { id_budget: budget, amount: 30_000 as Cents, is_paid: false });
    await settle(store);
    const { user } = await press(store, 'Financeiro');
    const dialog = await dialogNamed('Financeiro');
    await waitFor(() => expect(dialog.getAllByText('Sinal')).toHaveLength(2));
    await user.click(dialog.getByRole('button', { name: 'Novo lançamento' }));
    const form = await dialogNamed('Novo lançamento');
    expect(form.getByLabelText<HTMLInputElement>(/^Valor/).value).toBe('484,00');
  });

  it('follows a quote whose total changes while it is open', async () => {
    await aCompany(store);
    const { budget } = await aServiceFor(store, car);
    await settle(store);
    await press(store, 'Financeiro');
    const dialog = await dialogNamed('Financeiro');
    await waitFor(() => expect(sums(dialog)).toEqual(['R$ 0,00', 'R$ 1.284,00', 'R$ 1.284,00']));
    await becomes(store, 'budgets', budget, { total: 150_000 });
    await waitFor(() => expect(sums(dialog)).toEqual(['R$ 0,00', 'R$ 1.500,00', 'R$ 1.500,00']));
  });

  it('has the expense as a new entry beside what is received, in no instalments', async () => {
    await aCompany(store);
    const { budget } = await aServiceFor(store, car);
    await settle(store);
    const { user } = await press(store, 'Financeiro');
    const dialog = await dialogNamed('Financeiro');
    await dialog.findByText('Nenhum lançamento financeiro encontrado.');
    await user.click(dialog.getByRole('button', { name: 'Novo lançamento' }));
    const form = await dialogNamed('Novo lançamento');
    await user.selectOptions(form.getByLabelText('Tipo'), 'Saída');
    await user.selectOptions(form.getByLabelText('Forma de pagamento'), 'Boleto');
    expect(form.queryByLabelText('Parcelas')).toBeNull();
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Lançamento salvo.');
    expect(await store.db.outbox.toArray()).toMatchObject([{ changes: { id_budget: budget, type: 'expense', amount: 128_400, method_payment: 6 } }]);
    expect(sums(dialog)).toEqual(['R$ 0,00', 'R$ 1.284,00', 'R$ 1.284,00']);
  });

  it('has the company chosen where there are several', async () => {
    await aCompany(store, 'Prado Matriz');
    const branch = await aCompany(store, 'Prado Filial');
    await aServiceFor(store, car);
    await settle(store);
    const { user } = await press(store, 'Financeiro');
    const dialog = await dialogNamed('Financeiro');
    expect(await dialog.findByText('Nenhum lançamento financeiro encontrado.')).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Novo lançamento' }));
    const form = await dialogNamed('Novo lançamento');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect((await form.findByRole('alert')).textContent).toBe('Erro ao salvar financeiro. Escolha a empresa.');
    await user.selectOptions(form.getByLabelText(/^Empresa/), 'Prado Filial');
    await user.selectOptions(form.getByLabelText('Forma de pagamento'), 'Pix');
    await user.click(form.getByLabelText('Pago'));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Lançamento salvo.');
    expect(await store.db.outbox.toArray()).toMatchObject([{ changes: { id_company: branch, method_payment: 4, is_paid: false, amount: 128_400 } }]);
  });

  it('wants a company first', async () => {
    await aServiceFor(store, car);
    await press(store, 'Financeiro');
    const dialog = await dialogNamed('Financeiro');
    expect((await dialog.findByRole('link', { name: 'Cadastrar empresa' })).getAttribute('href')).toBe('/dashboard/empresas?novo=1');
    for (const name of ['Novo lançamento', 'Receber']) expect(dialog.queryByRole('button', { name })).toBeNull();
  });

  it('keeps the form open with the reason when the device cannot write', async () => {
    await aCompany(store);
    await aServiceFor(store, car);
    const { user } = await press(store, 'Financeiro');
    const dialog = await dialogNamed('Financeiro');
    await dialog.findByText('Nenhum lançamento financeiro encontrado.');
    await user.click(dialog.getByRole('button', { name: 'Novo lançamento' }));
    const form = await dialogNamed('Novo lançamento');
    fillDisk(store);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect((await form.findByRole('alert')).textContent).toMatch(/^Erro ao salvar financeiro\. O aparelho está sem espaço/);
  });
});
