import { Stack } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import type { Result } from '#client/api/http.ts';
import { CodeField } from '#client/ui/fields/code-field.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { enrolTexts, missingTexts } from './second-factor-texts.ts';

type Asked = 'password' | 'code';

interface AskingDialogProps<T> {
  title: string;
  /** What the person proves themselves by, in the order of the fields. */
  asks: readonly Asked[];
  hasRecovery?: boolean;
  saveLabel: string;
  send: (typed: Record<Asked, string>) => Promise<Result<T>>;
  onDone: (data: T) => void;
  onClose: () => void;
  children?: ReactNode;
}

/** A small form that sends a password, a code, or both, and says what was wrong with them. */
export function AskingDialog<T>({ title, asks, hasRecovery = true, saveLabel, send, onDone, onClose, children }: AskingDialogProps<T>) {
  const [missing, setMissing] = useState<Partial<Record<Asked, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(form: HTMLFormElement): Promise<void> {
    const values = new FormData(form);
    const typed = { password: String(values.get('password') ?? ''), code: String(values.get('code') ?? '').trim() };
    const lacking = asks.filter((field) => typed[field] === '');
    setMissing(Object.fromEntries(lacking.map((field) => [field, missingTexts[field]])));
    setFailure(null);
    const [first] = lacking;
    if (first !== undefined) return focusField(form, first);
    const answer = await send(typed);
    if (answer.ok) return onDone(answer.data);
    setFailure(failureReason(answer));
    focusField(form, asks.at(-1) ?? 'code');
  }

  return (
    <FormDialog
      title={title}
      size="sm"
      isDirty={false}
      saveLabel={saveLabel}
      error={failure}
      onClose={onClose}
      onSubmit={(event) => submit(event.currentTarget)}
    >
      <Stack
        gap="3.5"
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement) setMissing({ ...missing, [target.name]: undefined });
        }}
      >
        {children}
        {asks.includes('password') && <PasswordField label={enrolTexts.password} name="password" required error={missing.password} />}
        {asks.includes('code') && <CodeField name="code" hasRecovery={hasRecovery} error={missing.code} />}
      </Stack>
    </FormDialog>
  );
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return;
  field.focus();
  field.select();
}
