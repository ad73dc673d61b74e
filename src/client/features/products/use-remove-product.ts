import { refusalText } from '#client/data/save/refusal-text.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useRemove } from '#client/ui/list/use-remove.ts';
import { productTexts } from './texts.ts';

/** Asks, and deletes. */
export function useRemoveProduct() {
  const { save } = useReplica();
  const remove = useRemove();
  return ({ id, name }: ReplicaRow<'products'>) =>
    remove({
      question: { title: productTexts.confirmRemove, text: productTexts.removes(name), confirmLabel: productTexts.remove },
      remove: async () => {
        const result = await save('products', { kind: 'delete', id });
        return result.ok || result.reason === 'gone' ? null : refusalText(result);
      },
      removed: productTexts.removed,
      failed: productTexts.removeFailed,
    });
}
