import { problemDefinitions, problemType, type Problem, type ProblemCode } from '#contract/problems.ts';

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

/** Body of a refusal (RFC 9457). */
export function problemOf(code: ProblemCode, details: ProblemDetails = {}): Problem {
  const { status, message } = problemDefinitions[code];
  return { type: problemType(code), title: message, status, code, message, ...details };
}
