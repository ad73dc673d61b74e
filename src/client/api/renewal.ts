/*
 * A session goes on by itself: a token that is refused because its time is over is exchanged for another one of the same
 * session, once, and the call made again. Nothing is kept here but in memory and nothing needs a window: pages and the
 * service worker do it alike, and two that do it at once get a good token each.
 */
import * as z from 'zod/mini';
import { renew } from '#contract/session-calls.ts';
import { problemCodes } from '#contract/problems.ts';
import { answeredBy, isStatedRefusal, problemOf } from './answer.ts';
import { readEnvironment } from './environment.ts';

/**
 * `ended`: somebody ended the session. `over`: it is over by time, or this server knows of no renewal. `unknown`: nobody
 * who knows has answered.
 */
export type Renewal =
  | { readonly kind: 'renewed'; readonly token: string }
  | { readonly kind: 'ended' }
  | { readonly kind: 'over' }
  | { readonly kind: 'unknown' };

export interface TokenCall<T> {
  readonly call: (token: string) => Promise<T>;
  /** Whether the answer says that the token does not count. */
  readonly isRefused: (answer: T) => boolean;
  /** What to answer while nobody knows whether the session goes on. */
  readonly unknown: T;
  /** What to answer when somebody ended the session; the call's own answer may only say that the token's time is over. */
  readonly ended: T;
}

type Listener = (from: string, to: string) => void;

const stallMs = 15_000;
const unknown: Renewal = { kind: 'unknown' };

const underWay = new Map<string, Promise<Renewal>>();
const listeners = new Set<Listener>();
/** What this page or worker has exchanged: whoever still holds the earlier token is not sent round again. */
const exchanged = new Map<string, string>();

/** Calls `listener` with each token that was exchanged, and the one that came for it; returns the unsubscriber. */
export function onRenewed(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Makes a call by `token`; where that is refused and its session goes on, once more by the one that comes for it. */
export async function byRunningToken<T>(token: string, { call, isRefused, unknown: nothingKnown, ended }: TokenCall<T>): Promise<T> {
  const latest = latestOf(token);
  const answer = await call(latest);
  if (!isRefused(answer)) return answer;
  const renewal = await renewToken(latest);
  if (renewal.kind === 'unknown') return nothingKnown;
  if (renewal.kind === 'ended') return ended;
  return renewal.kind === 'over' ? answer : call(renewal.token);
}

/** Exchanges a token; who asks meanwhile gets the same answer. Never throws. */
export function renewToken(token: string): Promise<Renewal> {
  const running = underWay.get(token);
  if (running !== undefined) return running;
  const asked = ask(token)
    .then((renewal) => {
      if (renewal.kind === 'renewed') {
        exchanged.set(token, renewal.token);
        for (const listener of listeners) listener(token, renewal.token);
      }
      return renewal;
    })
    .finally(() => underWay.delete(token));
  underWay.set(token, asked);
  return asked;
}

function latestOf(token: string): string {
  let latest = token;
  for (let next = exchanged.get(latest); next !== undefined && next !== latest; next = exchanged.get(latest)) latest = next;
  return latest;
}

async function ask(token: string): Promise<Renewal> {
  try {
    const response = await fetch(`${readEnvironment().VITE_API_URL}${renew.path}`, {
      method: renew.method,
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: AbortSignal.timeout(stallMs),
    });
    const answerer = answeredBy(response);
    if (answerer === 'other') return unknown;
    const body: unknown = await response.json();
    if (response.ok) {
      const read = z.safeParse(renew.response, body);
      return read.success ? { kind: 'renewed', token: read.data.access_token } : unknown;
    }
    // A server that answers the documented calls alone has none such (ruling 43): its tokens end when it says so.
    const isRefusal = [401, 403, 404, 405].includes(response.status) && (answerer === 'api' || isStatedRefusal(response.status, body));
    if (!isRefusal) return unknown;
    return { kind: answerer === 'api' && problemOf(response.status, body).code === problemCodes.sessionEnded ? 'ended' : 'over' };
  } catch {
    return unknown;
  }
}
