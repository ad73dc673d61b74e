import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import type { Store } from '#client/data/store/store.ts';
import { ProductsScreen } from '#client/features/products/products-screen.tsx';
import { openStore, renderScreen } from './render-screen.tsx';

/** Before each test: an empty device on which Ana Prado has signed in. */
export function beginSignedIn(begin: (store: Store) => void): void {
  beforeEach(() => {
    begin(openStore());
    const content = { id: 'u1', sub: 'u1', name: 'Ana Prado', id_signature: '7K2F9Q', level: 1, sid: 's1', exp: 4_000_000_000 };
    localStorage.setItem('token', `e30.${Buffer.from(JSON.stringify(content)).toString('base64url')}.x`);
  });
  afterEach(() => localStorage.clear());
}

export const openProducts = (store: Store, query: string) => renderScreen(<ProductsScreen />, { store, path: `/dashboard/estoque?${query}` });
type User = ReturnType<typeof openProducts>['user'];

export const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
export const type = async (user: User, name: string, text: string) => {
  await user.clear(field(name));
  await user.type(field(name), text);
};
export const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Salvar' }));
export const book = () =>
  within(screen.getByRole('region', { name: 'Últimos movimentos' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
