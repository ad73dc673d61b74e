import type { FastifyInstance } from 'fastify';
import { cancelInvoice, invoiceXml, issueInvoice, listInvoices, replaceInvoice, type Invoice } from '#contract/nfse-calls.ts';
import type { WireRow } from '#contract/rows.ts';
import { toldName } from '#domain/collections/told-changes.ts';
import { civilDateTimeAt } from '#domain/values/civil-date.ts';
import { isUuid, uuidV7, type SignatureId } from '#domain/values/ids.ts';
import { toDecimal } from '#domain/values/money.ts';
import { fieldsOf, rowsById } from '../../db/rows.ts';
import { inTenant, type TenantTransaction } from '../../db/tenant.ts';
import type { InvoiceProvider, InvoiceRequest } from '../../documents/nfse/provider.ts';
import { FileAnswer, route } from '../../plugins/route.ts';
import { ownerTimeZone } from '../../ports.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { byPerson, keepTold, type Author } from '../../sync/audit-trail.ts';
import { lockCounter } from '../../sync/write.ts';
import { invoiceRequest, readInvoiceCase, type InvoiceCase } from './invoice-request.ts';
import { issueNational } from '../fiscal/issue-note.ts';
import { cancelNote, replaceNote } from '../fiscal/note-actions.ts';
import { invoicePage } from '../fiscal/note-list.ts';
import { intactXml, noteById } from '../fiscal/note-store.ts';
import { refuseWithoutPlan } from '../fiscal/set-up.ts';
import type { Caller } from '../../plugins/authorize.ts';
import { invoiceDocument, invoiceOf, issuedNote, keepInvoice, numberOf } from './issued-invoices.ts';

/** Issuing NFS-e, and what was issued (spec 2 §7, ruling 26). */
export function invoiceRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  route(app, context, issueInvoice, async ({ signature, caller, body: { id_servico, taker, iss_withheld, company_id }, request }) => {
    const wish = { serviceId: id_servico, taker: taker ?? null, issWithheld: iss_withheld ?? false, companyId: company_id ?? null };
    const note = isUuid(id_servico) ? await issueNational(context, signature, { wish, author: byPerson(caller, null) }) : null;
    if (note !== null) return note;
    const warnOperator = () => request.log.warn('NFS-e was asked for, and nobody issues it here: set NFSE_PROVIDER');
    return issue(context, signature, { serviceId: id_servico, author: byPerson(caller, null), warnOperator });
  });

  route(app, context, listInvoices, ({ signature, query, request }) =>
    inTenant(db, signature, (tx) => invoicePage(tx, query, request.url), { mode: 'snapshot' }),
  );

  route(app, context, invoiceXml, async ({ signature, params: { id } }) => {
    const found = isUuid(id) ? await inTenant(db, signature, (tx) => documentOf(tx, id), { mode: 'snapshot' }) : null;
    if (found === null) throw new Refusal('not_found');
    return new FileAnswer({ type: 'application/xml', name: `nfse-${found.number}.xml`, bytes: Buffer.from(found.xml, 'utf8') });
  });

  const actingAs = (id: string, caller: Caller) => ({ id, author: byPerson(caller, null) });
  route(app, context, cancelInvoice, ({ signature, caller, params: { id }, body }) => cancelNote(context, signature, actingAs(id, caller), body));
  route(app, context, replaceInvoice, ({ signature, caller, params: { id }, body }) => replaceNote(context, signature, actingAs(id, caller), body));
}

/** The note as it was authorised, else what was signed; null where there is neither. */
async function documentOf(tx: TenantTransaction, id: string): Promise<{ xml: string; number: number } | null> {
  const simulated = await invoiceDocument(tx, id);
  if (simulated !== null) return simulated;
  const note = await noteById(tx, id);
  const xml = note === null ? null : (intactXml(note) ?? note.signed_dps);
  return note === null || xml === null || note.environment !== '1' ? null : { xml, number: note.number ?? 0 };
}

interface Issuing {
  readonly serviceId: string;
  readonly author: Author;
  readonly warnOperator: () => void;
}

/** The service's note: the one that it has, or one that is issued now. Stored, and told of, before it is answered. */
async function issue(context: AppContext, signature: SignatureId, { serviceId, author, warnOperator }: Issuing): Promise<Invoice> {
  const { db, clock } = context;
  const known = await inTenant(
    db,
    signature,
    async (tx) => {
      const row = await theService(tx, serviceId);
      const invoice = await invoiceOf(tx, serviceId);
      if (invoice !== null) return { invoice };
      await refuseWithoutPlan(tx);
      return { invoice, provider: requireProvider(context, warnOperator), facts: await readInvoiceCase(tx, row) };
    },
    { mode: 'snapshot' },
  );
  if (known.invoice !== null) return known.invoice;
  const { provider, facts } = known;
  const request = await invoiceRequest(facts, clock.now());
  const number = await underLock(context, signature, serviceId, (tx) => numberOf(tx, serviceId));
  // No transaction waits for the provider: it may be slow, and the shop works on.
  const result = await provider.issue({ ...request, number });
  if (!result.ok) throw new Refusal('nfse_invalid', { message: `A NFS-e não foi emitida. ${result.reason}` });
  const invoice = invoiceMade(context, { serviceId, facts, request: { ...request, number }, provider });
  return underLock(context, signature, serviceId, async (tx, service) => {
    const first = await invoiceOf(tx, serviceId);
    if (first !== null) return first;
    await keepInvoice(tx, invoice, { budgetId: facts.budgetId, xml: result.xml });
    const subject = toldName('services', fieldsOf('services', service));
    keepTold(tx, author, [{ kind: 'invoice_issued', collection: 'services', id: serviceId, subject, changes: {} }], clock.now());
    return invoice;
  });
}

/**
 * Ruling 26: without a provider nothing is issued, and nothing pretends to be. The owner of the shop is told what they can
 * do, the operator of the server what is missing.
 */
function requireProvider({ invoiceProvider }: AppContext, warnOperator: () => void): InvoiceProvider {
  if (invoiceProvider !== null) return invoiceProvider;
  warnOperator();
  throw new Refusal('nfse_not_configured');
}

interface Made {
  readonly serviceId: string;
  readonly facts: InvoiceCase;
  readonly request: InvoiceRequest;
  readonly provider: InvoiceProvider;
}

const invoiceMade = ({ random }: AppContext, { serviceId, facts, request, provider }: Made): Invoice =>
  issuedNote({
    id: uuidV7(request.issuedAtMs, random),
    id_servico: serviceId,
    number: request.number,
    series: provider.series,
    issued_at: civilDateTimeAt(request.issuedAtMs, ownerTimeZone),
    customer: facts.customer?.name ?? '',
    value: toDecimal(request.value),
    provider: provider.name,
    notice: provider.notice,
  });

/** Under the shop's counter, and only while the service is still there: nobody deletes it meanwhile. */
const underLock = <T>(
  { db }: AppContext,
  signature: SignatureId,
  service: string,
  work: (tx: TenantTransaction, service: WireRow) => Promise<T>,
): Promise<T> =>
  inTenant(db, signature, async (tx) => {
    await lockCounter(tx);
    return work(tx, await theService(tx, service));
  });

async function theService(tx: TenantTransaction, id: string): Promise<WireRow> {
  const [row] = isUuid(id) ? await rowsById(tx, 'services', [id]) : [];
  if (row === undefined) throw new Refusal('not_found', { message: 'Serviço não encontrado. Se ele acabou de ser criado, espere que seja enviado.' });
  return row;
}
