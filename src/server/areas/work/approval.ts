import type { FastifyInstance } from 'fastify';
import { approveBudget } from '#contract/approval-calls.ts';
import { ownerAccess } from '#domain/access/shop-access.ts';
import { asRow } from '#domain/collections/collections.ts';
import { shownStatus } from '#domain/budgets/budget.ts';
import { addressKey } from '../../plugins/attempts.ts';
import { followLink, type LinkedRow } from '../../db/public-links.ts';
import { fieldsOf, rowsById } from '../../db/rows.ts';
import { todayOf } from '../../ports.ts';
import { route, type Handler } from '../../plugins/route.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { byLink } from '../../sync/audit-trail.ts';
import { updateRow } from '../../sync/collection-writes.ts';
import { writeInTenant, type WriteAnswer, type WriteTransaction } from '../../sync/write.ts';
import { tellAnswer } from '../push/tell-answer.ts';
import { budgetRule } from './budget-rules.ts';
import { isCovered } from './offered-terms.ts';

// A customer who has a link never fails; a secret is not found by trying, and nobody is to try.
const mostFailuresPerAddress = 60;

const unknownLink = 'Este link de aprovação não existe mais. Peça outro à oficina.';

/** The customer's approval by link (rulings 18 and 41): of what was offered, from draft or sent only, any number of times, and without a word about anybody. */
export function approvalRoutes(app: FastifyInstance, context: AppContext): void {
  const approveByLink: Handler<typeof approveBudget> = async ({ params, body, request }) => {
    const found = await followLink(context.db, 'budgets', params.approval_token);
    if (found === null) throw new Refusal('not_found', { message: unknownLink });
    const done = { isNew: false };
    await writeInTenant({ ...context, quotas: null, author: byLink }, found.signature, null, async (tx) => {
      const { isNew, answer } = await approve(context, tx, found, body.terms);
      done.isNew = isNew;
      return answer;
    });
    if (done.isNew) tellAnswer(context, { signature: found.signature, budget: found.id, kind: 'approved', refused: [] });
    await request.attempt?.giveBack();
    return { status: body.status };
  };
  route(app, context, approveBudget, approveByLink, { limits: ({ ip }) => [{ key: addressKey('approval', ip), most: mostFailuresPerAddress }] });
}

interface Approved {
  /** Nobody had approved it before. */
  readonly isNew: boolean;
  readonly answer: WriteAnswer;
}

async function approve(context: AppContext, tx: WriteTransaction, { id }: LinkedRow, terms: string | undefined): Promise<Approved> {
  const [row] = await rowsById(tx, 'budgets', [id]);
  if (row === undefined) throw new Refusal('not_found', { message: unknownLink });
  const budget = asRow('budgets', fieldsOf('budgets', row));
  const status = shownStatus(budget, todayOf(context.clock));
  const isGiven = status === 'approved';
  if (status === 'expired') throw new Refusal('approval_expired');
  if (!isGiven && status !== 'draft' && status !== 'send') throw new Refusal('approval_closed');
  // What is approved already was so by whoever saw these terms: only who names others is told.
  if ((!isGiven || terms !== undefined) && !(await isCovered(tx, id, budget, terms))) throw new Refusal('approval_changed');
  if (isGiven) return { isNew: false, answer: { status: 200, body: {} } };
  const answer = await updateRow(
    tx,
    'budgets',
    id,
    { status: 'approved' },
    { access: ownerAccess, ifMatch: null, random: context.random, by: '', rule: budgetRule },
  );
  return { isNew: true, answer };
}
