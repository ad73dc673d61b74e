import { bigint, integer, pgTable, text, uuid, type PgTableWithColumns } from 'drizzle-orm/pg-core';
import type { BuildColumns } from 'drizzle-orm';
import { collectionNames, collections, type CollectionName } from '#domain/collections/collections.ts';
import { fieldColumns } from './field-columns.ts';

/** Columns of every collection beside its fields. `sort` and `search` are worked out by the registry's rules, `bytes` is the row's size. */
const collectionColumns = () => ({
  signature_id: text().notNull(),
  id: uuid().notNull(),
  rev: bigint({ mode: 'number' }).notNull(),
  sort: text().notNull(),
  search: text().notNull(),
  bytes: integer().notNull(),
});

type ColumnsOf<N extends CollectionName> = ReturnType<typeof collectionColumns> & ReturnType<typeof fieldColumns<(typeof collections)[N]['fields']>>;

/** The table of every collection: a column for each field of its rows. */
export const collectionTables = Object.fromEntries(
  collectionNames.map((name) => [name, pgTable(name, { ...collectionColumns(), ...fieldColumns(collections[name].fields) })]),
) as unknown as {
  readonly [N in CollectionName]: PgTableWithColumns<{ name: N; schema: undefined; columns: BuildColumns<N, ColumnsOf<N>, 'pg'>; dialect: 'pg' }>;
};

export const {
  customers,
  vehicles,
  companies,
  categories,
  products,
  stock_movements: stockMovements,
  employees,
  services,
  entries,
  supplier_notes: supplierNotes,
} = collectionTables;
