import { currentSession } from '#client/api/session.ts';
import type { Change, SaveResult } from '#client/data/save/save.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { missingPiecesText } from '#domain/products/work-stock.ts';
import { useMayWrite } from './use-access.ts';
import { useReplica } from './use-replica.ts';

const longestName = 120;

/**
 * Saves a change of a service with what its parts do in the stock (`data/save/save-service.ts`), moved by whoever is
 * signed in. For ticks, every change of status, and deletes. More parts may go out than there are: `tell` says it.
 */
export function useSaveService(tell: (text: string) => void): (change: Change<'services'>) => Promise<SaveResult> {
  const { store } = useReplica();
  const mayMove = useMayWrite('stock_movements').create();
  return async (change) => {
    const { saveService } = await import('#client/data/save/save-service.ts');
    const by = (currentSession()?.content.name ?? '').slice(0, longestName);
    const { lacking, ...saved } = await saveService(store, change, mayMove ? { at: shopTime(store), by } : null);
    if (lacking.length > 0) tell(missingPiecesText(lacking));
    return saved;
  };
}
