import { and, count, eq, isNull, type SQL } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { addPayment, listSignatures, removeSignature, updateSignature } from '#contract/signature-calls.ts';
import { pageOf } from '#contract/paging.ts';
import { levels } from '#domain/access/permissions.ts';
import { foundIn } from '../../db/found-in.ts';
import { signatures } from '../../db/schema.ts';
import type { Caller } from '../../plugins/authorize.ts';
import { idempotencyKey } from '../../plugins/call-headers.ts';
import { pageUrl } from '../../plugins/list-page.ts';
import { route } from '../../plugins/route.ts';
import type { AppContext } from '../../app-context.ts';
import { traceOf } from '../security/security-log.ts';
import { changeSubscription } from './change-subscription.ts';
import { recordPaidMonth } from './paid-month.ts';
import { endSubscription } from './removal.ts';
import { signatureRows } from './signature-rows.ts';

export function signatureRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, context, listSignatures, async ({ query: { page, per_page, search }, caller, request }) => {
    // An example is nobody's subscription.
    const condition = and(isNull(signatures.example_until), visibleTo(caller), foundBy(search));
    const [counted] = await db.orm
      .select({ total: count() })
      .from(signatures)
      .where(and(isNull(signatures.removed_at), condition));
    const rows = await signatureRows(db.orm, condition, { limit: per_page, offset: (page - 1) * per_page });
    return pageOf(rows, { page, per_page, total: counted?.total ?? 0 }, (other) => pageUrl(request.url, other));
  });

  route(app, context, updateSignature, ({ params: { id }, body, caller, request }) =>
    changeSubscription(context, { caller, trace: traceOf(request) }, id, body),
  );

  route(app, context, removeSignature, async ({ params: { id }, request }) => {
    await endSubscription(context, traceOf(request), id);
    return { id, message: 'Assinatura Removida!' };
  });

  route(app, context, addPayment, ({ body: { id_signature }, request }) =>
    recordPaidMonth(context, traceOf(request), id_signature, idempotencyKey(request)),
  );
}

/** Affiliates see the subscriptions that they registered (ruling 14). */
const visibleTo = ({ level, id }: Caller): SQL | undefined => (level === levels.master ? undefined : eq(signatures.affiliate_id, id));

/** Name, e-mail, company, id, CPF and phone, in any case and without accents; the codes masked or bare (ruling 2). */
function foundBy(search: string): SQL | undefined {
  const { name, email, company_name, id, cpf, phone } = signatures;
  return foundIn([name, email, company_name, id, cpf, phone], search, [id, cpf, phone]);
}
