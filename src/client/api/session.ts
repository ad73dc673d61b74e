import { jwtDecode } from 'jwt-decode';
import * as z from 'zod/mini';
import { login, readableTokenSchema, type ReadableToken } from '#contract/access-calls.ts';
import { isSignatureId, type SignatureId, type UserId } from '#domain/values/ids.ts';
import { unreadableAnswer } from './answer.ts';
import { exchange } from './exchange.ts';
import type { Result } from './result.ts';

/** Who is signed in on this browser. The server alone decides whether the token still counts. */
export interface Session {
  readonly token: string;
  readonly content: ReadableToken;
}

// The names are the spec's (1 §3, ruling 9).
const tokenKey = 'token';
const userKey = 'user';
const lockKey = 'locked';
const signatureKey = (user: UserId) => `signature:${user}`;

const listeners = new Set<() => void>();

/** Notes on this device that a server gave a token. */
export type TokenWitness = (user: UserId, token: string) => Promise<void>;

let witness: TokenWitness | null = null;

/** Sets who notes the tokens that servers give this browser, before they are kept as its session. */
export function witnessTokens(by: TokenWitness | null): void {
  witness = by;
}
let current: Session | null = null;

/** What a login token says; null when it cannot be read. */
export function readToken(token: string): ReadableToken | null {
  return z.safeParse(readableTokenSchema, payloadOf(token)).data ?? null;
}

/** The id that a token names, whatever else it holds (spec 1 §4); null when there is none. */
export function tokenOwner(token: string): string | null {
  const read = z.safeParse(z.object({ id: z.union([z.string(), z.number()]) }), payloadOf(token));
  return read.success ? String(read.data.id) : null;
}

export const storedToken = (): string | null => localStorage.getItem(tokenKey);

/** Which session of its server a token belongs to; null where the server names none (ruling 43). */
export function sessionIdOf(token: string): string | null {
  return z.safeParse(z.object({ sid: z.string() }), payloadOf(token)).data?.sid ?? null;
}

/** Who locked this browser: nobody is signed in until a PIN opens somebody's session. Null while it is not locked. */
export const lockedPerson = (): UserId | null => localStorage.getItem(lockKey) as UserId | null;

/** Shows the lock of this device's people where nobody is signed in. */
export function lockFor(user: UserId): void {
  localStorage.setItem(lockKey, user);
  notify();
}

/** Puts this browser's session away until its person's PIN brings it back. */
export function lockSession(): void {
  const session = currentSession();
  if (session === null) return;
  localStorage.setItem(lockKey, session.content.sub);
  dropToken();
}

/** The session of this browser; the same object until it changes. Null without a token that can be read. */
export function currentSession(): Session | null {
  const token = storedToken();
  if (token === null) current = null;
  else if (current?.token !== token) {
    const content = readToken(token);
    current = content === null ? null : { token, content };
  }
  return current;
}

/** As long a name as rows keep with what a person did. */
const mostOfName = 120;

/** Who is signed in, as rows keep who did something; '' for nobody. */
export const personName = (): string => (currentSession()?.content.name ?? '').slice(0, mostOfName);

/** Whether a session looks at an example shop. */
export const isExample = (session: Session | null): boolean => typeof session?.content.example_until === 'number';

/** Calls `listener` when session or selected signature change, in this tab or another; returns the unsubscriber. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) window.addEventListener('storage', notify);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', notify);
  };
}

/** What whoever signs in shows; the code is asked for after the right password of who has a second factor. */
export interface Shown {
  readonly email: string;
  readonly password: string;
  readonly code?: string | undefined;
}

/** Asks for a session by password. Its token is not kept: see `keepGivenToken`. */
export async function askToken({ email, password, code }: Shown, signal?: AbortSignal): Promise<Result<Session>> {
  const answer = await exchange(login, { body: { email, password, ...(code !== undefined && { code }) } }, {}, signal);
  if (!answer.ok) return answer;
  const token = answer.data.access_token;
  const content = readToken(token);
  return content === null ? { ok: false, kind: 'problem', problem: unreadableAnswer(200) } : { ok: true, data: { token, content } };
}

/** Keeps a token that a server has just given as this browser's session; null, and nothing kept, when it cannot be read. */
export async function keepGivenToken(token: string): Promise<Session | null> {
  const content = readToken(token);
  if (content !== null) await witness?.(content.sub as UserId, token);
  return keepKnownToken(token);
}

/** As `keepGivenToken`, where nobody can wait until the token is noted. */
export function storeToken(token: string): Session | null {
  const session = keepKnownToken(token);
  if (session !== null) void witness?.(session.content.sub as UserId, token);
  return session;
}

/** Keeps a token as this browser's session that the device may know already; whether it does is looked at when it is used (`own-token.ts`). */
export function keepKnownToken(token: string): Session | null {
  const content = readToken(token);
  if (content === null) return null;
  localStorage.setItem(tokenKey, token);
  localStorage.setItem(userKey, JSON.stringify({ id: content.id }));
  localStorage.removeItem(lockKey);
  notify();
  return currentSession();
}

/** Puts a renewed token in the place of the one that it was exchanged for, unless that has gone or changed meanwhile. */
export async function replaceToken(from: string, to: string): Promise<void> {
  const content = readToken(to);
  // Before it is kept: a page that is gone in between must find a token that it knows.
  if (storedToken() === from && content !== null) await witness?.(content.sub as UserId, to);
  if (storedToken() === from) keepKnownToken(to);
}

export function clearSession(): void {
  localStorage.removeItem(lockKey);
  dropToken();
}

function dropToken(): void {
  localStorage.removeItem(tokenKey);
  localStorage.removeItem(userKey);
  notify();
}

/** The signature that a person chose last on this device. */
export function selectedSignature(user: UserId): SignatureId | null {
  const signature = localStorage.getItem(signatureKey(user));
  return signature !== null && isSignatureId(signature) ? signature : null;
}

export function selectSignature(user: UserId, signature: SignatureId): void {
  localStorage.setItem(signatureKey(user), signature);
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function payloadOf(token: string): unknown {
  try {
    return jwtDecode(token);
  } catch {
    return null;
  }
}
