/*
 * Invariant: what an entry waits for follows from what it refers to now; nothing of it is stored, so nothing of it
 * can go stale (DESIGN §3, Waiting). An entry waits for: earlier entries of its own row; the creates of rows that it
 * refers to; a delete for what lets its row go and for what goes with it. Creates wait for creates only, updates for
 * creates and updates, deletes for all three: a ring would need a row within itself, which `save` refuses.
 */
import { collectionOf, referencesTo, type CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { entriesFor } from '#client/data/store/sync-marks.ts';
import type { PendingOp } from '#client/data/store/records.ts';
import type { Store } from '#client/data/store/store.ts';

type RowKey = [CollectionName, RowId];

const nameOf = (collection: CollectionName, id: string) => `${collection}/${id}`;

/** What stands around some entries of the outbox, as far as they may wait for it. */
export interface Surroundings {
  /** All entries of a row (`collection/id`) in their order. */
  readonly ofRow: ReadonlyMap<string, readonly PendingOp[]>;
  /** By the `seq` of a delete: entries of other rows that must be settled before it. */
  readonly beforeDelete: ReadonlyMap<number, readonly PendingOp[]>;
}

/** Rows that go with the rows whose deletes wait: by the `seq` of the delete. */
export type GoingAlong = ReadonlyMap<number, readonly RowKey[]>;

/** Which rows would go with what is being deleted. Read ahead of the transaction that takes a batch: it looks into rows. */
export async function readGoingAlong({ db }: Store): Promise<GoingAlong> {
  const found = new Map<number, RowKey[]>();
  for (const { seq, collection, entityId } of await db.outbox.where('kind').equals('delete').toArray()) {
    for (const { from, field, onDelete } of referencesTo(collection)) {
      if (onDelete !== 'cascade') continue;
      const ids = await db.rows(from).where(`row.${field}`).equals(entityId).primaryKeys();
      found.set(seq, [...(found.get(seq) ?? []), ...ids.map((id): RowKey => [from, id])]);
    }
  }
  return found;
}

/**
 * Looks around the next entries of the outbox in their order. `known` holds the entries that came before, by row, and
 * takes these in: only what they refer to beyond that is asked for.
 */
export async function lookAround(
  store: Store,
  entries: readonly PendingOp[],
  along: GoingAlong,
  known: Map<string, PendingOp[]>,
): Promise<Surroundings> {
  addByRow(known, entries);
  await addReferred(store, known, entries, along);
  return { ofRow: known, beforeDelete: beforeDeletes(entries, along, known, await entriesLettingGo(store, entries)) };
}

/** The same for the whole outbox. */
export function lookAroundAll(all: readonly PendingOp[], along: GoingAlong): Surroundings {
  const ofRow = new Map<string, PendingOp[]>();
  addByRow(ofRow, all);
  return { ofRow, beforeDelete: beforeDeletes(all, along, ofRow, lettingGo(all, all)) };
}

function beforeDeletes(
  entries: readonly PendingOp[],
  along: GoingAlong,
  ofRow: ReadonlyMap<string, readonly PendingOp[]>,
  letGo: ReadonlyMap<string, readonly PendingOp[]>,
) {
  return new Map(
    deletesOf(entries).map(({ seq, collection, entityId }): [number, readonly PendingOp[]] => {
      const going = (along.get(seq) ?? []).flatMap(([name, id]) => ofRow.get(nameOf(name, id)) ?? []);
      return [seq, [...going, ...(letGo.get(nameOf(collection, entityId)) ?? [])]];
    }),
  );
}

const deletesOf = (entries: readonly PendingOp[]) => entries.filter(({ kind }) => kind === 'delete');

/** The entries that the entry waits for, those of its own row first. */
export function prerequisitesOf(entry: PendingOp, { ofRow, beforeDelete }: Surroundings): readonly PendingOp[] {
  const own = (ofRow.get(nameOf(entry.collection, entry.entityId)) ?? []).filter(({ seq }) => seq < entry.seq);
  const parents = referredRows(entry).flatMap(([collection, id]) => {
    const [first] = ofRow.get(nameOf(collection, id)) ?? [];
    return first?.kind === 'create' && first.seq !== entry.seq ? [first] : [];
  });
  return [...own, ...parents, ...(beforeDelete.get(entry.seq) ?? [])];
}

/** Whether the entry is about the same row. */
export const isOfSameRow = (a: PendingOp, b: PendingOp) => a.entityId === b.entityId && a.collection === b.collection;

function referredRows({ collection, kind, changes }: PendingOp): RowKey[] {
  if (kind === 'delete') return [];
  return collectionOf(collection).references.flatMap(({ field, to }): RowKey[] =>
    typeof changes[field] === 'string' ? [[to, changes[field] as RowId]] : [],
  );
}

/** Adds the entries of what `entries` refer to, of what those refer to, and so on, where they are not known. */
async function addReferred({ db }: Store, known: Map<string, PendingOp[]>, entries: readonly PendingOp[], along: GoingAlong): Promise<void> {
  let keys = entries.flatMap((entry): RowKey[] => [...referredRows(entry), ...(along.get(entry.seq) ?? [])]);
  for (;;) {
    const fresh = new Map(keys.filter(([collection, id]) => !known.has(nameOf(collection, id))).map((key) => [nameOf(...key), key]));
    if (fresh.size === 0) return;
    for (const row of fresh.keys()) known.set(row, []);
    const read = await db.outbox
      .where('[collection+entityId]')
      .anyOf([...fresh.values()])
      .sortBy('seq');
    addByRow(known, read);
    keys = read.flatMap(referredRows);
  }
}

/** Adds entries to those of their rows; one that is there stays. */
function addByRow(found: Map<string, PendingOp[]>, entries: readonly PendingOp[]): void {
  for (const entry of entries) {
    const row = nameOf(entry.collection, entry.entityId);
    const own = found.get(row);
    if (own === undefined) found.set(row, [entry]);
    else if (own.every(({ seq }) => seq !== entry.seq)) own.push(entry);
  }
}

/** By row (`collection/id`) that is being deleted: entries that take a reference to it away. Until the server has them, it refuses the delete. */
function lettingGo(deleting: readonly PendingOp[], among: readonly PendingOp[]): Map<string, PendingOp[]> {
  const found = new Map<string, PendingOp[]>();
  const rows = new Set(deletesOf(deleting).map(({ collection, entityId }) => nameOf(collection, entityId)));
  if (rows.size === 0) return found;
  for (const entry of among) {
    for (const { field, to } of collectionOf(entry.collection).references) {
      const row = nameOf(to, String(entry.before[field]));
      if (rows.has(row)) found.set(row, [...(found.get(row) ?? []), entry]);
    }
  }
  return found;
}

async function entriesLettingGo(store: Store, deleting: readonly PendingOp[]): Promise<Map<string, PendingOp[]>> {
  const collections = new Set(deletesOf(deleting).map(({ collection }) => collection));
  const from = new Set([...collections].flatMap((collection) => referencesTo(collection).map((reference) => reference.from)));
  const among: PendingOp[] = [];
  for (const collection of from) {
    await entriesFor(store, collection).each((entry) => {
      if (Object.keys(entry.before).length > 0) among.push(entry);
    });
  }
  return lettingGo(deleting, among);
}
