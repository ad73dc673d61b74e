import { refusalText } from '#client/data/save/refusal-text.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useRemove } from '#client/ui/list/use-remove.ts';
import type { RowId } from '#domain/values/ids.ts';
import { kitTexts as texts } from './texts.ts';

export function useRemoveKit() {
  const { save } = useReplica();
  const ask = useRemove();
  return ({ id, name }: { readonly id: RowId; readonly name: string }): void =>
    void ask({
      question: { title: texts.confirmRemove, text: texts.removes(name) },
      removed: texts.removed,
      failed: texts.removeFailed,
      async remove() {
        const result = await save('kits', { kind: 'delete', id });
        return result.ok || result.reason === 'gone' ? null : refusalText(result);
      },
    });
}
