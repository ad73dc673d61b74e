import { useStore } from '#client/data/store/store-context.tsx';
import { useLive } from '#client/data/read/use-live.ts';
import { listEntries, type EntryView } from './entries.ts';

/** All pending entries, again on every change; undefined until the store has answered. */
export function useEntries(): EntryView[] | undefined {
  const store = useStore();
  return useLive(store, 'entries', () => listEntries(store))?.value;
}
