import { bigint, boolean, integer, json, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CollectionName } from '#domain/collections/collections.ts';
import type { ToldChanges } from '#domain/collections/told-changes.ts';
import type { PhotoType } from '#domain/photos/photo.ts';
import type { CivilDate, CivilDateTime } from '#domain/values/civil-date.ts';
import { reais } from './field-columns.ts';

/** The last number of each kind that a shop has given out. */
export const shopSequences = pgTable('shop_sequences', {
  signature_id: text().notNull(),
  name: text().notNull(),
  last: bigint({ mode: 'number' }).notNull(),
});

/** What a shop uses, counted by the database's triggers; `collection` is the table's name. */
export const shopUsage = pgTable('shop_usage', {
  signature_id: text().notNull(),
  collection: text().notNull(),
  rows: bigint({ mode: 'number' }).notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
});

/** Which service each number of a declaration belongs to. */
export const invoiceNumbers = pgTable('invoice_numbers', {
  signature_id: text().notNull(),
  service_id: uuid().notNull(),
  number: bigint({ mode: 'number' }).notNull(),
});

/** Issued NFS-e. `issued_at` is a minute of the shop's wall clock; `search` holds customer and number, folded. */
export const invoices = pgTable('invoices', {
  signature_id: text().notNull(),
  id: uuid().notNull(),
  service_id: uuid().notNull(),
  budget_id: uuid().notNull(),
  number: bigint({ mode: 'number' }).notNull(),
  series: text().notNull(),
  issued_at: text().notNull(),
  customer: text().notNull(),
  search: text().notNull(),
  value: reais().notNull(),
  provider: text().notNull(),
  notice: text().notNull(),
  xml: text().notNull(),
});

/** Where a link that works without signing in leads to. */
export const publicLinks = pgTable('public_links', {
  /** SHA-256 of the secret, hexadecimal: the secret itself stands only in the row that it leads to. */
  hash: text().primaryKey(),
  signature_id: text().notNull(),
  collection: text().$type<CollectionName>().notNull(),
  row_id: uuid().notNull(),
  /** Fingerprint of the terms that were last offered under it; '' where that is not known. */
  covers: text().notNull().default(''),
  /** The day on which a service order's last days began, `yyyy-mm-dd`; null while its service is not finished. */
  ended_on: text().$type<CivilDate>(),
});

/** Who did what (`sync/audit-trail.ts`). It only grows. */
export const auditTrail = pgTable('audit_trail', {
  signature_id: text().notNull(),
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** When the device made it; null where nothing tells. */
  device_at: timestamp({ withTimezone: true }),
  /** Null for whoever is none of the shop's people. */
  actor: uuid(),
  /** As they were called then. */
  actor_name: text().notNull(),
  session: uuid(),
  via: text().$type<'app' | 'link'>().notNull(),
  kind: text().notNull(),
  follows: boolean().notNull().default(false),
  collection: text().$type<CollectionName>(),
  row_id: uuid(),
  subject: text().notNull(),
  changes: jsonb().$type<ToldChanges>().notNull().default({}),
});

/** What customers answered on the page of a quote (`areas/work/quote-answers.ts`). It only grows. `shown` is JSON, `shown_hash` its SHA-256. */
export const quoteAnswers = pgTable('quote_answers', {
  signature_id: text().notNull(),
  id: uuid().notNull(),
  budget_id: uuid().notNull(),
  budget_number: integer().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  kind: text().$type<'approved' | 'partly' | 'rejected'>().notNull(),
  name: text().notNull(),
  reason: text().notNull(),
  refused: json().$type<{ name: string; total: number }[]>().notNull(),
  signature_drawn: json().$type<number[][]>(),
  shown: text().notNull(),
  shown_hash: text().notNull(),
  address: text().notNull(),
  agent: text().notNull(),
});

/**
 * Where a photo's bytes are: `hash` and `thumb_hash` name the files of picture and thumbnail, whose bytes `size` counts;
 * `sent_hash` is that of the bytes as the device sent them. `gone_at` is since when the photo has no row.
 */
export const photoFiles = pgTable('photo_files', {
  signature_id: text().notNull(),
  photo_id: uuid().notNull(),
  sent_hash: text().notNull(),
  hash: text().notNull(),
  /** Null for what could not be decoded. */
  thumb_hash: text(),
  type: text().$type<PhotoType>().notNull(),
  size: integer().notNull(),
  stored_at: text().$type<CivilDateTime>().notNull(),
  gone_at: timestamp({ withTimezone: true }),
});

/** Files of photos that no row names, and since when that is known. */
export const unnamedPhotos = pgTable('unnamed_photos', {
  shop: text().notNull(),
  hash: text().notNull(),
  seen_at: timestamp({ withTimezone: true }).notNull(),
});
