import { useState } from 'react';
import type { FieldPath, FieldValues, SubmitHandler, UseFormReturn } from 'react-hook-form';
import { editedFields } from './fields/edited-fields.ts';
import { showProblems } from './fields/show-problems.ts';
import { useOvertaken } from './use-overtaken.tsx';

type Outcome<Id> =
  | { readonly ok: true; readonly id: Id }
  | { readonly ok: false; readonly text: string; readonly problems: readonly { readonly field: string; readonly message: string }[] };

export interface RecordFormOptions<Values extends FieldValues, Id> {
  form: UseFormReturn<Values>;
  /** The fields that the form shows, in the order in which the first wrong one is gone to. */
  fields: readonly FieldPath<Values>[];
  /** The row as the form was opened with it; null for a new one. */
  opened: object | null;
  /** The row as it is now; null when it is gone. */
  present: object | null;
  labels: Readonly<Record<string, string>>;
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

/**
 * What every form of a record does on submit: asks before it writes over what came in from elsewhere, saves, and on a
 * refusal stays open with the reason at its fields.
 */
export function useRecordForm<Values extends FieldValues, Id>(options: RecordFormOptions<Values, Id>) {
  const { form, fields, opened, present, labels, failedText, mayProceed, save, onSaved, onProblems } = options;
  const [failure, setFailure] = useState<string | null>(null);
  const mayOvertake = useOvertaken(labels);
  const { dirtyFields, isDirty } = form.formState;

  const submit: SubmitHandler<Values> = async (values) => {
    setFailure(null);
    const edited = editedFields(values, dirtyFields as Partial<Record<keyof Values, unknown>>);
    if (opened !== null && present !== null && !(await mayOvertake(edited, opened, present))) return;
    if (mayProceed && !(await mayProceed(values))) return;
    const outcome = await save(values, edited);
    if (outcome.ok) return onSaved(outcome.id);
    onProblems?.(outcome.problems.map(({ field }) => field));
    const others = showProblems(outcome.problems, fields, form.setError);
    setFailure([failedText, ...(others.length > 0 ? others : [outcome.text])].join(' '));
  };

  return { failure, isDirty, onSubmit: form.handleSubmit(submit) };
}
