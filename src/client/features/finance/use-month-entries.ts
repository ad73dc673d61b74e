import { useMemo } from 'react';
import { request, type ApiFailure } from '#client/api/http.ts';
import { useAsked } from '#client/api/use-asked.ts';
import { overServerRows } from '#client/data/read/list.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useEntriesOfMonth } from '#client/features/finance/use-entries-between.ts';
import { useLive } from '#client/data/read/use-live.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { listEntries } from '#contract/finance-calls.ts';
import { rowFromWire } from '#contract/rows.ts';
import { lastDayOfMonth, type CivilDate } from '#domain/values/civil-date.ts';

const askAgainMs = 5000;

export interface MonthEntries {
  /** The latest first. */
  readonly entries: readonly ReplicaRow<'entries'>[];
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
  const { signature } = store;
  const question = JSON.stringify([signature, from, to]);
  const input = { params: { signature }, query: { start_date: from, end_date: to }, signature };
  const asked = useAsked(isWanted ? question : null, (signal) => request(listEntries, input, signal), { againMs: askAgainMs });
  const isAbout = isWanted && !asked.isAsking;
  const failure = isAbout ? asked.failure : null;
  const answer = isAbout && failure === null ? asked.answer : null;
  const key = answer === null ? null : `listed entries ${answer.key} ${answer.at}`;
  const shown = useLive(store, key, async () => {
    const listed = (answer?.data ?? []).map((wire) => rowFromWire('entries', wire)).filter((row) => row !== null);
    const { rows } = await overServerRows(store, 'entries', listed, { search: '', page: 1 });
    return rows.filter(({ date }) => date >= from && date <= to).toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  });
  return { answered: shown !== null && shown.key === key ? shown.value : null, failure };
}
