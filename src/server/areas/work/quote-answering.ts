import type { Body } from '#contract/call.ts';
import type { answerQuote } from '#contract/quote-page-calls.ts';
import { moneyToWire } from '#contract/rows.ts';
import { ownerAccess } from '#domain/access/shop-access.ts';
import { shownStatus, type Budget } from '#domain/budgets/budget.ts';
import { groupsOf, splitQuote } from '#domain/budgets/quote-groups.ts';
import { asRow } from '#domain/collections/collections.ts';
import { civilDateTimeAt } from '#domain/values/civil-date.ts';
import { fieldsOf, rowsById } from '../../db/rows.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { ownerTimeZone, todayOf } from '../../ports.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { createRow, presentRow, rewriteRow, updateRow } from '../../sync/collection-writes.ts';
import type { WriteAnswer, WriteTransaction } from '../../sync/write.ts';
import { budgetRule, serviceOfBudget } from './budget-rules.ts';
import { inspectionsShown, toldInspections } from './inspections-shown.ts';
import { isCovered } from './offered-terms.ts';
import { keepAnswer, lastAnswer, refusedGroup, type GivenAnswer } from './quote-answers.ts';
import { movePhotos, photosSeen } from './photos-seen.ts';
import { shownQuote, type ShownQuote } from './quote-shown.ts';

export interface AskedAnswer {
  readonly id: string;
  readonly shop: Pick<ShownQuote['shop'], 'name' | 'phone' | 'address'>;
  readonly asked: Body<typeof answerQuote>;
  readonly from: Pick<GivenAnswer, 'address' | 'agent'>;
}

/** What was done; `given` is null where the same was answered before. */
export type AnsweredByLink = WriteAnswer & { readonly given: Pick<GivenAnswer, 'kind' | 'refused'> | null };

/**
 * Carries out what the customer answered. Groups that are refused become a quote of their own, which is rejected: only what was
 * taken becomes work, and what was not can be offered again. The same answer, sent again, changes nothing.
 */
export async function answerByLink(context: AppContext, tx: WriteTransaction, { id, shop, asked, from }: AskedAnswer): Promise<AnsweredByLink> {
  const [row] = await rowsById(tx, 'budgets', [id]);
  if (row === undefined) throw new Refusal('not_found');
  const budget = asRow('budgets', fieldsOf('budgets', row));
  const given = await givenBefore(tx, id, budget, asked);
  if (given !== null) return { status: 200, body: given, given: null };
  await refuseUnlessOpen(context, tx, id, budget, asked.terms);

  const groups = groupsOf(budget.items).map(({ name }) => name);
  const no = new Set(groups.filter((name) => asked.refused.includes(name)));
  const isRejected = no.size === groups.length;
  const shown = await shownQuote(tx, shop, budget);
  const answered = { answered_at: civilDateTimeAt(tx.nowMs, ownerTimeZone), answered_by: asked.name, answer_note: asked.reason ?? '' };
  const refused = [...no].map((name) => refusedGroup(name, splitQuote(budget, new Set([name])).refused.total));
  const kind = isRejected ? 'rejected' : no.size === 0 ? 'approved' : 'partly';
  const photos = await photosSeen(tx, id, budget, asked.photos ?? []);
  const inspections = await toldInspections(tx, await inspectionsShown(tx, { budget, service: (await serviceOfBudget(tx, id))?.id ?? null }));
  await keepAnswer(
    tx,
    { budget: id, shown: { ...shown, photos, ...(inspections.length > 0 && { inspections }) }, random: context.random },
    {
      ...from,
      kind,
      name: asked.name,
      reason: answered.answer_note,
      refused,
      signature: asked.signature ?? null,
    },
  );
  if (!isRejected && no.size > 0) await setApart(context, tx, { id, budget }, no, answered);
  await settle(context, tx, id, isRejected ? { status: 'rejected' } : { ...takenOf(budget, no), status: 'approved' }, answered);
  return { status: 200, body: { status: isRejected ? 'rejected' : 'approved' }, given: { kind, refused } };
}

type Answered = Pick<Budget, 'answered_at' | 'answered_by' | 'answer_note'>;

const takenOf = (budget: Budget, no: ReadonlySet<string>): Partial<Budget> => {
  const { items, discount } = splitQuote(budget, no).taken;
  return no.size === 0 ? {} : { items: [...items], discount };
};

async function settle(context: AppContext, tx: WriteTransaction, id: string, changes: Partial<Budget>, answered: Answered): Promise<void> {
  const { random } = context;
  await updateRow(tx, 'budgets', id, moneyToWire('budgets', changes), { access: ownerAccess, ifMatch: null, random, by: '', rule: budgetRule });
  await rewriteRow(tx, 'budgets', await presentRow(tx, 'budgets', id), answered);
}

/** What was refused, as a quote of its own, with its part of the discount. */
async function setApart(
  context: AppContext,
  tx: WriteTransaction,
  { id: from, budget }: { readonly id: string; readonly budget: Budget },
  no: ReadonlySet<string>,
  answered: Answered,
): Promise<void> {
  const { customer_id, vehicle_id, date, expiry_date, km, budget_number } = budget;
  const { items, discount } = splitQuote(budget, no).refused;
  const description = `Recusado no orçamento nº ${budget_number}`;
  const { random, parts } = context;
  const { body } = await createRow(
    tx,
    'budgets',
    moneyToWire('budgets', { customer_id, vehicle_id, date, expiry_date, km, description, items: [...items], discount, status: 'rejected' }),
    { access: ownerAccess, random, parts, by: '', rule: budgetRule },
  );
  const { id } = body as { id: string };
  await rewriteRow(tx, 'budgets', await presentRow(tx, 'budgets', id), answered);
  await movePhotos(tx, { from, to: id, lines: items.map((item) => item.id) });
}

/** An answer whose own answer was lost on its way; null: nobody answered these terms in this way. */
async function givenBefore(tx: TenantTransaction, id: string, { status, answered_at }: Budget, asked: AskedAnswer['asked']): Promise<object | null> {
  if (answered_at === '' || (status !== 'approved' && status !== 'rejected')) return null;
  const last = await lastAnswer(tx, id);
  if (last === null) return null;
  const { quote } = JSON.parse(last.shown) as ShownQuote;
  const isSame =
    quote.terms === asked.terms &&
    last.name === asked.name &&
    sameNames(
      last.refused.map(({ name }) => name),
      asked.refused,
    );
  return isSame ? { status } : null;
}

const sameNames = (kept: readonly string[], asked: readonly string[]): boolean =>
  kept.every((name) => asked.includes(name)) && kept.length === new Set(asked).size;

async function refuseUnlessOpen(context: AppContext, tx: TenantTransaction, id: string, budget: Budget, terms: string): Promise<void> {
  const status = shownStatus(budget, todayOf(context.clock));
  if (status === 'expired') throw new Refusal('approval_expired');
  if (status !== 'draft' && status !== 'send') throw new Refusal('approval_closed');
  if (!(await isCovered(tx, id, budget, terms))) throw new Refusal('approval_changed');
}
