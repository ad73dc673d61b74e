import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { encodePicture } from '#server/photos/encode-picture.ts';

/** A picture as a camera gives it, and what the server makes of it. */
export interface SimPicture {
  readonly bytes: ArrayBuffer;
  readonly hash: string;
  /** SHA-256 of the picture as it is kept. */
  readonly keptHash: string;
}

export const sha256 = (bytes: ArrayBuffer | Uint8Array): string =>
  createHash('sha256')
    .update(bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes)
    .digest('hex');

/** The picture of a number: of another number it looks otherwise, also once it has been encoded anew. */
export async function pictureOf(number: number): Promise<SimPicture> {
  const [r, g, b] = [(number * 37) % 256, (number * 101) % 256, (number * 173 + 60) % 256];
  const pixels = await sharp({ create: { width: 16, height: 16, channels: 3, background: { r, g, b } } })
    .jpeg({ quality: 90 })
    .toBuffer();
  const words = Buffer.from(`photo ${number}`);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, words.length + 2]), words]);
  const made = Buffer.concat([pixels.subarray(0, 2), comment, pixels.subarray(2)]);
  const encoded = await encodePicture(made, 'image/jpeg');
  if (encoded === null) throw new Error('A picture of the simulation cannot be read');
  const bytes = new Uint8Array(made).buffer;
  return { bytes, hash: sha256(made), keptHash: sha256(encoded.picture) };
}

const quantisers = [0xff, 0xdb];

/** The bytes as a bad line may leave them: still a picture, and another one. */
export function damaged(bytes: ArrayBuffer): ArrayBuffer {
  const copy = Buffer.from(bytes.slice(0));
  const at = copy.indexOf(Buffer.from(quantisers));
  // The first step of the first table, behind marker, length and number: brightness is counted in other steps.
  copy[at + 5] = ((copy[at + 5] ?? 1) + 6) % 256;
  return new Uint8Array(copy).buffer;
}
