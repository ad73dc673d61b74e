import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Device } from '#fixtures/browser.ts';

/*
 * Pictures that bear a number as bars, which outlive being made smaller and encoded anew: what became of each can be told
 * wherever it ends up.
 */

const bars = 16;
const [width, height] = [2_000, 1_500];

/** A camera's picture of that number. */
export async function numberedPicture(number: number): Promise<Buffer> {
  const pixels = Buffer.alloc(bars, 0);
  for (let bit = 0; bit < bars; bit += 1) pixels[bit] = ((number >> bit) & 1) === 1 ? 235 : 20;
  return sharp(pixels, { raw: { width: bars, height: 1, channels: 1 } })
    .resize(width, height, { kernel: 'nearest', fit: 'fill' })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Which number a picture bears. */
export async function numberOf(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture)
    .greyscale()
    .resize(bars * 8, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(bars * 8);
  return Array.from({ length: bars }, (_, bit) => ((data[(bit * 8 + 4) * info.channels] ?? 0) > 128 ? 2 ** bit : 0)).reduce(
    (sum, part) => sum + part,
    0,
  );
}

export interface OnDevice {
  readonly id: string;
  readonly state: string;
  /** Why it is not sent, as far as the device knows. */
  readonly problem: string;
  /** Null: the device has the thumbnail alone. */
  readonly number: number | null;
}

/** Every photo that a device holds, with the number that its bytes bear. */
export async function photosOnDevice({ page }: Device): Promise<OnDevice[]> {
  const held = await readPhotos(page);
  return Promise.all(
    held.map(async ({ bytes, ...photo }) => ({ ...photo, number: bytes === null ? null : await numberOf(Buffer.from(bytes, 'base64')) })),
  );
}

/** From the device's own database, as the app left it. */
const readPhotos = (page: Page) =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).map((each) => each.name ?? '').find((each) => each.startsWith('patio:')) ?? '';
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error ?? new Error('Not opened')));
    });
    const reading = db.transaction(['photoBytes', 'photoOriginals']);
    const all = (table: string) =>
      new Promise<Record<string, unknown>[]>((resolve) => {
        const asked = reading.objectStore(table).getAll();
        asked.addEventListener('success', () => resolve(asked.result as Record<string, unknown>[]));
      });
    const [states, originals] = await Promise.all([all('photoBytes'), all('photoOriginals')]);
    db.close();
    const textOf = (bytes: ArrayBuffer): string => {
      let text = '';
      for (const byte of new Uint8Array(bytes)) text += String.fromCharCode(byte);
      return btoa(text);
    };
    return states.map(({ id, state, problem }) => {
      const bytes = originals.find((each) => each['id'] === id)?.['bytes'] as ArrayBuffer | undefined;
      return { id: String(id), state: String(state), problem: JSON.stringify(problem ?? null), bytes: bytes === undefined ? null : textOf(bytes) };
    });
  });
