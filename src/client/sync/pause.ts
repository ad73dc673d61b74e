import type { Store } from '#client/data/store/store.ts';
import { maxWaitMs } from './batch.ts';
import { readMeta, tokenName, writeMeta } from './meta.ts';
import type { PauseReason } from './status.ts';
import { tokenOf } from './token.ts';

/**
 * The token to call with; null while there is none, or while the one there is was refused. A payment ends an expiry
 * without a new token, and a shop may be given back or have been refused by mistake: both are asked about once a
 * minute. Only a token that is no good stays no good.
 */
export async function usableToken(store: Store): Promise<string | null> {
  const { db, ports } = store;
  const token = await tokenOf(store);
  const pause = await readMeta(db, 'pause');
  if (token === null || pause?.token !== tokenName(token)) return token;
  const isProbeDue = pause.reason !== 'unauthorized' && Math.abs(ports.now() - pause.at) >= maxWaitMs;
  return isProbeDue ? token : null;
}

/** Stops the replica for as long as `token` is its token (DESIGN §3, Push). */
export async function notePause({ db, ports }: Store, reason: PauseReason, token: string): Promise<void> {
  await writeMeta(db, 'pause', { reason, token: tokenName(token), at: ports.now() });
}
