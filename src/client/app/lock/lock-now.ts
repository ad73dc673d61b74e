import { lockSession } from '#client/api/session.ts';
import { dropSyncTokens } from '#client/sync/drop-sync-tokens.ts';
import { peopleWithPin } from '#client/sync/pin.ts';
import type { UserId } from '#domain/values/ids.ts';

/**
 * Locks this browser until a PIN opens somebody's session. False where the person has no PIN on this device: they could
 * come back by their password alone.
 */
export async function lockNow(user: UserId): Promise<boolean> {
  if (!(await peopleWithPin()).some((person) => person.user === user)) return false;
  // The screen goes first: the storage may take its time.
  lockSession();
  await dropSyncTokens(user);
  return true;
}
