import { bigint, boolean, doublePrecision, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { SecurityKind } from '#contract/security-calls.ts';

// Who comes in, on which device and how often, beside the accounts of `schema.ts`.

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  user_id: uuid().notNull(),
  created_at: moment('created_at').notNull(),
  revoked_at: moment('revoked_at'),
  /** To a few minutes. Null of those that a server of the version before opened. */
  last_seen_at: moment('last_seen_at'),
  /** In words; null where it is not known. */
  device: text(),
  /** Which device it is, whoever's session; null where it is not known (`areas/access/device-key.ts`). */
  device_key: text(),
  /** When the person behind it last showed a code of their second factor. */
  second_factor_at: moment('second_factor_at'),
});

export const passwordLinks = pgTable('password_links', {
  token_hash: text().primaryKey(),
  user_id: uuid().notNull(),
  created_at: moment('created_at').notNull(),
  expires_at: moment('expires_at').notNull(),
});

/** An account's next e-mail (`areas/access/email-change.ts`). */
export const emailChanges = pgTable('email_changes', {
  user_id: uuid().primaryKey(),
  email: text().notNull(),
  token_hash: text().notNull(),
  session_id: uuid().notNull(),
  created_at: moment('created_at').notNull(),
  expires_at: moment('expires_at').notNull(),
});

/** Devices on which an account was entered before (`areas/access/known-devices.ts`). */
export const knownDevices = pgTable('known_devices', {
  secret_hash: text().primaryKey(),
  user_id: uuid().notNull(),
  used_at: moment('used_at').notNull(),
});

/** What a shop calls its devices (`areas/access/device-names.ts`). */
export const deviceNames = pgTable(
  'device_names',
  {
    signature_id: text().notNull(),
    device_key: text().notNull(),
    name: text().notNull(),
    named_at: moment('named_at').notNull(),
  },
  ({ signature_id, device_key }) => [primaryKey({ columns: [signature_id, device_key] })],
);

/** Devices that are told of a shop's news (`areas/push`). They go with their session and with the membership. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    /** SHA-256 of the endpoint, hexadecimal. */
    endpoint_hash: text().notNull(),
    signature_id: text().notNull(),
    user_id: uuid().notNull(),
    session_id: uuid().notNull(),
    /** Address at the push service of the browser: whoever knows it, and the server's key, reaches the device. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** The server's public key that the device subscribed with. */
    key: text().notNull(),
    created_at: moment('created_at').notNull(),
  },
  ({ endpoint_hash, signature_id }) => [primaryKey({ columns: [endpoint_hash, signature_id] })],
);

/** The keys that the server signs push messages with, where the environment gives none (`areas/push/kept-push-keys.ts`). One row. */
export const pushKeys = pgTable('push_keys', {
  single: boolean().primaryKey().default(true),
  public_key: text().notNull(),
  /** Encrypted (`secret-box.ts`). */
  private_key: text().notNull(),
  made_at: moment('made_at').notNull(),
});

/** A second proof beside the password (`areas/access/second-factor.ts`). */
export const secondFactors = pgTable('second_factors', {
  user_id: uuid().primaryKey(),
  /** Encrypted (`secret-box.ts`). */
  secret: text().notNull(),
  /** Null until a code of it was shown. */
  confirmed_at: moment('confirmed_at'),
  last_step: bigint({ mode: 'number' }).notNull().default(0),
});

export const recoveryCodes = pgTable('recovery_codes', {
  user_id: uuid().notNull(),
  code_hash: text().notNull(),
});

/** Who came in, was refused, and changed what (`areas/security/security-log.ts`). */
export const securityLog = pgTable('security_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull(),
  kind: text().$type<SecurityKind>().notNull(),
  actor: uuid(),
  subject: text(),
  shop: text(),
  network: text().notNull(),
  session: uuid(),
  device_at: moment('device_at'),
});

/** Who has had a free trial (`areas/signatures/trials.ts`). */
export const trials = pgTable('trials', {
  mark: text().primaryKey(),
  started_at: moment('started_at').notNull(),
});

export const loginFailures = pgTable('login_failures', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  window_ends: moment('window_ends').notNull(),
});

/** Calls that a session, a shop or an address has left (see `plugins/allowances.ts`). Not logged. */
export const callAllowances = pgTable('call_allowances', {
  key: text().primaryKey(),
  remaining: doublePrecision().notNull(),
  granted: integer().notNull(),
  counted_at: moment('counted_at').notNull(),
});
