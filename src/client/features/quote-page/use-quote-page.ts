import { useCallback, useEffect, useRef, useState } from 'react';
import type { QuotePage } from '#contract/quote-page-calls.ts';
import { isPublicToken } from '#domain/values/ids.ts';
import { askWhileSeen } from '#client/ui/timing/ask-while-seen.ts';
import { isUnknownLink, pageFailure, unknownLink, type PageFailure } from './page-failure.ts';
import { askQuotePage, logFailure, type QuoteLink } from './quote-calls.ts';

export type PageState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: PageFailure }
  | { readonly kind: 'shown'; readonly page: QuotePage };

export interface LoadedPage {
  readonly state: PageState;
  /** Asks anew at once; settles when the answer is there. */
  readonly reload: () => Promise<void>;
}

/**
 * What the link leads to, asked for again while somebody looks: the quote may change, and the car gets ready. What is shown stays
 * when there is no answer.
 */
export function useQuotePage({ token, terms }: QuoteLink): LoadedPage {
  const [state, setState] = useState<PageState>({ kind: 'loading' });
  const ask = useRef<() => Promise<void>>(() => Promise.resolve());
  const reload = useCallback(() => ask.current(), []);

  useEffect(() => {
    if (!isPublicToken(token)) {
      setState({ kind: 'failed', failure: unknownLink });
      return undefined;
    }
    const stop = new AbortController();
    ask.current = pageAsker({ token, terms }, stop.signal, setState);
    askWhileSeen(() => void ask.current(), stop.signal);
    return () => stop.abort();
  }, [token, terms]);

  return { state, reload };
}

type Change = (next: (before: PageState) => PageState) => void;

function pageAsker(link: QuoteLink, signal: AbortSignal, change: Change): () => Promise<void> {
  let latest = 0;
  return async () => {
    const number = (latest += 1);
    const answer = await askQuotePage(link, signal);
    // A question that was asked before another one's answer knows less.
    if (signal.aborted || number !== latest) return;
    if (answer.ok) return change(() => ({ kind: 'shown', page: answer.data }));
    logFailure(answer);
    change((before) => (before.kind === 'shown' && !isUnknownLink(answer) ? before : { kind: 'failed', failure: pageFailure(answer) }));
  };
}
