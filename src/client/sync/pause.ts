import type { Store } from '#client/data/store/store.ts';
import { maxWaitMs } from './batch.ts';
import { clearRows } from './clear-rows.ts';
import { isAccessOver } from './let-go.ts';
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
  const isProbeDue = pause.reason !== 'unauthorized' && pause.reason !== 'ended' && Math.abs(ports.now() - pause.at) >= maxWaitMs;
  return isProbeDue ? token : null;
}

/**
 * Stops the replica for as long as `token` is its token (DESIGN §3, Push). Whose session was ended, or who does not belong
 * to the shop, has its rows no longer: a lost device gives them up at its next contact.
 */
export async function notePause(store: Store, reason: PauseReason, token: string): Promise<void> {
  const { db, ports } = store;
  await writeMeta(db, 'pause', { reason, token: tokenName(token), at: ports.now() });
  if (isAccessOver(reason)) await clearRows(store);
  // It opens nothing any more; whoever finds the device shall not even have that.
  if (reason === 'ended') await dropToken(store, token);
}

/** Drops the token, unless its person has signed in anew meanwhile: that one stays. */
async function dropToken({ db }: Store, token: string): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    if ((await readMeta(db, 'token')) === token) await db.meta.delete('token');
  });
}
