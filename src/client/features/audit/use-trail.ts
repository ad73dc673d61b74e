import { useState } from 'react';
import type { ApiFailure, Result } from '#client/api/http.ts';
import { useAsked } from '#client/api/use-asked.ts';
import type { TrailRow } from '#contract/audit-calls.ts';

interface Page {
  readonly data: readonly TrailRow[];
  readonly next: string | null;
}

/** Makes the call: the rows before the one that is known. */
export type ReadTrail<P extends Page> = (before: string | undefined, signal?: AbortSignal) => Promise<Result<P>>;

interface Older {
  /** The first page that they follow on. */
  readonly of: Page;
  readonly rows: readonly TrailRow[];
  readonly next: string | null;
  readonly failure: ApiFailure | null;
}

/** A trail from its newest row on; older ones join as they are asked for. Asked anew when the network is back. `key` names the question; null: nothing is asked yet. */
export function useTrail<P extends Page>(key: string | null, read: ReadTrail<P>) {
  const asked = useAsked(key, (signal) => read(undefined, signal), { whenOnline: 'anew' });
  const [older, setOlder] = useState<Older | null>(null);
  const [isAskingMore, setAskingMore] = useState(false);
  const first = key !== null && asked.answer?.key === key ? asked.answer : null;
  const further = first !== null && older?.of === first.data ? older : null;
  const next = further === null ? (first?.data.next ?? null) : further.next;
  const rows = [...(first?.data.data ?? []), ...(further?.rows ?? [])];

  async function loadMore(): Promise<void> {
    if (first === null || next === null || isAskingMore) return;
    setAskingMore(true);
    const answer = await read(next);
    setAskingMore(false);
    const known = further?.rows ?? [];
    setOlder({
      of: first.data,
      rows: answer.ok ? [...known, ...answer.data.data] : known,
      next: answer.ok ? answer.data.next : next,
      failure: answer.ok ? null : answer,
    });
  }

  const failure = (asked.isAsking ? null : asked.failure) ?? further?.failure ?? null;
  return {
    rows,
    /** What the first answer said besides. */
    first: first?.data ?? null,
    hasMore: next !== null,
    failure,
    readAt: first !== null && rows.length > 0 ? first.at : null,
    isAsking: asked.isAsking || isAskingMore,
    isLoading: first === null && failure === null,
    loadMore: () => void loadMore(),
    reload: asked.reload,
  };
}
