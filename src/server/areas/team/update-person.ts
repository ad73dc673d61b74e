import { and, eq } from 'drizzle-orm';
import type { Body } from '#contract/call.ts';
import type { TeamPerson, updatePerson } from '#contract/team-calls.ts';
import { realChanges, type ShopPerson } from '#domain/access/shop-access.ts';
import type { SecurityKind } from '#contract/security-calls.ts';
import { invitations, members } from '../../db/schema.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { noteSecurity } from '../security/security-log.ts';
import { personIn, type TeamTransaction } from './team-change.ts';
import { peopleOf, readTeam, type TeamRow } from './team-rows.ts';
import { wantFreeEmployee, wantManaged, wantOwnerLeft } from './who-may-change-whom.ts';

type Wished = Body<typeof updatePerson>;

/** What somebody is to be, and whether that is something else. */
interface Change extends ShopPerson {
  readonly isSuspended: boolean;
  readonly isOtherStanding: boolean;
  readonly isOtherEmployee: boolean;
  readonly isOtherAccess: boolean;
}

/** Changes what was sent of a person, or of an invitation, and answers them as they are then. @throws Refusal */
export async function changePerson(context: AppContext, tx: TeamTransaction, id: string, wished: Wished): Promise<TeamPerson> {
  const person = personIn(tx.team, id);
  const change = changeOf(person, wished);
  if (id === tx.callerId) wantOwnChange(tx, change);
  else {
    wantManaged(tx.by, person);
    wantManaged(tx.by, change);
  }
  if (change.isOtherAccess || change.role !== person.role) keepAnOwner(tx, person, change);
  if (change.isOtherEmployee && change.employee !== null) wantFreeEmployee(tx.by, tx.team, id, change.employee);
  if (person.state === 'invited') await changeInvitation(context, tx, person, { change, wished });
  else await changeMember(context, tx, person, { change, wished });
  const changed = await peopleOf(tx.orm, context, { team: [personIn(await readTeam(tx.orm, tx.signature), id)], signature: tx.signature });
  return personIn(changed, id);
}

function changeOf(person: TeamRow, { role = person.role, permissions = person.changes, employee_id, suspended }: Wished): Change {
  const changes = realChanges(role, permissions);
  const employee = employee_id === undefined ? person.employee : employee_id;
  const isSuspended = suspended ?? person.state === 'suspended';
  return {
    role,
    changes,
    employee,
    isSuspended,
    isOtherStanding: role !== person.role || !isSameText(changes, realChanges(person.role, person.changes)),
    isOtherEmployee: employee !== person.employee,
    isOtherAccess: isSuspended !== (person.state === 'suspended'),
  };
}

const isSameText = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** Of oneself only an owner says which employee they are: they see everything as it is. @throws Refusal `last_owner`, `own_standing` */
function wantOwnChange(
  { team, by, callerId }: TeamTransaction,
  { role, isSuspended, isOtherStanding, isOtherAccess, isOtherEmployee }: Change,
): void {
  if (by.role === 'owner' && (role !== 'owner' || isSuspended)) wantOwnerLeft(team, callerId);
  if (isOtherStanding || isOtherAccess || (isOtherEmployee && by.role !== 'owner')) throw new Refusal('own_standing');
}

function keepAnOwner({ team }: TeamTransaction, person: TeamRow, { role, isSuspended }: Change): void {
  if (person.role === 'owner' && person.state === 'active' && (role !== 'owner' || isSuspended)) wantOwnerLeft(team, person.id);
}

interface Carried {
  readonly change: Change;
  readonly wished: Wished;
}

const nothingToSuspend = 'Quem ainda não aceitou o convite não tem acesso: desfaça o convite.';

async function changeInvitation(context: AppContext, tx: TeamTransaction, person: TeamRow, { change, wished }: Carried): Promise<void> {
  if (change.isSuspended)
    throw new Refusal('invalid_body', { message: nothingToSuspend, errors: [{ field: 'suspended', message: nothingToSuspend }] });
  const { name = person.name, phone = person.phone } = wished;
  const isOther = name !== person.name || phone !== person.phone || change.isOtherStanding || change.isOtherEmployee;
  if (!isOther) return;
  const set = { name, phone, role: change.role, permissions: change.changes, employee_id: change.employee };
  await tx.orm.update(invitations).set(set).where(eq(invitations.id, person.id));
  await noteSecurity(tx.orm, context.clock, tx.trace, { kind: 'invitation_changed', shop: tx.signature });
}

async function changeMember(context: AppContext, tx: TeamTransaction, person: TeamRow, { change, wished }: Carried): Promise<void> {
  refuseOthersAccount(person, wished);
  const kinds: SecurityKind[] = [
    ...(change.isOtherStanding || change.isOtherEmployee ? (['member_changed'] as const) : []),
    ...(change.isOtherAccess ? [change.isSuspended ? ('member_suspended' as const) : ('member_restored' as const)] : []),
  ];
  if (kinds.length === 0) return;
  const suspended_at = change.isSuspended ? new Date(tx.nowMs) : null;
  await tx.orm
    .update(members)
    .set({ role: change.role, permissions: change.changes, employee_id: change.employee, ...(change.isOtherAccess && { suspended_at }) })
    .where(and(eq(members.signature_id, tx.signature), eq(members.user_id, person.id)));
  for (const kind of kinds) await noteSecurity(tx.orm, context.clock, tx.trace, { kind, subject: person.id, shop: tx.signature });
  tx.standingsChange();
}

const ofTheirAccount = 'É da conta da pessoa: só ela muda, em Minha conta.';

/** An account is a person's, in all of their shops. @throws Refusal `invalid_body` */
function refuseOthersAccount(person: TeamRow, { name = person.name, phone = person.phone }: Wished): void {
  const errors = [
    ...(name === person.name ? [] : [{ field: 'name', message: ofTheirAccount }]),
    ...(phone === person.phone ? [] : [{ field: 'phone', message: ofTheirAccount }]),
  ];
  if (errors.length > 0) throw new Refusal('invalid_body', { errors });
}
