import type { Sharp, SharpConstructor, SharpOptions } from 'sharp';
import { thumbnailSide, type PhotoType } from '#domain/photos/photo.ts';

export interface EncodedPicture {
  readonly type: PhotoType;
  readonly picture: Buffer;
  /** JPEG; null where the picture cannot be decoded here. */
  readonly thumbnail: Buffer | null;
}

/** More than any phone's camera gives, and little enough to be held: 50 million. */
export const mostPixels = 50_000_000;
const [quality, thumbnailQuality, printedQuality, secondsAtMost] = [82, 78, 74, 30];
const options: SharpOptions = { limitInputPixels: mostPixels, failOn: 'error' };
const mayStay: readonly PhotoType[] = ['image/heic', 'image/heif'];
// Whatever a file says it is, nothing but these ever reads it.
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif'].flatMap((name) => [`VipsForeignLoad${name}`, `VipsForeignLoad${name}Buffer`]);

/**
 * A picture of a known type, encoded anew, upright, and without anything but its pixels: what was hidden in the file, where it was
 * taken and by which phone does not come along. HEIC that cannot be decoded here stays as it is. Null for what is damaged or too large.
 */
export async function encodePicture(bytes: Buffer, type: PhotoType): Promise<EncodedPicture | null> {
  const sharp = await loaded();
  try {
    const decoded = () => sharp(bytes, options).timeout({ seconds: secondsAtMost }).autoOrient();
    const isClear = type === 'image/png' && (await sharp(bytes, options).metadata()).hasAlpha;
    const picture = await (isClear ? decoded().png({ compressionLevel: 9 }) : asJpeg(decoded(), quality)).toBuffer();
    const side = { width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true } as const;
    const thumbnail = await asJpeg(decoded().resize(side), thumbnailQuality).toBuffer();
    return { type: isClear ? 'image/png' : 'image/jpeg', picture, thumbnail };
  } catch {
    return mayStay.includes(type) ? { type, picture: bytes, thumbnail: null } : null;
  }
}

/** A stored picture as a document shows it: a JPEG of at most so many pixels a side. */
export async function printedPicture(bytes: Buffer, side: number): Promise<Buffer> {
  const sharp = await loaded();
  const image = sharp(bytes, options).timeout({ seconds: secondsAtMost });
  return asJpeg(image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }), printedQuality).toBuffer();
}

const asJpeg = (image: Sharp, to: number): Sharp => image.flatten({ background: '#ffffff' }).jpeg({ quality: to });

let library: Promise<SharpConstructor> | undefined;

/** Loaded with the first photo: starts do not pay for it. */
function loaded(): Promise<SharpConstructor> {
  library ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false);
    // Several pictures at once, each by one thread.
    sharp.concurrency(1);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: loaders });
    return sharp;
  });
  return library;
}
