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
      for (const bytes of await goneOrGoing().toArray()) {
        if (isLive(await db.rows('photos').get(bytes.id))) await db.photoBytes.put({ ...bytes, ...(await againWaiting(db, bytes)) });
        else if (bytes.state === 'removed' && !(await hasEntry(db, bytes.id))) await letGo(db, bytes);
      }
    }),
  );
}

/** Bytes that nobody else may have go to the one that was made of the photo anew. */
async function letGo(db: ReplicaDatabase, { id, hash }: PhotoBytes): Promise<void> {
  const heir = hash === '' ? undefined : await madeAnew(db, hash);
  if (heir === undefined) await dropBytes(db, id);
  else await passBytesOn(db, id, heir);
}

/** A photo of these bytes that the server lacks, and this device too. */
export async function madeAnew(db: ReplicaDatabase, hash: string): Promise<RowId | undefined> {
  const wanting = await db
    .rows('photos')
    .filter((photo) => isLive(photo) && photo.row['hash'] === hash && (photo.row['stored_at'] ?? '') === '')
    .primaryKeys();
  const held = await db.photoOriginals.where('id').anyOf(wanting).primaryKeys();
  return wanting.find((id) => !held.includes(id));
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
  const isHere = (await db.photoOriginals.where('id').equals(id).count()) > 0;
  const state: PhotoBytesState = hash === '' ? 'kept' : isHere ? 'waiting' : 'sent';
  return { state, attempts: 0, nextAttemptAt: 0, sendingAt: null, problem: null };
}

const dropBytes = async (db: ReplicaDatabase, id: RowId): Promise<void> => {
  await Promise.all([db.photoBytes.delete(id), db.photoOriginals.delete(id)]);
};

const hasEntry = async ({ outbox }: ReplicaDatabase, id: RowId): Promise<boolean> =>
  (await outbox.where('[collection+entityId]').equals(['photos', id]).count()) > 0;
