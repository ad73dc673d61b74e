/*
 * Invariant: rows and cursor move together, and only from the place that the request started at; a row is
 * taken off the device only when a complete newer generation did not contain it and it has no entries
 * (DESIGN §3, Pull and Restore).
 */
import { collectionNames, isCollectionName, type CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { rowFromWire } from '#contract/rows.ts';
import type { PullAnswer, WireChange } from '#contract/sync.ts';
import { sameJson } from '#client/data/store/changes.ts';
import type { StoredRow } from '#client/data/store/records.ts';
import { putRows } from '#client/data/store/put-rows.ts';
import { storedRow } from '#client/data/store/shown-row.ts';
import type { Store } from '#client/data/store/store.ts';
import { absorb } from './absorb.ts';
import { deleteAgain, type Change } from './delete-again.ts';
import { followStanding } from './follow-standing.ts';
import { noteSeen, readMeta, writeMeta } from './meta.ts';
import type { PullRequest } from './transport.ts';

/** Acknowledged entries are sent again after a restore for this long. */
export const ackedRetentionMs = 30 * 24 * 60 * 60 * 1000;

// A generation so far from the one before takes nothing of that for seen. So is the first from none.
const farApart = 2;

export type PullOutcome = 'applied' | 'overtaken' | 'needs-update';

/**
 * Applies one chunk that was asked for so. `overtaken`: another tab moved the cursor meanwhile.
 * `needs-update`: the chunk holds what this version does not know; nothing was applied.
 */
export async function applyChunk(store: Store, asked: Pick<PullRequest, 'since' | 'seen'>, answer: PullAnswer): Promise<PullOutcome> {
  const { db } = store;
  const changes = readChanges(answer.changes);
  if (changes === null) {
    await writeMeta(db, 'needsUpdate', true);
    return 'needs-update';
  }
  const { standing } = answer;
  if (standing !== undefined) await followStanding(store, standing);
  const tables = [...collectionNames.map((name) => db.rows(name)), db.shadow, db.outbox, db.acked, db.meta];
  return store.write(() =>
    db.transaction('rw', tables, async (): Promise<PullOutcome> => {
      if ((await readMeta(db, 'cursor')) !== asked.since) return 'overtaken';
      const generation = await incomingGeneration(store, answer);
      const isDownload = generation !== (await readMeta(db, 'generation'));
      // Before the first pull the epoch of what was acknowledged is not known: then it is sent again too.
      if ((await readMeta(db, 'epoch')) !== answer.epoch) await sendAckedAgain(store);
      await applyChanges(store, changes, generation);
      if (isDownload) await noteDownload(store, changes.length, answer, generation);
      await writeMeta(db, 'epoch', answer.epoch);
      await writeMeta(db, 'cursor', answer.cursor);
      if (standing !== undefined && standing !== (await readMeta(db, 'standing'))) await writeMeta(db, 'standing', standing);
      await noteSeen(db, answer, asked.seen);
      const last = changes.at(-1);
      if (last !== undefined) await writeMeta(db, 'pulledRev', last.rev);
      if ((await readMeta(db, 'needsUpdate')) === true) await writeMeta(db, 'needsUpdate', false);
      return 'applied';
    }),
  );
}

/** Null when a collection or a row does not fit this version: the app is older than the server. */
function readChanges(wire: readonly WireChange[]): Change[] | null {
  const changes: Change[] = [];
  for (const { collection, id, rev, row } of wire) {
    if (!isCollectionName(collection)) return null;
    const read = row === null ? null : rowFromWire(collection, { ...row, id, rev });
    if (row !== null && read === null) return null;
    changes.push({ collection, id: id as RowId, rev, row: read?.fields ?? null });
  }
  return changes;
}

/** Generation of the chunk's rows; an answer from the start begins a new one. */
async function incomingGeneration(store: Store, answer: PullAnswer): Promise<number> {
  const pulling = (await readMeta(store.db, 'pulling')) ?? 0;
  if (pulling > 0 && !answer.fresh) return pulling;
  const [epoch, standing] = [await readMeta(store.db, 'epoch'), await readMeta(store.db, 'standing')];
  const isOtherStanding = answer.standing !== undefined && standing !== null && answer.standing !== standing;
  // What was acknowledged counts as seen in the next generation (see `settle`), but not in one of another history or of
  // somebody who sees something else; before the first pull nobody knows of which history the acknowledgements were.
  const next = pulling + (epoch === answer.epoch && !isOtherStanding ? 1 : farApart);
  await writeMeta(store.db, 'pulling', next);
  return next;
}

async function applyChanges(store: Store, changes: readonly Change[], gen: number): Promise<void> {
  await deleteAgain(store, changes);
  const withEntries = await rowsWithEntries(store);
  // What comes to a device that made nothing itself comes in the order of its revisions: nothing newer is there.
  const isNewest = !(await mayHoldOther(store, gen));
  for (const collection of collectionNames) {
    const all = changes.filter((change) => change.collection === collection);
    const hasEntries = ({ id }: Change) => withEntries.has(`${collection}/${id}`);
    const settled = all.filter((change) => !hasEntries(change));
    if (isNewest) {
      const rows = settled.map((change) => storedRow(collection, change, gen));
      await putRows(store, collection, rows);
    } else if (settled.length > 0) await putNewer(store, collection, settled, gen);
    for (const change of all.filter(hasEntries)) await absorb(store, collection, change, gen, 'pull');
  }
}

/** Rows without entries, in bulk. */
async function putNewer(store: Store, collection: CollectionName, changes: readonly Change[], gen: number): Promise<void> {
  const present = await store.db.rows(collection).bulkGet(changes.map(({ id }) => id));
  const puts = changes.flatMap((change, index): StoredRow[] => {
    const known = present[index];
    // Equal revisions count too: the app that took the row in, or wrote it, may have dropped a field of it.
    const isTaken = known === undefined || change.rev > known.rev || (change.rev === known.rev && !sameJson(known.row, change.row));
    if (isTaken) return [storedRow(collection, change, gen)];
    return known.gen === gen ? [] : [{ ...known, gen }];
  });
  await putRows(store, collection, puts);
}

async function rowsWithEntries(store: Store): Promise<Set<string>> {
  // All entries come with one request; of an index alone the keys would come one by one.
  const entries = await store.db.outbox.toArray();
  return new Set(entries.map(({ collection, entityId }) => `${collection}/${entityId}`));
}

/** Counts the rows of a generation under way, and closes it with its last chunk. */
async function noteDownload(store: Store, count: number, { fresh, more }: PullAnswer, generation: number): Promise<void> {
  const before = fresh ? 0 : ((await readMeta(store.db, 'downloadedRows')) ?? 0);
  await writeMeta(store.db, 'downloadedRows', before + count);
  if (more) return;
  if (await mayHoldOther(store, generation)) await dropUnseen(store, generation);
  await writeMeta(store.db, 'generation', generation);
}

/**
 * A first download onto a device that made nothing itself has no rows but its own; looking for others takes long. One that was begun
 * anew, of another history or for who sees something else, may have left some.
 */
async function mayHoldOther({ db }: Store, generation: number): Promise<boolean> {
  if (generation > farApart || (await readMeta(db, 'generation')) !== null) return true;
  return (await db.acked.count()) + (await db.outbox.count()) > 0;
}

/** Rows that the complete generation did not contain go; of those with entries only the server's side goes. */
async function dropUnseen(store: Store, generation: number): Promise<void> {
  const { db } = store;
  const withEntries = await rowsWithEntries(store);
  for (const collection of collectionNames) {
    const hasEntries = (id: RowId) => withEntries.has(`${collection}/${id}`);
    // A row that waits to be deleted is not shown, and there all the same.
    const unseen = await db
      .rows(collection)
      .filter(({ id, gen, row }) => gen < generation && (row !== null || hasEntries(id)))
      .primaryKeys();
    const [kept, dropped] = [true, false].map((has) => unseen.filter((id) => hasEntries(id) === has));
    await db.rows(collection).bulkDelete(dropped ?? []);
    const keys = (kept ?? []).map((id): [CollectionName, RowId] => [collection, id]);
    await db.shadow.where('[collection+id]').anyOf(keys).modify({ rev: 0, row: null });
    // Of a row that is not there nothing is left to be seen.
    await db.outbox.where('[collection+entityId]').anyOf(keys).modify({ unseen: [] });
  }
}

/**
 * The server was restored from an older backup: what it acknowledged since may be missing there. The
 * acknowledged entries of the last 30 days go out again, first, under their old opIds and with their old bytes.
 */
async function sendAckedAgain(store: Store): Promise<void> {
  const { db } = store;
  const oldest = store.ports.now() - ackedRetentionMs;
  const acked = await db.acked.where('ackedAt').above(oldest).toArray();
  const present = await Promise.all(acked.map(({ collection, entityId }) => db.rows(collection).get(entityId)));
  for (const [index, entry] of acked.entries()) {
    const { ackedAt: _, ...again } = entry;
    // A delete that found its row gone never went out: it has no bytes yet.
    await db.outbox.put({
      ...again,
      state: entry.frozen === null ? 'queued' : 'sending',
      isReplay: true,
      attempts: 0,
      nextAttemptAt: 0,
      problem: null,
    });
    const row = present[index];
    if (row !== undefined && (await db.shadow.get([entry.collection, entry.entityId])) === undefined) {
      await db.shadow.put({ collection: entry.collection, id: row.id, rev: row.rev, row: row.row });
    }
  }
  await db.acked.clear();
}

/** Forgets acknowledged entries that are too old to be sent again, and what was chosen away as long ago. */
export async function forgetOld({ db, ports }: Store): Promise<void> {
  const oldest = ports.now() - ackedRetentionMs;
  await db.acked.where('ackedAt').belowOrEqual(oldest).delete();
  await db.setAside.where('at').belowOrEqual(oldest).delete();
}
