import { useMemo } from 'react';
import { useList } from '#client/data/read/use-list.ts';
import { offeredTemplates, type OfferedTemplate } from '#domain/inspections/shipped-templates.ts';

/** More than any shop makes. */
const most = 200;

/** What an inspection can be begun by, live: the shipped templates from the first moment. */
export function useOfferedTemplates(): readonly OfferedTemplate[] {
  const { rows } = useList('inspection_templates', { search: '', page: 1, perPage: most });
  return useMemo(() => offeredTemplates(rows), [rows]);
}
