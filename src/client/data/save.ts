import type { Fields } from '#domain/collection.ts';
import {
  checkChanges,
  checkCreate,
  collectionNames,
  collectionOf,
  referencesTo,
  withDerived,
  withoutDerived,
  type CheckedFields,
  type CollectionName,
  type FieldProblem,
  type Rows,
} from '#domain/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { applyChanges, contextOf, diffFields } from './changes.ts';
import { foldEntry, type LaterChange } from './fold.ts';
import { entrySchemaVersion, type Entry, type EntryKind, type NewEntry, type StoredRow } from './records.ts';
import { entriesLettingGo } from './referring-rows.ts';
import { isQuotaError, type Store } from './store.ts';

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
    return await store.write(() => store.db.transaction('rw', tablesFor(store, collection, change.kind), async () => writeChange(store, collection, change, check)));
  } catch (error) {
    return { ok: false, reason: 'storage', isFull: isQuotaError(error), error };
  }
}

/**
 * The same within the caller's transaction, over all rows, the shadow and the outbox, which is for the caller to end
 * where a change is refused. What the device cannot write is thrown.
 */
export const saveWithin = <N extends CollectionName>(store: Store, collection: N, change: Change<N>): Promise<SaveResult> =>
  writeChange(store, collection, change, checkOf(collection, change));

const invalid = (problems: readonly FieldProblem[]): SaveResult => ({ ok: false, reason: 'invalid', problems });

/** The change's fields, checked; a function where only the row at the write can tell them. */
type Check = CheckedFields | ((present: Fields) => CheckedFields);

function checkOf<N extends CollectionName>(collection: N, change: Change<N>): Check {
  if (change.kind === 'create') return checkCreate(collection, change.fields);
  if (change.kind === 'delete') return { ok: true, fields: {} };
  const { changes } = change;
  if (typeof changes !== 'function') return checkChanges(collection, changes);
  // The table of collection N holds rows of N (see `seenRow`).
  return (present) => checkChanges(collection, changes(present as unknown as Rows[N]));
}

async function writeChange(store: Store, collection: CollectionName, change: { kind: EntryKind; id?: RowId }, check: Check): Promise<SaveResult> {
  if (collectionOf(collection).appendOnly && change.kind !== 'create') return { ok: false, reason: 'append-only' };
  const present = change.kind === 'create' || change.id === undefined ? undefined : await store.db.rows(collection).get(change.id);
  if (change.kind !== 'create' && !present?.row) return { ok: false, reason: 'gone' };
  const checked = typeof check === 'function' ? check(present?.row ?? {}) : check;
  if (!checked.ok) return invalid(checked.problems);
  const dangling = await findDanglingReference(store, collection, checked.fields);
  if (dangling !== null) return invalid([dangling]);
  if (!present?.row) return createRow(store, collection, change.id ?? store.newRowId(), checked.fields);
  return change.kind === 'update'
    ? updateRow(store, collection, { ...present, row: present.row }, checked.fields)
    : deleteRow(store, collection, { ...present, row: present.row });
}

/** Only the stores that the write touches: a wider transaction would queue behind every other one. */
function tablesFor(store: Store, collection: CollectionName, kind: EntryKind) {
  const { db } = store;
  const others =
    kind === 'delete'
      ? referencesTo(collection).map(({ from }) => from)
      : collectionOf(collection).references.map(({ to }) => to);
  const names = collectionNames.filter((name) => name === collection || others.includes(name));
  // A new row has no server row underneath.
  return [...names.map((name) => db.rows(name)), ...(kind === 'create' ? [] : [db.shadow]), db.outbox];
}

async function createRow(store: Store, collection: CollectionName, id: RowId, fields: Fields): Promise<SaveResult> {
  const { db } = store;
  const after = await parentEntries(store, collection, fields);
  const { sortKey } = collectionOf(collection);
  await Promise.all([
    db.rows(collection).add({ id, rev: 0, gen: 0, row: fields, sort: sortKey(fields) }),
    db.outbox.add(newEntry(store, { collection, entityId: id, kind: 'create', changes: withoutDerived(collection, fields), after })),
  ]);
  return { ok: true, id };
}

type PresentRow = StoredRow & { readonly row: Fields };

async function updateRow(store: Store, collection: CollectionName, present: PresentRow, fields: Fields): Promise<SaveResult> {
  const { db } = store;
  const { merge, sortKey } = collectionOf(collection);
  const { changes, before } = diffFields(merge, present.row, fields);
  if (Object.keys(changes).length === 0) return { ok: true, id: present.id };
  const row = withDerived(collection, applyChanges(merge, present.row, changes));
  const after = await parentEntries(store, collection, changes);
  await Promise.all([
    db.rows(collection).put({ ...present, row, sort: sortKey(row) }),
    enqueue(store, collection, present, { kind: 'update', changes, before, after, context: contextOf(merge, present.row, changes) }),
  ]);
  return { ok: true, id: present.id };
}

async function deleteRow(store: Store, collection: CollectionName, present: PresentRow): Promise<SaveResult> {
  const { db } = store;
  const after: number[] = [];
  for (const { from, field, onDelete } of referencesTo(collection)) {
    const referring = await db.rows(from).where(`row.${field}`).equals(present.id).toArray();
    if (onDelete === 'restrict' && referring.length > 0) {
      return { ok: false, reason: 'referenced', collection: from, count: referring.length };
    }
    const keys = referring.map(({ id }): [CollectionName, RowId] => [from, id]);
    after.push(...(await db.outbox.where('[collection+entityId]').anyOf(keys).primaryKeys()));
    if (onDelete === 'restrict') after.push(...(await entriesLettingGo(store, from, field, present.id)));
  }
  const before = await rowToDelete(store, collection, present);
  const { sort: _, ...rest } = present;
  await Promise.all([
    db.rows(collection).put({ ...rest, row: null }),
    enqueue(store, collection, present, { kind: 'delete', changes: {}, before, context: {}, after }),
  ]);
  return { ok: true, id: present.id };
}

/** The row that a delete is made from: as the server has it once it has taken in what was sent. */
async function rowToDelete({ db }: Store, collection: CollectionName, present: PresentRow): Promise<Fields> {
  const entries = await db.outbox.where('[collection+entityId]').equals([collection, present.id]).sortBy('seq');
  if (entries.every(({ frozen }) => frozen === null)) return (await db.shadow.get([collection, present.id]))?.row ?? present.row;
  const unsent = entries.find(({ frozen }) => frozen === null);
  return unsent === undefined ? present.row : withDerived(collection, applyChanges(collectionOf(collection).merge, present.row, unsent.before));
}

/** Puts a change behind what already waits for the row: folded into an unsent entry, else as its successor. */
async function enqueue(
  store: Store,
  collection: CollectionName,
  present: PresentRow,
  later: LaterChange,
): Promise<void> {
  const { db } = store;
  const entries = await db.outbox.where('[collection+entityId]').equals([collection, present.id]).sortBy('seq');
  const last = entries.at(-1);
  if (last === undefined) {
    await db.shadow.put({ collection, id: present.id, rev: present.rev, row: present.row });
  }
  if (last === undefined || last.frozen !== null) {
    // A successor was made over changes whose answer is out: until that comes it has no base of its own, and
    // the older one makes sure that it is merged then.
    const baseRev = last?.baseRev ?? present.rev;
    await db.outbox.add(newEntry(store, { collection, entityId: present.id, baseRev, ...later }));
    return;
  }
  const folded = foldEntry(last, later, () => store.newOpId());
  if (folded === null) await removeWithDependents(store, last);
  else await db.outbox.put(folded);
}

/**
 * Takes a row that never reached the server off the device, with every row that was made for it (a customer
 * made offline, and its cars). Runs inside the caller's transaction.
 */
export async function removeWithDependents(store: Store, entry: Entry): Promise<void> {
  const { db } = store;
  const { collection, entityId } = entry;
  await Promise.all([db.rows(collection).delete(entityId), db.shadow.delete([collection, entityId])]);
  await db.outbox.where('[collection+entityId]').equals([collection, entityId]).delete();
  for (const { from, field } of referencesTo(collection)) {
    const referring = await db.rows(from).where(`row.${field}`).equals(entityId).primaryKeys();
    for (const id of referring) {
      const [first] = await db.outbox.where('[collection+entityId]').equals([from, id]).sortBy('seq');
      if (first?.kind === 'create') await removeWithDependents(store, first);
    }
  }
}

/** Entries of referred-to rows that the server does not have yet. */
async function parentEntries(store: Store, collection: CollectionName, fields: Fields): Promise<number[]> {
  const keys = collectionOf(collection).references.flatMap(({ field, to }): [CollectionName, RowId][] =>
    typeof fields[field] === 'string' ? [[to, fields[field] as RowId]] : [],
  );
  if (keys.length === 0) return [];
  const entries = await store.db.outbox.where('[collection+entityId]').anyOf(keys).toArray();
  return entries.filter((entry) => entry.kind === 'create').map((entry) => entry.seq);
}

async function findDanglingReference(store: Store, collection: CollectionName, fields: Fields): Promise<FieldProblem | null> {
  for (const { field, to } of collectionOf(collection).references) {
    const id = fields[field];
    if (typeof id !== 'string') continue;
    const parent = await store.db.rows(to).get(id as RowId);
    if (parent?.row === null) return { field, message: 'O registro indicado foi excluído.' };
  }
  return null;
}

/** A queued entry with what every new one starts with. */
export function newEntry(
  store: Store,
  entry: Pick<NewEntry, 'collection' | 'entityId' | 'kind' | 'changes'> & Partial<NewEntry>,
): NewEntry {
  return {
    opId: store.newOpId(),
    before: {},
    context: {},
    baseRev: 0,
    after: [],
    author: store.user,
    schemaVersion: entrySchemaVersion,
    createdAt: store.ports.now(),
    state: 'queued',
    attempts: 0,
    nextAttemptAt: 0,
    problem: null,
    frozen: null,
    isReplay: false,
    ...entry,
  };
}
