import type { Category } from '#domain/category.ts';
import type { RowId } from '#domain/values/ids.ts';

/** What the form holds: '' where nothing is chosen. */
export interface CategoryFormValues {
  id_company: string;
  name: string;
  parent_id: string;
  description: string;
}

export const categoryFormValues = (category: Category | null, company: string): CategoryFormValues => ({
  id_company: category?.id_company ?? company,
  name: category?.name ?? '',
  parent_id: category?.parent_id ?? '',
  description: category?.description ?? '',
});

/** The values as a category's fields; the options of the form's lists are ids of rows. */
export const readCategoryForm = ({ id_company: company, parent_id: parent, ...texts }: Partial<CategoryFormValues>): Partial<Category> => ({
  ...texts,
  ...(company !== undefined && { id_company: company as RowId }),
  ...(parent !== undefined && { parent_id: parent === '' ? null : (parent as RowId) }),
});
