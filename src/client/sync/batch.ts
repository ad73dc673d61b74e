/*
 * Invariant: the bytes that travel under an opId are fixed in the transaction that sets `sending`, before any
 * of them leaves the device, and never change afterwards (DESIGN §3, Entry). The history that a batch names is the one in
 * which it was taken: in another one more may have to go before it.
 */
import type { Fields, Json } from '#domain/values/json.ts';
import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import type { OpId, RowId } from '#domain/values/ids.ts';
import { moneyToWire } from '#contract/rows.ts';
import { syncLimits, type Op } from '#contract/sync.ts';
import { applyChanges } from '#client/data/store/changes.ts';
import { isUnseeing } from '#client/data/save/merge-op.ts';
import type { PendingOp, ShadowRow } from '#client/data/store/records.ts';
import type { Store } from '#client/data/store/store.ts';
import { readMeta } from './meta.ts';
import { isOfSameRow, lookAround, prerequisitesOf, readGoingAlong, type GoingAlong, type Surroundings } from './waiting.ts';

export interface BatchLimits {
  readonly ops: number;
  readonly bytes: number;
}
export const fullBatch: BatchLimits = { ops: syncLimits.opsPerBatch, bytes: syncLimits.bytesPerBatch };

/** The limits after a failure: what is smaller gets through a line on which a full batch stalls. */
export const halve = ({ ops, bytes }: BatchLimits): BatchLimits => ({
  ops: Math.max(1, Math.floor(ops / 2)),
  bytes: Math.max(1_024, Math.floor(bytes / 2)),
});

/** Longest that an entry waits for its next attempt; also the cure for a clock that was set back. */
export const maxWaitMs = 60_000;

export interface Batch {
  readonly entries: readonly PendingOp[];
  /** JSON text of the ops, in the order in which they are to be run. */
  readonly ops: string;
  /** More may wait than it had room for. */
  readonly isFull: boolean;
  /** The history that the device had been shown when the batch was taken; null before the first pull. */
  readonly asked: string | null;
}

/** The text that a batch travels as. */
export const bodyOf = ({ ops, asked }: Batch): string => `{"ops":${ops}${asked === null ? '' : `,"seen":${JSON.stringify(asked)}`}}`;

// Mostly what stands at the front can go. What cannot fills no window, however much of it there is.
const firstStep = 200;
const longestStep = 3_200;

/**
 * Picks and freezes the next batch: in `seq` order, one entry a row, what an entry waits for before it or gone.
 * `ignoreBackoff` is the person's wish to send now; what is `onTheirWay` stays, with what waits for it. Null when nothing can go.
 */
export async function takeBatch(
  store: Store,
  limits: BatchLimits,
  ignoreBackoff: boolean,
  onTheirWay: ReadonlySet<OpId> = new Set(),
): Promise<Batch | null> {
  const { db } = store;
  const along = await readGoingAlong(store);
  return db.transaction('rw', [db.outbox, db.shadow, db.meta], async () => {
    const seen = await readMeta(db, 'seen');
    const picks = await pickEntries(store, along, { most: limits.ops, now: store.ports.now(), ignoreBackoff, onTheirWay });
    const shadows = await shadowsOf(store, picks);
    const frozen: (PendingOp & { frozen: string })[] = [];
    let bytes = '{"ops":[]}'.length;
    // Nothing is awaited here: after a hundred awaits of anything but requests Dexie loses the transaction.
    for (const [at, { entry, waitsFor }] of picks.entries()) {
      const ready = entry.frozen === null ? freeze(store, entry, shadows[at], waitsFor) : { ...entry, frozen: entry.frozen };
      bytes += byteLength(ready.frozen) + 1;
      // A single entry always goes, else it could never.
      if (bytes > limits.bytes && frozen.length > 0) break;
      frozen.push(ready);
    }
    if (frozen.length === 0) return null;
    await db.outbox.bulkPut(frozen);
    const isFull = picks.length >= limits.ops || frozen.length < picks.length;
    return { entries: frozen, ops: `[${frozen.map((entry) => entry.frozen).join(',')}]`, isFull, asked: seen?.mark ?? null };
  });
}

/** When the next entry may be tried again, in the device's milliseconds; null when none waits for its time. */
export async function nextAttemptAt({ db, ports }: Store): Promise<number | null> {
  const now = ports.now();
  const next = await db.outbox.where('nextAttemptAt').above(now).filter(isSendable).first();
  return next === undefined ? null : Math.min(next.nextAttemptAt, now + maxWaitMs);
}

const isSendable = (entry: PendingOp) => entry.state === 'queued' || entry.state === 'sending';

/** An entry that goes, with those of the same batch that must have succeeded before it. */
interface Pick {
  readonly entry: PendingOp;
  readonly waitsFor: readonly OpId[];
}

interface PickRules {
  readonly most: number;
  readonly now: number;
  readonly ignoreBackoff: boolean;
  readonly onTheirWay: ReadonlySet<OpId>;
}

async function pickEntries(store: Store, along: GoingAlong, rules: PickRules): Promise<Pick[]> {
  const picking: Picking = { ...rules, picks: new Map(), cannot: new Set() };
  const known = new Map<string, PendingOp[]>();
  let size = firstStep;
  for (let last = 0; picking.picks.size < rules.most; size = Math.min(2 * size, longestStep)) {
    const step = await store.db.outbox.where('seq').above(last).limit(size).toArray();
    const end = step.at(-1);
    if (end === undefined) break;
    last = end.seq;
    const around = await lookAround(store, step, along, known);
    for (const entry of step) tryToPick(entry, around, picking);
  }
  return [...picking.picks.values()];
}

interface Picking extends PickRules {
  readonly picks: Map<number, Pick>;
  /** Looked at already, and found to have to wait. */
  readonly cannot: Set<number>;
}

/** Picks the entry, and before it what it waits for. False when it cannot go now. */
function tryToPick(entry: PendingOp, around: Surroundings, picking: Picking, path: readonly number[] = []): boolean {
  if (picking.picks.has(entry.seq)) return true;
  if (picking.cannot.has(entry.seq)) return false;
  const mayGo = isSendable(entry) && !isUnseeing(entry) && isDue(entry, picking) && !picking.onTheirWay.has(entry.opId);
  const waitsFor = mayGo ? pickedBefore(entry, around, picking, [...path, entry.seq]) : null;
  if (waitsFor === null || picking.picks.size >= picking.most) {
    picking.cannot.add(entry.seq);
    return false;
  }
  picking.picks.set(entry.seq, { entry, waitsFor });
  return true;
}

/** The ops that must have succeeded before the entry's, all picked before it; null when one of them cannot go. */
function pickedBefore(entry: PendingOp, around: Surroundings, picking: Picking, path: readonly number[]): OpId[] | null {
  const waitsFor: OpId[] = [];
  for (const other of prerequisitesOf(entry, around)) {
    if (isOfSameRow(other, entry)) return null;
    // No ring can be saved; should one come about, the server says which of the two is wrong.
    if (path.includes(other.seq)) continue;
    if (tryToPick(other, around, picking, path)) waitsFor.push(other.opId);
    // Bytes that are fixed may have arrived already: only the server can say what became of them.
    else if (entry.frozen === null || picking.onTheirWay.has(other.opId)) return null;
  }
  return waitsFor;
}

const isDue = ({ nextAttemptAt: at }: PendingOp, { now, ignoreBackoff }: PickRules) => ignoreBackoff || at <= now || at > now + maxWaitMs;

const shadowsOf = ({ db }: Store, picks: readonly Pick[]): Promise<(ShadowRow | undefined)[]> =>
  db.shadow.bulkGet(picks.map(({ entry: { collection, entityId } }): [CollectionName, RowId] => [collection, entityId]));

function freeze(store: Store, entry: PendingOp, shadow: ShadowRow | undefined, after: readonly OpId[]): PendingOp & { frozen: string } {
  const op = opOf(store, entry, shadow, after);
  return { ...entry, state: 'sending', frozen: JSON.stringify(op) };
}

function opOf(store: Store, entry: PendingOp, shadow: ShadowRow | undefined, after: readonly OpId[]): Op {
  const { wirePath, merge } = collectionOf(entry.collection);
  const common = { opId: entry.opId, ...(after.length > 0 ? { after: [...after] } : {}) };
  const path = `${wirePath}/${entry.entityId}`;
  switch (entry.kind) {
    case 'create':
      return {
        ...common,
        method: 'POST',
        path: wirePath,
        body: { ...moneyToWire(entry.collection, entry.changes), id: entry.entityId, signature_id: store.signature },
      };
    case 'update':
      return { ...common, method: 'PUT', path, ifMatch: entry.baseRev, body: moneyToWire(entry.collection, wireChanges(entry, shadow, merge.lists)) };
    case 'delete':
      return { ...common, method: 'DELETE', path, ifMatch: entry.baseRev };
  }
}

/** A patch carries its list fields whole: the lines of the server's row with the changed ones laid over them. */
function wireChanges(entry: PendingOp, shadow: ShadowRow | undefined, lists: readonly string[]): Fields {
  const listed = lists.filter((field) => field in entry.changes);
  if (listed.length === 0) return entry.changes;
  const whole = applyChanges({ lists }, shadow?.row ?? {}, entry.changes);
  return { ...entry.changes, ...Object.fromEntries(listed.map((field): [string, Json] => [field, whole[field] ?? null])) };
}

const encoder = new TextEncoder();
const byteLength = (text: string) => encoder.encode(text).length;
