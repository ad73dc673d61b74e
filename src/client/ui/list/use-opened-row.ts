import { useEffect, useEffectEvent, useState } from 'react';
import { useFlash } from '../blocks/flash.tsx';
import type { ListAddress, OpenForm } from './use-list-address.ts';

interface Held<Row> {
  readonly id: string | null;
  readonly row: Row | null;
}

/**
 * The row that a form was opened with, `row: null` for a new one; null while no form is open. It stays as it was
 * while the list behind it is read anew. `isCurrent`: the list is there, so that a row that is not in it is gone:
 * `goneText` says so, and the form closes.
 */
export function useOpenedRow<Row extends { readonly id: string }>(
  { form, closeForm }: Pick<ListAddress, 'form' | 'closeForm'>,
  { rows, isCurrent }: { readonly rows: readonly Row[]; readonly isCurrent: boolean },
  goneText: string,
): Held<Row> | null {
  const flash = useFlash();
  const [held, setHeld] = useState<Held<Row> | null>(null);
  const found = heldOf(form, held, rows);
  if (found !== held) setHeld(found);

  const isMissing = form !== null && found === null && isCurrent;
  const tell = useEffectEvent(() => {
    flash({ kind: 'error', text: goneText });
    closeForm();
  });
  useEffect(() => {
    if (isMissing) tell();
  }, [isMissing]);
  return found;
}

function heldOf<Row extends { readonly id: string }>(form: OpenForm | null, held: Held<Row> | null, rows: readonly Row[]): Held<Row> | null {
  if (form === null) return null;
  if (held !== null && held.id === form.id) return held;
  if (form.id === null) return { id: null, row: null };
  const row = rows.find(({ id }) => id === form.id);
  return row === undefined ? null : { id: form.id, row };
}
