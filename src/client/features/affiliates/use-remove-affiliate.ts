import { failureReason } from '#client/api/failure-reason.ts';
import { request } from '#client/api/http.ts';
import { useRemove } from '#client/ui/list/use-remove.ts';
import { removeAffiliate, type AffiliateRow } from '#contract/affiliate-calls.ts';
import { affiliateTexts as texts } from './texts.ts';

/** Asks, deletes and has the list read again. */
export function useRemoveAffiliate(reload: () => void) {
  const remove = useRemove();
  return ({ id, name }: AffiliateRow): Promise<boolean> =>
    remove({
      question: { title: texts.confirmRemove, text: texts.removeText(name) },
      async remove() {
        const answer = await request(removeAffiliate, { params: { id } });
        reload();
        return answer.ok ? null : failureReason(answer);
      },
      removed: texts.removed,
      failed: texts.removeFailed,
    });
}
