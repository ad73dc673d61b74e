import { failureReason } from '#client/api/failure-reason.ts';
import { request } from '#client/api/http.ts';
import { useConfirm } from '#client/ui/confirm.tsx';
import { useFlash } from '#client/ui/flash.tsx';
import type { MenuRoleRow } from '#contract/access-calls.ts';
import { removeRole } from '#contract/role-calls.ts';
import { levelNames } from '#domain/permissions.ts';
import { roleTexts as texts } from './texts.ts';

/** Asks, deletes and has the list read again. */
export function useRemoveRole(reload: () => void) {
  const confirm = useConfirm();
  const flash = useFlash();
  return async ({ id, bottom_text, level }: MenuRoleRow): Promise<void> => {
    const text = texts.removeText(bottom_text, levelNames[level]);
    if (!(await confirm({ title: texts.confirmRemove, text, confirmLabel: texts.remove, isDanger: true }))) return;
    const answer = await request(removeRole, { params: { id } });
    flash(answer.ok ? { kind: 'success', text: texts.removed } : { kind: 'error', text: `${texts.removeFailed} ${failureReason(answer)}` });
    reload();
  };
}
