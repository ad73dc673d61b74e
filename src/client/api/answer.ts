import * as z from 'zod/mini';
import type { FileType } from '#contract/call.ts';
import { markerHeader, markerValue } from '#contract/headers.ts';
import { problemCodes, toldByApp, problemSchema, problemType, type Problem } from '#contract/problems.ts';

/**
 * Who answered. `api`: our marker says that it was the API. `unknown`: JSON without it, so only its shape can tell the
 * API of another server from something in between (ruling 43). `other`: a page, or an answer that the call was led to.
 */
export function answeredBy({ headers, redirected }: Response): 'api' | 'unknown' | 'other' {
  if (!/\bjson\b/.test(headers.get('content-type') ?? '')) return 'other';
  if (headers.get(markerHeader) === markerValue) return 'api';
  return redirected ? 'other' : 'unknown';
}

/** Whether an answer is a file of that type, not a page in its place. */
export const isFile = ({ headers, redirected }: Response, type: FileType): boolean =>
  (headers.get('content-type') ?? '').startsWith(type) && (headers.get(markerHeader) === markerValue || !redirected);

/** Whether the refusal of an unknown answerer is worded as the specs' calls word one (1 §4, 2 §7). */
export function isStatedRefusal(status: number, body: unknown): boolean {
  const { message, subscription_expired } = z.safeParse(looseProblem, body).data ?? { message: '', subscription_expired: false };
  return message !== '' || (status === 403 && subscription_expired);
}

/** Whether a body lists rows, in any of the documented shapes (ruling 2). */
export const isListShaped = (body: unknown): boolean => z.safeParse(listShape, body).success;

const row = z.looseObject({ id: z.union([z.string(), z.number()]) });
const listShape = z.union([z.array(row), z.looseObject({ data: z.array(row) }), row]);

/** Milliseconds that a Retry-After header asks for, given as seconds or as a date; null without a readable one. */
export function retryAfterMs(headers: Headers, nowMs: number): number | null {
  const text = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = text === '' ? Number.NaN : Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}

/** Ids are strings here; older servers send numbers (ruling 2). */
export function withTextIds(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withTextIds);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      typeof value === 'number' && (key === 'id' || key.endsWith('_id')) ? String(value) : withTextIds(value),
    ]),
  );
}

const looseProblem = z.object({
  message: z.catch(z.string(), ''),
  code: z.catch(z.string(), ''),
  subscription_expired: z.catch(z.coerce.boolean(), false),
});

/** A refusal's body; what an older server leaves out is filled in from the status. */
export function problemOf(status: number, body: unknown): Problem {
  const strict = z.safeParse(problemSchema, body);
  if (strict.success) return strict.data;
  const { message, code, subscription_expired } = z.safeParse(looseProblem, body).data ?? { message: '', code: '', subscription_expired: false };
  const stated = code === '' ? problemCodes.internal : code;
  const text = message === '' ? toldByApp.internal.message : message;
  return { type: problemType(problemCodes.internal), title: text, status, code: stated, message: text, subscription_expired };
}

/** What a call is answered whose session somebody ended. */
export const endedSession: Problem = {
  ...toldByApp.session_ended,
  type: problemType(problemCodes.sessionEnded),
  title: toldByApp.session_ended.message,
  code: problemCodes.sessionEnded,
};

/** The server answered, but not what this version of the app can read. */
export function unreadableAnswer(status: number): Problem {
  const message = 'O servidor respondeu algo que esta versão não entende. Atualize a página e tente de novo.';
  return { type: problemType(problemCodes.internal), title: message, status, code: problemCodes.internal, message };
}
