import { useListAddress } from '#client/ui/list/use-list-address.ts';
import type { RowId } from '#domain/values/ids.ts';

/** The screen's address: that of every list, `meus=1` for one's own services only, `ordem=<id>` for a work order, and `receber=<id>` to receive for one. */
export function useServiceAddress() {
  const list = useListAddress<RowId>();
  const { params, change } = list;
  return {
    ...list,
    isMine: params.has('meus'),
    order: params.get('ordem') as RowId | null,
    openOrder: (id: RowId) => change({ ordem: id }, false),
    closeOrder: () => change({ ordem: null }, true),
    receiving: params.get('receber'),
    forgetReceipt: () => change({ receber: null }, true),
    showMine: (isMine: boolean) => change({ meus: isMine ? '1' : null, pagina: null }, true),
  };
}
