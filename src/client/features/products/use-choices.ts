import { useMemo } from 'react';
import { useListOrCall } from '#client/sync/use-first-download.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import type { SelectOption } from '#client/ui/fields/select-field.tsx';
import type { Category } from '#domain/products/category.ts';
import type { RowId } from '#domain/values/ids.ts';

/** More companies or categories than any shop has; they are offered whole. */
const all = { search: '', page: 1, perPage: 1000 };

export interface Choices {
  readonly companies: readonly SelectOption[];
  /** 'Óleos', and 'Óleos › Motor' for one below another, in the order of what is read. */
  readonly categories: readonly SelectOption[];
  readonly categoryName: (id: RowId | null) => string | undefined;
  readonly isLoading: boolean;
}

/** What a product can belong to. */
export function useChoices(): Choices {
  const { status } = useReplica();
  const companies = useListOrCall('companies', all, status);
  const categories = useListOrCall('categories', all, status);
  const options = useMemo(() => categoryOptions(categories.rows), [categories.rows]);
  const names = useMemo(() => new Map(categories.rows.map(({ id, name }) => [id, name])), [categories.rows]);
  return {
    companies: companies.rows.map(({ id, name }) => ({ value: id, label: name })),
    categories: options,
    categoryName: (id) => (id === null ? undefined : names.get(id)),
    isLoading: companies.isLoading || categories.isLoading,
  };
}

type Listed = Pick<Category, 'name' | 'parent_id'> & { readonly id: RowId };

/** Names with those of the categories above them. */
export function categoryOptions(categories: readonly Listed[]): SelectOption[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const pathOf = (category: Listed, below: readonly RowId[] = []): string => {
    const parent = category.parent_id === null ? undefined : byId.get(category.parent_id);
    // Two devices can make two categories each other's parents.
    if (parent === undefined || below.includes(parent.id)) return category.name;
    return `${pathOf(parent, [...below, category.id])} › ${category.name}`;
  };
  const options = categories.map((category) => ({ value: category.id, label: pathOf(category) }));
  return options.toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'));
}
