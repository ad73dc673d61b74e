import { and, eq, inArray } from 'drizzle-orm';
import type { WireRow } from '#contract/rows.ts';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import { maySeeRow } from '#domain/collections/shown-rows.ts';
import { isUuid } from '#domain/values/ids.ts';
import { rowsById } from '../../db/rows.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { photoFiles } from '../../db/work-tables.ts';
import { Refusal } from '../../problem.ts';

/** Where a photo's bytes are. */
export type StoredPhoto = typeof photoFiles.$inferSelect;

export interface FoundPhoto {
  readonly row: WireRow;
  /** Null: the server has no bytes yet. */
  readonly stored: StoredPhoto | null;
}

/** A photo that the person sees. @throws Refusal `photo_unknown`, also for one that was deleted or is another shop's */
export async function findPhoto(tx: TenantTransaction, access: ShopAccess, id: string): Promise<FoundPhoto> {
  const [row] = isUuid(id) ? await rowsById(tx, 'photos', [id]) : [];
  if (row === undefined || !maySeeRow(access, 'photos', row)) throw new Refusal('photo_unknown');
  return { row, stored: await storedPhoto(tx, id) };
}

export async function storedPhoto(tx: TenantTransaction, id: string): Promise<StoredPhoto | null> {
  const [stored] = await tx.orm
    .select()
    .from(photoFiles)
    .where(and(eq(photoFiles.signature_id, tx.signature), eq(photoFiles.photo_id, id)));
  return stored ?? null;
}

/** Names the files of photos no more, and answers what they were. */
export async function forgetStored(tx: TenantTransaction, ids: readonly string[]): Promise<string[]> {
  const { signature_id, photo_id, hash, thumb_hash } = photoFiles;
  const isOne = and(eq(signature_id, tx.signature), inArray(photo_id, [...ids]));
  const gone = ids.length === 0 ? [] : await tx.orm.delete(photoFiles).where(isOne).returning({ hash, thumb_hash });
  return gone.flatMap((each) => (each.thumb_hash === null ? [each.hash] : [each.hash, each.thumb_hash]));
}
