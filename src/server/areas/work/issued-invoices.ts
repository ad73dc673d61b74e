// Invariant: a number of the shop is given to one service, for good, and is committed before anything is built or sent
// under it. A crash may leave a number without a note, never two notes under one number or two for one service.
import { and, eq, sql } from 'drizzle-orm';
import type { Invoice } from '#contract/nfse-calls.ts';
import { foldText } from '#domain/values/search-text.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { invoiceNumbers, invoices } from '../../db/work-tables.ts';
import { Refusal } from '../../problem.ts';
import type { WriteRule } from '../../sync/collection-writes.ts';
import { keepNoted } from '../fiscal/note-locks.ts';

const ofShop = ({ signature }: Pick<TenantTransaction, 'signature'>) => eq(invoices.signature_id, signature);

const shown = {
  id: invoices.id,
  id_servico: invoices.service_id,
  number: invoices.number,
  series: invoices.series,
  issued_at: invoices.issued_at,
  customer: invoices.customer,
  value: invoices.value,
  provider: invoices.provider,
  notice: invoices.notice,
};

/** What a note of the server's provider for trials says of the national system's life: it holds as long as it is there. */
const asIssued = {
  state: 'authorized' as const,
  company_id: '',
  access_key: '',
  cancel_until: '',
  is_in_analysis: false,
  replaced_by: '',
  replaces: '',
};

/** A note of the server's provider as it travels. */
export const issuedNote = (row: Omit<Invoice, keyof typeof asIssued | 'messages'>): Invoice => ({ ...row, ...asIssued, messages: [] });

/** The note of a service by the server's provider; null before it has one. */
export async function invoiceOf(tx: TenantTransaction, service: string): Promise<Invoice | null> {
  const [found] = await tx.orm
    .select(shown)
    .from(invoices)
    .where(and(ofShop(tx), eq(invoices.service_id, service)));
  return found === undefined ? null : issuedNote(found);
}

/** The number that belongs to the service: the next one where it has none yet. Under the shop's counter lock. */
export async function numberOf({ orm, signature }: TenantTransaction, service: string): Promise<number> {
  const own = and(eq(invoiceNumbers.signature_id, signature), eq(invoiceNumbers.service_id, service));
  const [known] = await orm.select({ number: invoiceNumbers.number }).from(invoiceNumbers).where(own);
  if (known !== undefined) return known.number;
  const { rows } = await orm.execute(sql`INSERT INTO shop_sequences (signature_id, name, last) VALUES (${signature}, 'dps', 1)
    ON CONFLICT (signature_id, name) DO UPDATE SET last = shop_sequences.last + 1 RETURNING last::int AS number`);
  const { number } = rows[0] as { number: number };
  await orm.insert(invoiceNumbers).values({ signature_id: signature, service_id: service, number });
  return number;
}

/** Keeps an issued note with its document. Under the shop's counter lock, for a service that has none. */
export async function keepInvoice(tx: TenantTransaction, invoice: Invoice, { budgetId, xml }: { budgetId: string; xml: string }): Promise<void> {
  const { id_servico, id, number, series, issued_at, customer, value, provider, notice } = invoice;
  const search = foldText(`${invoice.customer} ${invoice.number}`);
  await tx.orm.insert(invoices).values({
    id,
    number,
    series,
    issued_at,
    customer,
    value,
    provider,
    notice,
    signature_id: tx.signature,
    service_id: id_servico,
    budget_id: budgetId,
    search,
    xml,
  });
}

export async function invoiceDocument(tx: TenantTransaction, id: string): Promise<{ xml: string; number: number } | null> {
  const [found] = await tx.orm
    .select({ xml: invoices.xml, number: invoices.number })
    .from(invoices)
    .where(and(ofShop(tx), eq(invoices.id, id)));
  return found ?? null;
}

const refuseIssued =
  (of: 'service_id' | 'budget_id', message: string): NonNullable<WriteRule['remove']> =>
  async (tx, id) => {
    await keepNoted(of, message)(tx, id);
    const [found] = await tx.orm
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(ofShop(tx), eq(invoices[of], id)));
    if (found !== undefined) throw new Refusal('invoice_issued', { message });
  };

/** What a note was issued of stays: the law asks for it for years. */
export const keepInvoicedService = refuseIssued('service_id', 'Este serviço tem NFS-e emitida e não pode ser excluído.');
export const keepInvoicedLink = refuseIssued('service_id', 'Este serviço tem NFS-e emitida e não muda de orçamento.');
export const keepInvoicedBudget = refuseIssued('budget_id', 'Este orçamento tem NFS-e emitida e não pode ser excluído.');
