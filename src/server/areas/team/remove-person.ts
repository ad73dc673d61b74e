import { and, eq } from 'drizzle-orm';
import { levels } from '#domain/access/permissions.ts';
import { invitations, members, users } from '../../db/schema.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { endSessions } from '../access/sessions.ts';
import { noteSecurity } from '../security/security-log.ts';
import { shopsOf } from '../signatures/shops-of.ts';
import { personIn, type TeamTransaction } from './team-change.ts';
import { wantManaged, wantOwnerLeft } from './who-may-change-whom.ts';

/**
 * Takes a person out of the shop, or calls an invitation back. Answers the sessions that end with it, to be forgotten after
 * the commit. @throws Refusal `permission_denied`, `last_owner`, `own_standing`
 */
export async function removeFromTeam(context: AppContext, tx: TeamTransaction, id: string): Promise<string[]> {
  const { orm, team, signature } = tx;
  const person = personIn(team, id);
  if (person.state === 'invited') {
    wantManaged(tx.by, person);
    await orm.delete(invitations).where(eq(invitations.id, id));
    await noteSecurity(orm, context.clock, tx.trace, { kind: 'invitation_removed', shop: signature });
    return [];
  }
  if (id !== tx.callerId) wantManaged(tx.by, person);
  if (person.role === 'owner') wantOwnerLeft(team, id);
  if (id === tx.callerId) throw new Refusal('own_standing');
  await orm.delete(members).where(and(eq(members.signature_id, signature), eq(members.user_id, id)));
  await noteSecurity(orm, context.clock, tx.trace, { kind: 'member_removed', subject: id, shop: signature });
  tx.standingsChange();
  return endWithoutShop(context, tx, id);
}

/** Of who may enter no shop and has no other work here. Locked first: of removals from two shops at once the second sees that none is left. */
async function endWithoutShop(context: AppContext, { orm }: TeamTransaction, id: string): Promise<string[]> {
  const [person] = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.level, levels.user)))
    .for('no key update');
  if (!person || (await shopsOf(orm, id)).length > 0) return [];
  return endSessions(orm, context, id);
}
