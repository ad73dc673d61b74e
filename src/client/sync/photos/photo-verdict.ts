/*
 * Invariant: bytes count as sent only by an answer that names their hash; what is refused for good stays on the device,
 * and whatever else is answered is tried again.
 */
import * as z from 'zod/mini';
import { isPause, isTransient } from '#contract/op-answers.ts';
import { problemCodes, problemSchema } from '#contract/problems.ts';
import type { PhotoProblem } from '#client/data/store/photo-records.ts';
import type { PauseReason } from '../status.ts';
import { pauseReason } from '../verdict.ts';
import type { PhotoAnswer } from './photo-transport.ts';

/** What one answer means for the bytes of a photo. */
export type PhotoVerdict =
  | { readonly kind: 'sent' }
  /** Taken, but nobody has said by which hash. */
  | { readonly kind: 'unconfirmed' }
  /** This one again, after a while: its row is not there yet, or the bytes were damaged on their way. */
  | { readonly kind: 'again' }
  | { readonly kind: 'refused'; readonly problem: PhotoProblem }
  | { readonly kind: 'paused'; readonly reason: PauseReason }
  /** All of them after a while. */
  | { readonly kind: 'later'; readonly retryAfterMs: number | null }
  | { readonly kind: 'offline' };

/** Codes of refusals that are no refusals for good. */
const again = ['photo_unknown', 'photo_damaged'];

/** What the server says of bytes that were sent to it. */
export function verdictOfPut(answer: PhotoAnswer, hash: string): PhotoVerdict {
  if (answer.kind !== 'answer') return { kind: 'offline' };
  const { status, body, retryAfterMs } = answer;
  if (status >= 200 && status < 300) return confirmed(answer.hash ?? hashIn(body), hash);
  const problem = z.safeParse(problemSchema, body).data;
  const code = problem?.code ?? '';
  if (isPause(status) && code !== problemCodes.permissionDenied) return { kind: 'paused', reason: pauseReason(status, body) };
  if (isTransient(status) || status < 400) return { kind: 'later', retryAfterMs };
  // Without its code a 404 tells that this server knows nothing of photos, or not of this one yet.
  if (status === 404 || again.includes(code)) return { kind: 'again' };
  return { kind: 'refused', problem: { code: code || `http_${status}`, message: problem?.message ?? '' } };
}

/** What it says of bytes that it may have; null: they are to be sent. */
export function verdictOfHead(answer: PhotoAnswer, hash: string): PhotoVerdict | null {
  if (answer.kind !== 'answer') return { kind: 'offline' };
  const { status, retryAfterMs } = answer;
  if (status >= 200 && status < 300) {
    const verdict = confirmed(answer.hash, hash);
    return verdict.kind === 'unconfirmed' ? null : verdict;
  }
  if (status === 401) return { kind: 'paused', reason: pauseReason(status, answer.body) };
  // Why something is forbidden stands in a body, which this answer has not.
  return isTransient(status) ? { kind: 'later', retryAfterMs } : null;
}

const stored = z.object({ hash: z.string() });
const hashIn = (body: unknown): string | null => z.safeParse(stored, body).data?.hash ?? null;

function confirmed(named: string | null, hash: string): PhotoVerdict {
  if (named === null) return { kind: 'unconfirmed' };
  return named.toLowerCase() === hash ? { kind: 'sent' } : { kind: 'refused', problem: { code: 'photo_other', message: '' } };
}
