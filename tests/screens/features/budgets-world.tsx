import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { BudgetsScreen } from '#client/features/budgets/budgets-screen.tsx';
import type { Workshop } from '#domain/budgets/budget-message.ts';
import { answerJson, smallServer } from '../data/small-server.ts';
import { today } from './budget-rows.ts';
import { renderScreen, type ScreenOptions } from './render-screen.tsx';
import { aSubscription } from './subscription-rows.ts';

const forms = { NewCustomer: () => null, NewVehicle: () => null };

/** The shop as the server knows it. */
const prado: Workshop = { company_name: 'Auto Center Prado', phone: '1133334444', address: 'Rua das Oficinas', number: '120' };

/** The list of quotes, on the day of the tests. */
export const openBudgets = (store: Store, options: Partial<ScreenOptions> = {}) =>
  renderScreen(<BudgetsScreen forms={forms} />, { store, path: '/dashboard/orcamentos', ...options });

/**
 * Noon of that day in the shop, where only dates stand still and timers run, and a server that says what `answers`
 * hold by the path's beginning, and refuses all else.
 */
export async function budgetsWorld() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T15:00:00Z`) });
  const answers = new Map<string, { body: unknown; status?: number }>([
    ['/signature/', { body: aSubscription(prado) }],
    ['/orcamentos/ultimo-numero/', { body: { ultimo: 0 } }],
  ]);
  const server = await smallServer(({ url }, response) => {
    const found = [...answers].find(([path]) => url.startsWith(`/api${path}`))?.[1];
    if (found) answerJson(response, found.body, found.status);
    else answerJson(response, { status: 500, code: 'internal', message: 'Algo deu errado no servidor.' }, 500);
  });
  vi.stubEnv('VITE_API_URL', `${server.url}/api`);
  return {
    answers,
    server,
    async leave(): Promise<void> {
      vi.useRealTimers();
      vi.unstubAllEnvs();
      await server.stop();
    },
  };
}

export async function budgetCard(number: number) {
  const select = await screen.findByRole('combobox', { name: `Status do orçamento nº ${number}` });
  const item = select.closest('li');
  if (item === null) throw new Error(`nº ${number} is on no card`);
  return within(item);
}

export const shownNumbers = () => screen.queryAllByText(/^nº \d+/).map(({ textContent }) => textContent);

/** Until the device has heard who sends the quotes. */
export async function untilShopIsKnown(store: Store): Promise<void> {
  await waitFor(async () => expect(await store.db.meta.get('subscription')).toBeDefined());
}
