import { and, eq, inArray } from 'drizzle-orm';
import type { WireRow } from '#contract/rows.ts';
import type { Budget } from '#domain/budgets/budget.ts';
import type { RowId } from '#domain/values/ids.ts';
import { collectionTables } from '../../db/collection-tables.ts';
import { ofShop, wireColumns } from '../../db/rows.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { rewriteRow } from '../../sync/collection-writes.ts';
import type { WriteTransaction } from '../../sync/write.ts';
import { photosOfLink, picturedPhotos } from '../photos/chosen-photos.ts';

/** A photo that was shown with a quote: the SHA-256 of the picture as it was given out says which it was. */
export interface PhotoSeen {
  readonly id: string;
  readonly hash: string;
  /** Which of the quote's lines it was shown with, counted from 0. */
  readonly line: number | null;
  readonly caption: string;
}

/**
 * Which line a photo is of, counted from 0; null: of none that the quote has. A finding that came to several lines by its kit is shown
 * with the first of them.
 */
export function lineOf({ items }: Pick<Budget, 'items'>, line: string): number | null {
  const at = line === '' ? -1 : items.findIndex(({ id }) => id === line || id.startsWith(`${line}~`));
  return at < 0 ? null : at;
}

/**
 * What the page says that it had shown, as far as it is of this quote: also what the shop shows no more by now, since it was
 * seen all the same.
 */
export async function photosSeen(tx: TenantTransaction, id: string, budget: Budget, ids: readonly string[]): Promise<PhotoSeen[]> {
  if (ids.length === 0) return [];
  const known = await picturedPhotos(tx, await photosOfLink(tx, { collection: 'budgets', id }));
  return known
    .filter((photo) => ids.includes(photo.id))
    .map((photo) => ({ id: photo.id, hash: photo.stored.hash, line: lineOf(budget, photo.line_id), caption: photo.caption }));
}

/** Lines that become another quote's take their photos along. */
export async function movePhotos(tx: WriteTransaction, { from, to, lines }: { from: string; to: string; lines: readonly string[] }): Promise<void> {
  const { photos } = collectionTables;
  const moved = (await tx.orm
    .select(wireColumns.photos)
    .from(photos)
    .where(and(ofShop(photos, tx.signature), eq(photos.budget_id, from as RowId), inArray(photos.line_id, [...lines])))) as unknown as WireRow[];
  for (const row of moved) await rewriteRow(tx, 'photos', row, { budget_id: to });
}
