import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { FinanceScreen } from '#client/features/finance/finance-screen.tsx';
import { companyDefaults } from '#domain/records/company.ts';
import { financeEntryDefaults, type FinanceEntry } from '#domain/finance/finance-entry.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import { answerJson, smallServer } from '../data/small-server.ts';
import { today } from './budget-rows.ts';
import { openStore, renderScreen, type ScreenOptions } from './render-screen.tsx';

/** The ledger, on the day of the tests. */
export const openFinance = (store: Store, { path = '', ...options }: Partial<ScreenOptions> = {}) =>
  renderScreen(<FinanceScreen />, { store, path: `/dashboard/financeiro${path}`, ...options });

/** Noon of that day in the shop, or the instant given; only dates stand still, timers run. The server answers `listed`. */
export async function financeWorld(now = `${today}T15:00:00Z`) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  localStorage.clear();
  const listed: { body: unknown; status: number } = { body: { status: 500, code: 'internal', message: 'Algo deu errado no servidor.' }, status: 500 };
  const server = await smallServer((_, response) => answerJson(response, listed.body, listed.status));
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
  return {
    listed,
    server,
    async leave(): Promise<void> {
      vi.useRealTimers();
      vi.unstubAllEnvs();
      await server.stop();
    },
  };
}

interface ShopOnDevice {
  readonly world: Awaited<ReturnType<typeof financeWorld>>;
  readonly store: Store;
  readonly company: RowId;
}

/** Before each test: that world, and a device with the shop's only company. */
export function beginWithCompany(begin: (there: ShopOnDevice) => void | Promise<void>): void {
  let world: ShopOnDevice['world'];
  beforeEach(async () => {
    world = await financeWorld();
    const store = openStore();
    await begin({ world, store, company: await aCompany(store) });
  });
  afterEach(() => world.leave());
}

export async function aCompany(store: Store, name = 'Prado Auto Center'): Promise<RowId> {
  const result = await save(store, 'companies', { kind: 'create', fields: { ...companyDefaults, name, cnpj: '11222333000181' } });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.id;
}

/** An entry of the day of the tests; an income of 100 reais unless it says otherwise. */
export async function anEntry(store: Store, company: RowId, fields: Partial<FinanceEntry> & { description: string }): Promise<RowId> {
  const result = await save(store, 'entries', {
    kind: 'create',
    fields: { ...financeEntryDefaults, id_company: company, type: 'income', amount: 10_000 as Cents, date: today, ...fields },
  });
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.id;
}

export const storedEntry = async (store: Store, id: RowId) => (await store.db.rows('entries').get(id))?.row;

/** What stands in the ledger, by date and then description. */
export async function storedEntries(store: Store): Promise<FinanceEntry[]> {
  const rows = (await store.db.rows('entries').toArray()).flatMap(({ row }) => (row ? [row as unknown as FinanceEntry] : []));
  return rows.toSorted((a, b) => `${a.date} ${a.description}`.localeCompare(`${b.date} ${b.description}`));
}

const text = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ').trim();

/** The three figures as they are written: 'Entradas' to ['R$ 10,00', 'R$ 0,00 recebido']. */
export async function summaryFigures(): Promise<Record<string, string[]>> {
  const income = await screen.findByText('Entradas', { selector: 'dt' });
  const groups = [...(income.closest('dl')?.children ?? [])] as HTMLElement[];
  return Object.fromEntries(
    groups.map((group) => [...group.children].map((child) => text(child as HTMLElement))).map(([name = '', ...values]) => [name, values]),
  );
}

/** The rows of a table, each as its cells are written. */
export async function rowsOf(title: 'Entradas' | 'Saídas'): Promise<string[][]> {
  const table = await screen.findByRole('table', { name: title });
  const [, ...rows] = within(table).getAllByRole('row');
  return rows.map((row) => within(row).getAllByRole('cell').map(text));
}

export const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** The form of a new entry. */
export async function beginEntry(store: Store, options: Partial<ScreenOptions> = {}) {
  const there = openFinance(store, { path: '?novo=1', ...options });
  return { ...there, form: await dialogNamed('Novo lançamento') };
}

export type OpenedForm = Awaited<ReturnType<typeof beginEntry>>;

/** Types what every entry needs. */
export async function fillEntry({ user, form }: OpenedForm, { type = 'Saída', description = 'Energia', amount = '890' } = {}) {
  await user.selectOptions(form.getByLabelText(/^Tipo/), type);
  await user.type(form.getByLabelText(/^Descrição/), description);
  await user.type(form.getByLabelText(/^Valor/), amount);
}

export const submitEntry = ({ user, form }: Pick<OpenedForm, 'user' | 'form'>) => user.click(form.getByRole('button', { name: 'Salvar' }));
