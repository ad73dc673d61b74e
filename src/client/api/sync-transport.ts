import * as z from 'zod/mini';
import { pathOf } from '#contract/call.ts';
import { problemSchema } from '#contract/problems.ts';
import { holds, pull, push, schemaHeader, rowFormat } from '#contract/sync.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { answeredBy, endedSession, retryAfterMs } from './answer.ts';
import { readEnvironment } from './environment.ts';
import { byRunningToken } from './renewal.ts';

/** What came back: the API's own answer whatever its status, or nothing that can be trusted. */
export type TransportAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown; readonly retryAfterMs: number | null }
  | { readonly kind: 'offline' };

/** Longest silence of a call, beside what the server was asked to wait (ruling 7). */
const stallMs = 15_000;

const offline: TransportAnswer = { kind: 'offline' };
const ended: TransportAnswer = { kind: 'answer', status: 401, body: endedSession, retryAfterMs: null };

/** The network of sync. It runs in pages and in the service worker: no window, no local storage. Never throws. */
export const httpTransport = {
  push(signature: SignatureId, token: string, body: string, signal: AbortSignal): Promise<TransportAnswer> {
    const init = { method: push.method, body, headers: { 'content-type': 'application/json' } };
    return asPerson(token, (given) => exchange(push, pathOf(push, { signature }), given, init, stallMs, signal));
  },

  pull(
    signature: SignatureId,
    token: string,
    { since, seen, limit, wait }: { since: string | null; seen: string | null; limit: number; wait: number },
    signal: AbortSignal,
  ): Promise<TransportAnswer> {
    const query = new URLSearchParams({
      limit: String(limit),
      wait: String(wait),
      ...(since === null ? {} : { since }),
      ...(seen === null ? {} : { seen }),
    });
    const init = { method: pull.method, headers: {} };
    return asPerson(token, (given) => exchange(pull, `${pathOf(pull, { signature })}?${query}`, given, init, stallMs + wait * 1000, signal));
  },

  holds(signature: SignatureId, seen: string, signal: AbortSignal): Promise<TransportAnswer> {
    const init = { method: holds.method, body: JSON.stringify({ seen }), headers: { 'content-type': 'application/json' } };
    return exchange(holds, pathOf(holds, { signature }), null, init, stallMs, signal);
  },
};

/** With a token whose time is over the same bytes go once more with another one of its session; until one is there it is as without a network. */
const asPerson = (token: string, call: (token: string) => Promise<TransportAnswer>): Promise<TransportAnswer> =>
  byRunningToken(token, { call, isRefused: (answer) => answer.kind === 'answer' && answer.status === 401, unknown: offline, ended });

type SyncCall = typeof push | typeof pull | typeof holds;

async function exchange(
  call: SyncCall,
  path: string,
  token: string | null,
  init: { method: string; body?: string; headers: Record<string, string> },
  patienceMs: number,
  signal: AbortSignal,
): Promise<TransportAnswer> {
  const stall = new AbortController();
  let timer = setTimeout(() => stall.abort(), patienceMs);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stall.abort(), stallMs);
  };
  const giveUp = () => stall.abort();
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    if (signal.aborted) return offline;
    const response = await fetch(`${readEnvironment().VITE_API_URL}${path}`, {
      ...init,
      headers: {
        ...init.headers,
        accept: 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        [schemaHeader]: rowFormat,
      },
      cache: 'no-store',
      signal: stall.signal,
    });
    heard();
    const answerer = answeredBy(response);
    if (answerer === 'other') {
      stall.abort();
      return offline;
    }
    const body: unknown = JSON.parse(await readText(response, heard));
    if (answerer === 'unknown' && !isOfCall(call, response.status, body)) return offline;
    return { kind: 'answer', status: response.status, body, retryAfterMs: retryAfterMs(response.headers, Date.now()) };
  } catch {
    return offline;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

/** Whether an answer without our marker is what the contract says of this call (ruling 43). */
function isOfCall(call: SyncCall, status: number, body: unknown): boolean {
  if (status >= 200 && status < 300) return z.safeParse(call.response, body).success;
  return z.safeParse(problemSchema, body).data?.status === status;
}

/** Reads a body piece by piece, so that a slow download is told from one that stands still. */
async function readText(response: Response, heard: () => void): Promise<string> {
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let text = '';
  for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) {
    heard();
    text += decoder.decode(piece.value, { stream: true });
  }
  return text + decoder.decode();
}
