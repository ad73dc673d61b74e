import { useEffect, useMemo, useState } from 'react';
import { addMonths, firstDayOfMonth, lastDayOfMonth, type CivilDate } from '#domain/values/civil-date.ts';
import { cashEntriesBetween, entriesBetween, openEntries } from './entries-between.ts';
import type { ReplicaRow } from '../../data/store/sync-marks.ts';
import { useStore } from '../../data/store/store-context.tsx';
import { useLive } from '../../data/read/use-live.ts';

export interface KnownEntries {
  readonly entries: readonly ReplicaRow<'entries'>[];
  /** The days that the entries are of; others than asked for while those are on their way. */
  readonly key: string;
}

// After the month that was turned to has been painted.
const settledAfterMs = 600;
const yearOne = '0001-01-01' as CivilDate;
const keyOf = (first: CivilDate) => `${first} ${lastDayOfMonth(first)}`;

/**
 * The entries of the month that a day is in, live; those of the month before it for as long as they are not read, and
 * null until the first are. Once they are there, the months beside it are read too, so that turning the page shows them
 * at once.
 */
export const useEntriesOfMonth = (day: CivilDate): KnownEntries | null => useMonth(day, entriesBetween);

/** The same of what was paid in the month, and of what is open and due in it. */
export const useCashEntriesOfMonth = (day: CivilDate): KnownEntries | null => useMonth(day, cashEntriesBetween);

function useMonth(day: CivilDate, read: typeof entriesBetween): KnownEntries | null {
  const first = firstDayOfMonth(day);
  const index = (Number(first.slice(0, 4)) - 1) * 12 + Number(first.slice(5, 7)) - 1;
  const [settled, setSettled] = useState<number | null>(null);
  // Three months in a row take three different slots: turning the page asks for one month anew, not for all.
  const slots = [useSlot(0, index, settled, read), useSlot(1, index, settled, read), useSlot(2, index, settled, read)];
  const find = (month: CivilDate) => slots.find((slot) => slot?.key === keyOf(month)) ?? null;
  const own = find(first);
  const isThere = own !== null;
  useEffect(() => {
    if (!isThere) return undefined;
    const timer = setTimeout(() => setSettled(index), settledAfterMs);
    return () => clearTimeout(timer);
  }, [isThere, index]);
  return own ?? (settled === null ? (slots.find((slot) => slot !== null) ?? null) : find(addMonths(yearOne, settled)));
}

/** Of the month with this index and those around the one that is looked at for a while, the one that falls to a slot. */
function useSlot(slot: number, index: number, settled: number | null, read: typeof entriesBetween): KnownEntries | null {
  const store = useStore();
  const around = settled === null ? [] : [settled, settled - 1, settled + 1];
  const own = [index, ...around].find((each) => each % 3 === slot);
  const first = own === undefined ? null : addMonths(yearOne, own);
  const live = useLive(store, first && keyOf(first), async () => (first === null ? [] : read(store, first, lastDayOfMonth(first))));
  return useMemo(() => live && { entries: live.value, key: live.key }, [live]);
}

/** What is still to be paid or received up to a day that it is due on, the longest due first, live; null until the first answer. */
export function useOpenEntries(until: CivilDate): KnownEntries | null {
  const store = useStore();
  const live = useLive(store, `open ${until}`, () => openEntries(store, until));
  return live && { entries: live.value, key: live.key };
}
