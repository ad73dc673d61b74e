import { and, eq, inArray } from 'drizzle-orm';
import type { WireRow } from '#contract/rows.ts';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import { maySeeRow } from '#domain/collections/shown-rows.ts';
import { isUuid } from '#domain/values/ids.ts';
import type { Json } from '#domain/values/json.ts';
import { collectionTables } from '../../db/collection-tables.ts';
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

/**
 * The files of the picture that a row of this id and hash is of: its own, else those of another photo with the same bytes, which may be
 * deleted or be deleted later. Null where the server has none, also where the id is of another picture.
 */
export async function storedPicture(tx: TenantTransaction, id: string, hash: Json | undefined): Promise<StoredPhoto | null> {
  if (typeof hash !== 'string' || hash === '') return null;
  const own = await storedPhoto(tx, id);
  if (own !== null) return own.sent_hash === hash ? own : null;
  const isSame = and(eq(photoFiles.signature_id, tx.signature), eq(photoFiles.sent_hash, hash));
  const [other] = await tx.orm.select().from(photoFiles).where(isSame).orderBy(photoFiles.stored_at).limit(1);
  return other ?? null;
}

/** The photos of these bytes whose own have not come. */
export async function photosWithoutFiles(tx: TenantTransaction, hash: string): Promise<WireRow[]> {
  const { photos } = collectionTables;
  const isWanted = and(eq(photos.signature_id, tx.signature), eq(photos.hash, hash), eq(photos.stored_at, ''));
  const wanted = await tx.orm.select({ id: photos.id }).from(photos).where(isWanted);
  const ids = wanted.map(({ id }) => id);
  return ids.length === 0 ? [] : rowsById(tx, 'photos', ids);
}

/** Names the files of a photo for another one of the same bytes. What is named is there (see `forget-photos.ts`). */
export async function nameFilesOf(tx: TenantTransaction, stored: StoredPhoto, id: string): Promise<void> {
  await tx.orm.insert(photoFiles).values({ ...stored, photo_id: id, gone_at: null });
}

/** Names the files of photos no more, and answers what they were. */
export async function forgetStored(tx: TenantTransaction, ids: readonly string[]): Promise<string[]> {
  const { signature_id, photo_id, hash, thumb_hash } = photoFiles;
  const isOne = and(eq(signature_id, tx.signature), inArray(photo_id, [...ids]));
  const gone = ids.length === 0 ? [] : await tx.orm.delete(photoFiles).where(isOne).returning({ hash, thumb_hash });
  return gone.flatMap((each) => (each.thumb_hash === null ? [each.hash] : [each.hash, each.thumb_hash]));
}
