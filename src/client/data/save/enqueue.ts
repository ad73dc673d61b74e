import type { CollectionName } from '#domain/collections/collections.ts';
import { newEntry } from '../store/pending-ops.ts';
import { foldEntry, type LaterChange } from './fold.ts';
import { mergeEntry } from './merge-op.ts';
import { removeWithDependents } from './remove-row.ts';
import type { Standing } from './standing.ts';
import type { Store } from '../store/store.ts';

/**
 * Puts a change behind what already waits for the row: folded into an unsent entry, else as its successor. Runs
 * inside the caller's transaction over the row, the shadow and the outbox.
 */
export async function enqueue(store: Store, collection: CollectionName, { present, shadow, waiting }: Standing, later: LaterChange): Promise<void> {
  const { db } = store;
  const last = waiting.at(-1);
  if (last === undefined || last.frozen !== null || last.isReplay) {
    // A successor was made over changes whose answer is out, or without those that are only repeated after a
    // restore: until these are settled it has no base of its own, and the older one makes sure that it is merged then.
    const baseRev = last?.baseRev ?? present.rev;
    const { seen: _, ...made } = later;
    await Promise.all([
      last === undefined && db.shadow.put({ collection, id: present.id, rev: present.rev, row: present.row }),
      db.outbox.add(newEntry(store, { collection, entityId: present.id, baseRev, ...made })),
    ]);
    return;
  }
  const folded = foldEntry(last, later, () => store.newOpId());
  if (folded === null) return removeWithDependents(store, last);
  // What was saved now was saved with today's row on the screen: the conflict is worked out anew from there.
  await db.outbox.put(folded.state === 'conflict' && shadow !== undefined ? mergeEntry(store, folded, shadow) : folded);
}
