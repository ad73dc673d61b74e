import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Query } from '#contract/call.ts';
import type { Invoice, listInvoices } from '#contract/nfse-calls.ts';
import { pageOf, type Page } from '#contract/paging.ts';
import { cancelDeadline, type KeptMunicipality, type NoteMessage } from '#domain/invoices/note.ts';
import type { Doubt, NoteState } from '#domain/invoices/note-life.ts';
import { civilDateTimeAt } from '#domain/values/civil-date.ts';
import { foundIn } from '../../db/found-in.ts';
import { fiscalNotes } from '../../db/fiscal-tables.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { invoices } from '../../db/work-tables.ts';
import { pageUrl } from '../../plugins/list-page.ts';
import { ownerTimeZone } from '../../ports.ts';

/** Both kinds of notes side by side: those of the server's provider for trials, and the national system's, without trial notes. */
interface Listed {
  readonly id: string;
  readonly service_id: string | null;
  readonly number: number | null;
  readonly series: string;
  readonly issued_at: string;
  readonly customer: string;
  readonly value: string;
  readonly provider: string;
  readonly notice: string;
  readonly state: NoteState;
  readonly doubt: Doubt;
  readonly company_id: string | null;
  readonly access_key: string | null;
  readonly messages: readonly NoteMessage[];
  readonly replaced_by: string | null;
  readonly replaces: string | null;
  readonly settled_at: Date | null;
  readonly municipality: KeptMunicipality | null;
}

interface Filter {
  readonly simulated?: SQL | undefined;
  readonly national?: SQL | undefined;
}

const both = ({ signature }: Pick<TenantTransaction, 'signature'>, { simulated, national }: Filter): SQL => sql`
  SELECT id, service_id, number, series, issued_at, customer, value, provider, notice, 'authorized' AS state, 'none' AS doubt,
    NULL::uuid AS company_id, NULL AS access_key, '[]'::jsonb AS messages, NULL::uuid AS replaced_by, NULL::uuid AS replaces,
    NULL::timestamptz AS settled_at, NULL::jsonb AS municipality
  FROM invoices WHERE ${and(eq(invoices.signature_id, signature), simulated)}
  UNION ALL
  SELECT fiscal_notes.id, service_id, number, fiscal_notes.series, issued_at, customer, value, 'nacional', '', state, doubt,
    fiscal_notes.company_id, access_key, messages, replaced_by, replaces, settled_at, municipality
  FROM fiscal_notes LEFT JOIN fiscal_settings ON fiscal_settings.signature_id = fiscal_notes.signature_id
    AND fiscal_settings.company_id = fiscal_notes.company_id
  WHERE ${and(eq(fiscalNotes.signature_id, signature), sql`fiscal_notes.environment = '1'`, national)}`;

const newestFirst = sql`ORDER BY issued_at DESC, number DESC NULLS FIRST, id DESC`;

/** The shop's notes, the newest first. `url` is the call's own address, for the links. */
export async function invoicePage(tx: TenantTransaction, query: Query<typeof listInvoices>, url: string): Promise<Page<Invoice>> {
  const { page, per_page } = query;
  const listed = both(tx, filterOf(query));
  const counted = await tx.orm.execute(sql`SELECT count(*)::int AS total FROM (${listed}) AS listed`);
  const { total } = counted.rows[0] as { total: number };
  const found = await tx.orm.execute(sql`SELECT * FROM (${listed}) AS listed ${newestFirst} LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`);
  const rows = (found.rows as unknown as Listed[]).map(shown);
  return pageOf(rows, { page, per_page, total }, (other) => pageUrl(url, other));
}

function filterOf({ search, state, month, company_id }: Query<typeof listInvoices>): Filter {
  const isOfMonth = (column: SQL) => (month === undefined ? undefined : sql`${column} LIKE ${`${month}-%`}`);
  const isSimulatedShown = (state === undefined || state === 'authorized') && company_id === undefined;
  return {
    simulated: and(foundIn([invoices.search], search), isOfMonth(sql`invoices.issued_at`), isSimulatedShown ? undefined : sql`false`),
    national: and(
      foundIn([fiscalNotes.search], search),
      isOfMonth(sql`fiscal_notes.issued_at`),
      state === undefined ? undefined : eq(fiscalNotes.state, state),
      company_id === undefined ? undefined : sql`fiscal_notes.company_id::text = ${company_id}`,
    ),
  };
}

/** The notes of these quotes, and of the national system those whose taker has this document ('': nobody), the newest first. */
export async function invoicesOfBudgets(tx: TenantTransaction, budgets: readonly string[], document: string): Promise<Invoice[]> {
  const isOfThese = sql`budget_id = ANY(${sql.param([...budgets])}::uuid[])`;
  const national = document === '' ? isOfThese : sql`(${isOfThese} OR content #>> '{taker,document}' = ${document})`;
  const found = await tx.orm.execute(sql`SELECT * FROM (${both(tx, { simulated: isOfThese, national })}) AS listed ${newestFirst}`);
  return (found.rows as unknown as Listed[]).map(shown);
}

/** One note as it travels. @throws where there is none */
export async function shownNote(tx: TenantTransaction, id: string): Promise<Invoice> {
  const found = await tx.orm.execute(both(tx, { simulated: sql`invoices.id = ${id}`, national: sql`fiscal_notes.id = ${id}` }));
  const [row] = found.rows as unknown as Listed[];
  if (row === undefined) throw new Error('a note that was just written is there');
  return shown(row);
}

const minuteOf = (ms: number | null): string => (ms === null ? '' : civilDateTimeAt(ms, ownerTimeZone));

const shown = (row: Listed): Invoice => ({
  id: row.id,
  id_servico: row.service_id ?? '',
  number: Number(row.number ?? 0),
  series: row.series,
  issued_at: row.issued_at,
  customer: row.customer,
  value: Number(row.value),
  provider: row.provider,
  notice: row.notice,
  state: row.state,
  company_id: row.company_id ?? '',
  access_key: row.access_key ?? '',
  messages: row.messages.map((each) => ({ ...each })),
  cancel_until:
    row.state === 'authorized' && row.settled_at !== null ? minuteOf(cancelDeadline(new Date(row.settled_at).getTime(), row.municipality)) : '',
  is_in_analysis: row.doubt === 'analysis',
  replaced_by: row.replaced_by ?? '',
  replaces: row.replaces ?? '',
});
