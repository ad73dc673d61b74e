import { problemDefinitions } from '#contract/problem-definitions.ts';
import type { ProblemCode } from '#contract/problem-codes.ts';
import { problemType, type Problem } from '#contract/problems.ts';

export type ProblemDetails = Partial<Pick<Problem, 'message' | 'errors' | 'row' | 'references' | 'subscription_expired'>>;

/** A refusal of a call, thrown from anywhere below a route; it undoes the transaction that it passes through. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly problem: Problem;
  /** For 429: when to try again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ProblemCode, details: ProblemDetails = {}, retryAfterSeconds?: number) {
    super(code);
    this.problem = problemOf(code, details);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

// Of a bad input an answer says no more than a person can read: a large input must not get a larger answer.
const mostErrors = 20;
const longestField = 100;
// The name of an unknown field is the caller's own: what is none by its look may be anybody's e-mail or number.
const fieldName = /^[a-z_-]*\d?(\.([a-z_-]+\d?|\d{1,5}))*$/i;
const longestMessage = 200;

/** Body of a refusal (RFC 9457). Names the first twenty errors at most. */
export function problemOf(code: ProblemCode, { errors, ...details }: ProblemDetails = {}): Problem {
  const { status, message } = problemDefinitions[code];
  const told = errors?.slice(0, mostErrors).map((error) => ({
    field: fieldName.test(error.field) ? error.field.slice(0, longestField) : '',
    message: error.message.slice(0, longestMessage),
  }));
  return { type: problemType(code), title: message, status, code, message, ...details, ...(told && { errors: told }) };
}
