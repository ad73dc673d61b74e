import type { NationalMessage, Unsettled } from './gateway.ts';
import { errorsIn, fieldsOf } from './said.ts';
import type { Reply } from './wire.ts';

/* The table of "no answer" (FIELD C): what an answer that is no success proves. */

/** Who was asked did not look at the question: 401, 403, 429, and what proxies say in their place (407, 495, 496). */
const turnedAway = new Set([401, 403, 407, 429, 495, 496]);

const shortWaitMs = 60_000;
const longWaitMs = 300_000;
const mostWaitMs = 3_600_000;

/**
 * The system's refusal, which is final for these bytes; null for what proves nothing. Below 500 any error that it names
 * counts, from 500 on only one with a code: something in front of it may have written the rest.
 */
export function rejectionOf(reply: Reply): { readonly kind: 'rejected'; readonly messages: readonly NationalMessage[] } | null {
  const { status, body } = reply;
  if (turnedAway.has(status) || status < 400) return null;
  const messages = errorsIn(fieldsOf(body));
  const telling = status < 500 ? messages : messages.filter(({ code }) => code !== '');
  return telling.length === 0 ? null : { kind: 'rejected', messages: telling };
}

/** What is left to know after an answer that neither succeeded nor refused. */
export function unsettledBy({ status, body, retryAfterMs }: Reply): Unsettled {
  const messages = errorsIn(fieldsOf(body));
  const codes = messages.map(({ code }) => code).filter((code) => code !== '');
  const reason = [`status_${status}`, ...codes].join(' ');
  if (!turnedAway.has(status)) return { kind: 'unknown', reason };
  const afterMs = Math.min(mostWaitMs, Math.max(1000, retryAfterMs ?? (status === 429 ? shortWaitMs : longWaitMs)));
  return { kind: 'turned_away', status, afterMs, reason, messages };
}
