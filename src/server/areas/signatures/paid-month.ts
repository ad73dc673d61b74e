import { and, eq } from 'drizzle-orm';
import type { SignatureRow } from '#contract/signature-calls.ts';
import { endAfterPayment } from '#domain/signatures/subscription.ts';
import { uuidV7, type SignatureId } from '#domain/values/ids.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { Database } from '../../db/database.ts';
import { payments, signatures } from '../../db/schema.ts';
import { todayOf } from '../../ports.ts';
import type { AppContext } from '../../app-context.ts';
import { noteSecurity, type Trace } from '../security/security-log.ts';
import { signatureRow } from './signature-rows.ts';
import { lockSignature } from './subscription-checks.ts';

/**
 * Settles the open payment, or adds a settled one, and opens the next, a month on (ruling 16). Of two at the same
 * moment each adds its month, unless both carry one key: then it is one call that is repeated. Answers the subscription
 * as it is then. @throws Refusal `not_found`
 */
export async function recordPaidMonth(
  { db, clock, random, standings }: AppContext,
  trace: Trace,
  id: string,
  call_key: string | null,
): Promise<SignatureRow> {
  const created_at = new Date(clock.now());
  const today = todayOf(clock);
  const row = await db.transaction(async (orm) => {
    const signature = await lockSignature(orm, id);
    if (call_key !== null && (await isMadeBy(orm, id, call_key))) return signatureRow(orm, id);
    const paid = { payment_method: 'Pix', status: true };
    const settled = await orm
      .update(payments)
      .set(paid)
      .where(and(eq(payments.signature_id, id), eq(payments.status, false)))
      .returning({ limit_date: payments.limit_date });
    const oldEnd = (signature.expired_at ?? settled[0]?.limit_date ?? today) as CivilDate;
    const end = endAfterPayment(oldEnd, today);
    const opened = { id: uuidV7(clock.now(), random), signature_id: id, limit_date: end, created_at, call_key };
    const added = { ...opened, ...paid, call_key: null, id: uuidV7(clock.now(), random), limit_date: oldEnd };
    await orm.insert(payments).values(settled.length === 0 ? [added, opened] : [opened]);
    await orm.update(signatures).set({ expired_at: end }).where(eq(signatures.id, id));
    await noteSecurity(orm, clock, trace, { kind: 'subscription_paid', subject: signature.user_id, shop: id });
    return signatureRow(orm, id);
  });
  // Whoever was shut out can go on with the very next call.
  standings.forgetShop(id as SignatureId);
  return row;
}

async function isMadeBy(orm: Pick<Database['orm'], 'select'>, id: string, key: string): Promise<boolean> {
  const made = await orm
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.signature_id, id), eq(payments.call_key, key)));
  return made.length > 0;
}
