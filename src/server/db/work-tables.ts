import { bigint, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { BudgetItem } from '#domain/budget.ts';
import type { CollectionName } from '#domain/collections.ts';
import { collectionColumns, reais } from './record-tables.ts';

export const budgets = pgTable('budgets', {
  ...collectionColumns(),
  budget_number: integer().notNull(),
  provisional_number: integer(),
  customer_id: uuid(),
  vehicle_id: uuid(),
  date: text().notNull(),
  expiry_date: text().notNull(),
  description: text().notNull(),
  items: json().$type<BudgetItem[]>().notNull(),
  discount: reais().notNull(),
  total: reais().notNull(),
  status: text().notNull(),
  approval_token: text().notNull(),
});

export const services = pgTable('services', {
  ...collectionColumns(),
  id_budget: uuid(),
  employer_id: uuid(),
  status: text().notNull(),
  arrived: text().notNull(),
  exit: text().notNull(),
  obs: text().notNull(),
  comission: reais().notNull(),
  document_token: text().notNull(),
});

/** The last number of each kind that a shop has given out. */
export const shopSequences = pgTable('shop_sequences', {
  signature_id: text().notNull(),
  name: text().notNull(),
  last: bigint({ mode: 'number' }).notNull(),
});

/** Where a link that works without signing in leads to. */
export const publicLinks = pgTable('public_links', {
  token: text().primaryKey(),
  signature_id: text().notNull(),
  collection: text().$type<CollectionName>().notNull(),
  row_id: uuid().notNull(),
});
