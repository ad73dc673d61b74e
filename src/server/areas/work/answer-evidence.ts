import type { FastifyInstance } from 'fastify';
import { answerEvidence } from '#contract/quote-page-calls.ts';
import { asRow } from '#domain/collections/collections.ts';
import { civilDateTimeAt } from '#domain/values/civil-date.ts';
import { isUuid } from '#domain/values/ids.ts';
import { fieldsOf, rowsById } from '../../db/rows.ts';
import { inTenant, type TenantTransaction } from '../../db/tenant.ts';
import { DocumentPool } from '../../documents/document-pool.ts';
import { quoteAnswerName, shownSchema } from '../../documents/quote-answer-parts.ts';
import { FileAnswer, route } from '../../plugins/route.ts';
import { ownerTimeZone } from '../../ports.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { byPerson } from '../../sync/audit-trail.ts';
import { noteOpened } from '../audit/note-opened.ts';
import { lastAnswer } from './quote-answers.ts';
import { shopOf, tooManyWait } from './service-order.ts';

/** What a customer answered on the page of a quote, as a PDF for the shop. */
export function answerEvidenceRoutes(app: FastifyInstance, context: AppContext): void {
  const pool = new DocumentPool({ refusal: tooManyWait });
  app.addHook('onClose', () => pool.close());

  route(app, context, answerEvidence, async ({ signature, caller, params: { id } }) => {
    const { db, clock } = context;
    const shop = await shopOf(db, signature);
    const found = isUuid(id) ? await inTenant(db, signature, (tx) => answerOf(tx, id), { mode: 'snapshot' }) : null;
    if (shop === null || found === null) throw new Refusal('not_found', { message: 'Ninguém respondeu a este orçamento pela página do cliente.' });
    const { budget, customer, kept } = found;
    const bytes = await pool.quoteAnswer(signature, {
      shop,
      customer,
      shown: shownSchema.parse(JSON.parse(kept.shown)),
      hash: kept.shown_hash,
      kind: kept.kind,
      name: kept.name,
      reason: kept.reason,
      refused: kept.refused.map(({ name }) => name),
      signature: kept.signature_drawn,
      answeredAt: civilDateTimeAt(kept.at.getTime(), ownerTimeZone),
      address: kept.address,
      agent: kept.agent,
      drawnAt: civilDateTimeAt(clock.now(), ownerTimeZone),
    });
    await noteOpened(context, signature, byPerson(caller, null), { kind: 'printed', collection: 'budgets', id, fields: budget });
    return new FileAnswer({ type: 'application/pdf', name: quoteAnswerName(kept.budget_number), bytes });
  });
}

async function answerOf(tx: TenantTransaction, id: string) {
  const [row] = await rowsById(tx, 'budgets', [id]);
  const kept = row === undefined ? null : await lastAnswer(tx, id);
  if (row === undefined || kept === null) return null;
  const budget = asRow('budgets', fieldsOf('budgets', row));
  const [customer] = budget.customer_id === null ? [] : await rowsById(tx, 'customers', [budget.customer_id]);
  return { budget, kept, customer: customer === undefined ? '' : asRow('customers', fieldsOf('customers', customer)).name };
}
