import { bigint, boolean, date, integer, jsonb, numeric, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { PermissionChanges } from '#domain/access/shop-access.ts';
import type { ShopRole } from '#domain/access/shop-permissions.ts';
import type { CollectionName } from '#domain/collections/collections.ts';
import { collectionTables } from './collection-tables.ts';
import { fiscalNotes, fiscalNumbers, fiscalQueue, fiscalSettings } from './fiscal-tables.ts';
import { auditTrail, invoiceNumbers, invoices, photoFiles, publicLinks, quoteAnswers, shopSequences, shopUsage } from './work-tables.ts';

// What the migrations made, as drizzle sees it; tests/api/schema.test.ts compares the two.

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const plans = pgTable('plans', {
  id: text().primaryKey(),
  name: text().notNull(),
  price_cents: integer().notNull(),
  company: integer().notNull(),
  users: integer().notNull(),
  /** Whether the plan holds the issuing of notes (ruling 50). */
  invoices: boolean().notNull().default(false),
});

export const users = pgTable('users', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  name: text().notNull(),
  password_hash: text(),
  level: smallint().$type<1 | 2 | 3>().notNull(),
  own_signature: text(),
  /** Digits, '' where it is not known. */
  phone: text().notNull().default(''),
});

export const signatures = pgTable('signatures', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  cpf: text().notNull().default(''),
  phone: text().notNull().default(''),
  company_name: text().notNull().default(''),
  cep: text().notNull().default(''),
  address: text().notNull().default(''),
  number: text().notNull().default(''),
  complement: text().notNull().default(''),
  district: text().notNull().default(''),
  city: text().notNull().default(''),
  state: text().notNull().default(''),
  status: boolean().notNull().default(true),
  plan_id: text().notNull(),
  user_id: uuid().notNull(),
  expired_at: date(),
  created_at: moment('created_at').notNull().defaultNow(),
  /** Who registered it (ruling 6). */
  affiliate_id: uuid(),
  /** Since when nobody may enter; the rows go 90 days later (ruling 16). */
  removed_at: moment('removed_at'),
  /** Of an example shop: when it goes (`example`). Null of every real one. */
  example_until: moment('example_until'),
});

export const payments = pgTable('payments', {
  id: uuid().notNull(),
  signature_id: text().notNull(),
  payment_method: text().notNull().default(''),
  status: boolean().notNull().default(false),
  limit_date: date(),
  created_at: moment('created_at').notNull().defaultNow(),
  /** Idempotency key of the call that made it. */
  call_key: text(),
});

/** Who belongs to a shop, and what they are there. */
export const members = pgTable('members', {
  signature_id: text().notNull(),
  user_id: uuid().notNull(),
  role: text().$type<ShopRole>().notNull(),
  /** What differs from the role, for this person. */
  permissions: jsonb().$type<PermissionChanges>().notNull().default({}),
  /** The employee that they are. */
  employee_id: uuid(),
  joined_at: moment('joined_at').notNull().defaultNow(),
  /** Since when they may not enter; null: they may. */
  suspended_at: moment('suspended_at'),
  /** To a few minutes; null: never, or not since it is noted. */
  last_seen_at: moment('last_seen_at'),
});

/** An open invitation to a shop; it goes when it is accepted, called back or, after its end, in time (`areas/team`). */
export const invitations = pgTable('invitations', {
  id: uuid().primaryKey(),
  signature_id: text().notNull(),
  name: text().notNull(),
  /** '' for who is known by phone only. */
  email: text().notNull(),
  phone: text().notNull(),
  role: text().$type<ShopRole>().notNull(),
  permissions: jsonb().$type<PermissionChanges>().notNull().default({}),
  employee_id: uuid(),
  token_hash: text().notNull(),
  invited_by: uuid(),
  created_at: moment('created_at').notNull(),
  expires_at: moment('expires_at').notNull(),
});

export const menuRoles = pgTable('menu_roles', {
  id: uuid().primaryKey(),
  level: smallint().$type<1 | 2 | 3>().notNull(),
  position: integer().notNull(),
  bottom_text: text().notNull(),
  link_url: text().notNull(),
  icon: text().notNull(),
});

export const syncCounters = pgTable('sync_counters', {
  signature_id: text().primaryKey(),
  rev: bigint({ mode: 'number' }).notNull(),
  epoch: uuid().notNull(),
});

/** A random mark for each write (see `sync/history.ts`). */
export const syncHeads = pgTable('sync_heads', {
  signature_id: text().notNull(),
  rev: bigint({ mode: 'number' }).notNull(),
  head: uuid().notNull(),
  written_at: moment('written_at').notNull(),
});

/** What the search texts of each collection's rows were made of last. */
export const searchFormats = pgTable('search_formats', {
  collection: text().$type<CollectionName>().primaryKey(),
  format: text().notNull(),
});

export const tombstones = pgTable('tombstones', {
  signature_id: text().notNull(),
  collection: text().$type<CollectionName>().notNull(),
  id: uuid().notNull(),
  rev: bigint({ mode: 'number' }).notNull(),
  deleted_at: moment('deleted_at').notNull(),
});

export const idempotency = pgTable('idempotency', {
  signature_id: text().notNull(),
  key: text().notNull(),
  fingerprint: text().notNull(),
  status: smallint().notNull(),
  /** '' once the row is gone that it told of. */
  body: text().notNull(),
  /** The row whose content it tells; null for an answer that tells none. */
  row_id: uuid(),
  created_at: moment('created_at').notNull(),
});

/** An affiliate's profile: a person's, not a shop's (ruling 38). */
export const affiliateProfiles = pgTable('affiliate_profiles', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  cpf: text().notNull(),
  telefone: text().notNull(),
  data_nascimento: text().notNull(),
  sexo: text().notNull(),
  endereco: text().notNull(),
  cidade: text().notNull(),
  estado: text().notNull(),
  cep: text().notNull(),
  link_afiliado: text().notNull(),
  foto_perfil: text().notNull(),
  descricao: text().notNull(),
  banco: text().notNull(),
  agencia: text().notNull(),
  conta: text().notNull(),
  tipo_conta: text().notNull(),
  pix: text().notNull(),
  comissao_percentual: numeric({ mode: 'number' }).notNull(),
  status: integer().notNull(),
});

/** Tables whose rows belong to a shop and stand under row level security. */
export const tenantTables = [
  syncCounters,
  syncHeads,
  tombstones,
  idempotency,
  shopSequences,
  shopUsage,
  publicLinks,
  invoiceNumbers,
  invoices,
  auditTrail,
  quoteAnswers,
  photoFiles,
  fiscalSettings,
  fiscalNumbers,
  fiscalNotes,
  fiscalQueue,
  ...Object.values(collectionTables),
] as const;
