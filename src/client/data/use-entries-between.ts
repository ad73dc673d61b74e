import type { CivilDate } from '#domain/values/civil-date.ts';
import { entriesBetween, openEntries } from './entries-between.ts';
import type { Seen } from './row-marks.ts';
import { useStore } from './store-context.tsx';
import { useLive } from './use-live.ts';

export interface KnownEntries {
  readonly entries: readonly Seen<'entries'>[];
  /** The days that the entries are of; others than asked for while those are on their way. */
  readonly key: string;
}

/** The entries of a stretch of days, live, with both ends; null until the first answer. */
export function useEntriesBetween(from: CivilDate, to: CivilDate): KnownEntries | null {
  const store = useStore();
  const live = useLive(store, `${from} ${to}`, () => entriesBetween(store, from, to));
  return live && { entries: live.value, key: live.key };
}

/** What is still to be paid or received up to a day that it is due on, the longest due first, live; null until the first answer. */
export function useOpenEntries(until: CivilDate): KnownEntries | null {
  const store = useStore();
  const live = useLive(store, `open ${until}`, () => openEntries(store, until));
  return live && { entries: live.value, key: live.key };
}
