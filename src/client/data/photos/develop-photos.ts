/*
 * Invariant: a raw photo becomes its row, its outbox entry and the bytes as they are sent in one durable transaction that
 * finds it raw, so that a kill before it leaves the raw one and two tabs at once make one row. Its id is made when it is
 * taken.
 */
import { isPhotoType, mostPhotoBytes, type Photo } from '#domain/photos/photo.ts';
import { collectionOf } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { refusalText } from '../save/refusal-text.ts';
import { saveWithin } from '../save/save.ts';
import type { PhotoBytes, PhotoProblem } from '../store/photo-records.ts';
import type { Store } from '../store/store.ts';
import { photoTypeOf } from './photo-type.ts';

/** A picture as it is sent. */
export interface SmallerPhoto {
  readonly bytes: ArrayBuffer;
  /** A JPEG. */
  readonly thumb: ArrayBuffer;
  readonly width: number;
  readonly height: number;
}

export interface DevelopPorts {
  /** Makes a JPEG of at most `photoSide` pixels, turned as it was held, and its thumbnail; null where this browser cannot read the picture. */
  readonly shrink: (bytes: ArrayBuffer, type: string) => Promise<SmallerPhoto | null>;
  /** SHA-256 in hexadecimal digits. */
  readonly hash: (bytes: ArrayBuffer) => Promise<string>;
  /** Hears of what nothing is known about; the photo stays as it is. */
  readonly report: (error: unknown) => void;
}

/** A picture that took the page along twice when it was read is sent as it is. */
const mostReadings = 2;

const developing = new WeakMap<Store, Promise<void>>();

/** Develops the raw photos of a store, one at a time, the oldest first. Calls at the same time wait for each other. Never throws. */
export function developPhotos(store: Store, ports: DevelopPorts, signal?: AbortSignal): Promise<void> {
  const own = (developing.get(store) ?? Promise.resolve()).then(() => developAll(store, ports, signal));
  developing.set(store, own);
  return own;
}

async function developAll(store: Store, ports: DevelopPorts, signal: AbortSignal | undefined): Promise<void> {
  try {
    const ids = await store.db.photoBytes.where('state').equals('raw').primaryKeys();
    for (const id of ids) {
      if (signal?.aborted) return;
      await developOne(store, ports, id);
    }
  } catch (error) {
    // A full device or a closed store: the raw ones are there at the next start.
    if (store.db.isOpen()) ports.report(error);
  }
}

async function developOne(store: Store, ports: DevelopPorts, id: RowId): Promise<void> {
  const { db } = store;
  const raw = await noteReading(store, id);
  const original = raw === null ? undefined : await db.photoOriginals.get(id);
  if (raw === null || original === undefined) return;
  const smaller = raw.attempts > mostReadings ? null : await shrunk(ports, original.bytes, raw.type);
  const type = smaller === null ? photoTypeOf(original.bytes) : 'image/jpeg';
  const bytes = smaller?.bytes ?? original.bytes;
  const problem = problemOf(type, bytes);
  if (problem !== null) return refuse(store, id, problem);
  const hash = await ports.hash(bytes);
  await makeRow(store, { raw, bytes, smaller, type: type ?? '', hash });
}

/** Notes that the picture is read, before it is: a page that dies of one must not die of it at every start. */
async function noteReading({ db }: Store, id: RowId): Promise<PhotoBytes | null> {
  return db.transaction('rw', db.photoBytes, async () => {
    const raw = await db.photoBytes.get(id);
    if (raw?.state !== 'raw') return null;
    const noted = { ...raw, attempts: raw.attempts + 1 };
    await db.photoBytes.put(noted);
    return noted;
  });
}

async function shrunk({ shrink, report }: DevelopPorts, bytes: ArrayBuffer, type: string): Promise<SmallerPhoto | null> {
  try {
    return await shrink(bytes, type);
  } catch (error) {
    report(error);
    return null;
  }
}

function problemOf(type: string | null, bytes: ArrayBuffer): PhotoProblem | null {
  if (type === null) return { code: 'photo_unreadable', message: '' };
  return bytes.byteLength > mostPhotoBytes ? { code: 'photo_too_large', message: '' } : null;
}

async function refuse({ db }: Store, id: RowId, problem: PhotoProblem): Promise<void> {
  await db.transaction('rw', db.photoBytes, async () => {
    const raw = await db.photoBytes.get(id);
    if (raw?.state === 'raw') await db.photoBytes.put({ ...raw, state: 'refused', attempts: 0, problem });
  });
}

interface Developed {
  readonly raw: PhotoBytes;
  readonly bytes: ArrayBuffer;
  readonly smaller: SmallerPhoto | null;
  readonly type: string;
  readonly hash: string;
}

async function makeRow(store: Store, developed: Developed): Promise<void> {
  const { db } = store;
  const { id } = developed.raw;
  const owners = collectionOf('photos').references.map(({ to }) => db.rows(to));
  const tables = [...owners, db.rows('photos'), db.outbox, db.photoBytes, db.photoOriginals];
  const refusal = await store.write(() =>
    db.transaction('rw', tables, async () => {
      const present = await db.photoBytes.get(id);
      if (present?.state !== 'raw') return null;
      const fields = rowOf(present, developed);
      const saved = await saveWithin(store, 'photos', { kind: 'create', id, fields });
      if (!saved.ok) return { code: 'row_refused', message: refusalText(saved) };
      await Promise.all([db.photoBytes.put(waitingRecord(present, developed)), db.photoOriginals.put({ id, bytes: developed.bytes })]);
      return null;
    }),
  );
  if (refusal !== null) await refuse(store, id, refusal);
}

function rowOf({ made }: PhotoBytes, { bytes, smaller, type, hash }: Developed): Partial<Photo> {
  const known = isPhotoType(type) ? { type } : {};
  return { ...made, ...known, hash, size: bytes.byteLength, width: smaller?.width ?? null, height: smaller?.height ?? null };
}

const waitingRecord = (raw: PhotoBytes, { bytes, smaller, type, hash }: Developed): PhotoBytes => ({
  ...raw,
  state: 'waiting',
  size: bytes.byteLength,
  type,
  thumb: smaller?.thumb ?? null,
  hash,
  made: null,
  attempts: 0,
});
