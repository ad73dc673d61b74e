import './select-gaps.ts';
import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { BudgetDialog } from '#client/features/budgets/budget-dialog.tsx';
import { BudgetDraftNotice } from '#client/features/budgets/budget-draft-notice.tsx';
import type { Store } from '#client/data/store/store.ts';
import type { Budget } from '#domain/budgets/budget.ts';
import type { RowId } from '#domain/values/ids.ts';
import { answerJson, smallServer } from '../data/small-server.ts';
import { aCustomer, aVehicle, openStore, renderScreen, settle, type ScreenOptions } from './render-screen.tsx';

const noForms = { NewCustomer: () => null, NewVehicle: () => null };

export interface FormOptions extends Partial<ScreenOptions> {
  id?: RowId | null;
  plate?: string;
}

/** The quote's modal with what its screen does about it: closed and opened again, its draft offered. */
export function openForm(store: Store, { id = null, plate = '', ...options }: FormOptions = {}) {
  const onSaved = vi.fn<(id: RowId) => void>();
  const rendered = renderScreen(<Host id={id} plate={plate} onSaved={onSaved} />, { store, ...options });
  return { ...rendered, onSaved };
}

function Host({ id, plate, onSaved }: { id: RowId | null; plate: string; onSaved: (id: RowId) => void }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir de novo
      </button>
      <button type="button" onClick={close}>
        Sair da tela
      </button>
      <BudgetDraftNotice onContinue={() => setOpen(true)} />
      {isOpen && (
        <BudgetDialog
          id={id}
          plate={plate}
          forms={noForms}
          onSaved={(saved) => {
            close();
            onSaved(saved);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

export type User = ReturnType<typeof openForm>['user'];

export const theForm = (name = 'Cadastrar Orçamento') => screen.findByRole('dialog', { name });
export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
export const itemFields = (place: number) => ({
  words: field(`Descrição do item ${place}`),
  pieces: field(`Quantidade do item ${place}`),
  price: field(`Preço do item ${place}`),
});
export const total = () => plain(screen.getByRole('group', { name: 'Total com Desconto' }).querySelector('strong')?.textContent);
export const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
export const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Salvar' }));
export const press = (user: User, name: string | RegExp) => user.click(screen.getByRole('button', { name }));
export const question = async (name: string) => within(await screen.findByRole('dialog', { name }));

export async function type(user: User, label: string, text: string): Promise<void> {
  await user.clear(field(label));
  await user.type(field(label), text);
}

/** Saves although something is missing. */
export async function submitAnyway(user: User): Promise<void> {
  await submit(user);
  await user.click((await question('Salvar incompleto?')).getByRole('button', { name: 'Salvar assim mesmo' }));
}

export const closed = () => waitFor(() => expectNoDialog());
function expectNoDialog(): void {
  if (screen.queryByRole('dialog') !== null) throw new Error('A dialog is open');
}

/** The only quote on the device, as its row is. */
export async function savedBudget(store: Store): Promise<Budget> {
  const [stored] = await store.db.rows('budgets').toArray();
  if (!stored?.row) throw new Error('There is no quote');
  return stored.row as unknown as Budget;
}

export interface BudgetServer {
  /** null: it fails. */
  last: number | null;
  /** Answers to a plate. */
  cars: Record<string, object>;
}

/** Answers the two calls that the form makes. */
export async function budgetServer(says: BudgetServer) {
  const server = await smallServer(({ url }, response) => {
    const plate = /\/clientes\/placa\/(\w+)/.exec(url)?.[1];
    if (plate !== undefined) {
      const car = says.cars[plate];
      return car ? answerJson(response, car) : answerJson(response, { status: 404, code: 'not_found', message: 'Nada aqui.' }, 404);
    }
    if (says.last === null) return answerJson(response, { status: 500, code: 'internal', message: 'x' }, 500);
    return answerJson(response, { ultimo: says.last });
  });
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
  return server;
}

/** Noon of the day of the tests, in the shop; only dates stand still, timers run. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') });
}

interface FormWorld {
  readonly store: Store;
  readonly says: BudgetServer;
  readonly server: Awaited<ReturnType<typeof budgetServer>>;
}

/** Before each test: that noon, an empty device, and a server whose last number is 41. */
export function beginAtNoon(begin: (there: FormWorld) => void): void {
  let server: FormWorld['server'];
  beforeEach(async () => {
    stopClock();
    const store = openStore();
    const says: BudgetServer = { last: 41, cars: {} };
    server = await budgetServer(says);
    begin({ store, says, server });
  });
  afterEach(async () => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllEnvs();
    await server.stop();
  });
}

/** A customer and her car, both of which the server has. */
export async function celia(store: Store): Promise<{ customer_id: RowId; vehicle_id: RowId }> {
  const customer_id = await aCustomer(store, { name: 'Célia Nakamura' });
  const vehicle_id = await aVehicle(store, { customer_id, plate: 'GKD4H07', brand: 'Honda', model: 'HR-V', color: 'Prata' });
  await settle(store);
  return { customer_id, vehicle_id };
}
