import { asRow } from '#domain/collections/collections.ts';
import type { Fields } from '#domain/values/json.ts';
import {
  checkChanges,
  checkCreate,
  collectionNames,
  collectionOf,
  withDefaults,
  withDerived,
  withoutDerived,
  type CheckedFields,
  type CollectionName,
  type FieldProblem,
  type Rows,
} from '#domain/collections/collections.ts';
import { largestField, mostRowBytes, rowBytes, rowTooLarge } from '#domain/collections/row-size.ts';
import type { RowId } from '#domain/values/ids.ts';
import { applyChanges, contextOf, diffFields } from '../store/changes.ts';
import { enqueue } from './enqueue.ts';
import { newEntry } from '../store/pending-ops.ts';
import type { OpKind } from '../store/records.ts';
import { badReference } from '../store/references.ts';
import { collectionsBelow, holderOf, rowToDelete } from './remove-row.ts';
import { standingOf, type Standing } from './standing.ts';
import { isQuotaError, type Store } from '../store/store.ts';

/**
 * What to write. Changes as a function are worked out from the row as it is at the write: a line that is added to a
 * list must not take away what came in since the list was read.
 */
export type Change<N extends CollectionName> =
  | { readonly kind: 'create'; readonly id?: RowId; readonly fields: Partial<Rows[N]> }
  | { readonly kind: 'update'; readonly id: RowId; readonly changes: Partial<Rows[N]> | ((present: Rows[N]) => Partial<Rows[N]>) }
  | { readonly kind: 'delete'; readonly id: RowId };

/** Why a change was not saved. Nothing of it was written. */
export type SaveRefusal =
  | { readonly reason: 'invalid'; readonly problems: readonly FieldProblem[] }
  /** The row is not, or no longer, on this device. */
  | { readonly reason: 'gone' }
  /** Rows of `collection` refer to the row, so it cannot be deleted. */
  | { readonly reason: 'referenced'; readonly collection: CollectionName; readonly count: number }
  /** Rows of this collection are made once and never changed. */
  | { readonly reason: 'append-only' }
  /** The device could not write: no room left, or the store is closed. */
  | { readonly reason: 'storage'; readonly isFull: boolean; readonly error: unknown };

export type SaveResult = { readonly ok: true; readonly id: RowId } | ({ readonly ok: false } & SaveRefusal);

/**
 * The one way in which a screen writes: the row and its outbox entry in one durable transaction (DESIGN §3,
 * Saving). Answers `ok` only after that transaction completed; then the change is on the server once, or
 * stands visibly on this device.
 */
export async function save<N extends CollectionName>(store: Store, collection: N, change: Change<N>): Promise<SaveResult> {
  const check = checkOf(collection, change);
  if (typeof check !== 'function' && !check.ok) return invalid(check.problems);
  try {
    return await store.write(() =>
      store.db.transaction('rw', tablesFor(store, collection, change.kind), async () => writeChange(store, collection, change, check)),
    );
  } catch (error) {
    return { ok: false, reason: 'storage', isFull: isQuotaError(error), error };
  }
}

/**
 * The same within the caller's transaction, over all rows, the shadow and the outbox, which is for the caller to end
 * where a change is refused. What the device cannot write is thrown.
 */
export async function saveWithin<N extends CollectionName>(store: Store, collection: N, change: Change<N>): Promise<SaveResult> {
  const result = await writeChange(store, collection, change, checkOf(collection, change));
  store.notePart();
  return result;
}

const invalid = (problems: readonly FieldProblem[]): SaveResult => ({ ok: false, reason: 'invalid', problems });

const tooLarge = (row: Fields): SaveResult => invalid([{ field: largestField(row), message: rowTooLarge }]);

/** The change's fields, checked; a function where only the row at the write can tell them. */
type Check = CheckedFields | ((present: Fields) => CheckedFields);

function checkOf<N extends CollectionName>(collection: N, change: Change<N>): Check {
  if (change.kind === 'create') return checkCreate(collection, change.fields);
  if (change.kind === 'delete') return { ok: true, fields: {} };
  const { changes } = change;
  if (typeof changes !== 'function') return checkChanges(collection, changes);
  // As a screen shows the row: an app that did not know a field has left it out.
  return (present) => checkChanges(collection, changes(asRow(collection, withDefaults(collection, present))));
}

async function writeChange(store: Store, collection: CollectionName, change: { kind: OpKind; id?: RowId }, check: Check): Promise<SaveResult> {
  if (collectionOf(collection).appendOnly && change.kind !== 'create') return { ok: false, reason: 'append-only' };
  const standing = change.kind === 'create' || change.id === undefined ? null : await standingOf(store, collection, change.id);
  if (change.kind !== 'create' && standing === null) return { ok: false, reason: 'gone' };
  const checked = typeof check === 'function' ? check(standing?.present.row ?? {}) : check;
  if (!checked.ok) return invalid(checked.problems);
  const bad = await badReference(store, collection, change.id ?? null, checked.fields);
  if (bad !== null) return invalid([bad]);
  if (standing === null) return createRow(store, collection, change.id ?? store.newRowId(), checked.fields);
  return change.kind === 'update' ? updateRow(store, collection, standing, checked.fields) : deleteRow(store, collection, standing);
}

/** Only the stores that the write touches: a wider transaction would queue behind every other one. */
function tablesFor(store: Store, collection: CollectionName, kind: OpKind) {
  const { db } = store;
  const others = kind === 'delete' ? collectionsBelow(collection) : collectionOf(collection).references.map(({ to }) => to);
  const names = collectionNames.filter((name) => name === collection || others.includes(name));
  // A new row has no server row underneath.
  return [...names.map((name) => db.rows(name)), ...(kind === 'create' ? [] : [db.shadow]), db.outbox];
}

async function createRow(store: Store, collection: CollectionName, id: RowId, fields: Fields): Promise<SaveResult> {
  if (rowBytes(fields) > mostRowBytes) return tooLarge(fields);
  const { db } = store;
  const { sortKey } = collectionOf(collection);
  await Promise.all([
    db.rows(collection).add({ id, rev: 0, gen: 0, row: fields, sort: sortKey(fields) }),
    db.outbox.add(newEntry(store, { collection, entityId: id, kind: 'create', changes: withoutDerived(collection, fields) })),
  ]);
  return { ok: true, id };
}

async function updateRow(store: Store, collection: CollectionName, standing: Standing, fields: Fields): Promise<SaveResult> {
  const { present, shadow } = standing;
  const { db } = store;
  const { merge, sortKey } = collectionOf(collection);
  // What an app had dropped that fetched the row and did not know it is shown by its default.
  const { changes, before } = diffFields(merge, withDefaults(collection, present.row), fields);
  if (Object.keys(changes).length === 0) return { ok: true, id: present.id };
  const row = withDerived(collection, applyChanges(merge, present.row, changes));
  if (rowBytes(row) > mostRowBytes) return tooLarge(row);
  // What waits here was not on the server when the person looked: nobody is asked about their own changes. A row that
  // was made here and has no shadow yet is nothing there.
  const there = shadow?.row ?? (present.rev === 0 ? null : present.row);
  const seen = there === null ? {} : withDefaults(collection, there);
  const context = contextOf(merge, seen, changes);
  const unseen = there === null ? [] : Object.keys({ ...changes, ...context }).filter((field) => !Object.hasOwn(there, field));
  await Promise.all([
    db.rows(collection).put({ ...present, row, sort: sortKey(row) }),
    enqueue(store, collection, standing, { kind: 'update', changes, before, context, unseen, seen }),
  ]);
  return { ok: true, id: present.id };
}

async function deleteRow(store: Store, collection: CollectionName, standing: Standing): Promise<SaveResult> {
  const { present } = standing;
  const holder = await holderOf(store, collection, present.id);
  if (holder !== null) return { ok: false, reason: 'referenced', ...holder };
  const before = rowToDelete(collection, standing);
  const { sort: _, ...rest } = present;
  await Promise.all([
    store.db.rows(collection).put({ ...rest, row: null }),
    enqueue(store, collection, standing, { kind: 'delete', changes: {}, before, context: {} }),
  ]);
  return { ok: true, id: present.id };
}
