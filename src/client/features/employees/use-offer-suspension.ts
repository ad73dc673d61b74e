import { failureReason } from '#client/api/failure-reason.ts';
import { request } from '#client/api/http.ts';
import { currentSession } from '#client/api/session.ts';
import { useAccess } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useConfirm } from '#client/ui/blocks/confirm.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { listTeam, updatePerson } from '#contract/team-calls.ts';
import type { RowId } from '#domain/values/ids.ts';
import { loginName, loginOf } from './use-team.ts';
import { loginTexts as texts } from './texts.ts';

/**
 * Whoever does not work here for now, or any more, may still enter: who looks after the team is asked whether to suspend that
 * too. Asked of the server as it is then; without internet, or where nobody enters as this employee, nothing is asked.
 */
export function useOfferSuspension(onSuspended: () => void): (employee: RowId) => Promise<void> {
  const { signature } = useReplica();
  const { may } = useAccess();
  const confirm = useConfirm();
  const flash = useFlash();
  return async (employee) => {
    if (!may('team.manage')) return;
    const team = await request(listTeam, { params: { signature }, signature });
    const person = team.ok ? loginOf(team.data.people, employee) : null;
    const isOwn = person?.id === currentSession()?.content.sub;
    if (person === null || person.state !== 'active' || isOwn) return;
    const { name } = person;
    const question = { title: texts.suspend(name), text: texts.suspends(loginName(person)), confirmLabel: texts.suspendLabel, isDanger: true };
    if (!(await confirm(question))) return;
    const answer = await request(updatePerson, { params: { signature, user: person.id }, body: { suspended: true }, signature });
    if (!answer.ok) return flash({ kind: 'error', text: `${texts.suspendFailed(name)} ${failureReason(answer)}` });
    flash({ kind: 'success', text: texts.suspended(name) });
    onSuspended();
  };
}
