import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/**
 * Marks the fields that something is wrong with, and goes to the first. Answers what the fields show, in the order of
 * `fields`, and what no field of the form can show.
 */
export function showProblems<Values extends FieldValues>(
  problems: readonly { readonly field: string; readonly message: string }[],
  fields: readonly FieldPath<Values>[],
  setError: UseFormSetError<Values>,
): { readonly shown: readonly string[]; readonly others: readonly string[] } {
  const inForm = fields.flatMap((name) => problems.filter(({ field }) => field === name).map(({ message }) => ({ name, message })));
  inForm.forEach(({ name, message }, index) => setError(name, { message }, { shouldFocus: index === 0 }));
  return {
    shown: inForm.map(({ message }) => message),
    others: problems.filter(({ field }) => !fields.some((name) => name === field)).map(({ message }) => message),
  };
}
