/*
 * Invariant: an answer leaves on the device no more than its person sees, by what the device has heard of them, and nothing
 * waits to be sent that they may not do. It may be of a time when they saw more (DESIGN §3, Pull).
 */
import type { PendingOp } from '#client/data/store/records.ts';
import type { ServerState } from '#client/data/store/shown-row.ts';
import type { Store } from '#client/data/store/store.ts';
import { denialOf, keepRefused, keptOf, knownAccess, shownState } from './follow-standing.ts';

/** A row that an answer brought, as the person sees it now. */
export const shownNow = async (store: Store, { collection }: PendingOp, state: ServerState) =>
  shownState(await knownAccess(store), collection, state);

/** Refuses what was just opened again where its person may not do it any more. Answers whether that was so. */
export async function refuseDenied(store: Store, { seq }: PendingOp): Promise<boolean> {
  const open = await store.db.outbox.get(seq);
  if (open === undefined || open.frozen !== null) return false;
  const denial = await denialOf(store, open);
  if (denial !== null) await keepRefused(store, open, denial);
  return denial !== null;
}

/** Files what the server has taken in, as far as its person still sees it: the answer may be of a time when they saw more. */
export async function keepAcked(store: Store, entry: PendingOp): Promise<void> {
  const kept = keptOf(await knownAccess(store), entry);
  if (kept !== null) await store.db.acked.put({ ...kept, ackedAt: store.ports.now() });
}
