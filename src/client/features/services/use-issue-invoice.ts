import { useRef } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { request, type ApiFailure } from '#client/api/http.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useConfirm } from '#client/ui/blocks/confirm.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { issueInvoice } from '#contract/nfse-calls.ts';
import { problemCodes } from '#contract/problems.ts';
import type { ServiceWithParts } from './service-parts.ts';
import { invoiceTexts as texts } from './texts.ts';

/** Long enough to be read: it says what to configure or to mend. */
const reasonMs = 12_000;
// The court's service behind the server takes its time.
const patienceMs = 60_000;

/**
 * Asks, and has the server issue the note of a service; it says itself what is missing (ruling 26). Answers whether there
 * is a note now.
 */
export function useIssueInvoice() {
  const { store, status } = useReplica();
  const confirm = useConfirm();
  const flash = useFlash();
  // Another tap while the first is on its way would ask for the same note.
  const isIssuing = useRef(false);

  async function issue({ service, budget }: ServiceWithParts): Promise<boolean> {
    const told = (notice: Parameters<typeof flash>[0]) => {
      flash(notice);
      return false;
    };
    if (isIssuing.current) return told({ kind: 'info', text: texts.issuing });
    if (status.connection === 'offline') return told({ kind: 'info', text: texts.offline, durationMs: 5000 });
    const text = budget?.isUnsent ? `${texts.confirmText} ${texts.unsent}` : texts.confirmText;
    if (!(await confirm({ title: texts.confirm, text, confirmLabel: texts.confirmLabel }))) return false;
    isIssuing.current = true;
    flash({ kind: 'info', text: texts.issuing });
    const patience = AbortSignal.timeout(patienceMs);
    const answer = await request(issueInvoice, { body: { id_servico: service.id }, signature: store.signature }, patience);
    isIssuing.current = false;
    if (!answer.ok) {
      const isUnanswered = answer.kind === 'offline' && patience.aborted;
      return told({ kind: 'error', text: isUnanswered ? texts.unanswered : failedText(answer), durationMs: reasonMs });
    }
    flash({ kind: 'success', text: texts.issued });
    // What holds before no court says so wherever it is shown.
    if (answer.data.notice !== '') flash({ kind: 'info', text: answer.data.notice, durationMs: reasonMs });
    return true;
  }

  return issue;
}

/** The server's message is the whole reason (spec 2 §8), unless it says nothing of the note. */
function failedText(failure: ApiFailure): string {
  const saysWhy = failure.kind === 'problem' && failure.problem.code !== problemCodes.internal;
  return saysWhy ? failureReason(failure) : `${texts.failed} ${failureReason(failure)}`;
}
