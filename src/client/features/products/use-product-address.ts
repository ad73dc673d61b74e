import { useListAddress } from '#client/ui/list/use-list-address.ts';
import type { RowId } from '#domain/values/ids.ts';

const tools = ['compras', 'compra', 'contagem'] as const;
export type StockTool = (typeof tools)[number];

/** The screen's address: that of every list, its filters `categoria=<id>` and `baixo=1`, and what is open for the whole stock (`janela=compras`). */
export function useProductAddress() {
  const list = useListAddress<RowId>();
  const { params, change } = list;
  return {
    ...list,
    category: params.get('categoria') as RowId | null,
    isOnlyLow: params.has('baixo'),
    tool: tools.find((each) => each === params.get('janela')) ?? null,
    openTool: (tool: StockTool | null) => change({ janela: tool }, true),
    filterByCategory: (id: string) => change({ categoria: id === '' ? null : id, pagina: null }, true),
    filterLow: (isOn: boolean) => change({ baixo: isOn ? '1' : null, pagina: null }, true),
  };
}
