import { deleteRefusal } from '#client/data/save/save-outcome.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useRemove } from '#client/ui/use-remove.ts';
import type { ServiceWithParts } from './service-parts.ts';
import { carName } from './service-words.ts';
import { serviceTexts as texts } from './texts.ts';

/** Asks, and deletes. */
export function useRemoveService() {
  const { save } = useReplica();
  const remove = useRemove();
  return (each: ServiceWithParts) =>
    remove({
      question: { title: texts.confirmRemove, text: texts.removes(carName(each)), confirmLabel: texts.remove },
      remove: async () => deleteRefusal(await save('services', { kind: 'delete', id: each.service.id })),
      removed: texts.removed,
      failed: texts.removeFailed,
    });
}
