import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Body } from '#contract/call.ts';
import type { SignatureRow, updateSignature } from '#contract/signature-calls.ts';
import { levels } from '#domain/access/permissions.ts';
import type { UserId } from '#domain/values/ids.ts';
import { signatures, users } from '../../db/schema.ts';
import type { Letter } from '../../mail/mailer.ts';
import { welcomeLetter } from '../../mail/letters.ts';
import type { Caller } from '../../plugins/authorize.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { noteSecurity, type Trace } from '../security/security-log.ts';
import { moveAccount } from '../access/move-account.ts';
import { leaveAddress, tellOldAddress, type LeftAddress } from '../access/old-address.ts';
import { makePasswordLink } from '../access/password-links.ts';
import { signatureRow } from './signature-rows.ts';
import { checkAffiliate, checkPlan, lockSignature, refuseLargerPlan } from './subscription-checks.ts';

type Transaction = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete'>;
type Changes = Partial<typeof signatures.$inferInsert>;
/** Who changes it, and what the security log is to know of that. */
interface Changing {
  readonly caller: Caller;
  readonly trace: Trace;
}
type Signature = typeof signatures.$inferSelect;

/**
 * Changes what was sent of a subscription, and name and e-mail of its holder's account with it: they sign in with
 * the address that the subscription has. Answers the subscription as it is then. @throws Refusal
 */
export async function changeSubscription(
  context: AppContext,
  { caller, trace }: Changing,
  id: string,
  body: Body<typeof updateSignature>,
): Promise<SignatureRow> {
  const isMaster = caller.level === levels.master;
  const { row, moved } = await context.db.transaction(async (orm) => {
    const signature = await lockSignature(orm, id);
    if (!isMaster && signature.affiliate_id !== caller.id) throw new Refusal('not_found');
    const changes = changesOf(body, isMaster);
    if (changes.plan_id !== undefined) await checkPlan(orm, changes.plan_id);
    if (changes.plan_id !== undefined && !isMaster) await refuseLargerPlan(orm, signature.plan_id, changes.plan_id);
    if (changes.affiliate_id) await checkAffiliate(orm, changes.affiliate_id);
    if (Object.keys(changes).length > 0) await orm.update(signatures).set(changes).where(eq(signatures.id, id));
    await noteChange(orm, context, trace, signature, changes);
    const moved = await changeHolder(orm, context, { isMaster, trace }, signature, changes);
    return { row: await signatureRow(orm, id), moved };
  });
  if (moved !== null) tellOldAddress(context, moved.left);
  if (moved?.welcome) context.mailer.post(moved.welcome);
  return row;
}

/** The fields that were sent, but for those that are not the caller's to set. */
function changesOf(body: Body<typeof updateSignature>, isMaster: boolean): Changes {
  const {
    id: _id,
    status: _status,
    plan: _plan,
    payments: _payments,
    user_id: _user,
    expired_at: _end,
    affiliate_name: _name,
    affiliate,
    ...fields
  } = body;
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const affiliateId = affiliate === '' ? null : affiliate;
  return { ...Object.fromEntries(given), ...(isMaster && affiliateId !== undefined && { affiliate_id: affiliateId }) };
}

async function noteChange(
  orm: Transaction,
  { clock }: AppContext,
  trace: Trace,
  { id, plan_id, user_id }: Signature,
  changes: Changes,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await noteSecurity(orm, clock, trace, { kind: 'subscription_changed', subject: user_id, shop: id });
  const isOtherPlan = changes.plan_id !== undefined && changes.plan_id !== plan_id;
  if (isOtherPlan) await noteSecurity(orm, clock, trace, { kind: 'subscription_plan_changed', subject: user_id, shop: id });
}

/** What a change of the e-mail leaves to be done after the commit; null without one. */
async function changeHolder(
  orm: Transaction,
  context: AppContext,
  { isMaster, trace }: { readonly isMaster: boolean; readonly trace: Trace },
  { user_id, name: oldName, email: oldEmail }: Signature,
  { name = oldName, email = oldEmail }: Changes,
): Promise<{ left: LeftAddress; welcome: Letter | null } | null> {
  if (name !== oldName) await orm.update(users).set({ name }).where(eq(users.id, user_id));
  if (email === oldEmail) return null;
  const [holder] = await orm.select().from(users).where(eq(users.id, user_id)).for('no key update');
  const hasPassword = holder !== undefined && holder.password_hash !== null;
  if (hasPassword && !isMaster) throw new Refusal('forbidden', { message: 'Só o Master muda o e-mail de quem já criou a senha.' });
  await moveAccount(orm, user_id as UserId, email);
  const left = await leaveAddress(orm, context, trace, { id: user_id, name, email: holder?.email ?? oldEmail });
  if (hasPassword) return { left, welcome: null };
  const link = await makePasswordLink(orm, context, { id: user_id as UserId, email }, 'welcome');
  return { left, welcome: welcomeLetter({ name, email, link, trialEndsOn: null }) };
}
