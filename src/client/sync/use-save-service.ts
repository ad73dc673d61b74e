import { personName } from '#client/api/session.ts';
import type { Change, SaveResult } from '#client/data/save/save.ts';
import type { QuoteChange, ServiceSaved } from '#client/data/save/save-service.ts';
import type { StockMaker } from '#client/data/save/save-stock.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { missingPiecesText } from '#domain/products/work-stock.ts';
import { useMayWrite } from './use-access.ts';
import { useReplica } from './use-replica.ts';

type Tell = (text: string) => void;

/**
 * Saves a change of a service with what its parts do in the stock (`data/save/save-service.ts`), moved by whoever is
 * signed in. For ticks, every change of status, and deletes. More parts may go out than there are: `tell` says it.
 */
export function useSaveService(tell: Tell): (change: Change<'services'>) => Promise<SaveResult> {
  const { store } = useReplica();
  const saved = useMovedParts(tell);
  return async (change) => {
    const { saveService } = await import('#client/data/save/save-service.ts');
    return saved((maker) => saveService(store, change, maker));
  };
}

/** The same for a change of a quote, whose lines may have gone out already. */
export function useSaveQuote(tell: Tell): (change: QuoteChange) => Promise<SaveResult> {
  const { store } = useReplica();
  const saved = useMovedParts(tell);
  return async (change) => {
    const { saveQuote } = await import('#client/data/save/save-service.ts');
    return saved((maker) => saveQuote(store, change, maker));
  };
}

function useMovedParts(tell: Tell) {
  const { store } = useReplica();
  const mayMove = useMayWrite('stock_movements').create();
  return async (save: (maker: StockMaker | null) => Promise<ServiceSaved>): Promise<SaveResult> => {
    const by = personName();
    const { lacking, ...saved } = await save(mayMove ? { at: shopTime(store), by } : null);
    if (lacking.length > 0) tell(missingPiecesText(lacking));
    return saved;
  };
}
