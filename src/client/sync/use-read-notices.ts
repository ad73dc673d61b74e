import { useLive } from '#client/data/read/use-live.ts';
import { readMeta, writeMeta } from './meta.ts';
import { useReplica } from './use-replica.ts';

/** Notices that stay until they are read on this device. `hasRead` is null until the store has answered. */
export function useReadNotices() {
  const { store } = useReplica();
  const live = useLive(store, 'notices', async () => (await readMeta(store.db, 'readNotices')) ?? []);

  return {
    hasRead: live === null ? null : (notice: string) => live.value.includes(notice),
    /** Best effort: a device that cannot keep it shows the notice again. */
    async read(notices: readonly string[]): Promise<void> {
      const { db } = store;
      const note = async () => {
        const before = (await readMeta(db, 'readNotices')) ?? [];
        await writeMeta(db, 'readNotices', [...new Set([...before, ...notices])].slice(-noticesKept));
      };
      await store.write(() => db.transaction('rw', [db.meta], note)).catch(() => undefined);
    },
  };
}

// More than a device brings about in the month for which it knows what it sent.
const noticesKept = 1000;
