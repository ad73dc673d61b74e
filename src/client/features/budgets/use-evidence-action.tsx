import { FileCheck2 } from 'lucide-react';
import { useRef } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { requestBlob } from '#client/api/http.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { downloadBlob } from '#client/ui/blocks/download.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import type { MenuAction } from '#client/ui/blocks/menu-action.ts';
import { answerEvidence } from '#contract/quote-page-calls.ts';
import type { BudgetParts } from './budget-parts.ts';
import { answerTexts as texts } from './texts.ts';

/** The line of a quote's menu that hands over what its customer answered, as evidence; none where nobody answered on their page. */
export function useEvidenceAction({ id, budget_number: number, answered_at }: BudgetParts['budget'], hasPrices: boolean): readonly MenuAction[] {
  const { signature } = useReplica();
  const flash = useFlash();
  const isLoading = useRef(false);
  if (answered_at === '' || !hasPrices) return [];

  async function handOver(): Promise<void> {
    if (isLoading.current) return;
    isLoading.current = true;
    const answer = await requestBlob(answerEvidence, { params: { id }, signature });
    isLoading.current = false;
    if (!answer.ok) return flash({ kind: 'error', text: `${texts.evidenceFailed} ${failureReason(answer)}` });
    downloadBlob(texts.evidenceName(number), answer.data);
  }

  return [{ label: texts.evidence, icon: <FileCheck2 />, onSelect: () => void handOver() }];
}
