import { failureReason } from '#client/api/failure-reason.ts';
import { request } from '#client/api/http.ts';
import { useRemove } from '#client/ui/list/use-remove.ts';
import type { MenuRoleRow } from '#contract/access-calls.ts';
import { removeRole } from '#contract/role-calls.ts';
import { levelNames } from '#domain/access/permissions.ts';
import { roleTexts as texts } from './texts.ts';

/** Asks, deletes and has the list read again. */
export function useRemoveRole(reload: () => void) {
  const remove = useRemove();
  return ({ id, bottom_text, level }: MenuRoleRow): Promise<boolean> =>
    remove({
      question: { title: texts.confirmRemove, text: texts.removeText(bottom_text, levelNames[level]) },
      async remove() {
        const answer = await request(removeRole, { params: { id } });
        reload();
        return answer.ok ? null : failureReason(answer);
      },
      removed: texts.removed,
      failed: texts.removeFailed,
    });
}
