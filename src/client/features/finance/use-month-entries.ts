import { useEffect, useMemo, useState } from 'react';
import { request, type ApiFailure, type Result } from '#client/api/http.ts';
import { overServerRows } from '#client/data/list.ts';
import type { Seen } from '#client/data/row-marks.ts';
import { useEntriesOfMonth } from '#client/data/use-entries-between.ts';
import { useLive } from '#client/data/use-live.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import type { Answer } from '#contract/call.ts';
import { listEntries } from '#contract/finance-calls.ts';
import { rowFromWire } from '#contract/rows.ts';
import { lastDayOfMonth, type CivilDate } from '#domain/values/civil-date.ts';

const askAgainMs = 5000;

export interface MonthEntries {
  /** The latest first. */
  readonly entries: readonly Seen<'entries'>[];
  /** Nothing to show yet. */
  readonly isLoading: boolean;
  /** The entries are those of the month before, until this one's are read. */
  readonly isStale: boolean;
  /** A part of them only: the download is under way, and the server has not answered about the month. */
  readonly isPartial: boolean;
  /** Why the server gave none, while it was asked. To be without a network is no failure (ruling 34). */
  readonly failure: ApiFailure | null;
  /** Rows that only the server has so far can be read, not yet changed. */
  readonly canEdit: boolean;
}

/** The entries of a month: from this device once it has the whole shop, else from the server. */
export function useMonthEntries(month: CivilDate): MonthEntries {
  const { isDownloaded } = useReplica().status;
  const last = lastDayOfMonth(month);
  const own = useEntriesOfMonth(month);
  const { answered, failure } = useListedEntries(month, last, !isDownloaded);
  const known = answered ?? own?.entries ?? null;
  const entries = useMemo(() => (known ?? []).toReversed(), [known]);
  const isEmpty = entries.length === 0;
  return {
    entries,
    isLoading: isDownloaded ? own === null : isEmpty && answered === null && failure === null,
    isStale: answered === null && own !== null && own.key !== `${month} ${last}`,
    isPartial: !isDownloaded && answered === null,
    failure: failure?.kind === 'problem' ? failure : null,
    canEdit: isDownloaded,
  };
}

/** The documented list of the days, for as long as the device has not downloaded them; over it what was changed here. */
function useListedEntries(from: CivilDate, to: CivilDate, isWanted: boolean) {
  const { store } = useReplica();
  const asked = useEntriesCall(from, to, isWanted);
  const answer = asked?.result.ok ? asked.result.data : null;
  const key = answer === null ? null : `listed entries ${asked?.key} ${asked?.at}`;
  const shown = useLive(store, key, async () => {
    const listed = (answer ?? []).map((wire) => rowFromWire('entries', wire)).filter((row) => row !== null);
    const { rows } = await overServerRows(store, 'entries', listed, { search: '', page: 1 });
    return rows.filter(({ date }) => date >= from && date <= to).toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  });
  return { answered: shown !== null && shown.key === key ? shown.value : null, failure: asked?.result.ok === false ? asked.result : null };
}

interface Asked {
  readonly key: string;
  readonly at: number;
  readonly result: Result<Answer<typeof listEntries>>;
}

/** The answer about these days; null while it is on its way. */
function useEntriesCall(from: CivilDate, to: CivilDate, isWanted: boolean): Asked | null {
  const { store } = useReplica();
  const [asked, setAsked] = useState<Asked | null>(null);
  const key = `${from} ${to}`;
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = new AbortController();
    let again: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const input = { params: { signature: store.signature }, query: { start_date: from, end_date: to }, signature: store.signature };
      const result = await request(listEntries, input, stop.signal);
      if (stop.signal.aborted) return;
      setAsked({ key, at: Date.now(), result });
      if (!result.ok && result.kind === 'offline') again = setTimeout(() => void ask(), askAgainMs);
    };
    void ask();
    return () => {
      stop.abort();
      clearTimeout(again);
    };
  }, [store, key, from, to, isWanted]);
  return isWanted && asked?.key === key ? asked : null;
}
