import { useState } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { serviceSummary } from '#domain/finance/finance-entry.ts';
import { readBudgetEntries } from './budget-entries.ts';
import type { ServiceBudget } from './service-parts.ts';
import { financeTexts as texts } from './texts.ts';

export type Summary = ReturnType<typeof serviceSummary>;

/** Resumo (spec 2 §7): what was received of what was quoted. */
export function useSummary() {
  const replica = useReplica();
  const flash = useFlash();
  const [summary, setSummary] = useState<Summary | null>(null);

  async function ask({ id, total }: ServiceBudget): Promise<void> {
    const answer = await readBudgetEntries(replica, id);
    if (!answer.ok) return flash({ kind: 'error', text: [texts.failed, answer.failure && failureReason(answer.failure)].filter(Boolean).join(' ') });
    if (answer.entries.length === 0) return flash({ kind: 'info', text: texts.none });
    setSummary(serviceSummary(answer.entries, total));
  }

  return { ask, summary, close: () => setSummary(null) };
}
