import { useLive } from '#client/data/read/use-live.ts';
import { useStore } from '#client/data/store/store-context.tsx';
import { useAccess } from '#client/sync/use-access.ts';
import type { GroupName } from './groups.ts';
import { readFound, type Found } from './read-found.ts';

/** What the search finds, live; while it is typed on, the last answer stays until the next one is there (`isStale`). */
export function useFound(search: string, group: GroupName | null): { readonly found: Found; readonly isStale: boolean } | null {
  const store = useStore();
  const access = useAccess();
  const key = search === '' ? null : JSON.stringify([search, group, access.key]);
  const live = useLive(store, key, () => readFound(store, { search, group, access }));
  if (key === null || live === null) return null;
  return { found: live.value, isStale: live.key !== key };
}
