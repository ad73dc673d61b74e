import { useListAddress } from '#client/ui/list/use-list-address.ts';
import type { RowId } from '#domain/values/ids.ts';

/** The screen's address: that of every list, `status=` as its filter, and `placa=` for what a new quote starts with. */
export function useBudgetAddress() {
  const list = useListAddress<RowId>();
  const { params, change } = list;
  return {
    ...list,
    status: params.get('status') ?? '',
    plate: params.get('placa') ?? '',
    filterByStatus: (status: string) => change({ status: status === '' ? null : status, pagina: null }, true),
    closeForm: () => change({ editar: null, novo: null, placa: null }, true),
  };
}
