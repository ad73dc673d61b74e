// Invariant: a row of `photo_files` is written after its files are durable, in one transaction with the photo's own row, and while the
// shop's counter is held it is looked whether they are still there: a row without bytes is never committed. What breaks off before
// leaves files that nobody names, and the next try begins anew.
import { and, eq, ne, sql } from 'drizzle-orm';
import type { sendPhoto } from '#contract/photo-calls.ts';
import { problemDefinitions } from '#contract/problem-definitions.ts';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import type { PhotoType } from '#domain/photos/photo.ts';
import { civilDateTimeAt } from '#domain/values/civil-date.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { inTenant, type TenantTransaction } from '../../db/tenant.ts';
import { photoFiles } from '../../db/work-tables.ts';
import { encodePicture } from '../../photos/encode-picture.ts';
import { hasFile } from '../../photos/photo-files.ts';
import { isOfType } from '../../photos/picture-type.ts';
import { JsonText, type Input } from '../../plugins/route.ts';
import { ownerTimeZone } from '../../ports.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { byPerson } from '../../sync/audit-trail.ts';
import { rewriteRow } from '../../sync/collection-writes.ts';
import { writeInTenant, type WriteAnswer, type WriteTransaction } from '../../sync/write.ts';
import { Turns } from '../../turns.ts';
import { findPhoto, nameFilesOf, photosWithoutFiles, type FoundPhoto, type StoredPhoto } from './found-photo.ts';
import { keepFiles, keepPicture, type NamedPicture } from './kept-picture.ts';
import { readBody, saidHash, saidType } from './said-photo.ts';

// What is being received is held whole: so many of a shop, and so many are encoded at once by the server.
const [receivedAtOnce, mostWaiting, encodedAtOnce] = [4, 40, 2];
const bytesOfMegabyte = 1024 * 1024;

/** What a device says of the bytes that it sends. */
interface Said {
  readonly id: string;
  readonly hash: string;
}

/** Answers the calls that bring photos, of one server. */
export function photoReceiver(context: AppContext): (input: Input<typeof sendPhoto>) => Promise<JsonText> {
  const tooMany = () => new Refusal('busy', { message: 'Muitas fotos estão chegando agora. Tente de novo em instantes.' });
  const [receiving, encoding] = [new Turns(receivedAtOnce, { mostWaiting, refusal: tooMany }), new Turns(encodedAtOnce)];
  const encode = (bytes: Buffer, type: PhotoType) => encoding.run('', () => encodePicture(bytes, type));

  return async ({ signature, access, caller, params: { id }, request }) => {
    const found = await inTenant(context.db, signature, (tx) => findPhoto(tx, access, id), { mode: 'snapshot' });
    const said = { id, hash: saidHash(request) };
    const known = await knownPhoto(context, found, said.hash);
    if (known !== null) return jsonOf({ status: 200, body: toldOf(known) });
    const picture = await receiving.run(signature, async () => {
      const type = saidType(request);
      const bytes = await readBody(request, said.hash);
      if (!isOfType(bytes, type)) throw new Refusal('photo_unreadable');
      return keepPicture(context, signature, await encode(bytes, type));
    });
    // A shop that holds too many rows is not kept from sending what it has taken.
    const writing = { ...context, quotas: null, author: byPerson(caller, null) };
    const { status, body } = await writeInTenant(writing, signature, null, (tx) => nameFiles(context, tx, access, said, picture));
    return new JsonText({ status, body });
  };
}

const jsonOf = ({ status, body }: WriteAnswer) => new JsonText({ status, body: JSON.stringify(body) });

/** By the hash of what was sent, as `HEAD` says it: its device counts nothing else as sent. */
const toldOf = ({ photo_id, sent_hash: hash, type, size, stored_at }: StoredPhoto) => ({ id: photo_id, hash, type, size, stored_at });

/** The photo that is there already, with its bytes; null: they are wanted. @throws Refusal `photo_other` */
async function knownPhoto({ photos: { files } }: AppContext, { row, stored }: FoundPhoto, hash: string): Promise<StoredPhoto | null> {
  if (row['hash'] !== hash || (stored !== null && stored.sent_hash !== hash)) throw new Refusal('photo_other');
  if (stored === null) return null;
  // Bytes that were lost here may still be on the device.
  const names = [stored.hash, ...(stored.thumb_hash === null ? [] : [stored.thumb_hash])];
  for (const each of names) if (!(await hasFile(files, { shop: stored.signature_id as SignatureId, hash: each }))) return null;
  return stored;
}

async function nameFiles(
  context: AppContext,
  tx: WriteTransaction,
  access: ShopAccess,
  { id, hash }: Said,
  picture: NamedPicture,
): Promise<WriteAnswer> {
  const found = await findPhoto(tx, access, id);
  const known = await knownPhoto(context, found, hash);
  if (known !== null) return { status: 200, body: toldOf(known) };
  await refuseBeyond(context, tx, id, picture.size);
  await keepFiles(context, tx, picture);
  const kept = {
    sent_hash: hash,
    hash: picture.hash,
    thumb_hash: picture.thumbHash,
    type: picture.type,
    size: picture.size,
    stored_at: found.stored?.stored_at ?? civilDateTimeAt(tx.nowMs, ownerTimeZone),
    gone_at: null,
  };
  const written: StoredPhoto = { signature_id: tx.signature, photo_id: id, ...kept };
  await tx.orm
    .insert(photoFiles)
    .values(written)
    .onConflictDoUpdate({ target: [photoFiles.signature_id, photoFiles.photo_id], set: kept });
  const { stored_at } = written;
  if (found.row['stored_at'] !== stored_at) await rewriteRow(tx, 'photos', found.row, { stored_at });
  // Another one of the same bytes may have been made anew of this one, whose device may let them go now.
  for (const other of await photosWithoutFiles(tx, hash)) {
    await nameFilesOf(tx, written, other.id);
    await rewriteRow(tx, 'photos', other, { stored_at });
  }
  return { status: 201, body: toldOf(written) };
}

async function refuseBeyond({ photos: { mostBytes: most } }: AppContext, tx: TenantTransaction, id: string, size: number): Promise<void> {
  const [found] = await tx.orm
    .select({ used: sql<string>`coalesce(sum(${photoFiles.size}), 0)` })
    .from(photoFiles)
    .where(and(eq(photoFiles.signature_id, tx.signature), ne(photoFiles.photo_id, id)));
  if (Number(found?.used) + size <= most) return;
  const megabytes = (most / bytesOfMegabyte).toLocaleString('pt-BR', { maximumFractionDigits: 1 });
  throw new Refusal('quota_reached', {
    message: `A oficina chegou ao limite de ${megabytes} MB de fotos. ${problemDefinitions.quota_reached.message}`,
  });
}
