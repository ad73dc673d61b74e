import * as z from 'zod/mini';
import { termsFingerprintSchema } from '#contract/approval-calls.ts';
import type { QuoteLink } from '#client/features/quote-page/quote-calls.ts';

// A messenger may have cut the address: the server knows what was sent last.
const termsSchema = z.catch(z.optional(termsFingerprintSchema), undefined);

/** '/orcamento/foto?c=<signature>' shows one photo that was handed on, and no quote. */
export const photoInAddress = (token: string, search: URLSearchParams): string | null => (token === 'foto' ? (search.get('c') ?? '') : null);

/** What the address of the customer's page says, '/orcamento/<token>?v=<terms>'. */
export const quoteLink = (token: string, search: URLSearchParams): QuoteLink => ({ token, terms: termsSchema.parse(search.get('v') ?? undefined) });
