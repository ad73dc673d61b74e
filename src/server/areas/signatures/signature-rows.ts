import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { SignatureRow } from '#contract/signature-calls.ts';
import { foldedOrder } from '../../db/found-in.ts';
import { payments, plans, signatures, users } from '../../db/schema.ts';
import { Refusal } from '../../problem.ts';
import { planRow } from './plans.ts';

type Reading = Pick<NodePgDatabase, 'select'>;

const affiliates = alias(users, 'affiliates');

/** Subscriptions that have not been removed and meet the condition, as they travel, by name. */
export async function signatureRows(
  orm: Reading,
  condition: SQL | undefined,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<SignatureRow[]> {
  const found = await orm
    .select({ signature: signatures, plan: plans, affiliate_name: affiliates.name })
    .from(signatures)
    .innerJoin(plans, eq(plans.id, signatures.plan_id))
    .leftJoin(affiliates, eq(affiliates.id, signatures.affiliate_id))
    .where(and(isNull(signatures.removed_at), condition))
    .orderBy(foldedOrder(signatures.name), asc(signatures.id))
    .limit(limit)
    .offset(offset);
  const paymentsOf = await paymentsBySignature(
    orm,
    found.map(({ signature }) => signature.id),
  );
  return found.map(({ signature, plan, affiliate_name }) => {
    const { created_at: _created, removed_at: _removed, example_until: _example, affiliate_id: affiliate, ...own } = signature;
    return { ...own, plan: planRow(plan), payments: paymentsOf.get(signature.id) ?? [], affiliate, affiliate_name };
  });
}

/** @throws Refusal `not_found` for one that is not there, or has been removed. */
export async function signatureRow(orm: Reading, id: string): Promise<SignatureRow> {
  const [found] = await signatureRows(orm, eq(signatures.id, id), { limit: 1 });
  if (!found) throw new Refusal('not_found');
  return found;
}

/** The open payment first, then the latest: the first is the one whose limit date is due (spec 1 §3). */
async function paymentsBySignature(orm: Reading, ids: readonly string[]): Promise<Map<string, SignatureRow['payments']>> {
  const bySignature = new Map<string, SignatureRow['payments']>();
  if (ids.length === 0) return bySignature;
  const found = await orm
    .select()
    .from(payments)
    .where(inArray(payments.signature_id, [...ids]))
    .orderBy(asc(payments.status), sql`${payments.limit_date} DESC NULLS LAST`, desc(payments.created_at), desc(payments.id));
  for (const { id, signature_id, payment_method, status, limit_date } of found) {
    const row = { id, payment_method, status, limit_date };
    const earlier = bySignature.get(signature_id);
    if (earlier) earlier.push(row);
    else bySignature.set(signature_id, [row]);
  }
  return bySignature;
}
