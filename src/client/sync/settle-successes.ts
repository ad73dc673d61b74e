/*
 * Invariant: what is carried out here at once leaves the device as the same results carried out one by one would: only
 * successes whose row has no other entry, so that none of them touches what another one does.
 */
import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { OpResult } from '#contract/sync.ts';
import { entriesOf } from '#client/data/store/pending-ops.ts';
import type { PendingOp, StoredRow } from '#client/data/store/records.ts';
import { putRows } from '#client/data/store/put-rows.ts';
import type { Store } from '#client/data/store/store.ts';
import { settledRow } from './absorb.ts';
import { keptOf, knownAccess, shownState } from './follow-standing.ts';
import { rowIsGone, verdictOf, type Acknowledged } from './verdict.ts';

/** A success, with the entry that it acknowledges. */
interface Taken {
  readonly result: OpResult;
  readonly entry: PendingOp;
  readonly verdict: Acknowledged;
}

/**
 * Carries out the successes among `results` that touch nothing but their own row, by few requests to the storage instead of
 * nine for each. `sent` is the batch as it was taken. Answers what became of them; the results that it does not name are as
 * they were. Runs in the caller's transaction.
 */
export async function settleSuccesses(
  store: Store,
  results: readonly OpResult[],
  sent: readonly PendingOp[],
  gen: number,
): Promise<ReadonlyMap<OpResult, Acknowledged>> {
  const taken = await takenOf(store, results, sent);
  await Promise.all([keepAllAcked(store, taken), showAll(store, taken, gen)]);
  return new Map(taken.map(({ result, verdict }) => [result, verdict]));
}

async function takenOf(store: Store, results: readonly OpResult[], sent: readonly PendingOp[]): Promise<Taken[]> {
  const answered = new Map(results.map((result) => [result.opId, result]));
  const entries = sent.filter(({ opId }) => answered.has(opId));
  const present = await Promise.all(entries.map(({ collection, entityId }) => entriesOf(store, collection, entityId)));
  return present.flatMap(([entry, another]) => {
    const result = entry === undefined ? undefined : answered.get(entry.opId);
    if (entry === undefined || another !== undefined || result === undefined || entry.frozen === null) return [];
    const verdict = verdictOf(entry, result);
    return verdict.kind === 'acknowledged' && verdict.state.rev !== rowIsGone ? [{ result, entry, verdict }] : [];
  });
}

async function keepAllAcked(store: Store, taken: readonly Taken[]): Promise<void> {
  const { db, ports } = store;
  const access = await knownAccess(store);
  const ackedAt = ports.now();
  const kept = taken.flatMap(({ entry }) => keptOf(access, entry) ?? []);
  await Promise.all([db.outbox.bulkDelete(taken.map(({ entry }) => entry.seq)), db.acked.bulkPut(kept.map((entry) => ({ ...entry, ackedAt })))]);
}

async function showAll(store: Store, taken: readonly Taken[], gen: number): Promise<void> {
  const access = await knownAccess(store);
  const keys = taken.map(({ entry }): [CollectionName, RowId] => [entry.collection, entry.entityId]);
  const ofCollections = [...new Set(keys.map(([collection]) => collection))].map(
    (collection) => [collection, taken.filter(({ entry }) => entry.collection === collection)] as const,
  );
  const [shadows, ...shown] = await Promise.all([
    store.db.shadow.bulkGet(keys),
    ...ofCollections.map(([collection, each]) => store.db.rows(collection).bulkGet(each.map(({ entry }) => entry.entityId))),
  ]);
  const known = new Map(taken.map(({ entry }, at) => [entry, shadows[at]]));
  const writes = ofCollections.map(([collection, each], which) => {
    const rows = each.flatMap(({ entry, verdict }, at): StoredRow[] => {
      const state = shownState(access, collection, verdict.state);
      const row = settledRow(collection, { present: shown[which]?.[at], known: known.get(entry) }, state, { gen, source: 'answer' });
      return row === null ? [] : [row];
    });
    return putRows(store, collection, rows);
  });
  await Promise.all([store.db.shadow.bulkDelete(keys.filter((_, at) => shadows[at] !== undefined)), ...writes]);
}
