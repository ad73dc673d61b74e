import { shopAccess, type ShopAccess } from '#domain/access/shop-access.ts';
import { isUuid, type SignatureId } from '#domain/values/ids.ts';
import { rowsById } from '../../db/rows.ts';
import type { AppContext } from '../../app-context.ts';
import type { Caller } from '../../plugins/authorize.ts';
import { lackingRefusal } from '../../plugins/lacking.ts';
import { Refusal } from '../../problem.ts';
import { writePeople, type PeopleTransaction } from '../../sync/write-people.ts';
import type { Trace } from '../security/security-log.ts';
import { readTeam, type TeamRow } from './team-rows.ts';

/** Who changes the team of which shop. */
export interface TeamChange {
  readonly signature: SignatureId;
  readonly caller: Caller;
  readonly trace: Trace;
  /** The employee that somebody is to be; it must be one of the shop. */
  readonly employee: string | null | undefined;
}

/** A change of a team beside which nobody else changes it. */
export interface TeamTransaction extends PeopleTransaction {
  readonly team: readonly TeamRow[];
  readonly by: ShopAccess;
  readonly callerId: string;
  readonly trace: Trace;
}

/**
 * Runs a change with the team as it is, and with what the caller is in it now: what a call was let in by may be a second
 * old. @throws Refusal `not_found`, `access_suspended`, `permission_denied`, `invalid_reference`
 */
export function changeTeam<T>(
  context: AppContext,
  { signature, caller, trace, employee = null }: TeamChange,
  effect: (tx: TeamTransaction) => Promise<T>,
): Promise<T> {
  return writePeople(context, signature, {
    look: async (tx) => employee === null || (isUuid(employee) && (await rowsById(tx, 'employees', [employee])).length > 0),
    effect: async (tx, isEmployeeThere) => {
      const team = await readTeam(tx.orm, signature);
      const own = team.find(({ id }) => id === caller.id);
      if (!own) throw new Refusal('not_found');
      if (own.state !== 'active') throw new Refusal('access_suspended');
      const by = shopAccess(own);
      if (!by.may('team.manage')) throw lackingRefusal({ permission: 'team.manage' });
      if (!isEmployeeThere) throw new Refusal('invalid_reference', noEmployee);
      return effect({ ...tx, team, by, callerId: caller.id, trace });
    },
  });
}

const noEmployeeText = 'Escolha um funcionário desta oficina.';
const noEmployee = { message: noEmployeeText, errors: [{ field: 'employee_id', message: noEmployeeText }] };

/** @throws Refusal `not_found` */
export function personIn<P extends { readonly id: string }>(team: readonly P[], id: string): P {
  const person = team.find((each) => each.id === id);
  if (!person) throw new Refusal('not_found');
  return person;
}
