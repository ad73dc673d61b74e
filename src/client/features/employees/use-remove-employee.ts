import { refusalText } from '#client/data/refusal-text.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useRemove } from '#client/ui/use-remove.ts';
import type { RowId } from '#domain/values/ids.ts';
import { employeeTexts as texts } from './texts.ts';

export function useRemoveEmployee() {
  const { save } = useReplica();
  const ask = useRemove();
  return ({ id, name }: { readonly id: RowId; readonly name: string }): void =>
    void ask({
      question: { title: texts.confirmRemove, text: texts.removes(name) },
      removed: texts.removed,
      failed: texts.removeFailed,
      async remove() {
        const result = await save('employees', { kind: 'delete', id });
        return result.ok || result.reason === 'gone' ? null : refusalText(result);
      },
    });
}
