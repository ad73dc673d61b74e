import { collectionNames } from '#domain/collections/collections.ts';
import type { Store } from '#client/data/store/store.ts';

/** The last entry of each row with the row as shown, in one look: an answer that was put aside may come in at any time. */
export function lastEntries({ db }: Store) {
  return db.transaction('r', [db.outbox, ...collectionNames.map((name) => db.rows(name))], async () => {
    const last = new Map((await db.outbox.orderBy('seq').toArray()).map((entry) => [`${entry.collection}/${entry.entityId}`, entry]));
    const rows = await Promise.all([...last.values()].map(({ collection, entityId }) => db.rows(collection).get(entityId)));
    return [...last.values()].map((entry, at) => ({ entry, shown: rows[at]?.row ?? null }));
  });
}
