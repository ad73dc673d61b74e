// Invariant: no file goes that a row names, or that a backup of the last 30 days may name: a photo whose row is gone keeps its files
// for that time, and a file that nobody names is first noted, and goes when it has been noted for as long. A file is taken away
// under the counter of its shop, where a photo that is being stored looks for its files too.
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { SignatureId } from '#domain/values/ids.ts';
import type { Database } from '../../db/database.ts';
import { syncCounters } from '../../db/schema.ts';
import { inTenant, type TenantTransaction } from '../../db/tenant.ts';
import { photoFiles, unnamedPhotos } from '../../db/work-tables.ts';
import type { KeptFile, PhotoFiles } from '../../photos/photo-files.ts';
import type { Clock } from '../../ports.ts';

const keptMs = 30 * 86_400_000;
// Few, since the shop's writes wait meanwhile.
const atOnce = 50;

/** Forgets the bytes of photos that nothing needs any more. May run in several processes at once. */
export async function forgetPhotos(db: Database, clock: Clock, files: PhotoFiles): Promise<void> {
  const shops = await db.orm.select({ id: syncCounters.signature_id }).from(syncCounters);
  for (const { id } of shops) await inTenant(db, id as SignatureId, (tx) => forgetWithoutRow(tx, clock.now()));
  for await (const { shop, kept } of byShop(files.list())) await forgetUnnamed(db, clock, files, shop, kept);
}

/** Notes since when a photo has no row, as far as there is a tombstone since its deletion. */
async function forgetWithoutRow({ client, signature }: TenantTransaction, nowMs: number): Promise<void> {
  await client.query(
    `UPDATE photo_files kept SET gone_at = CASE WHEN found.is_there THEN NULL ELSE found.gone_at END
     FROM (SELECT photo_id, EXISTS (SELECT FROM photos WHERE signature_id = $1 AND id = photo_id) AS is_there,
         coalesce(gone_at, (SELECT max(deleted_at) FROM tombstones WHERE signature_id = $1 AND collection = 'photos' AND id = photo_id), $2) AS gone_at
       FROM photo_files WHERE signature_id = $1) found
     WHERE kept.signature_id = $1 AND kept.photo_id = found.photo_id AND (kept.gone_at IS NULL) <> found.is_there`,
    [signature, new Date(nowMs)],
  );
  await client.query(
    `DELETE FROM photo_files WHERE signature_id = $1 AND gone_at <= $2
       AND NOT EXISTS (SELECT FROM photos WHERE signature_id = $1 AND id = photo_id)`,
    [signature, new Date(nowMs - keptMs)],
  );
}

async function* byShop(files: AsyncIterable<KeptFile>): AsyncIterable<{ shop: SignatureId; kept: KeptFile[] }> {
  let kept: KeptFile[] = [];
  for await (const file of files) {
    const [first] = kept;
    if (first !== undefined && first.shop !== file.shop) {
      yield { shop: first.shop, kept };
      kept = [];
    }
    kept.push(file);
  }
  const [first] = kept;
  if (first !== undefined) yield { shop: first.shop, kept };
}

async function forgetUnnamed(db: Database, clock: Clock, files: PhotoFiles, shop: SignatureId, kept: readonly KeptFile[]): Promise<void> {
  const named = await inTenant(db, shop, (tx) => namedHashes(tx), { mode: 'snapshot' });
  const unnamed = kept.filter(({ hash }) => !named.has(hash));
  const isOfShop = eq(unnamedPhotos.shop, shop);
  const hashes = unnamed.map(({ hash }) => hash);
  await db.orm.delete(unnamedPhotos).where(and(isOfShop, ...(hashes.length === 0 ? [] : [notInArray(unnamedPhotos.hash, hashes)])));
  if (hashes.length === 0) return;
  const seen = hashes.map((hash) => ({ shop, hash, seen_at: new Date(clock.now()) }));
  await db.orm.insert(unnamedPhotos).values(seen).onConflictDoNothing();
  const noted = await db.orm.select().from(unnamedPhotos).where(isOfShop);
  const oldest = clock.now() - keptMs;
  const seenLong = new Set(noted.filter(({ seen_at }) => seen_at.getTime() <= oldest).map(({ hash }) => hash));
  const over = unnamed.filter(({ hash, writtenAtMs }) => seenLong.has(hash) && writtenAtMs <= oldest).map(({ hash }) => hash);
  await removeUnnamed(db, files, shop, over);
}

/** Takes files away that no row names, at once: those of the hashes that one names stay. */
export async function removeUnnamed(db: Database, files: PhotoFiles, shop: SignatureId, hashes: readonly string[]): Promise<void> {
  for (let from = 0; from < hashes.length; from += atOnce) {
    const some = hashes.slice(from, from + atOnce);
    await inTenant(db, shop, async (tx) => {
      // A shop that is gone has none.
      await tx.client.query('SELECT FROM sync_counters WHERE signature_id = $1 FOR UPDATE', [shop]);
      const named = await namedHashes(tx);
      for (const hash of some) if (!named.has(hash)) await files.remove({ shop, hash });
    });
    await db.orm.delete(unnamedPhotos).where(and(eq(unnamedPhotos.shop, shop), inArray(unnamedPhotos.hash, some)));
  }
}

async function namedHashes({ orm, signature }: TenantTransaction): Promise<Set<string>> {
  const { hash, thumb_hash } = photoFiles;
  const rows = await orm.select({ hash, thumb_hash }).from(photoFiles).where(eq(photoFiles.signature_id, signature));
  return new Set(rows.flatMap((row) => (row.thumb_hash === null ? [row.hash] : [row.hash, row.thumb_hash])));
}
