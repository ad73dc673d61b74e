import { useListOrCall } from '#client/sync/use-first-download.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import type { SelectOption } from '#client/ui/fields/select-field.tsx';
import type { ListedCategory } from './category-names.ts';

/** More companies or categories than any shop has: they are read whole. */
const all = { search: '', page: 1, perPage: 1000 };

export interface CategoryChoices {
  readonly companies: readonly SelectOption[];
  /** Every category, for the names of those above and below. */
  readonly categories: readonly ListedCategory[];
  readonly isLoading: boolean;
}

/** What a category can belong to. */
export function useCategoryChoices(): CategoryChoices {
  const { status } = useReplica();
  const companies = useListOrCall('companies', all, status);
  const categories = useListOrCall('categories', all, status);
  return {
    companies: companies.rows.map(({ id, name }) => ({ value: id, label: name })),
    categories: categories.rows,
    isLoading: companies.isLoading || categories.isLoading,
  };
}
