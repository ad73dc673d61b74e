import * as z from 'zod/mini';

/** Every reason for which the API refuses a call. The code is stable; programs decide by it, never by texts. */
export const problemCodes = {
  invalidBody: 'invalid_body',
  invalidCredentials: 'invalid_credentials',
  unauthorized: 'unauthorized',
  sessionEnded: 'session_ended',
  forbidden: 'forbidden',
  permissionDenied: 'permission_denied',
  accessSuspended: 'access_suspended',
  alreadyMember: 'already_member',
  lastOwner: 'last_owner',
  ownStanding: 'own_standing',
  employeeTaken: 'employee_taken',
  secondFactorRequired: 'second_factor_required',
  secondFactorWrong: 'second_factor_wrong',
  secondFactorMissing: 'second_factor_missing',
  secondFactorOn: 'second_factor_on',
  confirmationRequired: 'confirmation_required',
  confirmationWrong: 'confirmation_wrong',
  subscriptionExpired: 'subscription_expired',
  notFound: 'not_found',
  gone: 'gone',
  referenced: 'referenced',
  revisionMismatch: 'revision_mismatch',
  alreadyExists: 'already_exists',
  emailTaken: 'email_taken',
  trialUsed: 'trial_used',
  unknownEmail: 'unknown_email',
  keyReused: 'idempotency_key_reused',
  dependencyFailed: 'dependency_failed',
  invalidReference: 'invalid_reference',
  planLimit: 'plan_limit',
  profileExists: 'profile_exists',
  serviceExists: 'service_exists',
  approvalExpired: 'approval_expired',
  approvalClosed: 'approval_closed',
  approvalChanged: 'approval_changed',
  planWithoutInvoices: 'plan_without_invoices',
  nfseNotConfigured: 'nfse_not_configured',
  nfseImpossible: 'nfse_impossible',
  nfseInvalid: 'nfse_invalid',
  invoiceIssued: 'invoice_issued',
  personErased: 'person_erased',
  appendOnly: 'append_only',
  rowTooLarge: 'row_too_large',
  quotaReached: 'quota_reached',
  photoUnknown: 'photo_unknown',
  photoOther: 'photo_other',
  photoDamaged: 'photo_damaged',
  photoTooLarge: 'photo_too_large',
  photoUnreadable: 'photo_unreadable',
  tooLarge: 'too_large',
  unsupportedMediaType: 'unsupported_media_type',
  tooManyRequests: 'too_many_requests',
  invalidCursor: 'invalid_cursor',
  notReady: 'not_ready',
  busy: 'busy',
  internal: 'internal',
} as const;
export type ProblemCode = (typeof problemCodes)[keyof typeof problemCodes];

export interface ProblemDefinition {
  readonly status: number;
  readonly message: string;
}

/** Of the refusals that the app tells by itself, with no answer at hand: status and text. The others' stand in `problem-definitions.ts`. */
export const toldByApp = {
  forbidden: { status: 403, message: 'Seu perfil não permite esta ação.' },
  internal: { status: 500, message: 'Algo deu errado do nosso lado. Tente de novo.' },
  permission_denied: { status: 403, message: 'Seu papel nesta oficina não permite isto. Fale com o dono ou o gerente.' },
  email_taken: { status: 409, message: 'Já existe uma conta com este e-mail.' },
  // Somebody ended it: a device takes the shop's rows off itself, which it does not where a session is over by time alone.
  session_ended: { status: 401, message: 'A sessão neste aparelho foi encerrada. Entre de novo para continuar.' },
} as const satisfies Partial<Record<ProblemCode, ProblemDefinition>>;

/** RFC 9457 `type` of a code. */
export const problemType = (code: ProblemCode) => `urn:patio:problem:${code}`;

/**
 * Body of every refusal (RFC 9457, with a Portuguese `message` and a stable `code`).
 * `row` is the server's present row on 412; `references` says on 409 what refers to the row.
 */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  message: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  row: z.optional(z.record(z.string(), z.unknown())),
  references: z.optional(z.array(z.object({ collection: z.string(), count: z.int() }))),
  subscription_expired: z.optional(z.boolean()),
});
export type Problem = z.infer<typeof problemSchema>;
