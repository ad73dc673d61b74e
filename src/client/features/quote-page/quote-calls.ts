import { exchange } from '#client/api/exchange.ts';
import type { ApiFailure, Result } from '#client/api/result.ts';
import type { Body } from '#contract/call.ts';
import { answerQuote, readQuotePage, type QuotePage } from '#contract/quote-page-calls.ts';

export interface QuoteLink {
  readonly token: string;
  /** The terms that the link was sent with; a messenger may have cut them off. */
  readonly terms: string | undefined;
}

export type QuoteAnswer = Body<typeof answerQuote>;

// A network that swallows the question must leave nobody waiting for ever (ruling 35).
const patienceMs = 20_000;
const withPatience = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);

// Whoever is signed in on this device has nothing to do with it.
const nobody = { token: null, signature: null };

export const askQuotePage = ({ token, terms }: QuoteLink, signal: AbortSignal): Promise<Result<QuotePage>> =>
  exchange(readQuotePage, { params: { approval_token: token }, query: { v: terms } }, nobody, withPatience(signal));

export const sendAnswer = (token: string, body: QuoteAnswer, signal: AbortSignal): Promise<Result<{ status: 'approved' | 'rejected' }>> =>
  exchange(answerQuote, { params: { approval_token: token }, body }, nobody, withPatience(signal));

/** A failure is logged (spec 2 §8). Never the token. */
export function logFailure(answer: ApiFailure): void {
  // oxlint-disable-next-line no-console -- the spec asks for it
  console.warn(`Quote page: ${answer.kind === 'offline' ? answer.kind : answer.problem.code}`);
}
