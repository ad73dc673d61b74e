import { useState } from 'react';
import { countReferring, type ReferringCounts } from '#client/data/store/referring-rows.ts';
import { refusalText } from '#client/data/save/refusal-text.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useRemove } from '#client/ui/list/use-remove.ts';
import { companyTexts as texts } from './texts.ts';

export interface CompanyInUse {
  readonly company: ReplicaRow<'companies'>;
  readonly counts: ReferringCounts;
}

/** Asks, and deletes; `inUse`: the company that others refer to, about which there is more to ask. */
export function useRemoveCompany() {
  const { save, store } = useReplica();
  const remove = useRemove();
  const [inUse, setInUse] = useState<CompanyInUse | null>(null);

  async function ask(company: ReplicaRow<'companies'>): Promise<void> {
    const { id, name } = company;
    const counts = (await countReferring(store, 'companies', [id])).get(id) ?? {};
    if (Object.keys(counts).length > 0) return setInUse({ company, counts });
    await remove({
      question: { title: texts.confirmRemove, text: texts.removes(name) },
      removed: texts.removed,
      failed: texts.removeFailed,
      async remove() {
        const result = await save('companies', { kind: 'delete', id });
        return result.ok || result.reason === 'gone' ? null : refusalText(result);
      },
    });
  }

  return { ask, inUse, close: () => setInUse(null) };
}
