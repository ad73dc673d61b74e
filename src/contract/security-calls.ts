import * as z from 'zod/mini';
import { defineCall, idParam } from './call.ts';

/** Rows of the security log an answer. */
export const securityPerPage = 50;

/** What the security log tells of. Stable: rows keep them for as long as they are kept. */
export const securityKinds = [
  'sign_in',
  'sign_in_failed',
  'sign_in_locked',
  'sign_out',
  'session_ended',
  'other_sessions_ended',
  'password_recovery_asked',
  'password_recovered',
  'password_changed',
  'password_change_failed',
  'email_change_asked',
  'email_changed',
  'second_factor_on',
  'second_factor_off',
  'second_factor_failed',
  'second_factor_confirmed',
  'second_factor_removed',
  'recovery_code_used',
  'recovery_codes_renewed',
  'subscription_created',
  'subscription_changed',
  'subscription_plan_changed',
  'subscription_paid',
  'subscription_removed',
  'affiliate_created',
  'affiliate_changed',
  'affiliate_removed',
  'role_created',
  'role_changed',
  'role_removed',
  'master_created',
  'data_exported',
  'member_invited',
  'invitation_changed',
  'invitation_renewed',
  'invitation_removed',
  'member_joined',
  'member_changed',
  'member_suspended',
  'member_restored',
  'member_removed',
  'member_device_ended',
  'customer_read_out',
  'customer_erased',
  'kept_notes_handed_out',
] as const;
export type SecurityKind = (typeof securityKinds)[number];

/** A row of the security log. Names are those of now, '' for who is gone; the log itself keeps none. */
export const securityEventSchema = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  /** Who did it; null where nobody was signed in. */
  actor: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** The account that it was done to, where it is another one. */
  subject: z.nullable(z.object({ id: z.string(), name: z.string() })),
  shop: z.nullable(z.string()),
  /** The shortened address; '' where there was no call. */
  network: z.string(),
});
export type SecurityEventRow = z.infer<typeof securityEventSchema>;

const query = z.object({
  /** Id of the last row that is known: those before it come. */
  before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/))),
  kind: z.optional(z.enum(securityKinds)),
});

const response = z.object({ data: z.array(securityEventSchema), more: z.boolean() });

export const listSecurityLog = defineCall({
  name: 'security.list',
  method: 'GET',
  path: '/security-log',
  access: 'master',
  area: 'security',
  summary: 'Registro de segurança, do mais novo ao mais antigo',
  query,
  response,
});

export const listOwnActivity = defineCall({
  name: 'security.own',
  method: 'GET',
  path: '/users/:sub/activity',
  access: 'user',
  evenIfExpired: true,
  area: 'security',
  summary: 'O que houve com a própria conta, do mais novo ao mais antigo',
  params: z.object({ sub: idParam }),
  query,
  response,
});

/** What can be exported: the lists of the shop's records, and reports. */
const exported = z.string().check(z.regex(/^[a-z_]{1,40}$/));

/**
 * Files are made on the device: it tells the server that it made one, perhaps long after. Whoever may export no more has
 * done it all the same.
 */
export const noteExport = defineCall({
  name: 'security.noteExport',
  method: 'POST',
  path: '/exports/:signature',
  access: 'member',
  needs: [],
  evenIfExpired: true,
  isRepeatable: true,
  refusals: ['idempotency_key_reused'],
  area: 'security',
  summary: 'Anota no registro de segurança que uma lista foi exportada',
  params: z.object({ signature: idParam }),
  body: z.strictObject({ list: exported }),
  response: z.object({ message: z.string() }),
});
