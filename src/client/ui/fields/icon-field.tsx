import './icon-field.css';
import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { useFieldNotes, type FieldProps } from './field.tsx';

export interface IconOption {
  readonly value: string;
  readonly label: string;
  readonly Icon: LucideIcon;
}

export interface IconFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'type' | 'value' | 'id'> {
  options: readonly IconOption[];
}

/** One of several drawings: radio buttons, so that the arrow keys walk through them. */
export function IconField({ label, hint, error, span = 'full', required, options, ...radio }: IconFieldProps) {
  const { control, notes } = useFieldNotes({ hint, error, id: undefined });
  return (
    <fieldset {...control} className={`ui-field ui-field--${span} ui-icons`} role="radiogroup" aria-required={required}>
      <legend className="ui-field__label">
        {label}
        {required && (
          <span className="ui-field__star" aria-hidden="true">
            *
          </span>
        )}
      </legend>
      <div className="ui-icons__grid">
        {options.map(({ value, label: name, Icon }) => (
          <label key={value} className="ui-icons__choice">
            <input type="radio" className="ui-hidden" {...radio} value={value} />
            <Icon aria-hidden="true" />
            <span>{name}</span>
          </label>
        ))}
      </div>
      {notes}
    </fieldset>
  );
}
