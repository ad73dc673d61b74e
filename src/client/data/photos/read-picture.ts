import type { RowId } from '#domain/values/ids.ts';
import type { PhotoBytesState } from '../store/photo-records.ts';
import type { Store } from '../store/store.ts';

export interface Picture {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

/** Browsers that read these make JPEGs of them when they are taken: whoever still has one cannot show it. */
const isUnreadable = (type: string) => type.startsWith('image/hei');

/** Their pictures stand as the camera gave them, or nearly so. */
const withoutThumbnail: readonly PhotoBytesState[] = ['held', 'raw', 'waiting'];

/** What this device has of a photo to show; null: nothing that it could. Live inside `liveQuery`. */
export async function readPicture({ db }: Store, id: RowId, size: 'thumbnail' | 'whole'): Promise<Picture | null> {
  const known = await db.photoBytes.get(id);
  if (known === undefined) return null;
  const { thumb, type, state } = known;
  if (size === 'thumbnail' && thumb !== null) return { bytes: thumb, type: 'image/jpeg' };
  // As the camera gave it: small enough pictures come within seconds.
  if (isUnreadable(type) || (size === 'thumbnail' && !withoutThumbnail.includes(state))) return null;
  const original = await db.photoOriginals.get(id);
  return original === undefined ? null : { bytes: original.bytes, type };
}

const usedStepMs = 60 * 60_000;

/** Notes that somebody looked at the whole picture: it stays longer than others. */
export async function noteUsed({ db, ports }: Store, id: RowId): Promise<void> {
  await db.transaction('rw', db.photoBytes, async () => {
    const known = await db.photoBytes.get(id);
    if (known !== undefined && ports.now() - known.usedAt > usedStepMs) await db.photoBytes.put({ ...known, usedAt: ports.now() });
  });
}
