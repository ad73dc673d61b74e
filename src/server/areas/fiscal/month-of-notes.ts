import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { itemTotal } from '#domain/budgets/budget.ts';
import { asRow } from '#domain/collections/collections.ts';
import type { PartOfMonth } from '#domain/invoices/month-package.ts';
import { companies, products } from '../../db/collection-tables.ts';
import { fiscalNotes } from '../../db/fiscal-tables.ts';
import { fieldsOf, ofShop, rowsById, tableOf } from '../../db/rows.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import type { PackagedNote } from './national-ports.ts';
import { intactXml } from './note-store.ts';

/** Notes that were authorised once: of these alone there is a document. */
const documented = ['authorized', 'cancelling', 'cancelled', 'substituted'] as const;

/** The month's notes (`yyyy-mm`) with their events, and the parts that were sold beside them; of one company, or of all. */
export async function monthOf(
  tx: TenantTransaction,
  month: string,
  company: string | undefined,
): Promise<{ notes: PackagedNote[]; parts: PartOfMonth[] }> {
  const rows = await tx.orm
    .select()
    .from(fiscalNotes)
    .where(
      and(
        inMonth(tx, month),
        inArray(fiscalNotes.state, documented),
        company === undefined ? undefined : sql`${fiscalNotes.company_id}::text = ${company}`,
      ),
    )
    .orderBy(asc(fiscalNotes.cnpj), asc(fiscalNotes.series), asc(fiscalNotes.number));
  // Whoever issued the note of the work, the parts may be another company's.
  const sales = new Map([...(await salesOfNotes(tx, month)), ...(await salesWithoutNote(tx, month))]);
  return { notes: rows.map((note) => ({ xml: intactXml(note) ?? '', eventXml: note.event_xml })), parts: await partsOf(tx, sales, company) };
}

const inMonth = ({ signature }: TenantTransaction, month: string) =>
  and(eq(fiscalNotes.signature_id, signature), eq(fiscalNotes.environment, '1'), sql`${fiscalNotes.issued_at} LIKE ${`${month}-%`}`);

/** A quote whose parts were sold: on which day, and the company of its note where there is one. */
interface Sale {
  readonly day: string;
  readonly company: string | null;
}

/** By quote the day on which what its note says was done; of notes that hold. */
async function salesOfNotes(tx: TenantTransaction, month: string): Promise<Map<string, Sale>> {
  const { budget_id, company_id, content, state } = fiscalNotes;
  const notes = await tx.orm
    .select({ budget_id, company_id, content })
    .from(fiscalNotes)
    .where(and(inMonth(tx, month), inArray(state, ['authorized', 'cancelling'])));
  return new Map(
    notes.flatMap((note) => (note.budget_id === null ? [] : [[note.budget_id, { day: note.content.competence, company: note.company_id }]])),
  );
}

/** By quote the day on which its car left this month, where no note of it holds: parts alone, or work that nobody issued a note of. */
async function salesWithoutNote({ orm, signature }: TenantTransaction, month: string): Promise<Map<string, Sale>> {
  const { rows } = await orm.execute(sql`
    SELECT id_budget, left(exit, 10) AS day FROM services
    WHERE signature_id = ${signature} AND status = 'finished' AND id_budget IS NOT NULL AND exit LIKE ${`${month}-%`}
      AND NOT EXISTS (SELECT FROM fiscal_notes WHERE fiscal_notes.signature_id = services.signature_id AND budget_id = services.id_budget
        AND environment = '1' AND state IN ('authorized', 'cancelling'))`);
  return new Map((rows as { id_budget: string; day: string }[]).map(({ id_budget, day }) => [id_budget, { day, company: null }]));
}

/**
 * The parts of these sales. A part from the stock is sold by the company whose product it is, which bought it; any other by the one
 * that issued the note of the work, or by the shop's only one. Where none of these tells, it is in the package of all alone.
 */
async function partsOf(tx: TenantTransaction, sales: ReadonlyMap<string, Sale>, company: string | undefined): Promise<PartOfMonth[]> {
  const found = (await rowsById(tx, 'budgets', [...sales.keys()])).map((row) => ({
    id: row.id as string,
    ...asRow('budgets', fieldsOf('budgets', row)),
  }));
  const lines = found.flatMap(({ id, items, budget_number }) =>
    items.filter(({ kind }) => kind === 'part').map((line) => ({ line, budget_number, sale: sales.get(id) })),
  );
  const owners = await companiesOfProducts(
    tx,
    lines.flatMap(({ line }) => line.product_id ?? []),
  );
  const names = await companyNames(tx);
  const only = names.size === 1 ? [...names.keys()][0] : undefined;
  const sellerOf = ({ line, sale }: (typeof lines)[number]) => owners.get(line.product_id ?? '') ?? sale?.company ?? only;
  return lines
    .filter((each) => company === undefined || sellerOf(each) === company)
    .map((each) => ({
      date: each.sale?.day ?? '',
      company: names.get(sellerOf(each) ?? '') ?? '',
      service: `Orçamento nº ${each.budget_number}`,
      description: each.line.description,
      quantity: each.line.quantity,
      total: itemTotal(each.line),
    }))
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

async function companiesOfProducts({ orm, signature }: TenantTransaction, ids: readonly string[]): Promise<Map<string, string>> {
  const { id, id_company } = products;
  const rows = await orm
    .select({ id, id_company })
    .from(products)
    .where(and(ofShop(tableOf('products'), signature), sql`${id} = ANY(${sql.param([...new Set(ids)])}::uuid[])`));
  return new Map(rows.map((row) => [row.id, row.id_company]));
}

async function companyNames({ orm, signature }: TenantTransaction): Promise<Map<string, string>> {
  const rows = await orm
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(ofShop(tableOf('companies'), signature));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
