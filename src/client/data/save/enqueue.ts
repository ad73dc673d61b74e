import type { CollectionName } from '#domain/collections/collections.ts';
import { entriesOf, newEntry } from '../store/pending-ops.ts';
import { foldEntry, type LaterChange } from './fold.ts';
import { mergeEntry } from './merge-op.ts';
import type { ShadowRow, StoredRow } from '../store/records.ts';
import { removeWithDependents } from './remove-row.ts';
import type { Store } from '../store/store.ts';

/**
 * Puts a change behind what already waits for the row: folded into an unsent entry, else as its successor. Runs
 * inside the caller's transaction over the row, the shadow and the outbox. `shadow` is the row's, undefined where
 * nothing waits yet.
 */
export async function enqueue(
  store: Store,
  collection: CollectionName,
  present: StoredRow,
  shadow: ShadowRow | undefined,
  later: LaterChange,
): Promise<void> {
  const { db } = store;
  const last = (await entriesOf(store, collection, present.id)).at(-1);
  if (last === undefined) await db.shadow.put({ collection, id: present.id, rev: present.rev, row: present.row });
  if (last === undefined || last.frozen !== null || last.isReplay) {
    // A successor was made over changes whose answer is out, or without those that are only repeated after a
    // restore: until these are settled it has no base of its own, and the older one makes sure that it is merged then.
    const baseRev = last?.baseRev ?? present.rev;
    const { seen: _, ...made } = later;
    await db.outbox.add(newEntry(store, { collection, entityId: present.id, baseRev, ...made }));
    return;
  }
  const folded = foldEntry(last, later, () => store.newOpId());
  if (folded === null) return removeWithDependents(store, last);
  // What was saved now was saved with today's row on the screen: the conflict is worked out anew from there.
  await db.outbox.put(folded.state === 'conflict' && shadow !== undefined ? mergeEntry(store, folded, shadow) : folded);
}
