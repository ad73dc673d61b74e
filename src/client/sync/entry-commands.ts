/*
 * What a person can do to an entry. Nothing here removes one unless the person discards it; an entry whose
 * answer is still out can be neither changed nor discarded, since the server may have it already.
 */
import { collectionNames, collectionOf, referencesTo, withoutDerived, type CollectionName } from '#domain/collections/collections.ts';
import type { Json } from '#domain/values/json.ts';
import type { RowId } from '#domain/values/ids.ts';
import { sameJson } from '#client/data/store/changes.ts';
import { passBytesOn } from '#client/data/photos/removed-photos.ts';
import { entriesOf, newEntry } from '#client/data/store/pending-ops.ts';
import { isDenied } from '#client/data/save/merge-op.ts';
import { resolveChange, type Side } from '#client/data/save/merge.ts';
import type { PendingOp, OpProblem, ShadowRow } from '#client/data/store/records.ts';
import { removeWithDependents } from '#client/data/save/remove-row.ts';
import { showLeft, storedRow } from '#client/data/store/shown-row.ts';
import type { Store } from '#client/data/store/store.ts';
import { resettle } from './absorb.ts';
import { dependentEntries, namesOf } from './entries.ts';
import { readMeta } from './meta.ts';
import { keepDiscarded, keepOtherSides } from './set-aside.ts';

/**
 * Why nothing was done. `gone`: settled or gone in the meantime. `sending`: its answer, or that of an older entry of
 * the row, is still out. `moved`: the row is another than the one that was decided on; it was worked out anew.
 * `parent-gone`: the row that it refers to was deleted.
 */
export type CommandRefusal = 'gone' | 'sending' | 'moved' | 'parent-gone';
export type CommandResult = { readonly ok: true } | { readonly ok: false; readonly reason: CommandRefusal };

const done: CommandResult = { ok: true };

/** Sends a refused entry again as it is. */
export const retryEntry = (store: Store, seq: number) =>
  command(store, seq, async (entry) => {
    await store.db.outbox.put(reopen(store, entry));
    return done;
  });

/**
 * Takes an entry back: the row shows again what the server has. A create goes with everything that was made
 * for it on this device (see `dependentsOf`, which names them first). What it held is kept for 30 days.
 */
export const discardEntry = (store: Store, seq: number) =>
  command(store, seq, async (entry) => {
    if (entry.kind === 'create' && (await shadowOf(store, entry)).rev === 0) {
      await keepAllDiscarded(store, entry);
      await removeWithDependents(store, entry);
      return done;
    }
    // Of a row that the person does not see any more the name goes with it.
    const isHidden = isDenied(entry) && (await shadowOf(store, entry)).row === null;
    await keepDiscarded(store, entry, isHidden ? '' : await nameOf(store, entry));
    await removeEntry(store, entry);
    return done;
  });

/**
 * Carries out the choices of a conflict that was shown as `seen`; `choices` by `conflictKey`, a missing one keeps the
 * server's side. The sides that were not chosen are kept for 30 days.
 */
export const resolveConflict = (store: Store, seq: number, seen: OpProblem, choices: Readonly<Record<string, Side>>) =>
  decision(store, seq, seen, async (entry, shadow) => {
    if (entry.problem?.kind !== 'fields' || shadow.row === null) return { ok: false, reason: 'gone' };
    const { merge } = collectionOf(entry.collection);
    const change = resolveChange(merge, entry, entry.problem.conflicts, choices, shadow.row);
    await keepOtherSides(store, entry, await nameOf(store, entry), entry.problem.conflicts, choices);
    if (Object.keys(change.changes).length === 0) await removeEntry(store, entry);
    else {
      const isAlone = (await entriesOf(store, entry.collection, entry.entityId)).length === 1;
      const isReplay = entry.isReplay && !isAlone;
      await store.db.outbox.put({ ...reopen(store, entry), ...change, kind: 'update', baseRev: shadow.rev, isReplay });
      await resettle(store, entry.collection, entry.entityId);
    }
    return done;
  });

/** Deleted here, changed elsewhere, as `seen`: delete what is there now. Keeping it is `discardEntry`. */
export const deleteAnyway = (store: Store, seq: number, seen: OpProblem) =>
  decision(store, seq, seen, async (entry, shadow) => {
    await store.db.outbox.put({ ...reopen(store, entry), baseRev: shadow.rev, before: shadow.row ?? {} });
    return done;
  });

/**
 * Changed here, deleted elsewhere: makes the row anew, under a new id, since a deleted one never comes back. Bytes go along.
 * Rows of this device that refer to it and wait in the same conflict, or were made here and did not get through
 * without it, refer to the new one from then on.
 */
export const restoreDeleted = (store: Store, seq: number) =>
  command(store, seq, async (entry) => {
    const { db } = store;
    const { collection, entityId } = entry;
    const shown = await db.rows(collection).get(entityId);
    if (entry.problem?.kind !== 'deleted-elsewhere' || !shown?.row) return { ok: false, reason: 'gone' };
    const shadow = await shadowOf(store, entry);
    // It is there again, by a device that had it when a restore had forgotten it: the change goes into that.
    if (shadow.row !== null && shadow.rev > entry.baseRev) return { ok: false, reason: 'moved' };
    for (const { field, to } of collectionOf(collection).references) {
      const parent = shown.row[field];
      if (typeof parent === 'string' && !(await isThere(store, to, parent as RowId))) return { ok: false, reason: 'parent-gone' };
    }
    const id = store.newRowId();
    const gen = await generation(store);
    await db.rows(collection).put(storedRow(collection, { id, rev: 0, row: shown.row }, gen));
    // What is shown holds all of them, also those whose answer is still out: it can only say that the row is gone.
    await db.outbox.where('[collection+entityId]').equals([collection, entityId]).delete();
    await db.outbox.add(newEntry(store, { collection, entityId: id, kind: 'create', changes: withoutDerived(collection, shown.row) }));
    await relinkWaiting(store, collection, entityId, id);
    await passBytesOn(db, entityId, id);
    await db.rows(collection).put(storedRow(collection, { id: entityId, rev: shown.rev, row: null }, gen));
    await db.shadow.delete([collection, entityId]);
    return done;
  });

async function relinkWaiting(store: Store, collection: CollectionName, oldId: RowId, newId: RowId): Promise<void> {
  for (const { from, field } of referencesTo(collection)) {
    for (const row of await store.db.rows(from).where(`row.${field}`).equals(oldId).toArray()) {
      const [entry] = await entriesOf(store, from, row.id);
      if (row.row === null || entry === undefined || entry.frozen !== null) continue;
      const isMadeHere = entry.kind === 'create';
      if (entry.state !== 'conflict' && !isMadeHere) continue;
      await store.db.rows(from).put({ ...row, row: { ...row.row, [field]: newId } });
      if (isMadeHere) await store.db.outbox.put({ ...reopen(store, entry), changes: { ...entry.changes, [field]: newId } });
    }
  }
}

/** A row counts as there when it is shown and not itself in question. */
async function isThere(store: Store, collection: CollectionName, id: RowId): Promise<boolean> {
  const row = await store.db.rows(collection).get(id);
  const entries = await entriesOf(store, collection, id);
  return Boolean(row?.row) && entries.every(({ problem }) => problem?.kind !== 'deleted-elsewhere');
}

const reopen = (store: Store, entry: PendingOp): PendingOp => ({
  ...entry,
  opId: store.newOpId(),
  frozen: null,
  state: 'queued',
  attempts: 0,
  nextAttemptAt: 0,
  problem: null,
});

async function shadowOf(store: Store, { collection, entityId }: PendingOp): Promise<ShadowRow> {
  return (await store.db.shadow.get([collection, entityId])) ?? { collection, id: entityId, rev: 0, row: null };
}

const generation = async (store: Store) => (await readMeta(store.db, 'pulling')) ?? 0;

const nameOf = async (store: Store, entry: PendingOp) => (await namesOf(store, [entry])).get(entry.seq) ?? '';

/** Keeps what a create held that is taken back, and what goes with it. */
async function keepAllDiscarded(store: Store, created: PendingOp): Promise<void> {
  const dependents = await dependentEntries(store, created, await store.db.outbox.orderBy('seq').toArray());
  const going = [created, ...dependents.filter(({ kind }) => kind === 'create')];
  const names = await namesOf(store, going);
  for (const entry of going) await keepDiscarded(store, entry, names.get(entry.seq) ?? '');
}

/** Takes an entry out; the row shows what the server has, with what else waits over it. */
async function removeEntry(store: Store, entry: PendingOp): Promise<void> {
  const { collection, entityId } = entry;
  const shadow = await shadowOf(store, entry);
  await store.db.outbox.delete(entry.seq);
  await showLeft(store, shadow, await entriesOf(store, collection, entityId));
}

/** A decision on a conflict as a person saw it: never over the head of what is on its way, never on what has moved since. */
function decision(
  store: Store,
  seq: number,
  seen: OpProblem,
  work: (entry: PendingOp, shadow: ShadowRow) => Promise<CommandResult>,
): Promise<CommandResult> {
  return command(store, seq, async (entry) => {
    const { collection, entityId, problem } = entry;
    const [first] = await entriesOf(store, collection, entityId);
    if (first?.seq !== seq) return { ok: false, reason: 'sending' };
    const shadow = await shadowOf(store, entry);
    const isCurrent =
      problem !== null && 'rev' in problem && problem.rev === shadow.rev && sameJson(problem as unknown as Json, seen as unknown as Json);
    if (isCurrent) return work(entry, shadow);
    await resettle(store, collection, entityId);
    return { ok: false, reason: 'moved' };
  });
}

function command(store: Store, seq: number, work: (entry: PendingOp) => Promise<CommandResult>): Promise<CommandResult> {
  const { db } = store;
  const tables = [...collectionNames.map((name) => db.rows(name)), db.shadow, db.outbox, db.setAside, db.meta, db.photoBytes, db.photoOriginals];
  return store.write(() =>
    db.transaction('rw', tables, async (): Promise<CommandResult> => {
      const entry = await db.outbox.get(seq);
      if (entry === undefined) return { ok: false, reason: 'gone' };
      return entry.frozen === null ? work(entry) : { ok: false, reason: 'sending' };
    }),
  );
}
