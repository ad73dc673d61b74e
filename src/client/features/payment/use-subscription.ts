import { useCallback, useEffect, useRef, useState } from 'react';
import { request, type Result } from '#client/api/http.ts';
import { storedToken } from '#client/api/session.ts';
import { getSignature, type SignatureRow } from '#contract/signature-calls.ts';
import { lookupOf, type Lookup } from './subscription-lookup.ts';

export type SubscriptionState =
  | { readonly kind: 'loading' }
  /** `isStale`: the last question got no answer. */
  | { readonly kind: 'shown'; readonly signature: SignatureRow; readonly isStale: boolean }
  | { readonly kind: 'offline' }
  | { readonly kind: 'failed' }
  /** No token, or one that does not serve. */
  | { readonly kind: 'sign-in' };

const askAgainMs = 30_000;
// A network that swallows the question must leave nobody before a spinner (ruling 35).
const patienceMs = 20_000;

/**
 * The subscription that the page is about, asked for again while somebody looks: every half minute, when the page
 * comes to the front (from the bank's app) and when the network comes back.
 */
export function useSubscription(carried: string | null): { state: SubscriptionState; retry: () => void } {
  const [state, setState] = useState<SubscriptionState>({ kind: 'loading' });
  const watched = useRef<Watch | null>(null);
  const retry = useCallback(() => {
    setState({ kind: 'loading' });
    void watched.current?.ask();
  }, []);

  useEffect(() => {
    const lookup = lookupOf(carried, storedToken());
    if (typeof lookup === 'string') {
      log(`the login token is ${lookup}`);
      setState({ kind: 'sign-in' });
      return undefined;
    }
    const watch = startWatch(lookup, (answer) => setState((before) => next(before, answer)));
    watched.current = watch;
    return watch.stop;
  }, [carried]);

  return { state, retry };
}

type Answer = Result<SignatureRow>;

interface Watch {
  readonly ask: () => Promise<void>;
  readonly stop: () => void;
}

/** Asks at once and then again and again, until the token is refused or it is stopped. */
function startWatch({ id, token }: Lookup, onAnswer: (answer: Answer) => void): Watch {
  const stop = new AbortController();
  const { signal } = stop;
  let isAsking = false;

  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    const answer = await request(getSignature, { params: { id }, token }, AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]));
    isAsking = false;
    if (signal.aborted) return;
    if (isRefused(answer)) {
      log('the login token was refused');
      stop.abort();
    }
    onAnswer(answer);
  }
  const askIfSeen = () => {
    if (document.visibilityState === 'visible') void ask();
  };

  void ask();
  const timer = setInterval(askIfSeen, askAgainMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  window.addEventListener('online', askIfSeen, { signal });
  document.addEventListener('visibilitychange', askIfSeen, { signal });
  return { ask, stop: () => stop.abort() };
}

/** What was shown stays while the server cannot be asked. */
function next(before: SubscriptionState, answer: Answer): SubscriptionState {
  if (answer.ok) return { kind: 'shown', signature: answer.data, isStale: false };
  if (isRefused(answer)) return { kind: 'sign-in' };
  if (before.kind === 'shown') return { ...before, isStale: answer.kind === 'offline' };
  return { kind: answer.kind === 'offline' ? 'offline' : 'failed' };
}

/** Somebody else's subscription is answered as one that is not there (ruling 5). */
function isRefused(answer: Answer): boolean {
  return !answer.ok && answer.kind === 'problem' && [400, 401, 403, 404].includes(answer.problem.status);
}

/** Spec 1 §2.8: a token that does not serve is logged. Never the token itself. */
function log(what: string): void {
  // oxlint-disable-next-line no-console -- the spec asks for it
  console.warn(`Payment page: ${what}`);
}
