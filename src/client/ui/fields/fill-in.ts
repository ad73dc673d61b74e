import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

/** Puts what was found elsewhere into a form, as if it had been typed; fields that the form has not are left out. */
export function fillIn<Values extends FieldValues>(
  { setValue, clearErrors, getValues }: Pick<UseFormReturn<Values>, 'setValue' | 'clearErrors' | 'getValues'>,
  found: object,
): void {
  const known = getValues();
  for (const [field, value] of Object.entries(found)) {
    if (!Object.hasOwn(known, field)) continue;
    const path = field as FieldPath<Values>;
    setValue(path, value as FieldPathValue<Values, FieldPath<Values>>, { shouldDirty: true });
    clearErrors(path);
  }
}
