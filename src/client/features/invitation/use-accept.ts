import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { refusedFields, type FieldProblem } from '#client/api/form-check.ts';
import { failureReason } from '#client/api/failure-reason.ts';
import { request, type ApiFailure } from '#client/api/http.ts';
import { selectSignature, keepGivenToken } from '#client/api/session.ts';
import { showProblems } from '#client/ui/fields/show-problems.ts';
import type { Answer } from '#contract/call.ts';
import { problemCodes } from '#contract/problems.ts';
import { acceptInvitation, type readInvitation } from '#contract/team-calls.ts';
import { newPassword } from '#domain/signatures/signature.ts';
import { isEmail, normaliseEmail } from '#domain/values/email.ts';
import type { SignatureId, UserId } from '#domain/values/ids.ts';
import { keepInvitationToken } from './invitation-token.ts';
import { invitationFailures as failures, invitationTexts as texts } from './texts.ts';

export type Invitation = Answer<typeof readInvitation>;

export interface AcceptValues {
  name: string;
  email: string;
  password: string;
  /** Shown once the server asks for it; the field itself keeps what is typed. */
  code: string;
}

const fields = ['name', 'email', 'password', 'code'] as const;

/** What stands above the form after a refusal, with a way out where there is one. */
export interface AcceptFailure {
  readonly text: string;
  readonly way: 'login' | 'forgot' | null;
}

interface AcceptOptions {
  token: string;
  invitation: Invitation;
  /** The link opens nothing any more. */
  onLost: () => void;
}

/** Accepts an invitation, and signs the person in where they are: the session of this browser is theirs from then on. */
export function useAccept({ token, invitation, onLost }: AcceptOptions) {
  const navigate = useNavigate();
  const form = useForm<AcceptValues>({ defaultValues: { name: invitation.name, email: invitation.email, password: '', code: '' } });
  const [isCodeWanted, setCodeWanted] = useState(false);
  const [failure, setFailure] = useState<AcceptFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  async function send(values: AcceptValues): Promise<void> {
    setFailure(null);
    const problems = problemsOf(values, { invitation, isCodeWanted });
    if (problems.length > 0) return void showProblems(problems, fields, form.setError);
    const { name, password, code } = values;
    const answer = await request(acceptInvitation, {
      body: {
        token,
        email: normaliseEmail(values.email),
        password,
        ...(!invitation.has_account && { name: name.trim() }),
        ...(isCodeWanted && { code }),
      },
      token: null,
      signature: null,
    });
    if (!answer.ok) return refuse(answer);
    keepInvitationToken(null);
    selectSignature(answer.data.user.id as UserId, answer.data.signature as SignatureId);
    await keepGivenToken(answer.data.access_token);
    void navigate('/dashboard', { replace: true });
  }

  function refuse(answer: ApiFailure): void {
    if (isFor(answer, problemCodes.notFound)) return onLost();
    if (isFor(answer, problemCodes.secondFactorRequired)) return setCodeWanted(true);
    const { shown } = showProblems(refusedFields(answer), fields, form.setError);
    if (shown.length === 0) setFailure(failureOf(answer));
  }

  /** `code` is typed into a field of its own, which no form's state knows. */
  async function submit(code: string): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    form.clearErrors();
    try {
      await form.handleSubmit((values) => send({ ...values, code }))();
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  return { form, isCodeWanted, failure, isBusy, submit };
}

function problemsOf(
  { name, email, password, code }: AcceptValues,
  { invitation: { has_account }, isCodeWanted }: { invitation: Invitation; isCodeWanted: boolean },
): FieldProblem[] {
  const problems: readonly (FieldProblem | null)[] = [
    !has_account && name.trim() === '' ? { field: 'name', message: texts.missingName } : null,
    isEmail(email.trim()) ? null : { field: 'email', message: email.trim() === '' ? texts.missingEmail : 'E-mail inválido.' },
    passwordProblem(password, has_account),
    isCodeWanted && code.trim() === '' ? { field: 'code', message: texts.missingCode } : null,
  ];
  return problems.filter((problem) => problem !== null);
}

/** That of an account is what it is; one that is made now is held to the rules at once. */
function passwordProblem(password: string, hasAccount: boolean): FieldProblem | null {
  if (password === '') return { field: 'password', message: texts.missingPassword };
  const message = hasAccount ? undefined : newPassword.safeParse(password).error?.issues[0]?.message;
  return message === undefined ? null : { field: 'password', message };
}

function failureOf(answer: ApiFailure): AcceptFailure {
  if (answer.kind === 'offline') return { text: failures.offline, way: null };
  const { code, status, message } = answer.problem;
  if (status === 429) return { text: failures.tooMany, way: null };
  if (code === problemCodes.secondFactorWrong) return { text: failures.wrongCode, way: null };
  if (code === problemCodes.invalidCredentials) return { text: failures.wrongPassword, way: 'forgot' };
  if (code === problemCodes.alreadyMember) return { text: failures.already, way: 'login' };
  if (code === problemCodes.planLimit) return { text: failures.full(message), way: null };
  return { text: failureReason(answer), way: null };
}

const isFor = (answer: ApiFailure, code: string): boolean => answer.kind === 'problem' && answer.problem.code === code;
