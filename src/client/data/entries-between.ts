import type { CivilDate } from '#domain/values/civil-date.ts';
import { readAtOnce } from './list.ts';
import { isLive } from './living-rows.ts';
import { seenRows, type Seen } from './row-marks.ts';
import type { Store } from './store.ts';

/** The entries whose date is from `from` to `to`, with both, in the order of their dates. Live inside `liveQuery`. */
export const entriesBetween = (store: Store, from: CivilDate, to: CivilDate): Promise<Seen<'entries'>[]> => entriesBy(store, 'date', from, to);

/** The entries that are not paid yet, the longest due first, up to a day that they are due on. Live inside `liveQuery`. */
export const openEntries = (store: Store, until: CivilDate): Promise<Seen<'entries'>[]> => entriesBy(store, 'open_due', '0', until);

function entriesBy(store: Store, field: 'date' | 'open_due', from: string, to: CivilDate): Promise<Seen<'entries'>[]> {
  return readAtOnce(store, async () => {
    const rows = await store.db.rows('entries').where(`row.${field}`).between(from, to, true, true).toArray();
    return seenRows(store, 'entries', rows.filter(isLive));
  });
}
