import type { RowFilter } from '#client/data/read/filtered-list.ts';
import { useFilteredList } from '#client/data/read/use-filtered-list.ts';
import { useReferringCounts } from '#client/data/read/use-referring-counts.ts';
import { useListOrCall } from '#client/sync/use-first-download.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import type { RowId } from '#domain/values/ids.ts';

/** Three a row; few shops have a second page. */
const perPage = 30;

/** A page of categories, of one company or of all, with how many products and subcategories each has. */
export function useCategories({ search, page, company }: { search: string; page: number; company: RowId | null }) {
  const { status } = useReplica();
  const query = { search, page, perPage };
  const { source, failure, ...all } = useListOrCall('categories', query, status);
  const filter: RowFilter<'categories'> | null =
    company === null ? null : { key: company, reference: { field: 'id_company', id: company }, keeps: () => true };
  const ofCompany = useFilteredList('categories', query, filter);
  const list = ofCompany ?? all;
  const counts = useReferringCounts(
    'categories',
    list.rows.map(({ id }) => id),
  );
  return { list, filter, counts, failure, canEdit: source === 'device' };
}
