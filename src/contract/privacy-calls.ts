import * as z from 'zod/mini';
import { takerSchema } from '#domain/invoices/fiscal-profile-schema.ts';
import type { Permission } from '#domain/access/shop-permissions.ts';
import { defineCall, fileResponse, idParam } from './call.ts';
import { invoiceSchema } from './nfse-calls.ts';

/*
 * A customer's rights (LGPD art. 18): what a shop holds of a person is handed over whole, and the person is taken out of it at
 * their wish.
 */

/** Who hands over all that is held of a customer sees all of it: half of it would not be what the person asked for. */
export const readOutNeeds = [
  'customer.privacy',
  'customer.read',
  'budget.read',
  'service.read',
  'price.see',
  'entry.read',
  'invoice.read',
] as const satisfies readonly Permission[];
export const erasureNeeds = ['customer.privacy'] as const satisfies readonly Permission[];

const params = z.object({ signature: idParam, customer: idParam });
const ofPerson = { access: 'member', area: 'privacy', params } as const;

/** Rows with the names that the documented calls know their fields by; secrets of links, and what is about others, left out. */
const rows = z.array(z.looseObject({ id: z.string() }));

/** What they answered on the page of a quote, with what was shown there: the evidence of what was agreed. */
const givenAnswerSchema = z.object({
  id: z.string(),
  budget_number: z.int(),
  at: z.string(),
  kind: z.enum(['approved', 'partly', 'rejected']),
  name: z.string(),
  reason: z.string(),
  refused: z.array(z.object({ name: z.string(), total: z.number() })),
  signature: z.nullable(z.array(z.array(z.number()))),
  shown: z.looseObject({}),
  shown_hash: z.string(),
  address: z.string(),
  agent: z.string(),
});
export type HeldAnswer = z.infer<typeof givenAnswerSchema>;

const heldInvoiceSchema = z.extend(invoiceSchema, { taker: z.nullable(takerSchema), xml: z.string() });
export type HeldInvoice = z.infer<typeof heldInvoiceSchema>;

/** All that is held of a customer, money in decimal reais. `made_at` is a minute of the shop's wall clock. */
export const heldDataSchema = z.object({
  made_at: z.string(),
  shop: z.string(),
  customer: z.looseObject({ id: z.string() }),
  vehicles: rows,
  budgets: rows,
  services: rows,
  /** What was found at their cars, line by line. */
  inspections: rows,
  entries: rows,
  /** Of their cars and of the work on them; the pictures themselves are read under each one's id. */
  photos: rows,
  /** What was put down of their cars as they came and left, with what they signed. */
  check_ins: rows,
  /** Also those that were refused; `xml` is the document as it was authorised, else as it was signed, '' where there is none. */
  invoices: z.array(heldInvoiceSchema),
  /** Answers that their quotes got. */
  answers: z.array(givenAnswerSchema),
  /** That the shop called them, and what came of it. */
  calls: rows,
});
export type HeldData = z.infer<typeof heldDataSchema>;

export const readHeldData = defineCall({
  ...ofPerson,
  name: 'privacy.read',
  method: 'GET',
  path: '/privacidade/:signature/:customer',
  needs: readOutNeeds,
  summary: 'Tudo o que a oficina guarda sobre um cliente (LGPD, art. 18, II)',
  refusals: ['gone'],
  response: heldDataSchema,
});

export const heldDataPdf = defineCall({
  ...ofPerson,
  name: 'privacy.pdf',
  method: 'GET',
  path: '/privacidade/:signature/:customer/pdf',
  needs: readOutNeeds,
  summary: 'O mesmo, em PDF para entregar à pessoa',
  refusals: ['gone', 'busy'],
  file: 'application/pdf',
  response: fileResponse,
});

/**
 * Takes a person out of all rows of the shop, for good (LGPD art. 18, VI): what the books need stays without them, notes stay as
 * they were issued, and what they answered to quotes as it was answered (art. 16, I), photos of their cars and of the work on them go, as does what was put down with them at the counter.
 * `name` is the customer's name, typed by whoever means it. Repeated, it changes nothing.
 */
export const eraseCustomer = defineCall({
  ...ofPerson,
  name: 'privacy.erase',
  method: 'POST',
  path: '/privacidade/:signature/:customer/apagar',
  needs: erasureNeeds,
  secondFactor: true,
  summary: 'Remove a pessoa de tudo o que a oficina guarda; notas, respostas a orçamentos e valores ficam (LGPD, art. 18, VI)',
  body: z.strictObject({ name: z.string('Digite o nome.').check(z.maxLength(200)) }),
  refusals: ['gone', 'note_on_its_way'],
  /** How much stays without the person, of each kind. */
  response: z.object({
    id: z.string(),
    erased_on: z.string(),
    kept: z.object({ vehicles: z.int(), budgets: z.int(), services: z.int(), entries: z.int(), invoices: z.int(), answers: z.int() }),
  }),
});
export type Erasure = z.infer<typeof eraseCustomer.response>;
