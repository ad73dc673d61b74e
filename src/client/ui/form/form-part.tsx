import { chakra } from '@chakra-ui/react';
import type { FormEvent, ReactNode } from 'react';

/**
 * A part of a divided form dialog, and a form of its own: Chromium's autofill goes through all fields of a form at each key
 * that is typed into one of them. It is saved with the whole, never by itself.
 */
export function FormPart({ children }: { children: ReactNode }) {
  return (
    <chakra.form noValidate display="contents" onSubmit={stay}>
      {children}
    </chakra.form>
  );
}

function stay(event: FormEvent<HTMLFormElement>): void {
  event.preventDefault();
  event.stopPropagation();
}
