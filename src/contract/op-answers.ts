/* What an answer means for an entry of the outbox, on both sides of the wire: by status and code alone, never by a text (DESIGN §3, Push). */
import * as z from 'zod/mini';
import { problemCodes, problemSchema } from './problems.ts';

export const isSuccess = (status: number) => status >= 200 && status < 300;

/** Answers after which the same call may succeed by itself. */
export const isTransient = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500;

/** Answers after which the replica rests until there is another token, or the shop is this person's again. */
export const isPause = (status: number) => status === 401 || status === 403;

/** Whether the person lacks a permission for this one thing: the shop is theirs, and whatever else waits may go. */
export function isDenied(body: unknown): boolean {
  const problem = z.safeParse(problemSchema, body);
  return problem.success && problem.data.code === problemCodes.permissionDenied;
}

/**
 * Whether a device takes the answer for "not done", and decides anew, though the call would be carried out at another time:
 * then no copy of it may be. Of one that came upon a newer row, or a deleted one, nothing ever is.
 */
export function isRefusedForNow(status: number, body: unknown): boolean {
  const isKept = isTransient(status) || (isPause(status) && !isDenied(body));
  return status >= 400 && !isKept && status !== 412 && status !== 410;
}
