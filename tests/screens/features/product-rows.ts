import { save } from '#client/data/save/save.ts';
import { saveProduct, type StockMaker, type StockMove } from '#client/data/save/save-stock.ts';
import type { Store } from '#client/data/store/store.ts';
import { categoryDefaults, type Category } from '#domain/products/category.ts';
import { companyDefaults } from '#domain/records/company.ts';
import { productDefaults, type Product } from '#domain/products/product.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { Cents } from '#domain/values/money.ts';
import type { RowId } from '#domain/values/ids.ts';

export const reais = (amount: number) => Math.round(amount * 100) as Cents;

const longAgo = '2026-11-02T09:15';

/** A line of the stock book, as tests say it. */
export interface BookedLine extends StockMove {
  readonly at?: string;
  readonly by?: string;
  readonly note?: string;
}

export const counted = (pieces: number, by = 'Ana Prado'): BookedLine => ({ kind: 'count', pieces, by });

export const maker = ({ at = longAgo, by = 'Ana Prado', note = '' }: Partial<BookedLine>): StockMaker => ({ at: at as CivilDateTime, by, note });

/** A movement of a product that is there. */
export async function book(store: Store, id: RowId, line: BookedLine): Promise<void> {
  const result = await saveProduct(store, { kind: 'update', id, changes: {} }, line, maker(line));
  if (!result.ok) throw new Error(result.reason);
}

/** The fields of the movements of all products, in the order in which they were made. */
export async function bookRows(store: Store) {
  const rows = await store.db.rows('stock_movements').orderBy('id').toArray();
  return rows.flatMap(({ row }) => (row === null ? [] : [row]));
}

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

/** A product with its first movements. */
export async function aProduct(
  store: Store,
  { stock = [], ...fields }: Partial<Product> & Pick<Product, 'name' | 'id_company'> & { stock?: readonly BookedLine[] },
): Promise<RowId> {
  const result = await save(store, 'products', { kind: 'create', fields: { ...productDefaults, ...fields } });
  if (!result.ok) throw new Error(result.reason);
  for (const line of stock) await book(store, result.id, line);
  return result.id;
}
