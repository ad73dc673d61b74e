import { useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { checkForm, refusedFields, type FieldProblem } from '#client/api/form-check.ts';
import { request, type ApiFailure } from '#client/api/http.ts';
import { showProblems } from '#client/ui/fields/show-problems.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import type { HandedEmail } from '#client/ui/form/use-handed-email.ts';
import { problemCodes } from '#contract/problems.ts';
import { signUp } from '#contract/signature-calls.ts';
import { signUpFields, type SignUp } from '#domain/signatures/signature.ts';
import { dropDraft, keepDraft, readDraft, signUpFieldNames, type SignUpValues } from './sign-up-values.ts';
import { signUpTexts } from './texts.ts';

export interface SignUpFailure {
  readonly text: string;
  /** The address that has an account already; null for other reasons. */
  readonly takenEmail: string | null;
}

export interface SignUpForm {
  readonly form: UseFormReturn<SignUpValues>;
  readonly failure: SignUpFailure | null;
  readonly isBusy: boolean;
  readonly submit: () => void;
}

/** The form of a sign-up for a plan: kept in this tab while it is typed, checked, sent once. */
export function useSignUp(planId: string): SignUpForm {
  const navigate = useNavigate();
  const flash = useFlash();
  const [opened] = useState(readDraft);
  const form = useForm<SignUpValues>({ defaultValues: opened });
  const [failure, setFailure] = useState<SignUpFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const { subscribe, setError } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }), [subscribe]);

  async function send(fields: SignUp): Promise<void> {
    const answer = await request(signUp, { body: { ...fields, plan_id: planId, status: true }, signature: null });
    if (!answer.ok) {
      showProblems(fieldProblems(answer), signUpFieldNames, setError);
      setFailure({ text: reasonOf(answer), takenEmail: isTaken(answer) ? fields.email : null });
      return;
    }
    dropDraft();
    flash({ kind: 'success', text: signUpTexts.succeeded });
    void navigate('/welcome', { replace: true, state: { email: fields.email } satisfies HandedEmail });
  }

  async function check(values: SignUpValues): Promise<void> {
    if (isSending.current) return;
    setFailure(null);
    const checked = checkForm(signUpFields, values);
    if (!checked.ok) {
      showProblems(checked.problems, signUpFieldNames, setError);
      return;
    }
    isSending.current = true;
    setBusy(true);
    try {
      await send(checked.value);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  // By the form's own submit: after one, what was said of a field goes once that is edited.
  return { form, failure, isBusy, submit: () => void form.handleSubmit(check)() };
}

/** What the server finds wrong with single fields; an address that is taken is one of them. */
function fieldProblems(failure: ApiFailure): readonly FieldProblem[] {
  const named = refusedFields(failure);
  return isTaken(failure) && named.length === 0 ? [{ field: 'email', message: failure.problem.message }] : named;
}

const isTaken = (failure: ApiFailure): failure is ApiFailure & { kind: 'problem' } =>
  failure.kind === 'problem' && failure.problem.code === problemCodes.emailTaken;

function reasonOf(failure: ApiFailure): string {
  if (failure.kind === 'offline') return signUpTexts.offline;
  return failure.problem.status === 429 ? signUpTexts.tooMany : failure.problem.message;
}
