import { useListAddress } from '#client/ui/use-list-address.ts';
import type { RowId } from '#domain/values/ids.ts';

/** The screen's address: that of every list, and `meus=1` for one's own services only. */
export function useServiceAddress() {
  const list = useListAddress<RowId>();
  const { params, change } = list;
  return {
    ...list,
    isMine: params.has('meus'),
    showMine: (isMine: boolean) => change({ meus: isMine ? '1' : null, pagina: null }, true),
  };
}
