import { useSyncExternalStore } from 'react';
import { currentSession, lockedPerson, selectedSignature, storedToken, subscribeToSession, type Session } from '#client/api/session.ts';
import type { SignatureId, UserId } from '#domain/values/ids.ts';

/** Who is signed in, in this tab or another one of the same browser. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeToSession, currentSession);
}

/** Whether a token is stored, whatever is in it: all that the guard asks (ruling 44). */
export function useHasToken(): boolean {
  return useSyncExternalStore(subscribeToSession, () => storedToken() !== null);
}

/** Who locked this browser, in this tab or another one; null while it is not locked. */
export const useLockedPerson = (): UserId | null => useSyncExternalStore(subscribeToSession, lockedPerson);

/** The signature that this person chose on this device. */
export function useSelectedSignature(user: UserId | null): SignatureId | null {
  return useSyncExternalStore(subscribeToSession, () => (user === null ? null : selectedSignature(user)));
}
