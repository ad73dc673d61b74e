import { screen, within } from '@testing-library/react';
import type { Store } from '#client/data/store/store.ts';
import { CustomersScreen } from '#client/features/customers/customers-screen.tsx';
import { renderScreen, type ScreenOptions } from './render-screen.tsx';

export const openCustomers = (store: Store, options: Partial<ScreenOptions> = {}) =>
  renderScreen(<CustomersScreen />, { store, path: '/dashboard/clientes', ...options });

export const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 2 });
  const item = heading.closest('li');
  if (item === null) throw new Error(`${name} is on no card`);
  return within(item);
};
