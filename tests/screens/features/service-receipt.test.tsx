import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { save } from '#client/data/save.ts';
import type { Store } from '#client/data/store.ts';
import { financeEntryDefaults, type FinanceEntry } from '#domain/finance-entry.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { fillDisk, openStore, settle, type ScreenOptions } from './render-screen.tsx';
import { aServiceFor, dialogNamed, openServices, serviceCard, servicesWorld, type Car } from './service-world.tsx';

let world: Awaited<ReturnType<typeof servicesWorld>>;
let store: Store;
beforeEach(async () => {
  world = await servicesWorld();
  store = openStore();
});
afterEach(() => world.leave());

type Person = ReturnType<typeof openServices>['user'];
type Part = Awaited<ReturnType<typeof dialogNamed>>;

const car: Car = { plate: 'GKD4H07', total: 128_401, number: 317 };
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');

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

/** A finished service of one company, all of which the server has. */
async function aFinishedService(of: Car = car) {
  const company = await aCompany();
  const { budget } = await aServiceFor(store, of, { status: 'finished' });
  await settle(store);
  return { company, budget };
}

const cardButton = async (name: string) => (await serviceCard('GKD4H07')).findByRole('button', { name });

/** 'Receber' of the finished service's card. */
async function receive(options: Partial<ScreenOptions> = {}) {
  const there = openServices(store, options);
  await there.user.click(await cardButton('Receber'));
  return { ...there, form: await dialogNamed('Receber') };
}

const payment = (form: Part, place: number) => within(form.getByRole('group', { name: `Pagamento ${place}` }));
const field = (of: Part, label: string) => of.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const standing = (form: Part) => plain(form.getAllByRole('status').at(-1)?.textContent);
const made = () => store.db.outbox.orderBy('seq').toArray();

async function retype(user: Person, input: HTMLElement, text: string) {
  await user.clear(input);
  await user.type(input, text);
}

function submitTwice(form: HTMLFormElement | null) {
  if (form === null) throw new Error('The field is in no form');
  fireEvent.submit(form);
  fireEvent.submit(form);
}

/** What 'Resumo' of the card says. */
async function resumo(user: Person): Promise<string[]> {
  await user.click(await cardButton('Resumo'));
  const dialog = await dialogNamed('Resumo');
  const told = dialog.getAllByRole('definition').map(({ textContent }) => plain(textContent));
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  return told;
}

describe('Receber', () => {
  test.each(['online', 'offline'] as const)('registers the whole price as one payment, prefilled, %s', async (connection) => {
    const { company, budget } = await aFinishedService();
    const { user, form } = await receive({ status: { connection } });
    expect(form.getByText('Orçamento nº 317 · GKD4H07')).toBeDefined();
    const only = payment(form, 1);
    expect(['Forma de pagamento', 'Valor', 'Data'].map((label) => field(only, label).value)).toEqual(['0', '1.284,01', '2026-11-21']);
    expect(field(only, 'Pago').checked).toBe(true);
    expect(standing(form)).toBe('Fecha o valor em aberto.');
    // The only company there is needs no choice.
    expect(form.queryByLabelText(/^Empresa/)).toBeNull();
    await user.selectOptions(field(only, 'Forma de pagamento'), 'Pix');
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

  test('takes three payments by different methods, and Resumo agrees to the cent', async () => {
    await aFinishedService();
    const { user, form } = await receive();
    await retype(user, field(payment(form, 1), 'Valor'), '333,33');
    expect(standing(form)).toBe('Falta R$ 950,68');
    const another = form.getByRole('button', { name: 'Outra forma de pagamento' });
    await user.click(another);
    const second = payment(form, 2);
    expect(document.activeElement).toBe(field(second, 'Forma de pagamento'));
    expect(field(second, 'Valor').value).toBe('950,68');
    expect(standing(form)).toBe('Fecha o valor em aberto.');
    await user.selectOptions(field(second, 'Forma de pagamento'), 'Pix');
    await retype(user, field(second, 'Valor'), '0,67');
    await user.click(another);
    const third = payment(form, 3);
    expect(field(third, 'Valor').value).toBe('950,01');
    await user.selectOptions(field(third, 'Forma de pagamento'), 'Boleto');
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

  test('divides a boleto into instalments of one group', async () => {
    await aFinishedService();
    const { user, form } = await receive();
    const only = payment(form, 1);
    expect(only.queryByLabelText('Parcelas')).toBeNull();
    await user.selectOptions(field(only, 'Forma de pagamento'), 'Boleto');
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

  test('a card in instalments that was paid has its first part received', async () => {
    await aFinishedService();
    const { user, form } = await receive();
    const only = payment(form, 1);
    await user.selectOptions(field(only, 'Forma de pagamento'), 'Cartão de crédito');
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

  test('asks before it saves more than is open', async () => {
    await aFinishedService();
    const { user, form } = await receive();
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

  test('asks by what is open now, when a payment comes in from elsewhere', async () => {
    const { company, budget } = await aFinishedService();
    const { user, form } = await receive();
    await anEntry(company, { id_budget: budget, is_paid: true });
    await waitFor(() => expect(standing(form)).toBe('Passa R$ 500,00'));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByRole('button', { name: 'Salvar assim mesmo' })).toBeDefined();
  });

  test('starts with what no entry stands for yet', async () => {
    const { company, budget } = await aFinishedService();
    await anEntry(company, { id_budget: budget, amount: 10_001 as Cents, is_paid: true });
    await anEntry(company, { id_budget: budget, amount: 20_000 as Cents, is_paid: false });
    await anEntry(company, { id_budget: budget, amount: 7_000 as Cents, type: 'expense', is_paid: true });
    const { form } = await receive();
    expect(field(payment(form, 1), 'Valor').value).toBe('984,00');
    expect(plain(form.getByText(/^Já lançado/).textContent)).toBe('Já lançado a receber: R$ 200,00.');
  });

  test('a payment that was too much is taken out again', async () => {
    await aFinishedService();
    const { user, form } = await receive();
    const another = form.getByRole('button', { name: 'Outra forma de pagamento' });
    await user.click(another);
    await user.click(another);
    await user.selectOptions(field(payment(form, 3), 'Forma de pagamento'), 'Pix');
    await user.click(form.getByRole('button', { name: 'Remover pagamento 2' }));
    expect(document.activeElement).toBe(another);
    expect(field(payment(form, 2), 'Forma de pagamento').value).toBe('4');
    await user.click(form.getByRole('button', { name: 'Remover pagamento 2' }));
    expect(form.queryByRole('button', { name: /^Remover pagamento/ })).toBeNull();
    expect(field(payment(form, 1), 'Valor').value).toBe('1.284,01');
  });

  test('says at the field what is wrong, and saves nothing', async () => {
    await aFinishedService();
    const { user, form } = await receive();
    await retype(user, field(payment(form, 1), 'Valor'), '100');
    await user.click(form.getByRole('button', { name: 'Outra forma de pagamento' }));
    const amount = field(payment(form, 2), 'Valor');
    await user.clear(amount);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect((await form.findByRole('alert')).textContent).toBe('Erro ao salvar financeiro. Informe o valor.');
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(amount);
    expect(await made()).toEqual([]);
  });

  test('has the company chosen where there are several', async () => {
    await aFinishedService();
    const branch = await aCompany('Prado Filial');
    await settle(store);
    const { user, form } = await receive();
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect((await form.findByRole('alert')).textContent).toBe('Erro ao salvar financeiro. Escolha a empresa.');
    await user.selectOptions(field(form, 'Empresa'), 'Prado Filial');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await screen.findByText(/^Lançamento salvo/);
    expect(await made()).toMatchObject([{ changes: { id_company: branch } }]);
  });

  test('writes none of the payments when the device cannot write', async () => {
    await aFinishedService();
    const { user, form } = await receive();
    await retype(user, field(payment(form, 1), 'Valor'), '100');
    await user.click(form.getByRole('button', { name: 'Outra forma de pagamento' }));
    fillDisk(store);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect((await form.findByRole('alert')).textContent).toMatch(/^Erro ao salvar financeiro\. O aparelho está sem espaço/);
    expect(await made()).toEqual([]);
    expect(field(payment(form, 2), 'Valor').value).toBe('1.184,01');
  });

  test.each(['a double tap', 'Enter twice', 'two submits before anything is drawn'])('%s: saved once', async (how) => {
    await aFinishedService();
    const { user, form } = await receive();
    if (how === 'a double tap') await user.dblClick(form.getByRole('button', { name: 'Salvar' }));
    else if (how === 'Enter twice') await user.type(field(payment(form, 1), 'Valor'), '{Enter}{Enter}');
    else submitTwice(field(payment(form, 1), 'Valor').form);
    await screen.findByText(/^Lançamento salvo/);
    expect(await resumo(user)).toEqual(['R$ 1.284,01', 'R$ 1.284,01', 'R$ 0,00']);
    expect(await made()).toHaveLength(1);
  });

  test('an Enter that is held down since the button does not save', async () => {
    await aFinishedService();
    const { form } = await receive();
    const amount = field(payment(form, 1), 'Valor');
    const mayGoOn = (repeat: boolean) => fireEvent.keyDown(amount, { key: 'Enter', repeat });
    expect([mayGoOn(true), mayGoOn(false)]).toEqual([false, true]);
  });
});

describe('the card of a finished service', () => {
  test('has Receber until all of its price was asked for, and keeps Financeiro', async () => {
    await aFinishedService();
    const { user, form } = await receive();
    const button = await cardButton('Receber');
    expect(await cardButton('Financeiro')).toBeDefined();
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(button.textContent).toBe('Financeiro'));
    // The same button goes on, with the focus that came back to it.
    expect(document.activeElement).toBe(button);
    expect((await serviceCard('GKD4H07')).getAllByRole('button', { name: 'Financeiro' })).toHaveLength(1);
  });

  test.each([
    ['for a price of nothing', 0, true],
    ['before the shop is on the device', 128_401, false],
  ])('has Financeiro alone %s', async (_, total, isDownloaded) => {
    await aFinishedService({ ...car, total });
    openServices(store, { status: { isDownloaded } });
    expect((await serviceCard('GKD4H07')).queryByRole('button', { name: 'Receber' })).toBeNull();
    expect(await cardButton('Financeiro')).toBeDefined();
  });

  test('wants a company first', async () => {
    await aServiceFor(store, car, { status: 'finished' });
    const { user } = openServices(store);
    await user.click(await cardButton('Receber'));
    expect((await screen.findByRole('link', { name: 'Cadastrar empresa' })).getAttribute('href')).toBe('/dashboard/empresas?novo=1');
  });
});

describe('in Financeiro', () => {
  test('Receber adds to the entries, and the sums follow', async () => {
    const { company, budget } = await aFinishedService();
    await anEntry(company, { id_budget: budget, is_paid: true });
    const { user } = openServices(store);
    await user.click(await cardButton('Financeiro'));
    const dialog = await dialogNamed('Financeiro');
    await dialog.findByText('Sinal');
    const button = dialog.getByRole('button', { name: 'Receber' });
    await user.click(button);
    const form = await dialogNamed('Receber');
    expect(field(payment(form, 1), 'Valor').value).toBe('784,01');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await screen.findByText(/^Lançamento salvo/);
    expect(document.activeElement).toBe(button);
    await waitFor(() => expect(dialog.getAllByRole('definition').map(({ textContent }) => plain(textContent))).toEqual(['R$ 1.284,01', 'R$ 1.284,01', 'R$ 0,00']));
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
  });

  test('what is still to come says until when', async () => {
    const { company, budget } = await aFinishedService();
    await anEntry(company, { id_budget: budget, due_date: '2026-12-20' as CivilDate, method_payment: 6 });
    const { user } = openServices(store);
    await user.click(await cardButton('Financeiro'));
    const dialog = await dialogNamed('Financeiro');
    expect(await dialog.findByText('20/11/2026 · Entrada · Boleto · vence 20/12/2026')).toBeDefined();
  });
});
