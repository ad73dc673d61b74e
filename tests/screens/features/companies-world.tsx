import { screen, within } from '@testing-library/react';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { CompaniesScreen } from '#client/features/companies/companies-screen.tsx';
import type { Company } from '#domain/records/company.ts';
import type { RowId } from '#domain/values/ids.ts';
import { renderScreen, type ScreenOptions } from './render-screen.tsx';

export const path = '/dashboard/empresas';

export const openCompanies = (store: Store, options: Partial<ScreenOptions> = {}) => renderScreen(<CompaniesScreen />, { store, path, ...options });

export const storedCompanies = async (store: Store) => (await store.db.rows('companies').toArray()).flatMap(({ row }) => (row === null ? [] : [row]));
export const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

export async function aCompany(store: Store, fields: Partial<Company> = {}): Promise<RowId> {
  const result = await save(store, 'companies', { kind: 'create', fields: { name: 'Prado Matriz', cnpj: '11222333000181', ...fields } });
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

export const card = async (name: string) => {
  const item = (await screen.findByRole('heading', { name, level: 2 })).closest('li');
  if (item === null) throw new Error(`${name} is on no card`);
  return within(item);
};
