// Invariant: a number of the shop is given to one service, for good, and is committed before anything is built or sent
// under it. A crash may leave a number without a note, never two notes under one number or two for one service.
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Invoice } from '#contract/nfse-calls.ts';
import { pageOf, type Page } from '#contract/paging.ts';
import { foldText } from '#domain/values/search-text.ts';
import { foundIn } from '../../db/found-in.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { invoiceNumbers, invoices } from '../../db/work-tables.ts';
import { pageUrl, type ListQuery } from '../../plugins/list-page.ts';
import { Refusal } from '../../problem.ts';
import type { WriteRule } from '../../sync/collection-writes.ts';

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

/** The note of a service; null before it has one. */
export async function invoiceOf(tx: TenantTransaction, service: string): Promise<Invoice | null> {
  const [found] = await tx.orm
    .select(shown)
    .from(invoices)
    .where(and(ofShop(tx), eq(invoices.service_id, service)));
  return found ?? null;
}

/** The notes that were issued of these quotes, the newest first. */
export const invoicesOfBudgets = (tx: TenantTransaction, budgets: readonly string[]): Promise<Invoice[]> =>
  tx.orm
    .select(shown)
    .from(invoices)
    .where(and(ofShop(tx), sql`${invoices.budget_id} = ANY(${sql.param([...budgets])}::uuid[])`))
    .orderBy(desc(invoices.issued_at), desc(invoices.number));

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
  const { id_servico, ...rest } = invoice;
  const search = foldText(`${invoice.customer} ${invoice.number}`);
  await tx.orm.insert(invoices).values({ ...rest, signature_id: tx.signature, service_id: id_servico, budget_id: budgetId, search, xml });
}

/** The shop's notes, the newest first. `url` is the call's own address, for the links. */
export async function invoicePage(tx: TenantTransaction, { page, per_page, search }: ListQuery, url: string): Promise<Page<Invoice>> {
  const where = and(ofShop(tx), foundIn([invoices.search], search));
  const [counted] = await tx.orm.select({ total: count() }).from(invoices).where(where);
  const rows = await tx.orm
    .select(shown)
    .from(invoices)
    .where(where)
    .orderBy(desc(invoices.issued_at), desc(invoices.number))
    .limit(per_page)
    .offset((page - 1) * per_page);
  return pageOf(rows, { page, per_page, total: counted?.total ?? 0 }, (other) => pageUrl(url, other));
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
