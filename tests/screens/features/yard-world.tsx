import { screen, within } from '@testing-library/react';
import type { Store } from '#client/data/store/store.ts';
import { ShopStartScreen } from '#client/features/start/yard-screen.tsx';
import { addDays } from '#domain/values/civil-date.ts';
import type { Cents } from '#domain/values/money.ts';
import { aBudget, anItem, today } from './budget-rows.ts';
import { aCustomer, aVehicle, renderScreen, type ScreenOptions } from './render-screen.tsx';

export const openYard = (store: Store, options: Partial<ScreenOptions> = {}) =>
  renderScreen(<ShopStartScreen userName="Ana Prado" />, { store, path: '/dashboard', ...options });

export const lane = async (name: string) => within(await screen.findByRole('region', { name }));

export const plates = (of: Pick<typeof screen, 'queryAllByRole'>) =>
  of.queryAllByRole('img', { name: /^Placa / }).map((plate) => plate.getAttribute('aria-label')?.replace('Placa ', ''));

/** A quote that was sent and waits, of a car of its own. */
export async function aSentQuote(store: Store, plate: string, days: number, owner = 'Daniel Reis') {
  const customer_id = await aCustomer(store, { name: owner });
  const vehicle_id = await aVehicle(store, { customer_id, plate, model: 'Tracker Premier' });
  const date = addDays(today, -days);
  return aBudget(store, {
    budget_number: 400 + days,
    customer_id,
    vehicle_id,
    date,
    status: 'send',
    items: [anItem({ quantity: 1, price: 122_500 as Cents })],
  });
}
