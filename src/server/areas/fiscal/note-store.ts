// Invariant: a number is given out in the transaction that freezes the bytes which bear it, so every number up to the last has a
// note, and a note keeps number and bytes for good (the database's trigger holds whoever writes to it).
import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { NoteContent } from '#domain/invoices/fiscal-profile.ts';
import { isLive, nextStep, noteStates, type NoteStanding } from '#domain/invoices/note-life.ts';
import type { NationalEnvironment } from '#domain/invoices/note.ts';
import { civilDateTimeAt } from '#domain/values/civil-date.ts';
import { toDecimal, type Cents } from '#domain/values/money.ts';
import { foldText } from '#domain/values/search-text.ts';
import { fiscalNotes, fiscalNumbers } from '../../db/fiscal-tables.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { ownerTimeZone } from '../../ports.ts';
import { putDue, takeOff } from './note-queue.ts';

export type FiscalNote = typeof fiscalNotes.$inferSelect;
export type NewNote = Pick<
  FiscalNote,
  'id' | 'company_id' | 'service_id' | 'budget_id' | 'environment' | 'cnpj' | 'series' | 'profile' | 'content' | 'customer' | 'replaces' | 'author'
>;

const theNote = ({ signature }: Pick<TenantTransaction, 'signature'>, id: string) =>
  and(eq(fiscalNotes.signature_id, signature), eq(fiscalNotes.id, id));

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** The note's document as it was authorised, null before that. @throws where it is not what its hash was taken of: a damaged store hands out nothing */
export function intactXml({ id, note_xml: xml, note_hash: hash }: Pick<FiscalNote, 'id' | 'note_xml' | 'note_hash'>): string | null {
  if (xml !== null && sha256(xml) !== hash) throw new Error(`the document of note ${id} is not what was authorised`);
  return xml;
}

/** What the taker pays for the labour: its price without its share of the discount. */
export const netOf = ({ value, discount }: Pick<NoteContent, 'value' | 'discount'>): Cents => (value - discount) as Cents;

/** Asks for a note: from now on its service has one. A service's second live note breaks the database's rule. */
export async function draftNote(tx: TenantTransaction, note: NewNote, nowMs: number): Promise<void> {
  await tx.orm.insert(fiscalNotes).values({
    ...note,
    signature_id: tx.signature,
    state: 'draft',
    doubt: 'none',
    issued_at: civilDateTimeAt(nowMs, ownerTimeZone),
    search: foldText(note.customer),
    value: toDecimal(netOf(note.content)),
    messages: [],
    created_at: new Date(nowMs),
  });
  await putDue(tx, note.id, { atMs: nowMs, tries: 0 });
}

export async function noteById(tx: TenantTransaction, id: string): Promise<FiscalNote | null> {
  const [found] = await tx.orm.select().from(fiscalNotes).where(theNote(tx, id));
  return found ?? null;
}

/** The live note of a service, the one that replaces another before that; null: it has none. */
export async function liveNoteOf(tx: TenantTransaction, serviceId: string): Promise<FiscalNote | null> {
  const live = noteStates.filter(isLive);
  const found = await tx.orm
    .select()
    .from(fiscalNotes)
    .where(and(eq(fiscalNotes.signature_id, tx.signature), eq(fiscalNotes.service_id, serviceId), inArray(fiscalNotes.state, live)));
  return found.find(({ replaced_by }) => replaced_by === null) ?? found[0] ?? null;
}

interface NumberKey {
  readonly cnpj: string;
  readonly series: string;
  readonly environment: NationalEnvironment;
}

/** The next number; nobody else takes one of the series until the transaction ends. */
export async function takeNumber({ orm, signature }: TenantTransaction, { cnpj, series, environment }: NumberKey): Promise<number> {
  const { last } = fiscalNumbers;
  const [taken] = await orm
    .insert(fiscalNumbers)
    .values({ signature_id: signature, cnpj, series, environment, last: 1, started_after: 0 })
    .onConflictDoUpdate({
      target: [fiscalNumbers.signature_id, fiscalNumbers.cnpj, fiscalNumbers.series, fiscalNumbers.environment],
      set: { last: sql`${last} + 1` },
    })
    .returning({ last });
  if (taken === undefined) throw new Error('a number is given out');
  return taken.last;
}

export type NoteChange = Partial<
  Pick<
    FiscalNote,
    | 'access_key'
    | 'author'
    | 'certificate_hash'
    | 'content'
    | 'doubt'
    | 'dps_id'
    | 'event_hash'
    | 'event_kind'
    | 'event_reason'
    | 'event_xml'
    | 'issued_at'
    | 'messages'
    | 'note_hash'
    | 'note_xml'
    | 'number'
    | 'replaced_by'
    | 'search'
    | 'settled_at'
    | 'signed_dps'
    | 'signed_event'
    | 'signed_hash'
    | 'state'
  >
>;

export async function changeNote(tx: TenantTransaction, id: string, change: NoteChange): Promise<void> {
  await tx.orm.update(fiscalNotes).set(change).where(theNote(tx, id));
}

/** Into the queue for its next step, or out of it where there is none. */
export async function queueNext(tx: TenantTransaction, id: string, standing: NoteStanding, due: { atMs: number; tries: number }): Promise<void> {
  if (nextStep(standing) === null) await takeOff(tx, id);
  else await putDue(tx, id, due);
}
