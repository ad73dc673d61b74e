import { useNavigate } from 'react-router-dom';
import { countReferring } from '#client/data/store/referring-rows.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { deleteRefusal } from '#client/data/save/save-outcome.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { useRemove } from '#client/ui/list/use-remove.ts';
import { stockTexts as texts } from './texts.ts';

const referencesShownMs = 10_000;

/** Asks, and deletes; of a record that others refer to it says by what, and leads to the screen that can move them. */
export function useRemoveStock() {
  const { save, store } = useReplica();
  const remove = useRemove();
  const flash = useFlash();
  const navigate = useNavigate();

  return async ({ id, name }: ReplicaRow<'companies'>): Promise<void> => {
    const counts = (await countReferring(store, 'companies', [id])).get(id) ?? {};
    if (Object.keys(counts).length > 0) {
      const action = { label: texts.toCompanies, onAction: () => void navigate('/dashboard/empresas') };
      return flash({ kind: 'error', text: `${texts.removeFailed} ${texts.uses(counts)}`, durationMs: referencesShownMs, action });
    }
    await remove({
      question: { title: texts.confirmRemove, text: texts.removeText(name) },
      remove: async () => deleteRefusal(await save('companies', { kind: 'delete', id })),
      removed: texts.removed,
      failed: texts.removeFailed,
    });
  };
}
