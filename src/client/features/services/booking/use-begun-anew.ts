import { useLayoutEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

interface Subject<Values> {
  /** Names what the form is about. */
  subject: string;
  /** What the form shows of it before anybody types. */
  begun: Values;
  /** Whether what was typed holds for what it is about now, where it was about `before`. */
  keepsTyped: (before: string) => boolean;
}

/** Begins a form anew where something else is chosen in it: the dialog stays, and so does the focus in it. */
export function useBegunAnew<Values extends FieldValues>(form: UseFormReturn<Values>, { subject, begun, keepsTyped }: Subject<Values>): void {
  const shown = useRef(subject);
  useLayoutEffect(() => {
    const before = shown.current;
    if (before === subject) return;
    shown.current = subject;
    const isKept = keepsTyped(before);
    form.reset(begun, { keepDirtyValues: isKept, keepDirty: isKept });
  });
}
