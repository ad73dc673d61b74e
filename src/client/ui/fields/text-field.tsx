import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, keyof FieldProps> {
  /** A button at the right of the input. */
  action?: ReactNode;
}

export function TextField({ label, hint, error, span, action, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(span && { span })} id={input.id} required={input.required}>
      {(control) => (
        <div className="ui-input-row">
          <input type="text" autoComplete="off" {...input} {...control} className={className ? `ui-input ${className}` : 'ui-input'} />
          {action}
        </div>
      )}
    </Field>
  );
}

export function EmailField(props: TextFieldProps) {
  return <TextField type="email" inputMode="email" autoCapitalize="none" spellCheck={false} {...props} />;
}
