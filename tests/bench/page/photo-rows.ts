import { photoDefaults, type Photo } from '#domain/photos/photo.ts';
import { collectionOf } from '#domain/collections/collections.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { Fields } from '#domain/values/json.ts';
import { imageWork } from '#client/data/photos/image-work.ts';
import { imageWorkOnPage } from '#client/data/photos/image-on-page.ts';
import { openStore } from './device.ts';

/** As a device has them that took them: a photo of 1,600 pixels and its thumbnail. */
const [wholeBytes, thumbBytes] = [250_000, 14_000];
const perStep = 50;

/** Photos of the shop's first cars, sent and still here, beside what `fill` wrote. */
async function fillPhotos(count: number): Promise<void> {
  const store = openStore();
  const { db } = store;
  const cars = await db.rows('vehicles').limit(50).toArray();
  const { sortKey } = collectionOf('photos');
  for (let from = 0; from < count; from += perStep) {
    await db.transaction('rw', [db.rows('photos'), db.photoBytes, db.photoOriginals], async () => {
      for (let at = from; at < Math.min(count, from + perStep); at += 1) {
        const id = store.newRowId();
        const taken = `2026-11-${String(1 + (at % 28)).padStart(2, '0')}T10:00` as CivilDateTime;
        const hash = at.toString(16).padStart(64, '0');
        const of = { vehicle_id: cars[at % cars.length]?.id ?? null, caption: `Foto ${at}`, taken_at: taken, stored_at: taken };
        const row: Photo = { ...photoDefaults, ...of, type: 'image/jpeg', hash, size: wholeBytes, width: 1600, height: 1200 };
        await db.rows('photos').put({ id, rev: 1_000_000 + at, gen: 1, row: row as unknown as Fields, sort: sortKey(row) });
        const known = { attempts: 0, nextAttemptAt: 0, sendingAt: null, problem: null, made: null, usedAt: at };
        await db.photoBytes.put({ id, state: 'sent', size: wholeBytes, type: 'image/jpeg', thumb: noise(thumbBytes), hash, ...known });
        await db.photoOriginals.put({ id, bytes: noise(wholeBytes) });
      }
    });
  }
  store.close();
}

/** Photos on the device: their rows, small pictures and whole ones. */
async function heldPhotos(): Promise<readonly number[]> {
  const store = openStore();
  const { db } = store;
  const counts = await Promise.all([db.rows('photos').count(), db.photoBytes.count(), db.photoOriginals.count()]);
  store.close();
  return counts;
}

/** Bytes that no storage makes smaller. */
function noise(length: number): ArrayBuffer {
  const bytes = new Uint8Array(length);
  for (let from = 0; from < length; from += 65_536) crypto.getRandomValues(bytes.subarray(from, Math.min(length, from + 65_536)));
  return bytes.buffer;
}

export interface Shrunk {
  readonly ms: number;
  readonly bytes: number;
  readonly thumb: number;
  readonly side: string;
}

/** One picture made smaller by the app's own work, beside the page or on it. */
async function shrinkPicture(address: string, where: 'beside' | 'page'): Promise<Shrunk> {
  const answer = await fetch(address);
  const bytes = await answer.arrayBuffer();
  const type = answer.headers.get('content-type') ?? '';
  const begun = performance.now();
  const made = await (where === 'page' ? imageWork : imageWorkOnPage).shrink(bytes, type);
  const took = performance.now() - begun;
  if (made === null) throw new Error('The browser cannot read the picture');
  await checkPicture(made.bytes, made);
  return { ms: took, bytes: made.bytes.byteLength, thumb: made.thumb.byteLength, side: `${made.width} × ${made.height}` };
}

/** @throws when these bytes are no picture of that size. */
async function checkPicture(bytes: ArrayBuffer, wanted: { width: number; height: number }): Promise<void> {
  const { width, height } = await createImageBitmap(new Blob([bytes]));
  if (width !== wanted.width || height !== wanted.height) throw new Error(`The picture has ${width} × ${height}`);
}

export const photoBench = { fillPhotos, heldPhotos, shrinkPicture };
