import { refusalText } from '#client/data/save/refusal-text.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useRemove } from '#client/ui/list/use-remove.ts';
import type { RowId } from '#domain/values/ids.ts';
import { supplierTexts as texts } from './texts.ts';

export function useRemoveSupplier() {
  const { save } = useReplica();
  const ask = useRemove();
  return ({ id, name }: { readonly id: RowId; readonly name: string }): void =>
    void ask({
      question: { title: texts.confirmRemove, text: texts.removes(name) },
      removed: texts.removed,
      failed: texts.removeFailed,
      async remove() {
        const result = await save('suppliers', { kind: 'delete', id });
        return result.ok || result.reason === 'gone' ? null : refusalText(result);
      },
    });
}
