/*
 * Invariant: bytes of a photo that was deleted here stay until the deletion is final: the server has carried it out, or the row
 * was never there. Until then it may be refused or taken back, and the row is there again.
 */
import type { RowId } from '#domain/values/ids.ts';
import type { ReplicaDatabase } from '../store/database.ts';
import { goneCode, type PhotoBytes, type PhotoBytesState } from '../store/photo-records.ts';
import { isLive } from '../store/undeleted-rows.ts';
import type { Store } from '../store/store.ts';

/** What becomes of the bytes of a row that was deleted just now. Within the transaction of that. */
export async function removeBytes(db: ReplicaDatabase, id: RowId): Promise<void> {
  const bytes = await db.photoBytes.get(id);
  if (bytes !== undefined && (await hasEntry(db, id))) await db.photoBytes.put({ ...bytes, state: 'removed', sendingAt: null, problem: null });
  else await dropBytes(db, id);
}

/** Lets bytes go whose deletion is final, and takes those up again whose row is there: also of one that was gone only for a while. */
export async function settleRemoved(store: Store): Promise<void> {
  const { db } = store;
  const goneOrGoing = () => db.photoBytes.where('state').anyOf('removed', 'refused').filter(isOfGone);
  if ((await goneOrGoing().count()) === 0) return;
  await store.write(() =>
    db.transaction('rw', [db.rows('photos'), db.outbox, db.photoBytes, db.photoOriginals], async () => {
      const over: PhotoBytes[] = [];
      for (const bytes of await goneOrGoing().toArray()) {
        if (isLive(await db.rows('photos').get(bytes.id))) await db.photoBytes.put({ ...bytes, ...(await againWaiting(db, bytes)) });
        else if (bytes.state === 'removed' && !(await hasEntry(db, bytes.id))) over.push(bytes);
      }
      for (const { id } of await passOn(db, over)) await dropBytes(db, id);
    }),
  );
}

/**
 * Gives bytes whose rows are gone to photos that were made anew of them, by their hash, which the server lacks and this device too.
 * Answers those that nobody wants.
 */
export async function passOn(db: ReplicaDatabase, orphans: readonly PhotoBytes[]): Promise<PhotoBytes[]> {
  if (orphans.length === 0) return [];
  const wanting = (await db.rows('photos').toArray()).filter(isLive).filter(({ row }) => (row['stored_at'] ?? '') === '');
  const unwanted: PhotoBytes[] = [];
  for (const orphan of orphans) {
    const anew = orphan.hash === '' ? undefined : wanting.find(({ row }) => row['hash'] === orphan.hash);
    const isWanted = anew !== undefined && (await hasOriginal(db, orphan.id)) && !(await hasOriginal(db, anew.id));
    if (isWanted) await passBytesOn(db, orphan.id, anew.id);
    else unwanted.push(orphan);
  }
  return unwanted;
}

/** What this device refused for its row alone: a restored server brings it again under the same id. */
const isOfGone = ({ state, problem }: PhotoBytes): boolean => state === 'removed' || problem?.code === goneCode;

/**
 * Gives the bytes of a row that is gone to the one that is made of it anew, under its own id. Within the transaction of that. Where
 * there are none, or the thumbnail alone, the server knows them by their hash.
 */
export async function passBytesOn(db: ReplicaDatabase, from: RowId, to: RowId): Promise<void> {
  const [bytes, original] = await Promise.all([db.photoBytes.get(from), db.photoOriginals.get(from)]);
  if (bytes === undefined) return;
  await db.photoBytes.put({ ...bytes, ...(await againWaiting(db, bytes)), id: to });
  if (original !== undefined) await db.photoOriginals.put({ ...original, id: to });
  await dropBytes(db, from);
}

/** Asking the server first costs little where it has them already. What came from there is not what its device sent. */
async function againWaiting(db: ReplicaDatabase, { id, hash }: PhotoBytes): Promise<Partial<PhotoBytes>> {
  const state: PhotoBytesState = hash === '' ? 'kept' : (await hasOriginal(db, id)) ? 'waiting' : 'sent';
  return { state, attempts: 0, nextAttemptAt: 0, sendingAt: null, problem: null };
}

const dropBytes = async (db: ReplicaDatabase, id: RowId): Promise<void> => {
  await Promise.all([db.photoBytes.delete(id), db.photoOriginals.delete(id)]);
};

const hasOriginal = async ({ photoOriginals }: ReplicaDatabase, id: RowId): Promise<boolean> =>
  (await photoOriginals.where('id').equals(id).count()) > 0;

const hasEntry = async ({ outbox }: ReplicaDatabase, id: RowId): Promise<boolean> =>
  (await outbox.where('[collection+entityId]').equals(['photos', id]).count()) > 0;
