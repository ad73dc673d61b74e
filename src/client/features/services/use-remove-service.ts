import { deleteRefusal } from '#client/data/save/save-outcome.ts';
import { useSaveService } from '#client/sync/use-save-service.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { useRemove } from '#client/ui/list/use-remove.ts';
import type { ServiceWithParts } from './service-parts.ts';
import { carName } from './service-words.ts';
import { serviceTexts as texts } from './texts.ts';

/** Asks, and deletes. */
export function useRemoveService() {
  const flash = useFlash();
  const saveService = useSaveService((text) => flash({ kind: 'info', text }));
  const remove = useRemove();
  return (each: ServiceWithParts) =>
    remove({
      question: { title: texts.confirmRemove, text: texts.removes(carName(each)), confirmLabel: texts.remove },
      remove: async () => deleteRefusal(await saveService({ kind: 'delete', id: each.service.id })),
      removed: texts.removed,
      failed: texts.removeFailed,
    });
}
