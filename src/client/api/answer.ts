import * as z from 'zod/mini';
import type { FileType } from '#contract/call.ts';
import { markerHeader, markerValue } from '#contract/headers.ts';
import { problemCodes, problemDefinitions, problemSchema, problemType, type Problem } from '#contract/problems.ts';

/** Whether the API itself answered, not something in between (a captive portal, a proxy's error page). */
export function isApiAnswer(headers: Headers): boolean {
  return headers.get(markerHeader) === markerValue && /\bjson\b/.test(headers.get('content-type') ?? '');
}

/** As `isApiAnswer`, for a file of that type. */
export const isApiFile = (headers: Headers, type: FileType): boolean =>
  headers.get(markerHeader) === markerValue && (headers.get('content-type') ?? '').startsWith(type);

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
  const text = message === '' ? problemDefinitions.internal.message : message;
  return { type: problemType(problemCodes.internal), title: text, status, code: stated, message: text, subscription_expired };
}

/** The server answered, but not what this version of the app can read. */
export function unreadableAnswer(status: number): Problem {
  const message = 'O servidor respondeu algo que esta versão não entende. Atualize a página e tente de novo.';
  return { type: problemType(problemCodes.internal), title: message, status, code: problemCodes.internal, message };
}
