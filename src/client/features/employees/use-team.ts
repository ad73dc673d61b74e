import { request } from '#client/api/http.ts';
import { useAsked } from '#client/api/use-asked.ts';
import { useAccess } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { listTeam, type TeamPerson } from '#contract/team-calls.ts';
import { loginTexts as texts } from './texts.ts';

/** The people who enter the shop, as the server knows them now. */
export interface Team {
  readonly people: readonly TeamPerson[];
  readonly reload: () => void;
}

/** For who looks after the team, with internet; null for everybody else, and while it is not known. */
export function useTeam(): Team | null {
  const { signature } = useReplica();
  const { may } = useAccess();
  const { answer, reload } = useAsked(
    may('team.manage') ? signature : null,
    (signal) => request(listTeam, { params: { signature }, signature }, signal),
    { whenOnline: 'quietly' },
  );
  return answer === null ? null : { people: answer.data.people, reload };
}

/** Who of them is this employee; null: nobody. */
export const loginOf = (people: readonly TeamPerson[], employee: string): TeamPerson | null =>
  people.find(({ employee_id }) => employee_id === employee) ?? null;

/** How they enter, in a sentence. */
export const loginStateText = (person: TeamPerson): string =>
  person.state === 'suspended' ? texts.entersSuspended(loginName(person)) : texts.entersAs(loginName(person));

/** By what somebody enters; by their name where that is not known yet. */
export const loginName = ({ email, name }: TeamPerson): string => email || name;
