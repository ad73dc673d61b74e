import { and, eq, sql } from 'drizzle-orm';
import { ownerAccess } from '#domain/access/shop-access.ts';
import { asRow } from '#domain/collections/collections.ts';
import { statusAfterChange, unanswered } from '#domain/budgets/budget.ts';
import type { Fields } from '#domain/values/json.ts';
import { serviceIdOf } from '#domain/services/service-id.ts';
import { isUntouched, serviceDefaults, type Service } from '#domain/services/service.ts';
import { newPublicToken, uuidV7, type RandomBytes, type RowId } from '#domain/values/ids.ts';
import { freeToken, linkRow } from '../../db/public-links.ts';
import { fieldsOf, ofShop, tableOf, wireColumns } from '../../db/rows.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { services } from '../../db/collection-tables.ts';
import type { WireRow } from '#contract/rows.ts';
import { insertRow, removeRow, type CheckedWrite, type WriteRule } from '../../sync/collection-writes.ts';
import type { WriteTransaction } from '../../sync/write.ts';
import { movePartsOfWork } from '../records/work-stock-rules.ts';
import { invoiceOf, keepInvoicedBudget } from './issued-invoices.ts';
import { hasLiveNote, keepNotedLines } from '../fiscal/note-locks.ts';
import { keepOffer } from './offered-terms.ts';

/** The last number that the shop has given to a quote; 0 before the first. */
export async function lastNumber({ orm, signature }: Pick<TenantTransaction, 'orm' | 'signature'>): Promise<number> {
  const { rows } = await orm.execute(sql`SELECT greatest(
      (SELECT last FROM shop_sequences WHERE signature_id = ${signature} AND name = 'budget'),
      (SELECT max(budget_number) FROM budgets WHERE signature_id = ${signature}), 0)::int AS last`);
  return (rows[0] as { last: number }).last;
}

/** Keeps in mind that numbers up to this one are given out: none comes back, also when its quote goes. */
export async function keepNumber({ orm, signature }: Pick<TenantTransaction, 'orm' | 'signature'>, number: number): Promise<void> {
  await orm.execute(sql`INSERT INTO shop_sequences (signature_id, name, last) VALUES (${signature}, 'budget', ${number})
    ON CONFLICT (signature_id, name) DO UPDATE SET last = excluded.last`);
}

/** The next number; what the device proposed stays with the row if it is another (ruling 17). The secret is nobody else's. */
async function giveNumber(tx: WriteTransaction, id: string, fields: Fields, random: RandomBytes): Promise<Fields> {
  const number = (await lastNumber(tx)) + 1;
  await keepNumber(tx, number);
  const proposed = Number(fields['budget_number']);
  const approval_token = await freeToken(tx, { token: String(fields['approval_token']), collection: 'budgets', id }, random);
  return { ...fields, approval_token, budget_number: number, provisional_number: proposed === 0 || proposed === number ? null : proposed };
}

/** What follows from a write: where the link leads and what it covers, and the quote's service. */
async function follow(tx: WriteTransaction, write: CheckedWrite, random: RandomBytes): Promise<void> {
  if (write.before === null)
    await linkRow(tx, { token: String(write.fields['approval_token']), collection: 'budgets', id: write.id }, 'approval_token');
  await keepOffer(tx, write);
  await followApproval(tx, write, random);
  await followLines(tx, write);
}

/** What other lines do to the parts that went out by those of before. */
async function followLines(tx: WriteTransaction, { id, before, fields }: CheckedWrite): Promise<void> {
  if (before === null || JSON.stringify(before['items']) === JSON.stringify(fields['items'])) return;
  const service = await serviceOfBudget(tx, id);
  if (service === null) return;
  const present = fieldsOf('services', service);
  await movePartsOfWork(tx, { id: service.id, before: present, after: present, linesBefore: asRow('budgets', before).items });
}

/** What an approval, or its end, does to the quote's service (ruling 20). */
async function followApproval(tx: WriteTransaction, { id, before, fields }: CheckedWrite, random: RandomBytes): Promise<void> {
  const [was, is] = [before?.['status'] === 'approved', fields['status'] === 'approved'];
  if (was === is) return;
  const service = await serviceOfBudget(tx, id);
  if (is && service === null) {
    const made: Service = { ...serviceDefaults, id_budget: id as Service['id_budget'], document_token: newPublicToken(random) };
    const serviceId = (await freeServiceId(tx, id)) ?? uuidV7(tx.nowMs, random);
    await insertRow(tx, 'services', serviceId, made);
    await linkService(tx, serviceId, made);
  }
  if (was && service !== null && (await isNobodys(tx, service))) await removeRow(tx, 'services', service.id, { access: ownerAccess, ifMatch: null });
}

/**
 * The id that a quote's service has by rights, the same whenever it is approved and for whoever books its car: where a
 * restored backup has lost an approval that is then given again, the service's own changes find it. Null where a service of
 * that id was deleted.
 */
async function freeServiceId(tx: WriteTransaction, budget: string): Promise<RowId | null> {
  const id = serviceIdOf(budget as RowId);
  const { rows } = await tx.orm
    .execute(sql`SELECT EXISTS (SELECT FROM tombstones WHERE signature_id = ${tx.signature} AND collection = 'services' AND id = ${id})
    OR EXISTS (SELECT FROM services WHERE signature_id = ${tx.signature} AND id = ${id}) AS taken`);
  return (rows[0] as { taken: boolean }).taken ? null : id;
}

const isNobodys = async (tx: WriteTransaction, service: WireRow): Promise<boolean> =>
  isUntouched(asRow('services', fieldsOf('services', service))) && (await invoiceOf(tx, service.id)) === null && !(await hasLiveNote(tx, service.id));

/** The service that came of a quote, or was booked for it; null where there is none. */
export async function serviceOfBudget(tx: TenantTransaction, budget: string): Promise<WireRow | null> {
  const [found] = await tx.orm
    .select(wireColumns.services)
    .from(services)
    .where(and(ofShop(tableOf('services'), tx.signature), eq(services.id_budget, budget)));
  return (found as WireRow | undefined) ?? null;
}

export const linkService = (tx: WriteTransaction, id: string, fields: Pick<Service, 'document_token'>) =>
  linkRow(tx, { token: fields.document_token, collection: 'services', id }, 'document_token');

/** Whoever changes an approved price, by the form or by a call, takes the approval back, and what the customer answered is no answer to what stands there now. */
function settleBudget(before: Fields, wished: Fields): Fields {
  const status = statusAfterChange(asRow('budgets', before), asRow('budgets', wished));
  const isAnswered = status === 'approved' || status === 'rejected';
  return { ...wished, ...(!isAnswered && unanswered), status };
}

export const budgetRule: WriteRule = { complete: giveNumber, settle: settleBudget, check: keepNotedLines, remove: keepInvoicedBudget, follow };
