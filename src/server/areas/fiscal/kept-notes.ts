// Invariant: a note that was issued, or may have been, leaves the shop's rows only in the transaction that adds it to the kept ones.
import { eq, lte } from 'drizzle-orm';
import { civilDateTimeAt, dateOf } from '#domain/values/civil-date.ts';
import type { Database } from '../../db/database.ts';
import { keptNotes } from '../../db/fiscal-tables.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { ownerTimeZone, type Clock } from '../../ports.ts';
import { sha256 } from './note-store.ts';

/** Years that count from the first day of the year after the one of issue (CTN art. 173, I; art. 195, parágrafo único). */
const keptYears = 5;

/**
 * Copies a shop's notes of production to where they outlive it, those too of which no answer ever said whether they exist. Once more is
 * nothing more. What was refused, or never sent, is no note.
 */
export async function keepNotesOf({ client, signature }: Pick<TenantTransaction, 'client' | 'signature'>): Promise<void> {
  await client.query(
    `INSERT INTO kept_notes (shop, id, cnpj, series, number, dps_id, issued_at, state, access_key, document, document_hash,
       event_kind, event_xml, event_hash, kept_until)
     SELECT signature_id, id, cnpj, series, number, dps_id, issued_at, state, access_key, coalesce(note_xml, signed_dps),
       coalesce(note_hash, signed_hash), event_kind, event_xml, event_hash, make_date(left(issued_at, 4)::int + $2, 1, 1)
     FROM fiscal_notes
     WHERE signature_id = $1 AND environment = '1' AND signed_dps IS NOT NULL
       AND (note_xml IS NOT NULL OR state IN ('sending', 'uncertain') OR (state = 'signed' AND doubt <> 'none'))
     ON CONFLICT DO NOTHING`,
    [signature, keptYears + 1],
  );
}

/** Takes away what the law no longer wants kept. */
export const forgetKeptNotes = async ({ orm }: Pick<Database, 'orm'>, clock: Clock): Promise<void> =>
  void (await orm.delete(keptNotes).where(lte(keptNotes.kept_until, dateOf(civilDateTimeAt(clock.now(), ownerTimeZone)))));

/** Whose notes are kept. */
export interface KeptIssuer {
  readonly cnpj: string;
  /** Signer id of the shop that is gone. */
  readonly shop: string;
  readonly notes: number;
  /** Minutes of the shop's wall clock. */
  readonly first: string;
  readonly last: string;
  /** The day on which the last of them goes, `yyyy-mm-dd`. */
  readonly until: string;
}

export async function keptIssuers({ pool }: Pick<Database, 'pool'>): Promise<KeptIssuer[]> {
  const { rows } = await pool.query<KeptIssuer>(
    `SELECT cnpj, shop, count(*)::int AS notes, min(issued_at) AS first, max(issued_at) AS last, max(kept_until)::text AS until
     FROM kept_notes GROUP BY cnpj, shop ORDER BY cnpj, shop`,
  );
  return rows;
}

export interface KeptFile {
  readonly name: string;
  readonly text: string;
}

type KeptNote = typeof keptNotes.$inferSelect;

/** The documents of a CNPJ as they were issued, with their events, and the shops that they are of. @throws where one is not what its hash was taken of */
export async function keptFilesOf({ orm }: Pick<Database, 'orm'>, cnpj: string): Promise<{ files: KeptFile[]; shops: string[] }> {
  const { issued_at, series, number } = keptNotes;
  const rows = await orm.select().from(keptNotes).where(eq(keptNotes.cnpj, cnpj)).orderBy(issued_at, series, number);
  return { files: rows.flatMap(filesOf), shops: [...new Set(rows.map(({ shop }) => shop))] };
}

function filesOf(row: KeptNote): KeptFile[] {
  const name = row.access_key ?? `sem-resposta-${row.dps_id}`;
  const note = { name: `${name}.xml`, text: intact(row.id, row.document, row.document_hash) };
  if (row.event_xml === null) return [note];
  return [note, { name: `${name}-${row.event_kind ?? 'evento'}.xml`, text: intact(row.id, row.event_xml, row.event_hash) }];
}

function intact(id: string, text: string, hash: string | null): string {
  if (sha256(text) !== hash) throw new Error(`the document of kept note ${id} is not what was issued`);
  return text;
}
