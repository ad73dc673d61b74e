import { save } from '#client/data/save.ts';
import type { Store } from '#client/data/store.ts';
import { categoryDefaults, type Category } from '#domain/category.ts';
import { companyDefaults } from '#domain/company.ts';
import { productDefaults, type Product } from '#domain/product.ts';
import { withCount } from '#domain/stock.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { Cents } from '#domain/values/money.ts';
import type { RowId } from '#domain/values/ids.ts';

export const reais = (amount: number) => Math.round(amount * 100) as Cents;

export const counted = (pieces: number, by = 'Ana Prado') => withCount([], pieces, { id: `count-${pieces}`, at: '2026-11-02T09:15' as CivilDateTime, by });

export async function aCompany(store: Store, name = 'Auto Center Prado Matriz'): Promise<RowId> {
  const result = await save(store, 'companies', { kind: 'create', fields: { ...companyDefaults, name, cnpj: '11222333000181' } });
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

export async function aCategory(store: Store, fields: Partial<Category> & Pick<Category, 'name' | 'id_company'>): Promise<RowId> {
  const result = await save(store, 'categories', { kind: 'create', fields: { ...categoryDefaults, ...fields } });
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

export async function aProduct(store: Store, fields: Partial<Product> & Pick<Product, 'name' | 'id_company'>): Promise<RowId> {
  const result = await save(store, 'products', { kind: 'create', fields: { ...productDefaults, ...fields } });
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}
