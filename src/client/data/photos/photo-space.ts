import { fetchableStates } from '../store/photo-records.ts';
import { dropOriginals, sizeOf } from '../store/photo-room.ts';
import type { ReplicaDatabase } from '../store/database.ts';

/** What a photo takes where none is there to tell: one of 1,600 pixels with its thumbnail. */
const usualBytes = 350_000;
/** Whole pictures that the server has too are kept up to here, or to this share of what the browser gives. */
const mostKeptBytes = 200 * 1024 * 1024;
const keptShare = 0.25;

/** What the browser says of its storage (`navigator.storage.estimate`). */
export interface StorageSpace {
  readonly usage?: number;
  readonly quota?: number;
}

/**
 * How many photos still fit, by the mean of those that are there; null where the browser cannot say. Whole pictures that the
 * server has too make room, so what they take is as good as free.
 */
export async function photosThatFit(db: ReplicaDatabase, { usage, quota }: StorageSpace): Promise<number | null> {
  if (usage === undefined || quota === undefined) return null;
  const [unsent, sent] = await Promise.all([sizeOf(db, ['waiting']), sizeOf(db, fetchableStates)]);
  const [count, bytes] = [unsent.count + sent.count, unsent.bytes + sent.bytes];
  const mean = count === 0 || bytes === 0 ? usualBytes : Math.max(bytes / count, usualBytes / 10);
  return Math.max(0, Math.floor((quota - usage + sent.bytes) / mean));
}

/** Drops the whole pictures that were looked at longest ago, where those that the server has take more than their share. */
export async function trimOriginals(db: ReplicaDatabase, { quota }: StorageSpace): Promise<void> {
  const most = Math.min(mostKeptBytes, (quota ?? Number.POSITIVE_INFINITY) * keptShare);
  const { bytes } = await sizeOf(db, fetchableStates);
  if (bytes > most) await dropOriginals(db, bytes - most);
}
