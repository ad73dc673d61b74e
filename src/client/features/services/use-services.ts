import type { Leading } from '#client/data/read/pinned-list.ts';
import type { RowFilter } from '#client/data/read/filtered-list.ts';
import { useFilteredList } from '#client/data/read/use-filtered-list.ts';
import { usePinnedList } from '#client/data/read/use-pinned-list.ts';
import { useListOrCall } from '#client/sync/use-first-download.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { recordsPerPage } from '#domain/collections/record-collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { useHeldRows } from './use-held-rows.ts';
import { useServiceParts } from './use-service-parts.ts';

export interface ServiceQuery {
  readonly search: string;
  readonly page: number;
  /** Only those of `me`. */
  readonly isMine: boolean;
}

/**
 * A page of services with what they are of; what `me` still has to do stands before all others, once the whole shop is on
 * the device. Rows that only the server has so far can be read, not yet changed.
 */
export function useServices({ search, page, isMine }: ServiceQuery, me: RowId | null) {
  const replica = useReplica();
  // What this device has so far is not all that is theirs.
  const whole = replica.status.isDownloaded ? me : null;
  const query = { search, page, perPage: recordsPerPage };
  const all = useListOrCall('services', query, replica.status);
  const mine = useFilteredList('services', query, whole !== null && isMine ? onlyOf(whole) : null);
  const led = usePinnedList('services', query, whole !== null && !isMine ? openOf(whole) : null);
  const own = mine ?? led;
  const list = own === null ? all : { ...own, failure: all.failure };
  const { rows, hold } = useHeldRows(list.rows, JSON.stringify([query, isMine, me]));
  const parts = useServiceParts(rows, own === null ? all.wire : undefined);
  return { list, rows, parts, hold, canEdit: own !== null || all.source === 'device' };
}

const onlyOf = (me: RowId): RowFilter<'services'> => ({ key: me, reference: { field: 'employer_id', id: me }, keeps: () => true });

const openOf = (me: RowId): Leading<'services'> => ({
  key: me,
  reference: { field: 'employer_id', id: me },
  leads: ({ status }) => status !== 'finished',
});
