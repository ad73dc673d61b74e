import { collectionNames } from '#domain/collections/collections.ts';
import { inPhotoOrder, photoDefaults, type Photo, type PhotoOwner } from '#domain/photos/photo.ts';
import type { RowId } from '#domain/values/ids.ts';
import { rowsReferringTo } from '../read/rows-by-field.ts';
import type { PhotoBytes, PhotoProblem } from '../store/photo-records.ts';
import type { Store } from '../store/store.ts';

/**
 * What a person is told of where a photo is. `held`: what it is of is not saved
 * yet. `elsewhere`: only the device that took it has its bytes yet.
 */
export type PhotoState = 'held' | 'developing' | 'waiting' | 'sending' | 'refused' | 'sent' | 'elsewhere';

/** A photo as screens show it: its row, or what is to be its row. */
export interface ShownPhoto extends Pick<
  Photo,
  'caption' | 'slot' | 'line_id' | 'position' | 'author' | 'taken_at' | 'service_id' | 'vehicle_id' | 'is_shown'
> {
  readonly id: RowId;
  readonly state: PhotoState;
  readonly problem: PhotoProblem | null;
  /** Whether its row is there to be changed; one that is held or raw has none yet. */
  readonly hasRow: boolean;
}

/** An attempt that began longer ago has ended with its page. */
const sendingMs = 60_000;

/** Photos of rows of one kind, in their order, those too that have no row yet; live inside `liveQuery`. */
export function photosOf(store: Store, owner: PhotoOwner, ids: readonly RowId[]): Promise<ShownPhoto[]> {
  const { db } = store;
  const tables = [...collectionNames.map((name) => db.rows(name)), db.outbox, db.packs, db.photoBytes];
  return db.transaction('r', tables, async () => {
    const groups = await rowsReferringTo(store, 'photos', owner, ids);
    const rows = [...groups.values()].flat();
    const bytes = await db.photoBytes.bulkGet(rows.map(({ id }) => id));
    const unsent = await db.photoBytes
      .where('state')
      .anyOf(['held', 'raw', 'refused'])
      .filter(({ made }) => made !== null && ids.some((id) => id === made[owner]))
      .toArray();
    const now = store.ports.now();
    return inPhotoOrder([
      ...rows.map((row, at) => ({ ...row, ...stateOf(row.stored_at, bytes[at], now), hasRow: true })),
      ...unsent.map((each) => ({ ...photoDefaults, ...each.made, id: each.id, ...stateOf('', each, now), hasRow: false })),
    ]);
  });
}

function stateOf(storedAt: string, bytes: PhotoBytes | undefined, now: number): Pick<ShownPhoto, 'state' | 'problem'> {
  if (bytes?.state === 'held') return { state: 'held', problem: null };
  if (bytes?.state === 'raw') return { state: 'developing', problem: null };
  if (bytes?.state === 'refused') return { state: 'refused', problem: bytes.problem };
  if (bytes?.state === 'waiting') {
    const isSending = bytes.sendingAt !== null && Math.abs(now - bytes.sendingAt) < sendingMs;
    return { state: isSending ? 'sending' : 'waiting', problem: null };
  }
  return { state: storedAt === '' && bytes?.state !== 'sent' ? 'elsewhere' : 'sent', problem: null };
}
