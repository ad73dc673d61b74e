import type { Store } from '#client/data/store/store.ts';

/**
 * Resolves once the storage has answered a small question, which takes its turn behind whatever holds it up; throws where it
 * refuses. A write of this page that takes long (a note of hundreds of lines) holds it up too, and each part of it that is done
 * is an answer: a store that is opened anew then would break that write off, and the next try of it.
 */
export async function probeStorage(store: Store): Promise<void> {
  const { db, health } = store;
  if (health === 'outdated') return;
  if (health === 'read-only') throw new Error('The handle died and could not be opened again');
  // Writing, though it writes nothing: a lock that holds up no more than writing holds up this too.
  const asked = store.write(() => db.transaction('rw', [db.meta, db.outbox], () => db.meta.get('cursor')));
  await Promise.race([asked, store.nextPart()]);
}
