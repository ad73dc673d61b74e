import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import type { Cents } from '#domain/values/money.ts';
import { fillDisk, settle } from './render-screen.tsx';
import {
  aCompany,
  aFinishedService,
  anEntry,
  choose,
  field,
  methodOf,
  payment,
  plain,
  receive,
  resumo,
  retype,
  standing,
} from './service-money-world.tsx';
import { beginInServices } from './service-world.tsx';
import { hasFocus } from '../focus.ts';

let store: Store;
beginInServices((there) => void ({ store } = there));

const made = () => store.db.outbox.orderBy('seq').toArray();

describe('Receber', () => {
  it.each(['online', 'offline'] as const)('registers the whole price as one payment, prefilled, %s', async (connection) => {
    const { company, budget } = await aFinishedService(store);
    const { user, form } = await receive(store, { status: { connection } });
    expect(form.getByText('Orçamento nº 317 · GKD4H07')).toBeDefined();
    const only = payment(form, 1);
    expect([methodOf(only), field(only, 'Valor').value, field(only, 'Data').value]).toEqual(['Dinheiro', '1.284,01', '2026-11-21']);
    expect(field(only, 'Pago').checked).toBe(true);
    expect(standing(form)).toBe('Fecha o valor em aberto.');
    // The only company there is needs no choice.
    expect(form.queryByLabelText(/^Empresa/)).toBeNull();
    await choose(user, only, 'Pix');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(plain((await screen.findByText(/^Lançamento salvo\./)).textContent)).toBe('Lançamento salvo. Saldo: R$ 0,00');
    expect(screen.queryByRole('dialog')).toBeNull();
    const outbox = await made();
    expect(outbox).toHaveLength(1);
    expect(outbox).toMatchObject([
      {
        collection: 'entries',
        kind: 'create',
        changes: {
          id_company: company,
          id_budget: budget,
          description: 'Serviço GKD4H07 – orçamento nº 317',
          type: 'income',
          category: 'services',
          amount: 128_401,
          date: '2026-11-21',
          due_date: '',
          method_payment: 4,
          is_paid: true,
          group_id: '',
        },
      },
    ]);
    expect(await resumo(user)).toEqual(['R$ 1.284,01', 'R$ 1.284,01', 'R$ 0,00']);
  });

  it('takes three payments by different methods, and Resumo agrees to the cent', async () => {
    await aFinishedService(store);
    const { user, form } = await receive(store);
    await retype(user, field(payment(form, 1), 'Valor'), '333,33');
    expect(standing(form)).toBe('Falta R$ 950,68');
    const another = form.getByRole('button', { name: 'Outra forma de pagamento' });
    await user.click(another);
    const second = payment(form, 2);
    await hasFocus(() => second.getByRole('radio', { name: 'Cartão de crédito' }));
    expect(field(second, 'Valor').value).toBe('950,68');
    expect(standing(form)).toBe('Fecha o valor em aberto.');
    await choose(user, second, 'Pix');
    await retype(user, field(second, 'Valor'), '0,67');
    await user.click(another);
    const third = payment(form, 3);
    expect(field(third, 'Valor').value).toBe('950,01');
    await choose(user, third, 'Boleto');
    await user.click(field(third, 'Pago'));
    expect(field(third, 'Vencimento').value).toBe('2026-12-21');
    expect(third.queryByLabelText(/^Data/)).toBeNull();
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    // What is not paid yet is not received.
    expect(plain((await screen.findByText(/lançamentos salvos/)).textContent)).toBe('3 lançamentos salvos. Saldo: R$ 950,01');
    expect((await made()).map(({ changes }) => [changes.method_payment, changes.amount, changes.is_paid, changes.date, changes.due_date])).toEqual([
      [0, 33_333, true, '2026-11-21', ''],
      [4, 67, true, '2026-11-21', ''],
      [6, 95_001, false, '2026-11-21', '2026-12-21'],
    ]);
    expect(await resumo(user)).toEqual(['R$ 334,00', 'R$ 1.284,01', 'R$ 950,01']);
  });

  it('divides a boleto into instalments of one group', async () => {
    await aFinishedService(store);
    const { user, form } = await receive(store);
    const only = payment(form, 1);
    expect(only.queryByLabelText('Parcelas')).toBeNull();
    await choose(user, only, 'Boleto');
    await user.click(field(only, 'Pago'));
    await user.click(only.getByRole('button', { name: 'Aumentar Parcelas' }));
    await user.click(only.getByRole('button', { name: 'Aumentar Parcelas' }));
    expect(plain(only.getByRole('status').textContent)).toBe('3x de R$ 428,00 (a primeira, R$ 428,01)');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await screen.findByText(/3 lançamentos salvos/);
    const parts = (await made()).map(({ changes }) => changes);
    expect(parts.map(({ description, amount, date, due_date, is_paid }) => [description, amount, date, due_date, is_paid])).toEqual([
      ['Serviço GKD4H07 – orçamento nº 317 (1/3)', 42_801, '2026-11-21', '2026-12-21', false],
      ['Serviço GKD4H07 – orçamento nº 317 (2/3)', 42_800, '2026-12-21', '2027-01-21', false],
      ['Serviço GKD4H07 – orçamento nº 317 (3/3)', 42_800, '2027-01-21', '2027-02-21', false],
    ]);
    expect(new Set(parts.map(({ group_id }) => group_id)).size).toBe(1);
    expect(parts[0]?.group_id).not.toBe('');
    expect(await resumo(user)).toEqual(['R$ 0,00', 'R$ 1.284,01', 'R$ 1.284,01']);
  });

  it('a card in instalments that was paid has its first part received', async () => {
    await aFinishedService(store);
    const { user, form } = await receive(store);
    const only = payment(form, 1);
    await choose(user, only, 'Cartão de crédito');
    await retype(user, field(only, 'Parcelas'), '2');
    expect(plain(only.getByRole('status').textContent)).toBe('2x de R$ 642,00 (a primeira, R$ 642,01). Só a primeira fica como paga.');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await screen.findByText(/2 lançamentos salvos/);
    expect((await made()).map(({ changes }) => [changes.amount, changes.is_paid, changes.due_date])).toEqual([
      [64_201, true, ''],
      [64_200, false, '2026-12-21'],
    ]);
    expect(await resumo(user)).toEqual(['R$ 642,01', 'R$ 1.284,01', 'R$ 642,00']);
  });

  it('asks before it saves more than is open', async () => {
    await aFinishedService(store);
    const { user, form } = await receive(store);
    await retype(user, field(payment(form, 1), 'Valor'), '1300');
    expect(standing(form)).toBe('Passa R$ 15,99');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    const question = await screen.findByRole('dialog', { name: /^Passa/ });
    expect(plain(within(question).getByRole('heading').textContent)).toBe('Passa R$ 15,99 do valor em aberto. Salvar assim mesmo?');
    await user.click(within(question).getByRole('button', { name: 'Voltar' }));
    expect(await made()).toEqual([]);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await user.click(await screen.findByRole('button', { name: 'Salvar assim mesmo' }));
    expect(plain((await screen.findByText(/^Lançamento salvo/)).textContent)).toBe('Lançamento salvo. Saldo: -R$ 15,99');
    expect(await resumo(user)).toEqual(['R$ 1.300,00', 'R$ 1.284,01', '-R$ 15,99']);
  });

  it('asks by what is open now, when a payment comes in from elsewhere', async () => {
    const { company, budget } = await aFinishedService(store);
    const { user, form } = await receive(store);
    await anEntry(store, company, { id_budget: budget, is_paid: true });
    await waitFor(() => expect(standing(form)).toBe('Passa R$ 500,00'));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByRole('button', { name: 'Salvar assim mesmo' })).toBeDefined();
  });

  it('starts with what no entry stands for yet', async () => {
    const { company, budget } = await aFinishedService(store);
    await anEntry(store, company, { id_budget: budget, amount: 10_001 as Cents, is_paid: true });
    await anEntry(store, company, { id_budget: budget, amount: 20_000 as Cents, is_paid: false });
    await anEntry(store, company, { id_budget: budget, amount: 7_000 as Cents, type: 'expense', is_paid: true });
    const { form } = await receive(store);
    expect(field(payment(form, 1), 'Valor').value).toBe('984,00');
    expect(plain(form.getByText(/^Já lançado/).textContent)).toBe('Já lançado a receber: R$ 200,00.');
  });

  it('a payment that was too much is taken out again', async () => {
    await aFinishedService(store);
    const { user, form } = await receive(store);
    const another = form.getByRole('button', { name: 'Outra forma de pagamento' });
    await user.click(another);
    await user.click(another);
    await choose(user, payment(form, 3), 'Pix');
    await user.click(form.getByRole('button', { name: 'Remover pagamento 2' }));
    await hasFocus(() => another);
    expect(methodOf(payment(form, 2))).toBe('Pix');
    await user.click(form.getByRole('button', { name: 'Remover pagamento 2' }));
    expect(form.queryByRole('button', { name: /^Remover pagamento/ })).toBeNull();
    expect(field(payment(form, 1), 'Valor').value).toBe('1.284,01');
  });

  it('says at the field what is wrong, and saves nothing', async () => {
    await aFinishedService(store);
    const { user, form } = await receive(store);
    await retype(user, field(payment(form, 1), 'Valor'), '100');
    await user.click(form.getByRole('button', { name: 'Outra forma de pagamento' }));
    const amount = field(payment(form, 2), 'Valor');
    await user.clear(amount);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect((await form.findByRole('alert')).textContent).toBe('Erro ao salvar financeiro. Informe o valor.');
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    await hasFocus(() => amount);
    expect(await made()).toEqual([]);
  });

  it('has the company chosen where there are several', async () => {
    await aFinishedService(store);
    const branch = await aCompany(store, 'Prado Filial');
    await settle(store);
    const { user, form } = await receive(store);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect((await form.findByRole('alert')).textContent).toBe('Erro ao salvar financeiro. Escolha a empresa.');
    await user.selectOptions(field(form, 'Empresa'), 'Prado Filial');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await screen.findByText(/^Lançamento salvo/);
    expect(await made()).toMatchObject([{ changes: { id_company: branch } }]);
  });

  it('writes none of the payments when the device cannot write', async () => {
    await aFinishedService(store);
    const { user, form } = await receive(store);
    await retype(user, field(payment(form, 1), 'Valor'), '100');
    await user.click(form.getByRole('button', { name: 'Outra forma de pagamento' }));
    fillDisk(store);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect((await form.findByRole('alert')).textContent).toMatch(/^Erro ao salvar financeiro\. O aparelho está sem espaço/);
    expect(await made()).toEqual([]);
    expect(field(payment(form, 2), 'Valor').value).toBe('1.184,01');
  });
});
