import { bigint, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { FiscalProfile, NoteContent } from '#domain/invoices/fiscal-profile.ts';
import type { Doubt, NoteState } from '#domain/invoices/note-life.ts';
import type { NoteAuthor, NoteMessage, EventKind, EventReason, KeptMunicipality, SetUpCheck } from '#domain/invoices/note.ts';
import type { NationalEnvironment } from '#domain/invoices/note.ts';
import { reais } from './field-columns.ts';

/* The national system's NFS-e: how a company issues them, the notes, their numbers, and what is to be done (decision 042). */

const moment = () => timestamp({ withTimezone: true });

/** How one company issues its notes. `certificate` is sealed; `trial_hash` is the certificate that a trial note went through with. */
export const fiscalSettings = pgTable('fiscal_settings', {
  signature_id: text().notNull(),
  company_id: uuid().notNull(),
  cnpj: text().notNull(),
  series: text().notNull(),
  profile: jsonb().$type<FiscalProfile>().notNull(),
  environment: text().$type<NationalEnvironment>().notNull(),
  certificate: text(),
  certificate_hash: text(),
  certificate_name: text().notNull(),
  certificate_issuer: text().notNull(),
  certificate_from: moment(),
  certificate_until: moment(),
  /** The last distance in days at which its end was told by letter; null: none yet. */
  told_days: integer(),
  checks: jsonb().$type<readonly SetUpCheck[]>().notNull(),
  checked_at: moment(),
  municipality: jsonb().$type<KeptMunicipality>(),
  municipality_at: moment(),
  /** When the server last began to ask by itself; also whose turn it is (`refresh-municipalities.ts`). */
  municipality_tried_at: moment(),
  trial_hash: text(),
  live_at: moment(),
});

/** The last number given out under a company's series in an environment. */
export const fiscalNumbers = pgTable('fiscal_numbers', {
  signature_id: text().notNull(),
  cnpj: text().notNull(),
  series: text().notNull(),
  environment: text().$type<NationalEnvironment>().notNull(),
  last: bigint({ mode: 'number' }).notNull(),
  /** Numbers up to this one were another program's. */
  started_after: bigint({ mode: 'number' }).notNull(),
});

/** Notes. `signed_hash`, `note_hash` and `event_hash` are SHA-256 of their documents, hexadecimal. */
export const fiscalNotes = pgTable('fiscal_notes', {
  signature_id: text().notNull(),
  id: uuid().notNull(),
  company_id: uuid(),
  service_id: uuid(),
  budget_id: uuid(),
  state: text().$type<NoteState>().notNull(),
  doubt: text().$type<Doubt>().notNull(),
  environment: text().$type<NationalEnvironment>().notNull(),
  cnpj: text().notNull(),
  series: text().notNull(),
  number: bigint({ mode: 'number' }),
  dps_id: text(),
  profile: jsonb().$type<FiscalProfile>().notNull(),
  content: jsonb().$type<NoteContent>().notNull(),
  /** A minute of the shop's wall clock. */
  issued_at: text().notNull(),
  customer: text().notNull(),
  /** Customer and number, folded. */
  search: text().notNull(),
  value: reais().notNull(),
  signed_dps: text(),
  signed_hash: text(),
  /** The certificate that it was signed with. */
  certificate_hash: text(),
  access_key: text(),
  note_xml: text(),
  note_hash: text(),
  messages: jsonb().$type<readonly NoteMessage[]>().notNull(),
  replaces: uuid(),
  replaced_by: uuid(),
  event_kind: text().$type<EventKind>(),
  event_reason: jsonb().$type<EventReason>(),
  signed_event: text(),
  event_xml: text(),
  event_hash: text(),
  author: jsonb().$type<NoteAuthor>().notNull(),
  created_at: moment().notNull(),
  settled_at: moment(),
});

/** What is to be done for a note, from when on, and whose it is meanwhile. */
export const fiscalQueue = pgTable('fiscal_queue', {
  signature_id: text().notNull(),
  note_id: uuid().notNull(),
  due_at: moment().notNull(),
  tries: integer().notNull(),
  lease: uuid(),
  leased_until: moment(),
});

/** Issued notes of shops that are gone (`kept-notes.ts` of the fiscal area). */
export const keptNotes = pgTable('kept_notes', {
  /** Signer id; no shop has it any more. */
  shop: text().notNull(),
  id: uuid().notNull(),
  cnpj: text().notNull(),
  series: text().notNull(),
  number: bigint({ mode: 'number' }).notNull(),
  dps_id: text().notNull(),
  issued_at: text().notNull(),
  state: text().$type<NoteState>().notNull(),
  /** Null: no answer ever said whether the note exists, and the document is what was sent. */
  access_key: text(),
  document: text().notNull(),
  document_hash: text().notNull(),
  event_kind: text().$type<EventKind>(),
  event_xml: text(),
  event_hash: text(),
  kept_until: date().notNull(),
});
