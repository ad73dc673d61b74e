import * as z from 'zod/mini';
import type { ApiFailure } from './result.ts';

export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

type Checked<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/** A form's values as the body of a call takes them, or the first thing that is wrong with each field. */
export function checkForm<Value>(body: z.ZodMiniType<Value>, values: unknown): Checked<Value> {
  const read = z.safeParse(body, values);
  if (read.success) return { ok: true, value: read.data };
  const first = new Map<string, FieldProblem>();
  for (const { path, message } of read.error.issues) {
    const field = String(path[0] ?? '');
    if (!first.has(field)) first.set(field, { field, message });
  }
  return { ok: false, problems: [...first.values()] };
}

/** What a refusal says about single fields. */
export const refusedFields = (failure: ApiFailure): readonly FieldProblem[] => (failure.kind === 'problem' ? (failure.problem.errors ?? []) : []);
