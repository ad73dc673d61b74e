import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Fields } from '#domain/values/json.ts';
import { entriesOf } from '../store/pending-ops.ts';
import type { PendingOp, ShadowRow, StoredRow } from '../store/records.ts';
import type { Store } from '../store/store.ts';

/** A row that is there to be seen, as the transaction that writes it found it on this device. */
export interface Standing {
  readonly present: StoredRow & { readonly row: Fields };
  /** Undefined where nothing waits yet. */
  readonly shadow: ShadowRow | undefined;
  /** The row's entries, in the order in which they were made. */
  readonly waiting: readonly PendingOp[];
}

/** How a row stands, null where it is not there to be seen; read with one wait for the database, since each one is felt on a cheap tablet. */
export async function standingOf(store: Store, collection: CollectionName, id: RowId): Promise<Standing | null> {
  const { db } = store;
  const [present, shadow, waiting] = await Promise.all([
    db.rows(collection).get(id),
    db.shadow.get([collection, id]),
    entriesOf(store, collection, id),
  ]);
  return present?.row ? { present: { ...present, row: present.row }, shadow, waiting } : null;
}
