import { and, asc, count, sql, type SQL } from 'drizzle-orm';
import { pageOf, type Page } from '#contract/paging.ts';
import type { WireRow } from '#contract/rows.ts';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import { searchTextOf, type CollectionName } from '#domain/collections/collections.ts';
import { isSearchTelling, onlyRowsWith, shownRow } from '#domain/collections/shown-rows.ts';
import { compileSearch } from '#domain/values/search-text.ts';
import { answeredRow, columnOf, fieldsOf, foundBy, ofShop, tableOf, wireColumns } from '../db/rows.ts';
import type { TenantTransaction } from '../db/tenant.ts';

export interface ListQuery {
  readonly page: number;
  readonly per_page: number;
  readonly search: string;
}

export interface PageAsked {
  readonly query: ListQuery;
  /** The call's own address, for the links. */
  readonly url: string;
  /** Beside the search. */
  readonly condition?: SQL;
}

/** One page of what a person sees of a collection, in its own order, by search. */
export async function shownPage(
  tx: TenantTransaction,
  access: ShopAccess,
  name: CollectionName,
  { query, url, condition }: PageAsked,
): Promise<Page<WireRow>> {
  const { page, per_page, search } = query;
  const place = { page, per_page };
  const linkTo = (other: number) => pageUrl(url, other);
  if (search !== '' && isSearchTelling(access, name)) {
    const found = await shownList(tx, access, name, search, condition);
    return pageOf(found.slice((page - 1) * per_page, page * per_page), { ...place, total: found.length }, linkTo);
  }
  const table = tableOf(name);
  const where = and(shownOfShop(tx, access, name), condition, foundBy(name, tx.signature, search));
  const [counted] = await tx.orm.select({ total: count() }).from(table).where(where);
  const rows = await tx.orm
    .select(wireColumns[name])
    .from(table)
    .where(where)
    .orderBy(asc(table.sort), asc(table.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const shown = (rows as unknown as WireRow[]).map((row) => answeredRow(access, name, row));
  return pageOf(shown, { ...place, total: counted?.total ?? 0 }, linkTo);
}

/** All of what a person sees of a collection, in its own order, by search: for lists that a shop has only few rows of. */
export async function shownList(
  tx: TenantTransaction,
  access: ShopAccess,
  name: CollectionName,
  search: string,
  condition?: SQL,
): Promise<WireRow[]> {
  const table = tableOf(name);
  // Its text in the database knows what is hidden: then what is shown is looked through here.
  const isLookedThrough = search !== '' && isSearchTelling(access, name);
  const rows = await tx.orm
    .select(wireColumns[name])
    .from(table)
    .where(and(shownOfShop(tx, access, name), condition, isLookedThrough ? undefined : foundBy(name, tx.signature, search)))
    .orderBy(asc(table.sort), asc(table.id));
  const all = rows as unknown as WireRow[];
  const found = isLookedThrough ? all.filter(foundIn(access, name, search)) : all;
  return found.map((row) => answeredRow(access, name, row));
}

function foundIn(access: ShopAccess, name: CollectionName, search: string): (row: WireRow) => boolean {
  const matches = compileSearch(search);
  return (row) => matches(searchTextOf(name, fieldsOf(name, shownRow(access, name, row))));
}

/** The shop's rows that a person sees at all. */
function shownOfShop(tx: TenantTransaction, access: ShopAccess, name: CollectionName): SQL | undefined {
  const only = onlyRowsWith(access, name);
  return and(ofShop(tableOf(name), tx.signature), only === null ? undefined : sql`${columnOf(name, only.field)} = ${only.value}`);
}

/** The address of another page of the same list. */
export function pageUrl(url: string, page: number): string {
  const [path = '', query = ''] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('page', String(page));
  return `${path}?${parameters}`;
}
