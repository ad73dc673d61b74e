/*
 * Invariant: a token opens on this device only what a server has answered for here: one that it gave at a sign-in or a
 * renewal, or that it has confirmed. Whoever writes another one into the browser's storage gets nowhere without it.
 */
import { openStore } from './runtime.ts';
import { changePin, personOf, rememberToken, replicasOf, type PersonNote } from '#client/data/store/lookups.ts';
import { waitBriefly } from '#client/data/store/patience.ts';
import type { UserId } from '#domain/values/ids.ts';
import { sessionIdOf } from '#client/api/session.ts';
import { enginePorts } from './browser-ports.ts';
import { readMeta } from './meta.ts';

/** The sign-in waits for this device's storage only so long. */
const notePatienceMs = 2_000;

/**
 * Names a token without keeping it; null where the browser has no WebCrypto. That is on plain http alone, where there
 * is no service worker either: the server that brought the page can be asked about the token.
 */
async function digestOf(token: string): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Notes that a server gave or confirmed this token here. Never throws: without the note it is asked again. */
export async function noteOwnToken(user: UserId, token: string): Promise<void> {
  // What takes longer is written behind the sign-in.
  await waitBriefly(writeOwnToken(user, token).catch(enginePorts.report), notePatienceMs);
}

async function writeOwnToken(user: UserId, token: string): Promise<void> {
  const digest = await digestOf(token);
  if (digest !== null) await rememberToken(user, digest);
  await dropPinOfOtherSession(user, sessionIdOf(token));
}

/** A PIN opens a session, not an account: one that began by another sign-in wants a new PIN. */
export async function dropPinOfOtherSession(user: UserId, session: string | null): Promise<void> {
  await changePin(user, (pin) => (pin?.session === session ? pin : undefined));
}

/** What this device remembers of whom a token names, and whether the token is known to be theirs. */
export async function rememberedBy(user: UserId, token: string): Promise<{ note: PersonNote | null; isOwn: boolean }> {
  const [note, digest] = await Promise.all([personOf(user), digestOf(token)]);
  if (note === null) return { note, isOwn: false };
  return { note, isOwn: note.tokens === undefined ? await isSyncedBy(user, token) : digest !== null && note.tokens.includes(digest) };
}

/** Versions before this one noted no tokens, but wrote down the one that a replica was synced by. */
async function isSyncedBy(user: UserId, token: string): Promise<boolean> {
  for (const { signature } of await replicasOf(user)) {
    const store = openStore(user, signature);
    try {
      if ((await readMeta(store.db, 'token')) === token) return true;
    } finally {
      store.close();
    }
  }
  return false;
}
