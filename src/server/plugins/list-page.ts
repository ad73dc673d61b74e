import { and, asc, count, type SQL } from 'drizzle-orm';
import { pageOf, type Page } from '#contract/paging.ts';
import type { WireRow } from '#contract/rows.ts';
import type { CollectionName } from '#domain/collections/collections.ts';
import { foundBy, ofShop, tableOf, wireColumns } from '../db/rows.ts';
import type { TenantTransaction } from '../db/tenant.ts';

export interface ListQuery {
  readonly page: number;
  readonly per_page: number;
  readonly search: string;
}

/** One page of a collection in its own order, by search; `url` is the call's own address, for the links. */
export async function listPage(
  tx: TenantTransaction,
  name: CollectionName,
  { page, per_page, search }: ListQuery,
  url: string,
  condition?: SQL,
): Promise<Page<WireRow>> {
  const table = tableOf(name);
  const where = and(ofShop(table, tx.signature), condition, foundBy(name, tx.signature, search));
  const [counted] = await tx.orm.select({ total: count() }).from(table).where(where);
  const rows = await tx.orm
    .select(wireColumns[name])
    .from(table)
    .where(where)
    .orderBy(asc(table.sort), asc(table.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return pageOf(rows as unknown as WireRow[], { page, per_page, total: counted?.total ?? 0 }, (other) => pageUrl(url, other));
}

/** A whole collection in its own order, by search: for lists that a shop has only few rows of. */
export async function wholeList(tx: TenantTransaction, name: CollectionName, search: string, condition?: SQL): Promise<WireRow[]> {
  const table = tableOf(name);
  const rows = await tx.orm
    .select(wireColumns[name])
    .from(table)
    .where(and(ofShop(table, tx.signature), condition, foundBy(name, tx.signature, search)))
    .orderBy(asc(table.sort), asc(table.id));
  return rows as unknown as WireRow[];
}

/** The address of another page of the same list. */
export function pageUrl(url: string, page: number): string {
  const [path = '', query = ''] = url.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('page', String(page));
  return `${path}?${parameters}`;
}
