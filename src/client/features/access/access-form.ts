import { useRef, useState } from 'react';
import type { ApiFailure, Result } from '#client/api/http.ts';
import { problemCodes } from '#contract/problems.ts';
import { isEmail, normaliseEmail } from '#domain/values/email.ts';
import { codeTexts, failureTexts, missingTexts } from './texts.ts';

/** What a form of the access pages is told: what is wrong with a field, or with the whole. */
export interface AccessFormState<Field extends string> {
  readonly missing: Partial<Record<Field, string>>;
  readonly failure: string | null;
  readonly isBusy: boolean;
}

type Wrong<Field extends string> = readonly (readonly [Field, string | null])[];

/** What `send` answers where another page comes: until it is there the form goes on saying that it is busy. */
export const leaves = Symbol('another page comes');

/**
 * State of a small form. `submit` is given what each field lacks, in the order of the fields: with nothing lacking
 * it runs `send` once, however often the button is tapped, and shows the text that `send` answers.
 */
export function useAccessForm<Field extends string>() {
  const [state, setState] = useState<AccessFormState<Field>>({ missing: {}, failure: null, isBusy: false });
  const isSending = useRef(false);

  async function submit(form: HTMLFormElement, wrong: Wrong<Field>, send: () => Promise<string | typeof leaves | null>): Promise<void> {
    if (isSending.current) return;
    const lacking = wrong.filter(([, message]) => message !== null);
    setState({ missing: Object.fromEntries(lacking) as Partial<Record<Field, string>>, failure: null, isBusy: lacking.length === 0 });
    const first = lacking[0];
    if (first !== undefined) return focusField(form, first[0]);
    isSending.current = true;
    let end: string | typeof leaves | null = null;
    try {
      end = await send();
    } finally {
      isSending.current = false;
      if (end !== leaves) setState({ missing: {}, failure: end, isBusy: false });
    }
  }

  /** What was said of a field goes once that is edited. */
  function edit(field: string): void {
    if (Object.hasOwn(state.missing, field)) setState({ ...state, missing: without(state.missing, field) });
  }

  return { ...state, submit, edit };
}

const without = <Field extends string>(missing: Partial<Record<Field, string>>, edited: string) =>
  Object.fromEntries(Object.entries(missing).filter(([field]) => field !== edited)) as Partial<Record<Field, string>>;

/** A field's text as it was typed, which for a password is how it is meant. */
export const typedIn = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? '');

/** What is wrong with an address of an account; null when it may be one. */
export function wrongEmail(email: string): string | null {
  if (email === '') return missingTexts.email;
  return isEmail(normaliseEmail(email)) ? null : missingTexts.invalidEmail;
}

/** What is no fault of theirs says what to do; anything else is `stated`, the text of the spec (1 §8). */
export function accessFailureText(failure: ApiFailure, stated: string): string {
  if (failure.kind === 'offline') return failureTexts.offline;
  return failure.problem.status === 429 ? failureTexts.tooMany : stated;
}

/** Whether all that was shown is right, and a code of the second factor is still to come. */
export const wantsCode = (answer: Result<unknown>): boolean => isRefusedFor(answer, problemCodes.secondFactorRequired);

/** As `accessFailureText`, where a code was sent. */
export const codeFailureText = (failure: ApiFailure, stated: string): string =>
  isRefusedFor(failure, problemCodes.secondFactorWrong) ? codeTexts.wrong : accessFailureText(failure, stated);

const isRefusedFor = (answer: Result<unknown>, code: string): boolean => !answer.ok && answer.kind === 'problem' && answer.problem.code === code;

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
