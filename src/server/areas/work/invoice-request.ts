import { asc } from 'drizzle-orm';
import type { WireRow } from '#contract/rows.ts';
import { asRow } from '#domain/collections/collections.ts';
import type { Budget } from '#domain/budgets/budget.ts';
import type { Company } from '#domain/records/company.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { labourOf, type Labour } from '#domain/invoices/nfse.ts';
import type { Service } from '#domain/services/service.ts';
import { civilDateTimeAt, dateOf, type CivilDate } from '#domain/values/civil-date.ts';
import { formatPlate } from '#domain/values/plate.ts';
import { isCnpj, stripTaxId, taxIdKind } from '#domain/values/tax-id.ts';
import { municipalityCode } from '../../catalogue/municipalities.ts';
import { companies } from '../../db/collection-tables.ts';
import { fieldsOf, ofShop, rowsById, tableOf } from '../../db/rows.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { layoutText } from '../../documents/nfse/layout-text.ts';
import type { InvoiceRequest, Issuer, Recipient } from '../../documents/nfse/provider.ts';
import { ownerTimeZone } from '../../ports.ts';
import { Refusal } from '../../problem.ts';

/** What the shop's rows say of a service that is to be invoiced. */
export interface InvoiceCase {
  readonly service: Service;
  readonly budgetId: string;
  readonly budget: Budget;
  readonly customer: Customer | null;
  readonly plate: string;
  /** The shop's companies by name. */
  readonly companies: readonly IssuingCompany[];
}

type IssuingCompany = Pick<Company, 'name' | 'cnpj' | 'city' | 'state'>;

/** @throws Refusal `nfse_impossible` for a service without a quote. */
export async function readInvoiceCase(tx: TenantTransaction, row: WireRow): Promise<InvoiceCase> {
  const service = asRow('services', fieldsOf('services', row));
  const [found] = service.id_budget === null ? [] : await rowsById(tx, 'budgets', [service.id_budget]);
  if (found === undefined) throw impossible('Este serviço não tem orçamento, e a NFS-e é feita dos itens dele.');
  const budget = asRow('budgets', fieldsOf('budgets', found));
  const [customer] = budget.customer_id === null ? [] : await rowsById(tx, 'customers', [budget.customer_id]);
  const [vehicle] = budget.vehicle_id === null ? [] : await rowsById(tx, 'vehicles', [budget.vehicle_id]);
  return {
    service,
    budgetId: found.id,
    budget,
    customer: customer === undefined ? null : asRow('customers', fieldsOf('customers', customer)),
    plate: vehicle === undefined ? '' : String(vehicle['plate']),
    companies: await companiesOf(tx),
  };
}

async function companiesOf({ orm, signature }: TenantTransaction): Promise<IssuingCompany[]> {
  const { name, cnpj, city, state, sort, id } = companies;
  const found = await orm
    .select({ name, cnpj, city, state })
    .from(companies)
    .where(ofShop(tableOf('companies'), signature))
    .orderBy(asc(sort), asc(id));
  return found as IssuingCompany[];
}

/** What the note says, but for its number. @throws Refusal `nfse_impossible` with what is missing and where to put it. */
export async function invoiceRequest(
  { service, budget, customer, plate, companies: all }: InvoiceCase,
  nowMs: number,
): Promise<Omit<InvoiceRequest, 'number'>> {
  const { lines, value } = labourOf(budget);
  if (lines.length === 0) {
    throw impossible('O orçamento não tem nenhum item de serviço, e peças não entram na NFS-e. Marque no orçamento o que é serviço e tente de novo.');
  }
  if (value === 0) throw impossible('A mão de obra deste orçamento não tem valor, e não há o que emitir.');
  return {
    issuedAtMs: nowMs,
    competence: competenceOf(service, nowMs),
    issuer: await issuerOf(all),
    recipient: customer && recipientOf(customer),
    description: descriptionOf(lines, plate),
    value,
  };
}

/** The first company that can issue issues the shop's notes. @throws Refusal with what the very first lacks when none can. */
async function issuerOf(all: readonly IssuingCompany[]): Promise<Issuer> {
  let lack = 'Cadastre a empresa que emite a NFS-e, com CNPJ, cidade e estado, em Empresas.';
  for (const [index, company] of all.entries()) {
    const found = await issuerOrLack(company);
    if (typeof found !== 'string') return found;
    if (index === 0) lack = found;
  }
  throw impossible(lack);
}

async function issuerOrLack({ name, cnpj, city, state }: IssuingCompany): Promise<Issuer | string> {
  if (!isCnpj(cnpj)) return `Informe o CNPJ da empresa ${name} em Empresas.`;
  if (city === '') return `Informe a cidade da empresa ${name} em Empresas.`;
  const municipality = await municipalityCode(city, state);
  if (municipality === null) {
    const place = state === '' ? city : `${city} (${state})`;
    return `A cidade ${place}, da empresa ${name}, não está na lista de municípios do IBGE. Confira cidade e estado em Empresas.`;
  }
  return { cnpj: stripTaxId(cnpj), municipality };
}

/** The layout names nobody without a CPF or CNPJ: a customer who has neither is left out, one whose CPF or CNPJ is wrong is not. */
export function recipientOf({ name, document, document_type }: Customer): Recipient | null {
  const bare = stripTaxId(document);
  if (bare === '' || document_type === 'RG' || document_type === 'Outro') return null;
  const kind = taxIdKind(bare);
  if (kind === null)
    throw impossible(`O ${document_type} de ${name} não é válido, e a NFS-e precisa do documento certo. Corrija em Clientes e tente de novo.`);
  if (layoutText(name, name.length) === '')
    throw impossible(`O nome ${name} não tem nenhuma letra que a NFS-e aceite. Corrija em Clientes e tente de novo.`);
  return { name, document: bare, kind };
}

/** The day of the car's leaving, where that has come; else today: a note is never of a service yet to come. */
export function competenceOf({ exit }: Service, nowMs: number): CivilDate {
  const today = dateOf(civilDateTimeAt(nowMs, ownerTimeZone));
  if (exit === '') return today;
  const left = dateOf(exit);
  return left < today ? left : today;
}

/** What was done, as a note says it. */
export function descriptionOf(lines: Labour['lines'], plate: string): string {
  const work = lines.map(({ quantity, description }) => `${quantity} x ${description.trim() || 'Mão de obra'}`).join('; ');
  return plate === '' ? work : `Veículo ${formatPlate(plate)}: ${work}`;
}

export const impossible = (message: string) => new Refusal('nfse_impossible', { message });
