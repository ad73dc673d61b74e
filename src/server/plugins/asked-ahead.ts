import type { FastifyReply, FastifyRequest } from 'fastify';
import { termsFingerprintSchema } from '#contract/approval-calls.ts';
import { pathOf } from '#contract/call.ts';
import { readQuotePage } from '#contract/quote-page-calls.ts';
import { isPublicToken } from '#domain/values/ids.ts';
import { apiBase } from './route.ts';

/** The customer's page, as the built pages name it. */
export const quoteAddress = '/orcamento/:part';

/**
 * Has the quote asked for while the scripts of its page come, instead of after them: on a slow line half a second. A browser hands the
 * answer to the page's own call, which names the same address and credentials (W3C Preload; `as=fetch` goes with `crossorigin`).
 */
export function askQuoteAhead({ params, query }: FastifyRequest, reply: FastifyReply): void {
  const { part } = params as { readonly part: string };
  if (!isPublicToken(part)) return;
  const terms = termsFingerprintSchema.safeParse((query as { readonly v?: unknown }).v);
  const address = `${apiBase}${pathOf(readQuotePage, { approval_token: part })}${terms.success ? `?v=${terms.data}` : ''}`;
  reply.header('link', `<${address}>; rel=preload; as=fetch; crossorigin=anonymous`);
}
