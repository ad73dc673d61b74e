import type { ComponentPropsWithRef } from 'react';
import { useFieldNotes, type FieldProps } from './field.tsx';

export interface CheckboxFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'type'> {}

/** Chosen now, in force when the form is saved. */
export function CheckboxField(props: CheckboxFieldProps) {
  return <CheckFrame {...props} className="ui-check__box" />;
}

/** On or off. */
export function SwitchField(props: CheckboxFieldProps) {
  return <CheckFrame {...props} className="ui-check__switch" role="switch" />;
}

function CheckFrame({ label, hint, error, span = 'full', ...input }: CheckboxFieldProps) {
  const { control, notes } = useFieldNotes({ hint, error, id: input.id });
  return (
    <div className={`ui-field ui-field--${span}`}>
      <label className="ui-check">
        <input type="checkbox" {...input} {...control} />
        {label}
      </label>
      {notes}
    </div>
  );
}
