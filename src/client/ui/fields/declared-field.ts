import type { FieldPath, FieldValues, RegisterOptions, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import type { FieldSet } from '#domain/fields/field.ts';

/** What a control takes from its field's declaration and from the form. */
export interface DeclaredProps<N extends string> extends UseFormRegisterReturn<N> {
  label: string;
  error: string | undefined;
}

/**
 * The controls of a form of declared fields: `{...field('name')}` gives one its label, its limit, its star, its error and its
 * place in the form. What the screen says otherwise stands after it.
 */
export const declaredField =
  <Values extends FieldValues>(form: UseFormReturn<Values>, fields: FieldSet) =>
  <N extends FieldPath<Values>>(name: N, options?: RegisterOptions<Values, N>): DeclaredProps<N> => {
    const field = fields[name];
    if (field === undefined) throw new Error(`No field is called ${name}`);
    const { label, initial, kind, most } = field;
    return {
      label,
      ...(initial === undefined && { required: true }),
      // The other kinds have controls that know their own limits.
      ...((kind.name === 'text' || kind.name === 'email') && most !== undefined && { maxLength: most }),
      error: form.getFieldState(name, form.formState).error?.message,
      ...form.register(name, options),
    };
  };
