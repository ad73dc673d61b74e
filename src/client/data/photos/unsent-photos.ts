import type { ReplicaDatabase } from '../store/database.ts';
import { unsentStates } from '../store/photo-records.ts';
import { sizeOf } from '../store/photo-room.ts';
import type { Store } from '../store/store.ts';

/** What nobody else has of the photos yet. */
export interface UnsentPhotos {
  /** Photos that go by themselves, those too that are not developed yet, and how many bytes. */
  readonly waiting: number;
  readonly bytes: number;
  readonly refused: number;
}

/** Counts them, from an index alone. */
export async function unsentPhotos(db: ReplicaDatabase): Promise<UnsentPhotos> {
  const [{ count, bytes }, refused] = await Promise.all([sizeOf(db, ['raw', 'waiting']), db.photoBytes.where('state').equals('refused').count()]);
  return { waiting: count, bytes, refused };
}

/** How many photos nobody else has yet. */
export const countUnsent = ({ db }: Pick<Store, 'db'>): Promise<number> =>
  db.photoBytes
    .where('state')
    .anyOf([...unsentStates])
    .count();
