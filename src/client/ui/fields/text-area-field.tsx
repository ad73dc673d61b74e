import { Textarea } from '@chakra-ui/react';
import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field.tsx';

type StyleProp = 'color' | 'width' | 'height' | 'translate' | 'content';

export interface TextAreaFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, StyleProp | keyof FieldProps> {}

export function TextAreaField({ label, hint, error, span, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} span={span} id={area.id} required={area.required}>
      {(control) => <Textarea {...area} {...control} />}
    </Field>
  );
}
