import * as z from 'zod/mini';
import { rowTooLarge } from '#domain/collections/row-size.ts';

/** Every reason for which the API refuses a call. The code is stable; programs decide by it, never by texts. */
export const problemCodes = {
  invalidBody: 'invalid_body',
  invalidCredentials: 'invalid_credentials',
  unauthorized: 'unauthorized',
  forbidden: 'forbidden',
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
  appendOnly: 'append_only',
  rowTooLarge: 'row_too_large',
  quotaReached: 'quota_reached',
  tooLarge: 'too_large',
  unsupportedMediaType: 'unsupported_media_type',
  tooManyRequests: 'too_many_requests',
  invalidCursor: 'invalid_cursor',
  notReady: 'not_ready',
  busy: 'busy',
  internal: 'internal',
} as const;
export type ProblemCode = (typeof problemCodes)[keyof typeof problemCodes];

interface ProblemDefinition {
  readonly status: number;
  readonly message: string;
}

/** HTTP status and Portuguese text of each code; an answer may carry a more precise text. */
export const problemDefinitions: Record<ProblemCode, ProblemDefinition> = {
  invalid_body: { status: 400, message: 'Confira os dados informados.' },
  invalid_credentials: { status: 401, message: 'E-mail ou senha inválidos' },
  unauthorized: { status: 401, message: 'Entre de novo para continuar.' },
  forbidden: { status: 403, message: 'Seu perfil não permite esta ação.' },
  second_factor_required: { status: 401, message: 'Informe o código do seu aplicativo autenticador.' },
  second_factor_wrong: { status: 401, message: 'Código incorreto ou já usado. Espere o próximo e tente de novo.' },
  second_factor_missing: { status: 403, message: 'Para isto, ligue antes a verificação em duas etapas em Minha conta.' },
  second_factor_on: { status: 409, message: 'A verificação em duas etapas já está ligada.' },
  confirmation_required: { status: 403, message: 'Confirme com o código do seu aplicativo autenticador.' },
  // Of whoever is signed in: a 401 would say that the session is over.
  confirmation_wrong: { status: 422, message: 'Código incorreto ou já usado. Espere o próximo e tente de novo.' },
  subscription_expired: { status: 403, message: 'Sua assinatura venceu. Renove para continuar.' },
  not_found: { status: 404, message: 'Registro não encontrado.' },
  gone: { status: 410, message: 'Este registro foi excluído.' },
  referenced: { status: 409, message: 'Este registro está em uso e não pode ser excluído.' },
  revision_mismatch: { status: 412, message: 'Este registro mudou em outro aparelho.' },
  already_exists: { status: 412, message: 'Este registro já existe.' },
  email_taken: { status: 409, message: 'Já existe uma conta com este e-mail.' },
  trial_used: {
    status: 409,
    message: 'Este CPF ou e-mail já usou o teste grátis. Se você já tem conta, entre e renove a assinatura; se não, fale com o suporte para assinar.',
  },
  unknown_email: { status: 404, message: 'E-mail não existe na nossa base como cliente' },
  idempotency_key_reused: { status: 422, message: 'Esta chave de envio já foi usada com outro conteúdo.' },
  dependency_failed: { status: 424, message: 'Este envio espera por outro que ainda não foi aceito.' },
  invalid_reference: { status: 422, message: 'O registro indicado não existe.' },
  plan_limit: { status: 422, message: 'Seu plano não permite mais registros deste tipo.' },
  profile_exists: { status: 409, message: 'Você já tem um perfil de afiliado.' },
  service_exists: { status: 409, message: 'Este orçamento já tem um serviço.' },
  approval_expired: { status: 410, message: 'A validade deste orçamento terminou. Peça um novo à oficina.' },
  approval_closed: { status: 409, message: 'Este orçamento não pode mais ser aprovado por este link. Fale com a oficina.' },
  approval_changed: { status: 409, message: 'Este orçamento mudou depois do envio. Peça à oficina que o envie de novo.' },
  plan_without_invoices: { status: 403, message: 'Seu plano não inclui notas fiscais.' },
  nfse_not_configured: { status: 422, message: 'Esta oficina ainda não emite notas. Fale com o suporte.' },
  nfse_impossible: { status: 422, message: 'Faltam dados para emitir a NFS-e deste serviço.' },
  nfse_invalid: { status: 422, message: 'A NFS-e não foi emitida: o documento não passou na conferência do layout nacional.' },
  invoice_issued: { status: 409, message: 'Este registro tem uma NFS-e emitida e não pode ser excluído.' },
  append_only: { status: 409, message: 'Este registro não é alterado nem excluído.' },
  row_too_large: { status: 422, message: rowTooLarge },
  quota_reached: { status: 422, message: 'Exclua o que não usa mais, ou fale com o suporte.' },
  too_large: { status: 413, message: 'O envio é grande demais.' },
  unsupported_media_type: { status: 415, message: 'Formato não aceito. Envie JSON.' },
  too_many_requests: { status: 429, message: 'Muitas tentativas. Aguarde um pouco e tente de novo.' },
  invalid_cursor: { status: 400, message: 'Marcador de sincronização inválido.' },
  not_ready: { status: 503, message: 'O sistema está iniciando. Tente de novo em instantes.' },
  busy: { status: 503, message: 'O sistema está ocupado agora. Tente de novo em instantes.' },
  internal: { status: 500, message: 'Algo deu errado do nosso lado. Tente de novo.' },
};

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
