import { and, eq, isNotNull } from 'drizzle-orm';
import type { Taker, NoteContent } from '#domain/invoices/fiscal-profile.ts';
import { itemTotal } from '#domain/budgets/budget.ts';
import { labourOf } from '#domain/invoices/nfse.ts';
import { cents, sumCents } from '#domain/values/money.ts';
import { stripTaxId, taxIdKind } from '#domain/values/tax-id.ts';
import type { RowId } from '#domain/values/ids.ts';
import { companies } from '../../db/collection-tables.ts';
import { fiscalSettings } from '../../db/fiscal-tables.ts';
import { ofShop, rowsById, tableOf } from '../../db/rows.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { competenceOf, descriptionOf, impossible, readInvoiceCase, recipientOf, type InvoiceCase } from '../work/invoice-request.ts';
import type { NewNote } from './note-store.ts';
import type { FiscalSettings } from './settings-store.ts';
import type { FiscalAuthor } from './set-up.ts';

/** What a person chooses for a note; null: as the rows say. */
export interface NoteWish {
  readonly serviceId: string;
  readonly taker: Taker | null;
  readonly issWithheld: boolean;
  readonly companyId: string | null;
}

/** The companies of the shop that issue in production, by name. */
export async function liveCompanies({ orm, signature }: TenantTransaction): Promise<FiscalSettings[]> {
  const rows = await orm
    .select({ settings: fiscalSettings })
    .from(fiscalSettings)
    .innerJoin(companies, and(eq(companies.signature_id, fiscalSettings.signature_id), eq(companies.id, fiscalSettings.company_id)))
    .where(and(ofShop(tableOf('companies'), signature), eq(fiscalSettings.environment, '1'), isNotNull(fiscalSettings.certificate)))
    .orderBy(companies.sort, companies.id);
  return rows.map(({ settings }) => settings);
}

/** All that a note of a service says but its number. @throws Refusal `nfse_impossible`, `not_found` */
export async function noteOfService(
  tx: TenantTransaction,
  wish: NoteWish,
  { id, author, nowMs, live }: { id: RowId; author: FiscalAuthor; nowMs: number; live: readonly FiscalSettings[] },
): Promise<NewNote> {
  const company = wish.companyId === null ? live[0] : live.find(({ company_id }) => company_id === wish.companyId);
  if (company === undefined) throw impossible('A empresa escolhida não emite notas em produção. Conclua os passos em Emitir notas.');
  const [row] = await rowsById(tx, 'services', [wish.serviceId]);
  if (row === undefined) throw impossible('O serviço desta nota não existe mais.');
  const facts = await readInvoiceCase(tx, row);
  const content = contentOf(facts, wish, nowMs);
  const { cnpj, series, profile } = company;
  return {
    id,
    company_id: company.company_id,
    service_id: wish.serviceId,
    budget_id: facts.budgetId,
    environment: '1',
    cnpj,
    series,
    profile,
    content,
    customer: content.taker.kind === 'none' ? (facts.customer?.name ?? '') : content.taker.name,
    replaces: null,
    author,
  };
}

function contentOf(facts: InvoiceCase, { taker, issWithheld }: NoteWish, nowMs: number): NoteContent {
  const { lines, value: net } = labourOf(facts.budget);
  if (lines.length === 0)
    throw impossible('O orçamento não tem nenhum item de serviço, e peças não entram na NFS-e. Marque no orçamento o que é serviço e tente de novo.');
  if (net === 0) throw impossible('A mão de obra deste orçamento não tem valor, e não há o que emitir.');
  const value = sumCents(lines.map(itemTotal));
  const chosen = taker === null ? takerOf(facts) : checkedTaker(taker);
  if (issWithheld && chosen.kind !== 'cnpj') throw impossible('Só um tomador com CNPJ retém o ISS.');
  return {
    issuedAtMs: nowMs,
    competence: competenceOf(facts.service, nowMs),
    taker: chosen,
    description: descriptionOf(lines, facts.plate),
    value,
    // To the cent: what the lines are worth and what is left of it.
    discount: cents(value - net),
    issWithheld,
    replaces: '',
    replacesFor: '',
  };
}

/** The quote's customer, where the layout can name them. */
function takerOf({ customer }: InvoiceCase): Taker {
  const recipient = customer && recipientOf(customer);
  if (!recipient || customer === null) return { kind: 'none' };
  return { kind: recipient.kind, document: recipient.document, name: recipient.name, email: customer.email };
}

function checkedTaker(taker: Taker): Taker {
  if (taker.kind !== 'cpf' && taker.kind !== 'cnpj') return taker;
  const document = stripTaxId(taker.document);
  if (taxIdKind(document) !== taker.kind) throw impossible(`O ${taker.kind.toUpperCase()} do tomador não é válido. Confira os números.`);
  return { ...taker, document };
}
