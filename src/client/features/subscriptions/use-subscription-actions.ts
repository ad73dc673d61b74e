import { useState } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { request } from '#client/api/http.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { useFlash } from '#client/ui/flash.tsx';
import { useRemove } from '#client/ui/use-remove.ts';
import { addPayment, removeSignature, type SignatureRow } from '#contract/signature-calls.ts';
import { limitDate } from './due-state.ts';
import { subscriptionTexts as texts } from './texts.ts';

/** What Master does to a subscription of the list; each asks first, and the list is read again after. */
export function useSubscriptionActions(reload: () => void) {
  const confirm = useConfirm();
  const flash = useFlash();
  const ask = useRemove();
  const [busyId, setBusyId] = useState<string | null>(null);

  async function pay({ id, name, plan, payments }: SignatureRow): Promise<void> {
    const question = { title: texts.confirmPayment(name), text: texts.paymentText(plan.name, plan.price, limitDate(payments)), confirmLabel: texts.confirmPay };
    if (!(await confirm(question))) return;
    setBusyId(id);
    const answer = await request(addPayment, { body: { id_signature: id } });
    setBusyId(null);
    // A payment is not to be sent twice: without an answer nobody knows whether it arrived.
    const reason = answer.ok ? '' : answer.kind === 'offline' ? texts.payUnanswered : failureReason(answer);
    flash(answer.ok ? { kind: 'success', text: texts.paid } : { kind: 'error', text: `${texts.payFailed} ${reason}` });
    reload();
  }

  const remove = ({ id, name }: SignatureRow): Promise<boolean> =>
    ask({
      question: { title: texts.confirmRemove, text: texts.removeText(name) },
      async remove() {
        setBusyId(id);
        const answer = await request(removeSignature, { params: { id } });
        setBusyId(null);
        reload();
        return answer.ok ? null : failureReason(answer);
      },
      removed: texts.removed,
      failed: texts.removeFailed,
    });

  return { pay, remove, busyId };
}
