import { useRef, useState } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { request } from '#client/api/http.ts';
import { devicePorts } from '#client/sync/browser-ports.ts';
import { useConfirm } from '#client/ui/blocks/confirm.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { useRemove } from '#client/ui/list/use-remove.ts';
import { idempotencyHeader } from '#contract/headers.ts';
import { addPayment, removeSignature, type SignatureRow } from '#contract/signature-calls.ts';
import { uuidV7 } from '#domain/values/ids.ts';
import { limitDate } from './due-state.ts';
import { subscriptionTexts as texts } from './texts.ts';

const newKey = () => uuidV7(devicePorts.now(), devicePorts.randomBytes);

/** What Master does to a subscription of the list; each asks first, and the list is read again after. */
export function useSubscriptionActions(reload: () => void) {
  const confirm = useConfirm();
  const flash = useFlash();
  const ask = useRemove();
  const [busyId, setBusyId] = useState<string | null>(null);
  /** Of payments without an answer: tried again they are the same payment, not a second one. */
  const keys = useRef(new Map<string, string>());

  async function pay({ id, name, plan, payments }: SignatureRow): Promise<void> {
    const question = {
      title: texts.confirmPayment(name),
      text: texts.paymentText(plan.name, plan.price, limitDate(payments)),
      confirmLabel: texts.confirmPay,
    };
    if (!(await confirm(question))) return;
    setBusyId(id);
    const headers = { [idempotencyHeader]: keys.current.get(id) ?? newKey() };
    keys.current.set(id, headers[idempotencyHeader]);
    const answer = await request(addPayment, { body: { id_signature: id }, headers });
    setBusyId(null);
    if (answer.ok || (answer.kind === 'problem' && answer.problem.status < 500)) keys.current.delete(id);
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
