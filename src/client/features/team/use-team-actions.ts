import { failureReason } from '#client/api/failure-reason.ts';
import { request, type Result } from '#client/api/http.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { useRemove } from '#client/ui/list/use-remove.ts';
import type { Body } from '#contract/call.ts';
import { endTeamDevice, removePerson, updatePerson, type TeamPerson } from '#contract/team-calls.ts';
import type { PermissionChanges } from '#domain/access/shop-access.ts';
import type { ShopRole } from '#domain/access/shop-permissions.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { firstName } from './person-standing.ts';
import { aboutCancelling, aboutEndingDevice, aboutRemoving, aboutRole, aboutSuspending } from './questions.ts';
import { actionTexts as texts } from './texts.ts';
import type { Team } from './use-team.ts';

/** What is done to a person of the shop. It holds at once, on all their devices: the server sees to that. */
export function useTeamActions(signature: SignatureId, { take, reload }: Pick<Team, 'take' | 'reload'>) {
  const ask = useRemove();
  const flash = useFlash();

  /** Why it could not be done, or null. */
  async function update({ id }: TeamPerson, body: Body<typeof updatePerson>): Promise<string | null> {
    const answer = await request(updatePerson, { params: { signature, user: id }, body, signature });
    if (answer.ok) take(answer.data);
    // Places and devices follow from it, and a refusal tells that something is not as it is shown.
    reload();
    return answer.ok ? null : failureReason(answer);
  }

  async function takeAway({ id }: TeamPerson): Promise<string | null> {
    const answer = await request(removePerson, { params: { signature, user: id }, signature });
    reload();
    return reasonUnlessGone(answer);
  }

  async function endSession(session: string): Promise<string | null> {
    const answer = await request(endTeamDevice, { params: { signature, session }, signature });
    reload();
    return reasonUnlessGone(answer);
  }

  return {
    changeRole: (person: TeamPerson, role: ShopRole) => ask({ ...aboutRole(person, role), remove: () => update(person, { role, permissions: {} }) }),
    suspend: (person: TeamPerson) => ask({ ...aboutSuspending(person), remove: () => update(person, { suspended: true }) }),
    async reactivate(person: TeamPerson): Promise<void> {
      const reason = await update(person, { suspended: false });
      if (reason === null) flash({ kind: 'success', text: texts.reactivated(firstName(person.name)) });
      else flash({ kind: 'error', text: `${texts.reactivateFailed} ${reason}` });
    },
    remove: (person: TeamPerson) => ask({ ...aboutRemoving(person), remove: () => takeAway(person) }),
    cancelInvitation: (person: TeamPerson) => ask({ ...aboutCancelling(person), remove: () => takeAway(person) }),
    endDevice: (person: TeamPerson, session: string, device: string) =>
      ask({ ...aboutEndingDevice(person, device), remove: () => endSession(session) }),
    /** Of dialogs of their own, which show why not. */
    savePermissions: (person: TeamPerson, permissions: PermissionChanges) => update(person, { permissions }),
    saveEmployee: (person: TeamPerson, employee: string | null) => update(person, { employee_id: employee }),
  };
}

export type TeamActions = ReturnType<typeof useTeamActions>;

/** It ended by itself, or somebody was quicker: that is what was wished for. */
function reasonUnlessGone(answer: Result<unknown>): string | null {
  if (answer.ok || (answer.kind === 'problem' && answer.problem.status === 404)) return null;
  return failureReason(answer);
}
