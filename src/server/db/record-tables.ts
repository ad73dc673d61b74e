import { bigint, integer, json, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StockMovement } from '#domain/stock-movement.ts';
import type { RowId } from '#domain/values/ids.ts';

// Rows stand here in their wire form: money in decimal reais, so that a pull hands them on as they are.
export const reais = () => numeric({ mode: 'number' });

/** Columns of every collection beside its fields. `sort` and `search` are worked out by the registry's rules, `bytes` is the row's size. */
export const collectionColumns = () => ({
  signature_id: text().notNull(),
  id: uuid().notNull(),
  rev: bigint({ mode: 'number' }).notNull(),
  sort: text().notNull(),
  search: text().notNull(),
  bytes: integer().notNull(),
});

export const companies = pgTable('companies', {
  ...collectionColumns(),
  name: text().notNull(),
  cnpj: text().notNull(),
  description: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  cep: text().notNull(),
  address: text().notNull(),
  number: text().notNull(),
  complement: text().notNull(),
  district: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
});

export const categories = pgTable('categories', {
  ...collectionColumns(),
  name: text().notNull(),
  description: text().notNull(),
  parent_id: uuid(),
  id_company: uuid().notNull(),
});

export const products = pgTable('products', {
  ...collectionColumns(),
  name: text().notNull(),
  id_company: uuid().notNull(),
  category_id: uuid(),
  brand: text().notNull(),
  cost_price: reais().notNull(),
  sale_price: reais().notNull(),
  quantity: bigint({ mode: 'number' }).notNull(),
  minimum: integer(),
});

export const stockMovements = pgTable('stock_movements', {
  ...collectionColumns(),
  product_id: uuid().notNull(),
  kind: text().$type<StockMovement['kind']>().notNull(),
  quantity: integer().notNull(),
  at: text().$type<StockMovement['at']>().notNull(),
  by: text().notNull(),
  note: text().notNull(),
  document_kind: text().notNull(),
  document_id: uuid(),
  seen_counts: json().$type<RowId[]>().notNull(),
  seen_moves: json().$type<RowId[]>().notNull(),
  seen_pieces: bigint({ mode: 'number' }).notNull(),
});

export const suppliers = pgTable('suppliers', {
  ...collectionColumns(),
  name: text().notNull(),
  cnpj_cpf: text().notNull(),
  ie: text().notNull(),
  contact_name: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  postal_code: text().notNull(),
  address: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
});

export const employees = pgTable('employees', {
  ...collectionColumns(),
  name: text().notNull(),
  cpf: text().notNull(),
  rg: text().notNull(),
  birth_date: text().notNull(),
  gender: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  emergency_phone: text().notNull(),
  postal_code: text().notNull(),
  address: text().notNull(),
  address_number: text().notNull(),
  complement: text().notNull(),
  neighborhood: text().notNull(),
  city: text().notNull(),
  state: text().notNull(),
  position: text().notNull(),
  department: text().notNull(),
  salary: reais(),
  hire_date: text().notNull(),
  termination_date: text().notNull(),
  status: text().notNull(),
  pis: text().notNull(),
  ctps_number: text().notNull(),
  ctps_series: text().notNull(),
});
