import type { Problem } from '#contract/problems.ts';

/** `problem`: the API refused. `offline`: no answer, or somebody else's page (a captive portal): nothing is known. */
export type ApiFailure =
  | { readonly ok: false; readonly kind: 'problem'; readonly problem: Problem }
  | { readonly ok: false; readonly kind: 'offline' };

export type Result<T> = { readonly ok: true; readonly data: T } | ApiFailure;

export const offline: ApiFailure = { ok: false, kind: 'offline' };

/** What to tell a person: the server's own text, else `fallback`. */
export const failureText = (failure: ApiFailure, fallback: string): string =>
  failure.kind === 'problem' && failure.problem.message !== '' ? failure.problem.message : fallback;
