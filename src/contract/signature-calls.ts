import * as z from 'zod/mini';
import { registeredFields, signUpFields } from '#domain/signatures/signature.ts';
import { defineCall, idParam } from './call.ts';
import { paged, pagingQuery } from './paging.ts';
import { planSchema } from './plan-calls.ts';

/** Subscriptions a page (the spec leaves it to the server). */
export const signaturesPerPage = 10;

/**
 * A subscription as it travels. The first of `payments` is the one whose `limit_date` (`yyyy-mm-dd`) is due: the open
 * one, else the latest. `affiliate` is the id of who registered it.
 */
export const signatureSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  cpf: z.string(),
  phone: z.string(),
  company_name: z.string(),
  cep: z.string(),
  address: z.string(),
  number: z.string(),
  complement: z.string(),
  district: z.string(),
  city: z.string(),
  state: z.string(),
  status: z.boolean(),
  plan_id: z.string(),
  plan: planSchema,
  payments: z.array(
    z.object({
      id: z.string(),
      payment_method: z.string(),
      status: z.boolean(),
      limit_date: z.nullable(z.string()),
    }),
  ),
  user_id: z.string(),
  expired_at: z.nullable(z.string()),
  affiliate: z.nullable(z.string()),
  affiliate_name: z.nullable(z.string()),
});
export type SignatureRow = z.infer<typeof signatureSchema>;

const planId = z.pipe(
  z.transform((id: unknown) => (typeof id === 'number' ? String(id) : id)),
  z.string('Escolha o plano.').check(z.minLength(1, 'Escolha o plano.'), z.maxLength(64)),
);

// The server alone decides about it (ruling 6).
const ignored = z.optional(z.unknown());

export const getSignature = defineCall({
  name: 'getSignature',
  method: 'GET',
  path: '/signature/:id',
  access: 'user',
  evenIfExpired: true,
  area: 'signatures',
  summary: 'Assinatura por id da assinatura ou da pessoa (regra 5)',
  params: z.object({ id: idParam }),
  response: signatureSchema,
});

export const signUp = defineCall({
  name: 'signatures.signUp',
  method: 'POST',
  path: '/signature',
  access: 'public',
  area: 'signatures',
  summary: 'Assina um plano: cria conta e assinatura com 7 dias de teste, e envia o link da senha (regra 16)',
  body: z.strictObject({ ...signUpFields.shape, plan_id: planId, status: ignored }),
  refusals: ['invalid_reference', 'email_taken', 'trial_used'],
  response: z.object({ id: z.string(), name: z.string(), email: z.string(), plan_id: z.string(), expired_at: z.string() }),
  successStatus: 201,
});

export const registerSubscriber = defineCall({
  name: 'signatures.register',
  method: 'POST',
  path: '/signature/cad',
  access: 'affiliate',
  area: 'signatures',
  summary: 'Cadastra um assinante; por afiliado, a assinatura fica sendo dele (regra 6)',
  body: z.strictObject({
    ...registeredFields.shape,
    plan_id: planId,
    affiliate: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    status: ignored,
  }),
  refusals: ['invalid_reference', 'email_taken', 'trial_used'],
  response: signatureSchema,
  successStatus: 201,
});

export const listSignatures = defineCall({
  name: 'signatures.list',
  method: 'GET',
  path: '/signature',
  access: 'affiliate',
  area: 'signatures',
  summary: 'Assinaturas, por nome; o afiliado vê as que cadastrou',
  query: pagingQuery(signaturesPerPage),
  response: paged(signatureSchema),
});

export const updateSignature = defineCall({
  name: 'signatures.update',
  method: 'PUT',
  path: '/signature/:id',
  access: 'affiliate',
  area: 'signatures',
  summary: 'Muda os campos enviados de uma assinatura; o afiliado, só das que cadastrou',
  params: z.object({ id: idParam }),
  body: z.strictObject({
    ...z.partial(registeredFields).shape,
    plan_id: z.optional(planId),
    affiliate: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    // Of the same row, but not the caller's to set (ruling 3).
    id: ignored,
    status: ignored,
    plan: ignored,
    payments: ignored,
    user_id: ignored,
    expired_at: ignored,
    affiliate_name: ignored,
  }),
  refusals: ['invalid_reference', 'email_taken'],
  response: signatureSchema,
});

export const removeSignature = defineCall({
  name: 'signatures.remove',
  secondFactor: true,
  method: 'DELETE',
  path: '/signature/:id',
  access: 'master',
  area: 'signatures',
  summary: 'Remove uma assinatura: o acesso acaba na hora, os dados ficam 90 dias (regra 16)',
  params: z.object({ id: idParam }),
  response: z.object({ id: z.string(), message: z.string() }),
});

export const addPayment = defineCall({
  name: 'signatures.addPayment',
  secondFactor: true,
  method: 'POST',
  path: '/signature/payment',
  access: 'master',
  area: 'signatures',
  summary: 'Registra um mês pago (regra 16)',
  body: z.strictObject({ id_signature: z.string('Informe a assinatura.').check(z.minLength(1, 'Informe a assinatura.'), z.maxLength(64)) }),
  isRepeatable: true,
  refusals: ['not_found'],
  response: signatureSchema,
  successStatus: 201,
});
