import type { CivilDateTime } from '#domain/values/civil-date.ts';
import { photoFiles } from '../db/work-tables.ts';
import { encodePicture } from '../photos/encode-picture.ts';
import { hashOf, type PhotoFiles } from '../photos/photo-files.ts';
import { fillShop, type GeneratedRow, type ShopTransaction } from './fill.ts';
import { paintedPhotos, type PaintedPhoto } from './generate-photos.ts';
import { PictureCanvas } from './picture-canvas.ts';
import { pictureHeight, pictureWidth } from './picture-scenes.ts';
import { seededRandom } from './seeded-random.ts';

const quality = 80;
/** Of a canvas of 1,280 pixels. */
const sentWidth = 960;
const grain = 5;

/**
 * Paints the photos of the shop's rows, keeps their bytes as those are kept that a device sends, and then writes their rows: as
 * everywhere, no row is there without its bytes.
 */
export async function fillPhotos(
  tx: ShopTransaction,
  files: PhotoFiles,
  { rows, seed }: { readonly rows: readonly GeneratedRow[]; readonly seed: number },
): Promise<void> {
  for (const photo of paintedPhotos(rows, seed)) {
    const bytes = await asSent(photo, seed);
    const encoded = await encodePicture(bytes, 'image/jpeg');
    if (encoded === null) throw new Error('A painted photo cannot be read');
    const { picture, thumbnail, type } = encoded;
    const [hash, thumb_hash] = [hashOf(picture), thumbnail === null ? null : hashOf(thumbnail)];
    await files.put({ shop: tx.signature, hash }, picture);
    if (thumbnail !== null && thumb_hash !== null) await files.put({ shop: tx.signature, hash: thumb_hash }, thumbnail);
    const { id, fields } = photo;
    const stored_at = fields.taken_at as CivilDateTime;
    const height = Math.round((sentWidth * pictureHeight) / pictureWidth);
    const row = { ...fields, hash: hashOf(bytes), size: bytes.length, width: sentWidth, height, stored_at };
    await fillShop(tx, [{ collection: 'photos', id, fields: row }]);
    const kept = { sent_hash: row.hash, hash, thumb_hash, type, size: picture.length + (thumbnail?.length ?? 0), stored_at, gone_at: null };
    await tx.orm.insert(photoFiles).values({ signature_id: tx.signature, photo_id: id, ...kept });
  }
}

/** As a device would send it. */
async function asSent({ scene, fields }: PaintedPhoto, seed: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const random = seededRandom(seed * 1000 + (fields.position ?? 0));
  const canvas = new PictureCanvas(pictureWidth, pictureHeight);
  scene(canvas, random);
  canvas.grain(random, grain);
  const { width, height, pixels } = canvas;
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(sentWidth)
    .jpeg({ quality })
    .toBuffer();
}
