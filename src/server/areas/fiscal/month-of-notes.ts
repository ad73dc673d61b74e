import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { itemTotal } from '#domain/budgets/budget.ts';
import { asRow } from '#domain/collections/collections.ts';
import type { PartOfMonth } from '#domain/invoices/month-package.ts';
import { fiscalNotes } from '../../db/fiscal-tables.ts';
import { fieldsOf, rowsById } from '../../db/rows.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import type { PackagedNote } from './national-ports.ts';
import { intactXml, type FiscalNote } from './note-store.ts';

/** Notes that were authorised once: of these alone there is a document. */
const documented = ['authorized', 'cancelling', 'cancelled', 'substituted'] as const;

/** The month's notes (`yyyy-mm`) with their events, and the parts that were sold beside them. */
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
        eq(fiscalNotes.signature_id, tx.signature),
        eq(fiscalNotes.environment, '1'),
        inArray(fiscalNotes.state, documented),
        sql`${fiscalNotes.issued_at} LIKE ${`${month}-%`}`,
        company === undefined ? undefined : sql`${fiscalNotes.company_id}::text = ${company}`,
      ),
    )
    .orderBy(asc(fiscalNotes.cnpj), asc(fiscalNotes.series), asc(fiscalNotes.number));
  const days = daysOfNotes(rows);
  // What was sold without a note is of no company more than of another: it goes with the package of all of them.
  if (company === undefined) for (const [budget, day] of await daysWithoutNote(tx, month)) days.set(budget, day);
  return { notes: rows.map((note) => ({ xml: intactXml(note) ?? '', eventXml: note.event_xml })), parts: await partsOf(tx, days) };
}

/** By quote the day on which what its note says was done; of notes that hold. */
function daysOfNotes(notes: readonly FiscalNote[]): Map<string, string> {
  const holding = notes.filter(({ state }) => state === 'authorized' || state === 'cancelling');
  return new Map(holding.flatMap(({ budget_id, content }) => (budget_id === null ? [] : [[budget_id, content.competence]])));
}

/** By quote the day on which its car left this month, where no note of it holds: parts alone, or work that nobody issued a note of. */
async function daysWithoutNote({ orm, signature }: TenantTransaction, month: string): Promise<Map<string, string>> {
  const { rows } = await orm.execute(sql`
    SELECT id_budget, left(exit, 10) AS day FROM services
    WHERE signature_id = ${signature} AND status = 'finished' AND id_budget IS NOT NULL AND exit LIKE ${`${month}-%`}
      AND NOT EXISTS (SELECT FROM fiscal_notes WHERE fiscal_notes.signature_id = services.signature_id AND budget_id = services.id_budget
        AND environment = '1' AND state IN ('authorized', 'cancelling'))`);
  return new Map((rows as { id_budget: string; day: string }[]).map(({ id_budget, day }) => [id_budget, day]));
}

async function partsOf(tx: TenantTransaction, days: ReadonlyMap<string, string>): Promise<PartOfMonth[]> {
  const found = await rowsById(tx, 'budgets', [...days.keys()]);
  const parts = found.flatMap((row) => {
    const { items, budget_number } = asRow('budgets', fieldsOf('budgets', row));
    const sold = items.filter(({ kind }) => kind === 'part');
    return sold.map((line) => ({
      date: days.get(row.id) ?? '',
      service: `Orçamento nº ${budget_number}`,
      description: line.description,
      quantity: line.quantity,
      total: itemTotal(line),
    }));
  });
  return parts.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}
