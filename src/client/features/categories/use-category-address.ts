import { useListAddress } from '#client/ui/list/use-list-address.ts';
import type { RowId } from '#domain/values/ids.ts';

/** The screen's address: that of every list, and its filter `empresa=<id>`. */
export function useCategoryAddress() {
  const list = useListAddress<RowId>();
  const { params, change } = list;
  return {
    ...list,
    company: params.get('empresa') as RowId | null,
    filterByCompany: (id: string) => change({ empresa: id || null, pagina: null }, true),
  };
}
