// Invariant: a picture has the names of its files only once these are durable.
import type { SignatureId } from '#domain/values/ids.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import type { EncodedPicture } from '../../photos/encode-picture.ts';
import { hasFile, hashOf } from '../../photos/photo-files.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';

/** A picture with the names of its files. */
export interface NamedPicture extends EncodedPicture {
  readonly hash: string;
  readonly thumbHash: string | null;
  readonly size: number;
}

/** Writes the files of a picture. @throws Refusal `photo_unreadable` for one that nobody could encode (null) */
export async function keepPicture({ photos: { files } }: AppContext, shop: SignatureId, encoded: EncodedPicture | null): Promise<NamedPicture> {
  if (encoded === null) throw new Refusal('photo_unreadable');
  const { picture, thumbnail } = encoded;
  const [hash, thumbHash] = [hashOf(picture), thumbnail === null ? null : hashOf(thumbnail)];
  await files.put({ shop, hash }, picture);
  if (thumbnail !== null && thumbHash !== null) await files.put({ shop, hash: thumbHash }, thumbnail);
  return { ...encoded, hash, thumbHash, size: picture.length + (thumbnail?.length ?? 0) };
}

/** Files that nobody named may have been taken away since they were written. */
export async function keepFiles(
  { photos: { files } }: AppContext,
  tx: TenantTransaction,
  { hash, picture, thumbHash, thumbnail }: NamedPicture,
): Promise<void> {
  const shop = tx.signature;
  if (!(await hasFile(files, { shop, hash }))) await files.put({ shop, hash }, picture);
  if (thumbHash === null || thumbnail === null) return;
  if (!(await hasFile(files, { shop, hash: thumbHash }))) await files.put({ shop, hash: thumbHash }, thumbnail);
}
