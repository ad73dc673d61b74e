import { eq } from 'drizzle-orm';
import type { Body } from '#contract/call.ts';
import type { invitePerson } from '#contract/team-calls.ts';
import { realChanges } from '#domain/access/shop-access.ts';
import { uuidV7 } from '#domain/values/ids.ts';
import { invitations, signatures } from '../../db/schema.ts';
import { invitationLetter } from '../../mail/letters.ts';
import type { Letter } from '../../mail/mailer.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { noteSecurity } from '../security/security-log.ts';
import { newLink } from './invitations.ts';
import { refuseFull, seatsTaken } from './seats.ts';
import { personIn, type TeamTransaction } from './team-change.ts';
import { invitedRow, type TeamRow } from './team-rows.ts';
import { wantFreeEmployee, wantManaged } from './who-may-change-whom.ts';

type Invitation = typeof invitations.$inferSelect;

/** An invitation with its new link, and the letter that takes it to whoever has an address. */
export interface Invited {
  readonly row: TeamRow;
  readonly link: string;
  readonly letter: Letter | null;
}

/** @throws Refusal `permission_denied`, `employee_taken`, `already_member`, `plan_limit` */
export async function invite(context: AppContext, tx: TeamTransaction, body: Body<typeof invitePerson>): Promise<Invited> {
  const { orm, team, by, nowMs, signature, callerId } = tx;
  const { name, email, phone, role, employee_id = null } = body;
  const changes = realChanges(role, body.permissions ?? {});
  wantManaged(by, { role, changes });
  const stale = sameAddress(team, body, nowMs);
  const present = team.filter(({ id }) => id !== stale?.id);
  if (employee_id !== null) wantFreeEmployee(by, present, null, employee_id);
  await refuseFull(orm, signature, seatsTaken(present, nowMs));
  if (stale) await orm.delete(invitations).where(eq(invitations.id, stale.id));
  const { kept, link } = newLink(context, nowMs);
  const row: Invitation = {
    id: uuidV7(nowMs, context.random),
    signature_id: signature,
    name,
    email,
    phone,
    role,
    permissions: changes,
    employee_id,
    invited_by: callerId,
    created_at: new Date(nowMs),
    ...kept,
  };
  await orm.insert(invitations).values(row);
  await noteSecurity(orm, context.clock, tx.trace, { kind: 'member_invited', shop: signature });
  return { row: invitedRow(row), link, letter: await letterOf(tx, row, link) };
}

/** Another link for an invitation, whoever it was made by; the one that there was opens nothing. @throws Refusal `permission_denied`, `plan_limit` */
export async function renew(context: AppContext, tx: TeamTransaction, id: string): Promise<Invited> {
  const { orm, team, by, nowMs, signature } = tx;
  const person = personIn(team, id);
  if (person.state !== 'invited') throw new Refusal('not_found');
  wantManaged(by, person);
  // One that was over had left its seat.
  const others = team.filter((other) => other.id !== id);
  await refuseFull(orm, signature, seatsTaken(others, nowMs));
  const { kept, link } = newLink(context, nowMs);
  const [row] = await orm.update(invitations).set(kept).where(eq(invitations.id, id)).returning();
  if (!row) throw new Refusal('not_found');
  await noteSecurity(orm, context.clock, tx.trace, { kind: 'invitation_renewed', shop: signature });
  return { row: invitedRow(row), link, letter: await letterOf(tx, row, link) };
}

/** The invitation to the same address that is over, whose place the new one takes. @throws Refusal `already_member` */
function sameAddress(team: readonly TeamRow[], { email, phone }: { email: string; phone: string }, nowMs: number): TeamRow | undefined {
  const isSame = (row: TeamRow) => (email === '' ? row.state === 'invited' && row.email === '' && row.phone === phone : row.email === email);
  const same = team.find(isSame);
  if (same && (same.expiresAt === null || same.expiresAt.getTime() > nowMs)) throw new Refusal('already_member');
  return same;
}

async function letterOf(
  { orm, team, callerId, signature }: TeamTransaction,
  { name, email, role }: Invitation,
  link: string,
): Promise<Letter | null> {
  if (email === '') return null;
  const [shop] = await orm.select({ company: signatures.company_name, holder: signatures.name }).from(signatures).where(eq(signatures.id, signature));
  const invitedBy = personIn(team, callerId).name;
  return invitationLetter({ name, email, link, role, invitedBy, shop: shop?.company || shop?.holder || '' });
}
