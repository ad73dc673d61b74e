import type { CivilDate } from '#domain/values/civil-date.ts';
import { readAtOnce } from '../../data/read/list.ts';
import { isLive } from '../../data/store/undeleted-rows.ts';
import { replicaRows, type ReplicaRow } from '../../data/store/sync-marks.ts';
import type { Store } from '../../data/store/store.ts';

/** The entries whose date is from `from` to `to`, with both, in the order of their dates. Live inside `liveQuery`. */
export const entriesBetween = (store: Store, from: CivilDate, to: CivilDate): Promise<ReplicaRow<'entries'>[]> =>
  readAtOnce(store, async () => replicaRows(store, 'entries', await rowsBetween(store, 'date', from, to)));

/** The entries that are not paid yet, the longest due first, up to a day that they are due on. Live inside `liveQuery`. */
export const openEntries = (store: Store, until: CivilDate): Promise<ReplicaRow<'entries'>[]> =>
  readAtOnce(store, async () => replicaRows(store, 'entries', await rowsBetween(store, 'open_due', '0', until)));

/** The entries that are paid and of a day from `from` to `to`, with both, and those that are open and due on one. Live inside `liveQuery`. */
export const cashEntriesBetween = (store: Store, from: CivilDate, to: CivilDate): Promise<ReplicaRow<'entries'>[]> =>
  readAtOnce(store, async () => {
    const [dated, due] = await Promise.all([rowsBetween(store, 'date', from, to), rowsBetween(store, 'open_due', from, to)]);
    return replicaRows(store, 'entries', [...dated.filter(({ row }) => row['is_paid'] === true), ...due]);
  });

async function rowsBetween(store: Store, field: 'date' | 'open_due', from: string, to: CivilDate) {
  const rows = await store.db.rows('entries').where(`row.${field}`).between(from, to, true, true).toArray();
  return rows.filter(isLive);
}
