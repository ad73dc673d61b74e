import * as z from 'zod/mini';
import { itemKinds, mostItems, mostOfAnswerer, mostOfGroup, mostOfReason } from '#domain/budgets/budget.ts';
import { serviceStatuses } from '#domain/services/service.ts';
import { optionalText } from '#domain/fields/text-schemas.ts';
import { drawnSignatureSchema } from '#domain/values/drawn-signature.ts';
import { termsFingerprintSchema } from './approval-calls.ts';
import { defineCall, fileResponse, idParam } from './call.ts';
import { signedPhotoSchema } from './photo-link-calls.ts';

/* The page on which a customer reads a quote and answers it (ruling 42): without a sign-in, by the secret of its link alone. */

const byLink = {
  access: 'public',
  area: 'approval',
  params: z.object({ approval_token: idParam }),
  patterns: { approval_token: '[0-9A-HJKMNP-TV-Z]{26}' },
} as const;

/** A line as its customer reads it; `price` of one piece in decimal reais. */
const pageLine = z.object({
  description: z.string(),
  quantity: z.int(),
  price: z.number(),
  kind: z.enum(itemKinds),
  group: z.string(),
});

/**
 * What the quote says, amounts in decimal reais; `terms` names it, and goes with the answer (ruling 41). Days are `yyyy-mm-dd` or
 * ''; `installments` null: nothing was agreed.
 */
const quotedSchema = z.object({
  date: z.string(),
  expiry_date: z.string(),
  description: z.string(),
  items: z.array(pageLine),
  discount: z.number(),
  total: z.number(),
  installments: z.nullable(z.int()),
  starts_on: z.string(),
  ends_on: z.string(),
  used_parts: z.boolean(),
  terms: termsFingerprintSchema,
});

/**
 * A photo that the shop has chosen to show, with what opens it for the next hours. `line`: which of the quote's lines it is of, counted
 * from 0; null: of the car, or of the work. `found`: which line of an inspection that the page tells, by its id; '' of none.
 */
const pagePhoto = z.extend(signedPhotoSchema, {
  id: z.string(),
  line: z.nullable(z.int()),
  found: z.string(),
  slot: z.string(),
  caption: z.string(),
});
export type PagePhoto = z.infer<typeof pagePhoto>;

/** A line of an inspection: its colour never without the word. `value` and `limit` with their unit, '' where nothing is said. */
const foundLine = z.object({
  id: z.string(),
  name: z.string(),
  colour: z.enum(['green', 'yellow', 'red']),
  word: z.string(),
  value: z.string(),
  limit: z.string(),
  note: z.string(),
});

/** What was found at the car: of `total` lines those `seen`. `day` is `yyyy-mm-dd` or ''. Who looked is not told. */
const pageInspection = z.object({
  name: z.string(),
  day: z.string(),
  km: z.nullable(z.int()),
  is_concluded: z.boolean(),
  seen: z.int(),
  total: z.int(),
  groups: z.array(z.object({ name: z.string(), lines: z.array(foundLine) })),
});
export type PageInspection = z.infer<typeof pageInspection>;

/** More than a page shows. */
const mostPhotosSeen = 60;

/** Where the link stands: `open` can be answered; `changed` is not what the link was sent for, and says nothing of the quote. */
export const quotePageStates = ['open', 'changed', 'expired', 'approved', 'rejected'] as const;

/**
 * `logo` is a `data:` address or ''; `phone` and `address` are '' where the shop has none. `answer` is what was answered on this
 * page; `refused` names the groups that were refused. `photos` and `inspections` are told where the quote is. `work` is how far the car is; times are minutes of the shop's wall clock or ''.
 */
export const quotePageSchema = z.object({
  shop: z.object({ name: z.string(), phone: z.string(), address: z.string(), logo: z.string(), closes: z.string() }),
  car: z.nullable(z.object({ plate: z.string(), model: z.string() })),
  number: z.int(),
  state: z.enum(quotePageStates),
  quote: z.nullable(quotedSchema),
  answer: z.nullable(
    z.object({ at: z.string(), by: z.string(), note: z.string(), refused: z.array(z.object({ name: z.string(), total: z.number() })) }),
  ),
  photos: z.array(pagePhoto),
  inspections: z.array(pageInspection),
  work: z.nullable(z.object({ status: z.enum(serviceStatuses), promised: z.string(), ended: z.string() })),
});
export type QuotePage = z.infer<typeof quotePageSchema>;

/** `v`: the terms that the link was sent with; without them it is what was last sent. */
export const readQuotePage = defineCall({
  ...byLink,
  name: 'budgets.readPage',
  method: 'GET',
  path: '/orcamentos/pagina/:approval_token',
  summary: 'O orçamento do link, como o cliente o lê',
  query: z.object({ v: z.optional(termsFingerprintSchema) }),
  response: quotePageSchema,
});

/**
 * The customer's answer to exactly what was shown (`terms`). `refused` names the groups that are not wanted: none of them is an
 * approval of all, all of them a refusal. Who answers names themselves, and may draw a signature. `photos`: those that the page had
 * shown by then; they are kept with the answer, and are no part of the terms.
 */
export const answerQuote = defineCall({
  ...byLink,
  name: 'budgets.answer',
  method: 'POST',
  path: '/orcamentos/pagina/:approval_token/resposta',
  summary: 'A resposta do cliente ao orçamento do link, por grupo de itens, com nome e assinatura',
  body: z.strictObject({
    terms: termsFingerprintSchema,
    refused: z.array(optionalText(mostOfGroup)).check(z.maxLength(mostItems)),
    name: z
      .string('Informe seu nome.')
      .check(z.trim(), z.minLength(2, 'Informe seu nome.'), z.maxLength(mostOfAnswerer, `No máximo ${mostOfAnswerer} caracteres.`)),
    reason: z.optional(optionalText(mostOfReason)),
    signature: z.optional(drawnSignatureSchema),
    photos: z.optional(z.array(idParam).check(z.maxLength(mostPhotosSeen))),
  }),
  mostValues: 20_000,
  refusals: ['approval_expired', 'approval_closed', 'approval_changed'],
  response: z.object({ status: z.enum(['approved', 'rejected']) }),
});

/** What was shown, answered and signed on the page, as a document. */
export const answerEvidence = defineCall({
  name: 'budgets.answerEvidence',
  method: 'GET',
  path: '/orcamentos/comprovante/:id',
  access: 'member',
  needs: ['budget.read', 'price.see'],
  area: 'documents',
  summary: 'Comprovante da resposta do cliente em PDF: o que foi mostrado, resumo criptográfico, hora, origem e assinatura',
  params: z.object({ id: idParam }),
  response: fileResponse,
  file: 'application/pdf',
});
