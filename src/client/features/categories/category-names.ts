import type { SelectOption } from '#client/ui/fields/select-field.tsx';
import type { Category } from '#domain/products/category.ts';
import { categoriesAbove, withCategoriesBelow } from '#domain/products/category-tree.ts';
import type { RowId } from '#domain/values/ids.ts';

export type ListedCategory = Category & { readonly id: RowId };

/** 'Peças › Freios › Pastilhas'. */
export const pathOf = (categories: readonly ListedCategory[], category: ListedCategory): string =>
  [...categoriesAbove(categories, category), category].map(({ name }) => name).join(' › ');

/** 'Peças › Freios': what stands above it; '' for one at the top. */
export const abovePath = (categories: readonly ListedCategory[], category: ListedCategory): string =>
  categoriesAbove(categories, category)
    .map(({ name }) => name)
    .join(' › ');

/** The company's categories, but for `id` and those below it: what `id` can stand under, or hand its own to. */
export function otherCategories(categories: readonly ListedCategory[], company: string, id: RowId | null): SelectOption[] {
  const left = id === null ? new Set<RowId>() : withCategoriesBelow(categories, id);
  return categories
    .filter((category) => category.id_company === company && !left.has(category.id))
    .map((category) => ({ value: category.id, label: pathOf(categories, category) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'));
}
