import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface TextAreaFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, keyof FieldProps> {}

export function TextAreaField({ label, hint, error, span, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(span && { span })} id={area.id} required={area.required}>
      {(control) => <textarea {...area} {...control} className="ui-input" />}
    </Field>
  );
}
