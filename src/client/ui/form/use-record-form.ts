import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form';
import { editedFields } from '../fields/edited-fields.ts';
import { plainWords, type FieldWords } from '../fields/field-words.ts';
import { showProblems } from '../fields/show-problems.ts';
import { useConcurrentEdit } from './use-concurrent-edit.tsx';

type Outcome<Id> =
  | { readonly ok: true; readonly id: Id }
  | { readonly ok: false; readonly text: string; readonly problems: readonly { readonly field: string; readonly message: string }[] };

/** The row that a form edits: as it was opened, as it is now (null when it is gone), and how its fields are called. */
export interface EditedRecord {
  readonly opened: object | null;
  readonly present: object | null;
  readonly words: FieldWords;
}

export interface RecordFormOptions<Values extends FieldValues, Id> {
  form: UseFormReturn<Values>;
  /** Asked about what came in meanwhile; left out where the form asks by itself, or where nobody else writes. */
  record?: EditedRecord;
  /** The fields that can show what is wrong with them; by default each that has a control. */
  fields?: readonly FieldPath<Values>[];
  /** The stated text of a failed save; the reason follows it. */
  failedText: string;
  /** Further questions before the save, each with its own dialog; false: the person went back to the form. */
  mayProceed?: (values: Values) => Promise<boolean>;
  /** Writes a new row from all values, or the edited fields of the one that was opened. */
  save: (values: Values, edited: Partial<Values>) => Promise<Outcome<Id>>;
  onSaved: (id: Id) => void;
  /** What the form does about fields that the save refused, before they are gone to (opens a folded part). */
  onProblems?: (fields: readonly string[]) => void;
}

const noWords = plainWords({});

/**
 * What every form of a record does on submit: asks before it writes over what came in from elsewhere, saves, and on a
 * refusal stays open with the reason at its fields.
 */
export function useRecordForm<Values extends FieldValues, Id>(options: RecordFormOptions<Values, Id>) {
  const { form, record, fields, failedText, mayProceed, save, onSaved, onProblems } = options;
  const [failure, setFailure] = useState<string | null>(null);
  const maySaveOver = useConcurrentEdit(record?.words ?? noWords);
  const { dirtyFields, isDirty } = useTyped(form);

  const submit: SubmitHandler<Values> = async (values, event) => {
    setFailure(null);
    const edited = editedFields(values, dirtyFields());
    if (record?.opened && record.present && !(await maySaveOver(edited, record.opened, record.present))) return;
    if (mayProceed && !(await mayProceed(values))) return;
    const outcome = await save(values, edited);
    if (outcome.ok) return onSaved(outcome.id);
    onProblems?.(outcome.problems.map(({ field }) => field));
    const { shown, others } = showProblems(outcome.problems, fields ?? controlNames<Values>(event?.target), form.setError);
    // Of several fields the one that is gone to is named, not the one that is declared first.
    const [reason = outcome.text] = outcome.problems.some(({ message }) => message === outcome.text) ? shown : [];
    setFailure([failedText, ...(others.length > 0 ? others : [reason])].join(' '));
  };

  return { failure, isDirty, onSubmit: form.handleSubmit(submit) };
}

/** What was typed into a form, asked for when it matters: the first key in a field does not draw the whole form anew. */
function useTyped<Values extends FieldValues>(form: UseFormReturn<Values>) {
  type Fields = Partial<Record<keyof Values, unknown>>;
  const known = useRef<{ isDirty: boolean; dirtyFields: Fields }>({ isDirty: false, dirtyFields: {} });
  // Before the effects that fill a form in.
  useLayoutEffect(
    () =>
      form.subscribe({
        formState: { isDirty: true, dirtyFields: true },
        callback: ({ isDirty = false, dirtyFields = {} }) => {
          known.current = { isDirty, dirtyFields: dirtyFields as Fields };
        },
      }),
    [form],
  );
  return { isDirty: useCallback(() => known.current.isDirty, []), dirtyFields: () => known.current.dirtyFields };
}

/** In the order in which the controls stand, so that the first wrong one is gone to. */
function controlNames<Values extends FieldValues>(form: unknown): FieldPath<Values>[] {
  if (!(form instanceof HTMLFormElement)) return [];
  const names = [...form.elements].map((control) => control.getAttribute('name') ?? '').filter((name) => name !== '');
  return [...new Set(names)] as FieldPath<Values>[];
}
