import { useListAddress } from '#client/ui/use-list-address.ts';
import type { RowId } from '#domain/values/ids.ts';

/** The screen's address: that of every list, and its filters `categoria=<id>` and `baixo=1`. */
export function useProductAddress() {
  const list = useListAddress<RowId>();
  const { params, change } = list;
  return {
    ...list,
    category: params.get('categoria') as RowId | null,
    isOnlyLow: params.has('baixo'),
    filterByCategory: (id: string) => change({ categoria: id === '' ? null : id, pagina: null }, true),
    filterLow: (isOn: boolean) => change({ baixo: isOn ? '1' : null, pagina: null }, true),
  };
}
