import { useLiveQuery } from 'dexie-react-hooks';
import { useStore } from '#client/data/store-context.tsx';
import { listEntries, type EntryView } from './entries.ts';

/** All pending entries, again on every change; undefined until the store has answered. */
export function useEntries(): EntryView[] | undefined {
  const store = useStore();
  return useLiveQuery(() => listEntries(store), [store]);
}
