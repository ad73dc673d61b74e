import { screen, within } from '@testing-library/react';
import { save } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { SuppliersScreen } from '#client/features/suppliers/suppliers-screen.tsx';
import type { Supplier } from '#domain/records/supplier.ts';
import type { RowId } from '#domain/values/ids.ts';
import { renderScreen, type ScreenOptions } from './render-screen.tsx';

export const path = '/dashboard/fornecedores';

export const openSuppliers = (store: Store, options: Partial<ScreenOptions> = {}) => renderScreen(<SuppliersScreen />, { store, path, ...options });

export const ipe: Supplier = {
  name: 'Distribuidora Ipê',
  cnpj_cpf: '12ABC34501DE35',
  ie: 'ISENTO',
  contact_name: 'Davi Rocha',
  email: 'vendas@ipe.com.br',
  phone: '1133334444',
  postal_code: '01310100',
  address: 'Avenida Paulista, 1000',
  city: 'São Paulo',
  state: 'SP',
};

export async function aSupplier(store: Store, fields: Partial<Supplier> = {}): Promise<RowId> {
  const result = await save(store, 'suppliers', { kind: 'create', fields: { ...ipe, ...fields } });
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

export const rowOf = async (name: string) => {
  const cell = await screen.findByText(name);
  const row = cell.closest('tr');
  if (row === null) throw new Error(`${name} stands in no row`);
  return within(row);
};
