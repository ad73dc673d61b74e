/*
 * Invariant: an example shop goes from the device whole, with what waits in it; of whoever was signed in before nothing is
 * touched. What could not be done is done at the next start: the note goes last.
 */
import { exampleEnd, exampleKey, exampleNote, forgetExampleNote, type ExampleNote, type FormerPerson } from '#client/api/example-shop.ts';
import { currentSession, lockedPerson, lockSession, storedToken } from '#client/api/session.ts';
import { allReplicas, freeCaches, peopleHere } from '#client/data/store/lookups.ts';
import type { UserId } from '#domain/values/ids.ts';
import { dropSyncTokens } from './drop-sync-tokens.ts';
import { discardReplicas } from './logout.ts';
import { peopleWithPin } from './pin.ts';

// The session's own, which end with it, and the note.
const kept = ['token', 'user', 'locked', exampleKey];

/** Makes room for an example: a person with a PIN is locked, so that nobody gets past it on the way back; others' token waits. */
export async function putAwayPerson(): Promise<FormerPerson | null> {
  const session = currentSession();
  if (session === null) return null;
  const user = session.content.sub as UserId;
  if (!(await peopleWithPin()).some((person) => person.user === user)) return { user, token: session.token };
  lockSession();
  await dropSyncTokens(user);
  return { user, token: null };
}

/** Takes the example off this device, with all that waits in it and what this browser has kept since it was opened, but for the note. */
export async function clearExample(storage: Storage): Promise<void> {
  const note = exampleNote();
  if (note === null) return;
  await discardReplicas(note.user, storage);
  // What can be fetched again, such as a vehicle table, tells that somebody was here.
  if ((await allReplicas()).length + (await peopleHere()).length === 0) await freeCaches();
  for (const key of Object.keys(storage)) if (isTrace(key, note)) storage.removeItem(key);
}

/** As `clearExample`, once nothing is open any more that could leave something: the note goes too. */
export async function endExample(storage: Storage): Promise<void> {
  await clearExample(storage);
  forgetExampleNote();
}

/** Where somebody else has signed in since, what is new may be theirs. */
function isTrace(key: string, { user, signature, before }: ExampleNote): boolean {
  if (kept.includes(key)) return false;
  if (key.includes(user) || key.includes(signature)) return true;
  const session = currentSession();
  const isAlone = session === null ? storedToken() === null : session.content.sub === user;
  return isAlone && !before.includes(key);
}

const justOpenedMs = 60_000;

/** Takes an example off the device that nobody looks at any more: whoever signs in over it has left it too. */
export async function sweepExample(storage: Storage): Promise<void> {
  const note = exampleNote();
  if (note === null || lockedPerson() === note.user) return;
  const shown = currentSession();
  if (shown?.content.sub === note.user) return;
  // Its token may be on its way to the storage.
  if (shown === null && Date.now() - note.openedAt < justOpenedMs) return;
  await endExample(storage);
}

/** Whether the example of this device has had its time, as far as the device can tell. */
export function isExampleTimeOver(): boolean {
  const note = exampleNote();
  return note !== null && Date.now() >= exampleEnd(note);
}
