/*
 * Invariant: the bytes that travel under an opId are fixed in the transaction that sets `sending`, before any
 * of them leaves the device, and never change afterwards (DESIGN §3, Entry).
 */
import type { Fields, Json } from '#domain/collection.ts';
import { collectionOf, type CollectionName } from '#domain/collections.ts';
import type { OpId, RowId } from '#domain/values/ids.ts';
import { moneyToWire } from '#contract/rows.ts';
import { syncLimits, type Op } from '#contract/sync.ts';
import { applyChanges } from '#client/data/changes.ts';
import type { Entry, ShadowRow } from '#client/data/records.ts';
import type { Store } from '#client/data/store.ts';

export interface BatchLimits {
  readonly ops: number;
  readonly bytes: number;
}
export const fullBatch: BatchLimits = { ops: syncLimits.opsPerBatch, bytes: syncLimits.bytesPerBatch };

/** Longest that an entry waits for its next attempt; also the cure for a clock that was set back. */
export const maxWaitMs = 60_000;

export interface Batch {
  readonly entries: readonly Entry[];
  /** JSON text of the POST. */
  readonly body: string;
}

// More than a batch ever takes, so that blocked entries at the front do not starve the rest.
const windowSize = 2_000;

/**
 * Picks and freezes the next batch: in `seq` order, one entry a row, what an entry waits for before it or
 * gone. `ignoreBackoff` is the person's wish to send now. Null when nothing can go.
 */
export function takeBatch(store: Store, limits: BatchLimits, ignoreBackoff: boolean): Promise<Batch | null> {
  const { db } = store;
  return db.transaction('rw', [db.outbox, db.shadow], async () => {
    const waiting = await db.outbox.orderBy('seq').limit(windowSize).toArray();
    const picked = pickEntries(waiting, limits.ops, store.ports.now(), ignoreBackoff);
    const shadows = await shadowsOf(store, picked);
    const frozen: (Entry & { frozen: string })[] = [];
    let bytes = '{"ops":[]}'.length;
    // Nothing is awaited here: after a hundred awaits of anything but requests Dexie loses the transaction.
    for (const [at, entry] of picked.entries()) {
      const ready = entry.frozen === null ? freeze(store, entry, shadows[at], frozen) : { ...entry, frozen: entry.frozen };
      bytes += byteLength(ready.frozen) + 1;
      // A single entry always goes, else it could never.
      if (bytes > limits.bytes && frozen.length > 0) break;
      frozen.push(ready);
    }
    if (frozen.length === 0) return null;
    await db.outbox.bulkPut(frozen);
    return { entries: frozen, body: `{"ops":[${frozen.map((entry) => entry.frozen).join(',')}]}` };
  });
}

/** When the next entry may be tried again, in the device's milliseconds; null when none waits for its time. */
export async function nextAttemptAt(store: Store): Promise<number | null> {
  const waiting = await store.db.outbox.orderBy('seq').limit(windowSize).toArray();
  const now = store.ports.now();
  const times = waiting.filter(isSendable).map((entry) => Math.min(entry.nextAttemptAt, now + maxWaitMs));
  const pending = times.filter((time) => time > now);
  return pending.length === 0 ? null : Math.min(...pending);
}

const isSendable = (entry: Entry) => entry.state === 'queued' || entry.state === 'sending';

function pickEntries(waiting: readonly Entry[], most: number, now: number, ignoreBackoff: boolean): Entry[] {
  const present = new Set(waiting.map(({ seq }) => seq));
  const picked: Entry[] = [];
  const pickedSeqs = new Set<number>();
  const rows = new Set<string>();
  for (const entry of waiting) {
    if (picked.length >= most) break;
    const row = `${entry.collection}/${entry.entityId}`;
    if (rows.has(row)) continue;
    rows.add(row);
    const isDue = ignoreBackoff || entry.nextAttemptAt <= now || entry.nextAttemptAt > now + maxWaitMs;
    const isFree = entry.after.every((seq) => !present.has(seq) || pickedSeqs.has(seq));
    if (!isSendable(entry) || !isDue || !isFree) continue;
    picked.push(entry);
    pickedSeqs.add(entry.seq);
  }
  return picked;
}

/** Entries that cannot go because what they wait for stands before the server's answer or a person's decision. */
export function isBlocked(entry: Entry, all: readonly Entry[]): boolean {
  return all.some(
    (other) =>
      other.seq !== entry.seq &&
      (entry.after.includes(other.seq) ||
        (other.seq < entry.seq && other.entityId === entry.entityId && other.collection === entry.collection)),
  );
}

const shadowsOf = ({ db }: Store, entries: readonly Entry[]): Promise<(ShadowRow | undefined)[]> =>
  db.shadow.bulkGet(entries.map(({ collection, entityId }): [CollectionName, RowId] => [collection, entityId]));

function freeze(store: Store, entry: Entry, shadow: ShadowRow | undefined, batch: readonly Entry[]): Entry & { frozen: string } {
  const after = batch.filter(({ seq }) => entry.after.includes(seq)).map(({ opId }) => opId);
  const op = opOf(store, entry, shadow, after);
  return { ...entry, state: 'sending', frozen: JSON.stringify(op) };
}

function opOf(store: Store, entry: Entry, shadow: ShadowRow | undefined, after: readonly OpId[]): Op {
  const { wirePath, merge } = collectionOf(entry.collection);
  const common = { opId: entry.opId, ...(after.length > 0 ? { after: [...after] } : {}) };
  const path = `${wirePath}/${entry.entityId}`;
  switch (entry.kind) {
    case 'create':
      return { ...common, method: 'POST', path: wirePath, body: { ...moneyToWire(entry.collection, entry.changes), id: entry.entityId, signature_id: store.signature } };
    case 'update':
      return { ...common, method: 'PUT', path, ifMatch: entry.baseRev, body: moneyToWire(entry.collection, wireChanges(entry, shadow, merge.lists)) };
    case 'delete':
      return { ...common, method: 'DELETE', path, ifMatch: entry.baseRev };
  }
}

/** A patch carries its list fields whole: the lines of the server's row with the changed ones laid over them. */
function wireChanges(entry: Entry, shadow: ShadowRow | undefined, lists: readonly string[]): Fields {
  const listed = lists.filter((field) => field in entry.changes);
  if (listed.length === 0) return entry.changes;
  const whole = applyChanges({ lists }, shadow?.row ?? {}, entry.changes);
  return { ...entry.changes, ...Object.fromEntries(listed.map((field): [string, Json] => [field, whole[field] ?? null])) };
}

const encoder = new TextEncoder();
const byteLength = (text: string) => encoder.encode(text).length;
