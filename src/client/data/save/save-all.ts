import { collectionNames, type CollectionName } from '#domain/collections/collections.ts';
import { saveWithin, type Change, type SaveRefusal, type SaveResult } from './save.ts';
import { isQuotaError, type Store } from '../store/store.ts';

export type SaveAllResult = { readonly ok: true } | ({ readonly ok: false } & SaveRefusal);

/** Ends the transaction of all, so that nothing of it is written. */
class Refused extends Error {
  readonly refusal: SaveRefusal;
  constructor(refusal: SaveRefusal) {
    super('One of the changes was refused');
    this.refusal = refusal;
  }
}

/**
 * Several changes to rows of a collection in one durable transaction, each as by `save`: all of them, or on the first
 * refusal none. A row that is gone already is deleted. For what a person does at once and would not want by halves (a bill in twelve parts).
 */
export async function saveAll<N extends CollectionName>(store: Store, collection: N, changes: readonly Change<N>[]): Promise<SaveAllResult> {
  return atOnce(store, async () => {
    for (const change of changes) {
      const result = await saveWithin(store, collection, change);
      const isDone = result.ok || (change.kind === 'delete' && result.reason === 'gone');
      if (!isDone) throw new Refused(result);
    }
    return { ok: true };
  });
}

/** What `work` saves, of whatever collections, in one durable transaction; if it answers a refusal, nothing of it. */
export const saveTogether = (store: Store, work: () => Promise<SaveResult>): Promise<SaveResult> =>
  atOnce(store, async () => {
    const result = await work();
    if (!result.ok) throw new Refused(result);
    return result;
  });

async function atOnce<Done extends { readonly ok: true }>(
  store: Store,
  work: () => Promise<Done>,
): Promise<Done | ({ readonly ok: false } & SaveRefusal)> {
  const { db } = store;
  const tables = [...collectionNames.map((name) => db.rows(name)), db.shadow, db.outbox];
  try {
    return await store.write(() => db.transaction('rw', tables, work));
  } catch (error) {
    if (error instanceof Refused) return { ok: false, ...error.refusal };
    return { ok: false, reason: 'storage', isFull: isQuotaError(error), error };
  }
}
