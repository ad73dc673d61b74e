/*
 * Invariant: a photo that was taken is on the device before anything is done with it: what the camera gave is written as
 * it is, in one durable transaction, and lost by no kill from then on.
 */
import type { PhotoOwner } from '#domain/photos/photo.ts';
import type { CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { PhotoBytes, PhotoMade } from '../store/photo-records.ts';
import { dropOriginals } from '../store/photo-room.ts';
import { isQuotaError, type Store } from '../store/store.ts';

/** A picture that was taken or chosen, and what it is to belong to. */
export interface TakenPhoto {
  readonly file: Blob;
  readonly of: Partial<Record<PhotoOwner, RowId>>;
  readonly line_id?: string;
  readonly slot?: string;
  readonly caption?: string;
  readonly position?: number;
  /** What it belongs to is not saved yet: see `held-photos.ts`. */
  readonly isHeld?: boolean;
}

/** `ids`: those that are on the device, in the order in which they were given. Of the others nothing is. */
export type TakeResult =
  | { readonly ok: true; readonly ids: readonly RowId[] }
  | { readonly ok: false; readonly ids: readonly RowId[]; readonly isFull: boolean; readonly text: string; readonly error: unknown };

const fullText = 'O aparelho está sem espaço: a foto não foi guardada. Libere espaço e tire de novo.';
const failedText = 'A foto não foi guardada. Tire de novo.';

/**
 * Keeps pictures on the device, each by itself, so that of many chosen at once no more than one is in memory. Answers `ok`
 * once all are; on the first that is not it stops. `developPhotos` makes rows of them.
 */
export async function takePhotos(
  store: Store,
  photos: readonly TakenPhoto[],
  { author, at }: { author: string; at: CivilDateTime },
): Promise<TakeResult> {
  const ids: RowId[] = [];
  for (const photo of photos) {
    try {
      ids.push(await keepRaw(store, photo, { author, at }));
    } catch (error) {
      const isFull = isQuotaError(error);
      return { ok: false, ids, isFull, text: isFull ? fullText : failedText, error };
    }
  }
  return { ok: true, ids };
}

async function keepRaw(store: Store, photo: TakenPhoto, made: { author: string; at: CivilDateTime }): Promise<RowId> {
  const bytes = await photo.file.arrayBuffer();
  const record = rawRecord(store, photo, bytes.byteLength, made);
  const keep = () => store.write(() => addRaw(store, record, bytes));
  try {
    await keep();
  } catch (error) {
    // What the server has of other pictures makes room for one that nobody has.
    if (!isQuotaError(error) || (await dropOriginals(store.db, bytes.byteLength)) === 0) throw error;
    await keep();
  }
  return record.id;
}

const addRaw = ({ db }: Store, record: PhotoBytes, bytes: ArrayBuffer): Promise<void> =>
  db.transaction('rw', [db.photoBytes, db.photoOriginals], async () => {
    await Promise.all([db.photoBytes.add(record), db.photoOriginals.add({ id: record.id, bytes })]);
  });

function rawRecord(store: Store, photo: TakenPhoto, size: number, { author, at }: { author: string; at: CivilDateTime }): PhotoBytes {
  const { of, line_id = '', slot = '', caption = '', position = 0, isHeld = false } = photo;
  const none = { vehicle_id: null, service_id: null, budget_id: null, product_id: null };
  const made: PhotoMade = { ...none, ...of, line_id, slot, caption, position, author, taken_at: at };
  return {
    id: store.newRowId(),
    state: isHeld ? 'held' : 'raw',
    size,
    type: photo.file.type,
    thumb: null,
    hash: '',
    made,
    attempts: 0,
    nextAttemptAt: 0,
    sendingAt: null,
    problem: null,
    usedAt: store.ports.now(),
  };
}
