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
const signatureKey = (user: UserId) => `signature:${user}`;

const listeners = new Set<() => void>();
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

/** Calls `listener` when session or selected signature change, in this tab or another; returns the unsubscriber. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) window.addEventListener('storage', notify);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', notify);
  };
}

/** Signs in and keeps the token; `code` is asked for after the right password of who has a second factor. */
export async function signIn(email: string, password: string, code?: string, signal?: AbortSignal): Promise<Result<Session>> {
  const answer = await exchange(login, { body: { email, password, ...(code !== undefined && { code }) } }, {}, signal);
  if (!answer.ok) return answer;
  const session = storeToken(answer.data.access_token);
  return session === null ? { ok: false, kind: 'problem', problem: unreadableAnswer(200) } : { ok: true, data: session };
}

/** Keeps a token as this browser's session; null, and nothing kept, when it cannot be read. */
export function storeToken(token: string): Session | null {
  const content = readToken(token);
  if (content === null) return null;
  localStorage.setItem(tokenKey, token);
  localStorage.setItem(userKey, JSON.stringify({ id: content.id }));
  notify();
  return currentSession();
}

/** Puts a renewed token in the place of the one that it was exchanged for, unless that has gone or changed meanwhile. */
export function replaceToken(from: string, to: string): void {
  if (storedToken() === from) storeToken(to);
}

export function clearSession(): void {
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
