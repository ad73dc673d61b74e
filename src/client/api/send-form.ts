import type * as z from 'zod/mini';
import { failureReason } from './failure-reason.ts';
import { checkForm, refusedFields, type FieldProblem } from './form-check.ts';
import type { Result } from './result.ts';

export type SendOutcome =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly text: string; readonly problems: readonly FieldProblem[] };

/** Nothing was sent: the form says what is wrong with which field. */
export const invalidForm = (problems: readonly FieldProblem[]): SendOutcome => ({ ok: false, text: problems[0]?.message ?? '', problems });

/** What a form needs to know of the answer to what it sent. */
export function sentForm(answer: Result<{ readonly id: string }>): SendOutcome {
  return answer.ok ? { ok: true, id: answer.data.id } : { ok: false, text: failureReason(answer), problems: refusedFields(answer) };
}

/** Checks a form's values as the body of a call takes them, and sends them. */
export async function sendForm<Body>(
  body: z.ZodMiniType<Body>,
  values: unknown,
  send: (body: Body) => Promise<Result<{ readonly id: string }>>,
): Promise<SendOutcome> {
  const checked = checkForm(body, values);
  return checked.ok ? sentForm(await send(checked.value)) : invalidForm(checked.problems);
}
