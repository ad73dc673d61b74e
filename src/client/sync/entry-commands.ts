/*
 * What a person can do to an entry. Nothing here removes one unless the person discards it; an entry whose
 * answer is still out can be neither changed nor discarded, since the server may have it already.
 */
import { collectionNames, collectionOf, referencesTo, withoutDerived, type CollectionName } from '#domain/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Entry, ShadowRow } from '#client/data/records.ts';
import { newEntry, removeWithDependents } from '#client/data/save.ts';
import type { Store } from '#client/data/store.ts';
import { entriesOf, show, storedRow } from './absorb.ts';
import { readMeta } from './meta.ts';
import { resolveChange, type Side } from './merge.ts';

export type CommandResult =
  | { readonly ok: true }
  /** Settled or gone in the meantime. */
  | { readonly ok: false; readonly reason: 'gone' }
  /** Its answer is still out. */
  | { readonly ok: false; readonly reason: 'sending' }
  /** The row that it refers to was deleted. */
  | { readonly ok: false; readonly reason: 'parent-gone' };

const done: CommandResult = { ok: true };

/** Sends a refused entry again as it is. */
export const retryEntry = (store: Store, seq: number) =>
  command(store, seq, async (entry) => {
    await store.db.outbox.put(reopened(store, entry));
    return done;
  });

/**
 * Takes an entry back: the row shows again what the server has. A create goes with everything that was made
 * for it on this device (see `dependentsOf`, which names them first).
 */
export const discardEntry = (store: Store, seq: number) =>
  command(store, seq, async (entry) => {
    const { collection, entityId } = entry;
    if (entry.kind === 'create' && (await shadowOf(store, entry)).rev === 0) {
      await removeWithDependents(store, entry);
      return done;
    }
    await store.db.outbox.delete(entry.seq);
    const remaining = await entriesOf(store, collection, entityId);
    const shadow = await shadowOf(store, entry);
    const gen = await generation(store);
    if (remaining.length > 0) await show(store, shadow, remaining, gen);
    else {
      await store.db.rows(collection).put(storedRow(collection, shadow, gen));
      await store.db.shadow.delete([collection, entityId]);
    }
    return done;
  });

/** Carries out the choices of a conflict; `choices` by `conflictKey`, a missing one keeps the server's side. */
export const resolveConflict = (store: Store, seq: number, choices: Readonly<Record<string, Side>>) =>
  command(store, seq, async (entry) => {
    const shadow = await shadowOf(store, entry);
    if (entry.problem?.kind !== 'fields' || shadow.row === null) return { ok: false, reason: 'gone' };
    const { merge } = collectionOf(entry.collection);
    const change = resolveChange(merge, entry, entry.problem.conflicts, choices, shadow.row);
    const resolved: Entry = { ...reopened(store, entry), ...change, kind: 'update', baseRev: shadow.rev };
    const gen = await generation(store);
    if (Object.keys(change.changes).length === 0) {
      await store.db.outbox.delete(entry.seq);
      await store.db.rows(entry.collection).put(storedRow(entry.collection, shadow, gen));
      await store.db.shadow.delete([entry.collection, entry.entityId]);
      return done;
    }
    await store.db.outbox.put(resolved);
    await show(store, shadow, await entriesOf(store, entry.collection, entry.entityId), gen);
    return done;
  });

/** Deleted here, changed elsewhere: delete what is there now. Keeping it is `discardEntry`. */
export const deleteAnyway = (store: Store, seq: number) =>
  command(store, seq, async (entry) => {
    const shadow = await shadowOf(store, entry);
    await store.db.outbox.put({ ...reopened(store, entry), baseRev: shadow.rev, before: shadow.row ?? {} });
    return done;
  });

/**
 * Changed here, deleted elsewhere: makes the row anew, under a new id, since a deleted one never comes back.
 * Rows of this device that refer to it and wait in the same conflict, or were made here and did not get through
 * without it, refer to the new one from then on.
 */
export const restoreDeleted = (store: Store, seq: number) =>
  command(store, seq, async (entry) => {
    const { db } = store;
    const { collection, entityId } = entry;
    const shown = await db.rows(collection).get(entityId);
    if (entry.problem?.kind !== 'deleted-elsewhere' || !shown?.row) return { ok: false, reason: 'gone' };
    for (const { field, to } of collectionOf(collection).references) {
      const parent = shown.row[field];
      if (typeof parent === 'string' && !(await isThere(store, to, parent as RowId))) return { ok: false, reason: 'parent-gone' };
    }
    const id = store.newRowId();
    const gen = await generation(store);
    await db.rows(collection).put(storedRow(collection, { id, rev: 0, row: shown.row }, gen));
    await db.outbox.delete(entry.seq);
    const created = await db.outbox.add(newEntry(store, { collection, entityId: id, kind: 'create', changes: withoutDerived(collection, shown.row), after: entry.after }));
    await relinkWaiting(store, collection, entityId, id, created);
    await db.rows(collection).put(storedRow(collection, { id: entityId, rev: shown.rev, row: null }, gen));
    await db.shadow.delete([collection, entityId]);
    return done;
  });

async function relinkWaiting(store: Store, collection: CollectionName, oldId: RowId, newId: RowId, created: number): Promise<void> {
  for (const { from, field } of referencesTo(collection)) {
    for (const row of await store.db.rows(from).where(`row.${field}`).equals(oldId).toArray()) {
      const [entry] = await entriesOf(store, from, row.id);
      if (row.row === null || entry === undefined || entry.frozen !== null) continue;
      const isMadeHere = entry.kind === 'create';
      if (entry.state !== 'conflict' && !isMadeHere) continue;
      await store.db.rows(from).put({ ...row, row: { ...row.row, [field]: newId } });
      const relinked = isMadeHere ? { ...reopened(store, entry), changes: { ...entry.changes, [field]: newId } } : entry;
      await store.db.outbox.put({ ...relinked, after: [...entry.after, created] });
    }
  }
}

/** A row counts as there when it is shown and not itself in question. */
async function isThere(store: Store, collection: CollectionName, id: RowId): Promise<boolean> {
  const row = await store.db.rows(collection).get(id);
  const entries = await entriesOf(store, collection, id);
  return Boolean(row?.row) && entries.every(({ problem }) => problem?.kind !== 'deleted-elsewhere');
}

const reopened = (store: Store, entry: Entry): Entry => ({
  ...entry,
  opId: store.newOpId(),
  frozen: null,
  state: 'queued',
  attempts: 0,
  nextAttemptAt: 0,
  problem: null,
});

async function shadowOf(store: Store, { collection, entityId }: Entry): Promise<ShadowRow> {
  return (await store.db.shadow.get([collection, entityId])) ?? { collection, id: entityId, rev: 0, row: null };
}

const generation = async (store: Store) => (await readMeta(store.db, 'pulling')) ?? 0;

function command(store: Store, seq: number, work: (entry: Entry) => Promise<CommandResult>): Promise<CommandResult> {
  const { db } = store;
  const tables = [...collectionNames.map((name) => db.rows(name)), db.shadow, db.outbox, db.meta];
  return store.write(() =>
    db.transaction('rw', tables, async (): Promise<CommandResult> => {
      const entry = await db.outbox.get(seq);
      if (entry === undefined) return { ok: false, reason: 'gone' };
      return entry.frozen === null ? work(entry) : { ok: false, reason: 'sending' };
    }),
  );
}
