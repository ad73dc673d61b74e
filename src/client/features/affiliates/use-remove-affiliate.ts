import { failureReason } from '#client/api/failure-reason.ts';
import { request } from '#client/api/http.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { useFlash } from '#client/ui/flash.tsx';
import { removeAffiliate, type AffiliateRow } from '#contract/affiliate-calls.ts';
import { affiliateTexts as texts } from './texts.ts';

/** Asks, deletes and has the list read again. */
export function useRemoveAffiliate(reload: () => void) {
  const confirm = useConfirm();
  const flash = useFlash();
  return async ({ id, name }: AffiliateRow): Promise<void> => {
    if (!(await confirm({ title: texts.confirmRemove, text: texts.removeText(name), confirmLabel: texts.remove, isDanger: true }))) return;
    const answer = await request(removeAffiliate, { params: { id } });
    flash(answer.ok ? { kind: 'success', text: texts.removed } : { kind: 'error', text: `${texts.removeFailed} ${failureReason(answer)}` });
    reload();
  };
}
