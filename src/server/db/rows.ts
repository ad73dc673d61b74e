import { and, eq, getTableColumns, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { moneyFromWire, moneyToWire, type WireRow } from '#contract/rows.ts';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import { maySeeCollection, maySeeRow, shownRow } from '#domain/collections/shown-rows.ts';
import type { Fields } from '#domain/values/json.ts';
import { collectionNames, collectionOf, searchTextOf, type CollectionName } from '#domain/collections/collections.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { searchQueryOf, type SearchTerm } from '#domain/values/search-text.ts';
import { collectionTables } from './collection-tables.ts';
import type { TenantTransaction } from './tenant.ts';

/** A collection's table with its row type set aside, for code that treats all alike. */
type AnyTable = PgTable & Record<'signature_id' | 'id' | 'rev' | 'sort' | 'search' | 'bytes', PgColumn>;

export const tableOf = (name: CollectionName) => collectionTables[name] as unknown as AnyTable;

/** The columns that travel: the row's fields beside `id`, `rev` and `signature_id`. */
export const wireColumns = Object.fromEntries(
  collectionNames.map((name) => {
    const { sort: _sort, search: _search, bytes: _bytes, ...travelling } = getTableColumns(tableOf(name));
    return [name, travelling];
  }),
) as unknown as Record<CollectionName, Record<string, PgColumn>>;

export const columnOf = (name: CollectionName, field: string): PgColumn => {
  const column = wireColumns[name][field];
  if (!column) throw new Error(`${name} has no column ${field}`);
  return column;
};

// Id, revision and shop beside the fields, and what a change says around its row.
const bytesAround = 250;

/** The columns that are worked out from the fields, by the rules that run on the device too. `travelling`: the fields as JSON, as they travel. */
export const derivedColumns = (name: CollectionName, fields: Fields, travelling = JSON.stringify(moneyToWire(name, fields))) => ({
  sort: collectionOf(name).sortKey(fields),
  search: searchTextOf(name, fields),
  bytes: Buffer.byteLength(travelling) + bytesAround,
});

/** The domain's fields of a row as it travels: tables hold rows in their wire form. */
export function fieldsOf(name: CollectionName, row: WireRow): Fields {
  const { id: _id, rev: _rev, signature_id: _signature, ...fields } = row;
  return moneyFromWire(name, fields) as Fields;
}

/** The row, where its collection has another name for the shop with both. */
export function namedRow<Row extends object>(name: CollectionName, row: Row): Row {
  const { shopName } = collectionOf(name);
  return shopName !== undefined && 'signature_id' in row ? { ...row, [shopName]: row.signature_id } : row;
}

/** A row as it is answered to a person who sees it: without what is hidden of them. */
export const answeredRow = (access: ShopAccess, name: CollectionName, row: WireRow): WireRow => namedRow(name, shownRow(access, name, row));

/** Those of the rows with these ids that a person sees, as they see them. */
export async function shownRowsById(tx: TenantTransaction, access: ShopAccess, name: CollectionName, ids: readonly string[]): Promise<WireRow[]> {
  const found = ids.length === 0 || !maySeeCollection(access, name) ? [] : await rowsById(tx, name, ids);
  return found.filter((row) => maySeeRow(access, name, row)).map((row) => answeredRow(access, name, row));
}

/** The rows of the shop with these ids. */
export async function rowsById(tx: TenantTransaction, name: CollectionName, ids: readonly string[]): Promise<WireRow[]> {
  const table = tableOf(name);
  return (await tx.orm
    .select(wireColumns[name])
    .from(table)
    .where(and(ofShop(table, tx.signature), sql`${table.id} = ANY(${sql.param([...ids])}::uuid[])`))) as unknown as WireRow[];
}

export const ofShop = (table: AnyTable, signature: SignatureId): SQL => eq(table.signature_id, signature);

/**
 * Condition that finds a shop's rows by a typed search, in step with the device (`searchQueryOf`): each term in the row or
 * in one of those through which it is found. Undefined for an empty query.
 */
export function foundBy(name: CollectionName, signature: SignatureId, query: string): SQL | undefined {
  const lists = searchQueryOf(query).map((terms) => and(...terms.map((term) => foundByTerm(name, { signature, term }))));
  return lists.length === 0 ? undefined : or(...lists);
}

interface Sought {
  readonly signature: SignatureId;
  readonly term: SearchTerm;
}

function foundByTerm(name: CollectionName, sought: Sought): SQL | undefined {
  const finders = collectionOf(name).alsoFoundBy.map(({ collection, through }) => {
    const table = tableOf(collection);
    return sql`${tableOf(name).id} IN (SELECT ${columnOf(collection, through)} FROM ${table}
      WHERE ${ofShop(table, sought.signature)} AND ${matches(collection, sought)})`;
  });
  return or(findReferring(name, sought), ...finders);
}

/** By the row's own text, or through the rows that it refers to. */
function findReferring(name: CollectionName, sought: Sought): SQL | undefined {
  const { foundThrough = [], references } = collectionOf(name);
  const owners = references
    .filter(({ field }) => foundThrough.includes(field))
    .map(({ field, to }) => {
      const table = tableOf(to);
      return sql`${columnOf(name, field)} IN (SELECT ${table.id} FROM ${table}
        WHERE ${ofShop(table, sought.signature)} AND ${findReferring(to, sought)})`;
    });
  return or(matches(name, sought), ...owners);
}

/** In step with `compileTerm`. */
function matches(name: CollectionName, { term: { text, code, begins } }: Sought): SQL | undefined {
  const { search } = tableOf(name);
  // What stands before a word is a blank, or parts two fields.
  if (text !== null && begins) return sql`strpos(' ' || translate(${search}, ${separators}, '  '), ${` ${text}`}) > 0`;
  return or(
    text === null ? undefined : sql`strpos(${search}, ${text}) > 0`,
    code === null ? undefined : sql`strpos(substr(${search}, strpos(${search}, ${codes})), ${code}) > 0`,
  );
}

// The separator between free texts and codes in `buildSearchText`.
const codes = '\u0002';
const separators = '\u0001\u0002';
