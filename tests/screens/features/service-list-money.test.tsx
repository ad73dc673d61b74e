import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { save } from '#client/data/save.ts';
import type { Store } from '#client/data/store.ts';
import { financeEntryDefaults, paymentMethods, type FinanceEntry } from '#domain/finance-entry.ts';
import { serviceDefaults } from '#domain/service.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { newId } from '../data/device.ts';
import { becomes } from './budget-rows.ts';
import { fillDisk, openStore, settle, type ScreenOptions } from './render-screen.tsx';
import { aBareService, aServiceFor, dialogNamed, openServices, serviceCard, servicesWorld, type Car } from './service-world.tsx';

let world: Awaited<ReturnType<typeof servicesWorld>>;
let store: Store;
beforeEach(async () => {
  world = await servicesWorld();
  store = openStore();
});
afterEach(() => world.leave());

const car: Car = { plate: 'GKD4H07', total: 128_400, number: 317 };

async function aCompany(name = 'Prado Matriz'): Promise<RowId> {
  const result = await save(store, 'companies', { kind: 'create', fields: { name } });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.id;
}

async function anEntry(company: RowId, fields: Partial<FinanceEntry>): Promise<void> {
  const result = await save(store, 'entries', {
    kind: 'create',
    fields: { ...financeEntryDefaults, id_company: company, description: 'Sinal', type: 'income', amount: 50_000 as Cents, date: '2026-11-20' as CivilDate, ...fields },
  });
  if (!result.ok) throw new Error(JSON.stringify(result));
}

async function press(name: string, options: Partial<ScreenOptions> = {}) {
  const there = openServices(store, options);
  await there.user.click((await serviceCard('GKD4H07')).getByRole('button', { name }));
  return there;
}
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const sums = (dialog: Awaited<ReturnType<typeof dialogNamed>>) => dialog.getAllByRole('definition').map(({ textContent }) => plain(textContent));
const shortOf = (id: RowId) => id.slice(-6);

describe('Resumo', () => {
  test.each(['online', 'offline'] as const)('adds up what was received of what was quoted, %s', async (connection) => {
    const company = await aCompany();
    const { budget } = await aServiceFor(store, car);
    await anEntry(company, { id_budget: budget, amount: 50_001 as Cents, is_paid: true });
    await anEntry(company, { id_budget: budget, amount: 20_000 as Cents, is_paid: false });
    await anEntry(company, { id_budget: budget, amount: 9_999 as Cents, type: 'expense', is_paid: true });
    await anEntry(company, { amount: 77_700 as Cents, is_paid: true });
    const { user } = await press('Resumo', { status: { connection } });
    const dialog = await dialogNamed('Resumo');
    expect(dialog.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Recebido', 'Total Orçado', 'Saldo']);
    expect(sums(dialog)).toEqual(['R$ 500,01', 'R$ 1.284,00', 'R$ 783,99']);
    await user.click(dialog.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('says when there are no entries', async () => {
    await aServiceFor(store, car);
    await press('Resumo');
    expect(await screen.findByText('Nenhum lançamento financeiro encontrado.')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(['Resumo', 'Financeiro'])('%s of a service without a quote says so', async (name) => {
    const service = await aBareService(store);
    const { user } = openServices(store);
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(`Orçamento não encontrado para o serviço #${shortOf(service)}`)).toBeDefined();
  });

  test.each(['Resumo', 'Financeiro'])('%s says when what the service is of cannot be read, and does not call its quote missing', async (name) => {
    const { budget } = await aServiceFor(store, car);
    await store.db.rows('budgets').delete(budget);
    const there = openServices(store);
    const button = await screen.findByRole('button', { name });
    vi.spyOn(store.db, 'transaction').mockRejectedValue(new Error('the disk is gone'));
    await there.user.click(button);
    expect(await screen.findByText('Erro ao buscar financeiro.')).toBeDefined();
    expect(screen.queryByText(/^Orçamento não encontrado/)).toBeNull();
  });

  test('of a service whose quote is really not there says so', async () => {
    const { budget, service } = await aServiceFor(store, car);
    await store.db.rows('budgets').delete(budget);
    const { user } = openServices(store);
    await user.click(await screen.findByRole('button', { name: 'Resumo' }));
    expect(await screen.findByText(`Orçamento não encontrado para o serviço #${shortOf(service)}`)).toBeDefined();
  });

  test('of a service whose quote has not come to the device yet says that', async () => {
    const { budget } = await aServiceFor(store, car);
    await store.db.rows('budgets').delete(budget);
    await settle(store);
    world.answers.set('/empregados/', { body: { data: [], total: 0 } });
    const { user } = openServices(store, { status: { isDownloaded: false } });
    await user.click(await screen.findByRole('button', { name: 'Resumo' }));
    expect(await screen.findByText('Erro ao buscar financeiro. O orçamento ainda não chegou a este aparelho.')).toBeDefined();
  });

  test('says when the entries cannot be read', async () => {
    await aServiceFor(store, car);
    const there = openServices(store);
    const button = (await serviceCard('GKD4H07')).getByRole('button', { name: 'Resumo' });
    vi.spyOn(store.db, 'transaction').mockRejectedValue(new Error('the disk is gone'));
    await there.user.click(button);
    expect(await screen.findByText('Erro ao buscar financeiro.')).toBeDefined();
  });
});

describe('before the shop is on the device', () => {
  const [id, budget] = [newId(), newId()];
  const open = (entries: { body: unknown; status?: number }, name: string) => {
    const wire = { ...serviceDefaults, id, rev: 3, id_budget: budget, document_token: '', budget: { id: budget, total: 420.5, vehicle: { id: newId(), plate: 'GKD4H07', model: '' } } };
    world.answers.set('/servicos/', { body: { data: [wire], total: 1, current_page: 1, per_page: 10 } });
    world.answers.set('/empregados/', { body: { data: [], total: 0 } });
    world.answers.set('/company/', { body: [] });
    world.answers.set('/financy/show/', entries);
    return press(name, { status: { isDownloaded: false } });
  };
  const entry = { ...financeEntryDefaults, id: newId(), rev: 1, signature_id: '7K2F9Q', id_company: newId(), description: 'Sinal', type: 'income', amount: 100.25, date: '2026-11-20', is_paid: true };

  test('the sums are of what the server answers', async () => {
    await open({ body: [entry] }, 'Resumo');
    expect(sums(await dialogNamed('Resumo'))).toEqual(['R$ 100,25', 'R$ 420,50', 'R$ 320,25']);
    expect(world.server.heard.map(({ url }) => url)).toContain(`/api/financy/show/${budget}`);
  });

  test('its refusal is told with the reason', async () => {
    await open({ body: { status: 500, code: 'internal', message: 'Algo deu errado no servidor.' }, status: 500 }, 'Resumo');
    expect(await screen.findByText('Erro ao buscar financeiro. Algo deu errado no servidor.')).toBeDefined();
  });

  test('entries can be seen, not added', async () => {
    await open({ body: [entry] }, 'Financeiro');
    const dialog = await dialogNamed('Financeiro');
    expect(await dialog.findByText('Sinal')).toBeDefined();
    for (const name of ['Novo lançamento', 'Receber']) expect(dialog.getByRole('button', { name })).toHaveProperty('disabled', true);
  });
});

describe('Financeiro', () => {
  test('lists the entries of the quote with their sums', async () => {
    const company = await aCompany();
    const { budget } = await aServiceFor(store, { ...car, plate: 'DQZ5521' });
    await anEntry(company, { id_budget: budget, is_paid: true, method_payment: 4 });
    await anEntry(company, { id_budget: budget, description: 'Peça', type: 'expense', amount: 12_345 as Cents, date: '2026-11-21' as CivilDate });
    await anEntry(company, { description: 'Aluguel' });
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

  test.each(['online', 'offline'] as const)('registers what is still to be received, prefilled, %s', async (connection) => {
    const company = await aCompany();
    const { budget } = await aServiceFor(store, car, { status: 'finished' });
    await anEntry(company, { id_budget: budget, is_paid: true });
    await settle(store);
    const { user } = await press('Financeiro', { status: { connection } });
    const dialog = await dialogNamed('Financeiro');
    await dialog.findByText('Sinal');
    await user.click(dialog.getByRole('button', { name: 'Novo lançamento' }));
    const form = await dialogNamed('Novo lançamento');
    const values = ['Descrição', 'Tipo', 'Valor (R$)', 'Data', 'Empresa', 'Forma de pagamento'].map((label) => form.getByLabelText<HTMLInputElement>(new RegExp(`^${label.replace(/[()$]/g, '\\$&')}`)).value);
    expect(values).toEqual(['Serviço GKD4H07 – orçamento nº 317', 'income', '784,00', '2026-11-21', company, '0']);
    const methods = [...(form.getByLabelText('Forma de pagamento') as HTMLSelectElement).options].map(({ value, textContent }) => [value, textContent]);
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

  test('prefills what no income stands for yet: what is registered and not paid is not asked for again', async () => {
    const company = await aCompany();
    const { budget } = await aServiceFor(store, car);
    await anEntry(company, { id_budget: budget, amount: 50_000 as Cents, is_paid: true });
    await anEntry(company, { id_budget: budget, amount: 30_000 as Cents, is_paid: false });
    await settle(store);
    const { user } = await press('Financeiro');
    const dialog = await dialogNamed('Financeiro');
    await waitFor(() => expect(dialog.getAllByText('Sinal')).toHaveLength(2));
    await user.click(dialog.getByRole('button', { name: 'Novo lançamento' }));
    const form = await dialogNamed('Novo lançamento');
    expect(form.getByLabelText<HTMLInputElement>(/^Valor/).value).toBe('484,00');
  });

  test('follows a quote whose total changes while it is open', async () => {
    await aCompany();
    const { budget } = await aServiceFor(store, car);
    await settle(store);
    await press('Financeiro');
    const dialog = await dialogNamed('Financeiro');
    await waitFor(() => expect(sums(dialog)).toEqual(['R$ 0,00', 'R$ 1.284,00', 'R$ 1.284,00']));
    await becomes(store, 'budgets', budget, { total: 150_000 });
    await waitFor(() => expect(sums(dialog)).toEqual(['R$ 0,00', 'R$ 1.500,00', 'R$ 1.500,00']));
  });

  test('has the expense as a new entry beside what is received, in no instalments', async () => {
    await aCompany();
    const { budget } = await aServiceFor(store, car);
    await settle(store);
    const { user } = await press('Financeiro');
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

  test('has the company chosen where there are several', async () => {
    await aCompany('Prado Matriz');
    const branch = await aCompany('Prado Filial');
    await aServiceFor(store, car);
    await settle(store);
    const { user } = await press('Financeiro');
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

  test('wants a company first', async () => {
    await aServiceFor(store, car);
    await press('Financeiro');
    const dialog = await dialogNamed('Financeiro');
    expect((await dialog.findByRole('link', { name: 'Cadastrar empresa' })).getAttribute('href')).toBe('/dashboard/empresas?novo=1');
    for (const name of ['Novo lançamento', 'Receber']) expect(dialog.queryByRole('button', { name })).toBeNull();
  });

  test('keeps the form open with the reason when the device cannot write', async () => {
    await aCompany();
    await aServiceFor(store, car);
    const { user } = await press('Financeiro');
    const dialog = await dialogNamed('Financeiro');
    await dialog.findByText('Nenhum lançamento financeiro encontrado.');
    await user.click(dialog.getByRole('button', { name: 'Novo lançamento' }));
    const form = await dialogNamed('Novo lançamento');
    fillDisk(store);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect((await form.findByRole('alert')).textContent).toMatch(/^Erro ao salvar financeiro\. O aparelho está sem espaço/);
  });
});
