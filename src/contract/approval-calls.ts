import * as z from 'zod/mini';
import { defineCall, idParam } from './call.ts';

/* Apart from the other calls of quotes: the page of the link needs none of the shop's rows. */

/** Names the terms that a link covers, as `termsFingerprint` makes it. */
export const termsFingerprintSchema = z.string().check(z.regex(/^[0-9a-f]{24}$/));

/** The customer's tap on the link: it names the quote by its secret, and needs no sign-in (ruling 18). */
export const approveBudget = defineCall({
  name: 'budgets.approve',
  method: 'PUT',
  path: '/orcamentos/:approval_token',
  access: 'public',
  area: 'approval',
  summary: 'Aprova o orçamento do link; repetir não muda nada',
  params: z.object({ approval_token: idParam }),
  patterns: { approval_token: '[0-9A-HJKMNP-TV-Z]{26}' },
  // Without terms it covers what was last sent (ruling 41).
  body: z.strictObject({ status: z.literal('approved'), terms: z.optional(termsFingerprintSchema) }),
  refusals: ['approval_expired', 'approval_closed', 'approval_changed'],
  response: z.object({ status: z.literal('approved') }),
});
