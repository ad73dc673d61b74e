/*
 * Invariant: what is deleted on the device is what the server would delete: the row with what goes with it, and
 * nothing of it while a row that stays refers to it (DESIGN §4, References).
 */
import type { Fields } from '#domain/values/json.ts';
import { collectionNames, collectionOf, referencesTo, withDerived, type CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { applyChanges } from '../store/changes.ts';
import { entriesOf } from '../store/pending-ops.ts';
import { mergeEntry } from './merge-op.ts';
import type { PendingOp } from '../store/records.ts';
import { showLeft } from '../store/shown-row.ts';
import type { Standing } from './standing.ts';
import type { Store } from '../store/store.ts';

/** Rows of one collection, of those that stay, that refer to what would go. */
export interface Holder {
  readonly collection: CollectionName;
  readonly count: number;
}

/** Collections that a delete of a row of `collection` looks into: whatever goes with it, and what refers to that. */
export function collectionsBelow(collection: CollectionName): CollectionName[] {
  const found = new Set<CollectionName>([collection]);
  // A set hands out what is added while it is walked.
  for (const name of found) for (const { from, onDelete } of referencesTo(name)) if (onDelete === 'cascade') found.add(from);
  const referring = [...found].flatMap((name) => referencesTo(name).map(({ from }) => from));
  return collectionNames.filter((name) => found.has(name) || referring.includes(name));
}

/** What keeps the row from being deleted: the first collection with rows that stay and refer to it or to what goes with it. */
export async function holderOf(store: Store, collection: CollectionName, id: RowId): Promise<Holder | null> {
  const gone = new Set([`${collection}/${id}`]);
  const going: { readonly name: CollectionName; readonly ids: readonly RowId[] }[] = [{ name: collection, ids: [id] }];
  const holding: { readonly from: CollectionName; readonly ids: readonly RowId[] }[] = [];
  // What is added while it is walked is walked too.
  for (const { name, ids } of going) {
    for (const { from, field, onDelete } of referencesTo(name)) {
      const referring = await store.db.rows(from).where(`row.${field}`).anyOf(ids).primaryKeys();
      const fresh = referring.filter((each) => !gone.has(`${from}/${each}`));
      if (onDelete === 'restrict') holding.push({ from, ids: fresh });
      else if (fresh.length > 0) going.push({ name: from, ids: fresh });
      if (onDelete === 'cascade') for (const each of fresh) gone.add(`${from}/${each}`);
    }
  }
  for (const { from, ids } of holding) {
    const staying = ids.filter((each) => !gone.has(`${from}/${each}`));
    if (staying.length > 0) return { collection: from, count: staying.length };
  }
  return null;
}

/** The row that a delete is made from: as the server has it once it has taken in what was sent. */
export function rowToDelete(collection: CollectionName, { present, shadow, waiting }: Standing): Fields {
  const shown = present.row;
  if (waiting.every(({ frozen }) => frozen === null)) return shadow?.row ?? shown;
  const unsent = waiting.find(({ frozen }) => frozen === null);
  return unsent === undefined ? shown : withDerived(collection, applyChanges(collectionOf(collection).merge, shown, unsent.before));
}

/**
 * Takes a row that never reached the server off the device, with every row that was made for it (a customer
 * made offline, and its cars); rows of the server that were pointed at it point again where they did. Runs inside the
 * caller's transaction.
 */
export async function removeWithDependents(store: Store, entry: PendingOp): Promise<void> {
  const { db } = store;
  const { collection, entityId } = entry;
  await Promise.all([db.rows(collection).delete(entityId), db.shadow.delete([collection, entityId])]);
  await db.outbox.where('[collection+entityId]').equals([collection, entityId]).delete();
  for (const { from, field } of referencesTo(collection)) {
    for (const id of await db.rows(from).where(`row.${field}`).equals(entityId).primaryKeys()) {
      const entries = await entriesOf(store, from, id);
      const [first] = entries;
      // What travels already the server may have.
      if (first?.kind === 'create' && first.frozen === null) await removeWithDependents(store, first);
      else await pointBack(store, from, id, field, entries);
    }
  }
}

/** Takes an unsent change of one reference back; an entry that was about nothing else goes. */
async function pointBack(store: Store, collection: CollectionName, id: RowId, field: string, entries: readonly PendingOp[]): Promise<void> {
  const { db } = store;
  const last = entries.at(-1);
  // What travels already is answered by the server, and asked about then.
  if (last === undefined || last.frozen !== null || last.kind !== 'update' || !(field in last.changes)) return;
  const { [field]: _, ...changes } = last.changes;
  const { [field]: earlier = null, ...before } = last.before;
  const [stored, shadow] = await Promise.all([db.rows(collection).get(id), db.shadow.get([collection, id])]);
  if (stored?.row) {
    const row = withDerived(collection, { ...stored.row, [field]: earlier });
    await db.rows(collection).put({ ...stored, row, sort: collectionOf(collection).sortKey(row) });
  }
  const left = entries.slice(0, -1);
  if (Object.keys(changes).length === 0) await db.outbox.delete(last.seq);
  else {
    const rest = { ...last, opId: store.newOpId(), changes, before };
    // A conflict may have been about the reference only.
    left.push(rest.state === 'conflict' && shadow !== undefined ? mergeEntry(store, rest, shadow) : rest);
    await db.outbox.bulkPut(left.slice(-1));
  }
  if (shadow !== undefined) await showLeft(store, shadow, left);
}
