import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'select'>, keyof FieldProps | 'children' | 'multiple'> {
  options: readonly SelectOption[];
  /** The first, empty option. */
  placeholder?: string;
}

/** The device's own list: free of charge, and what a thumb knows. */
export function SelectField({ label, hint, error, span, options, placeholder, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(span && { span })} id={select.id} required={select.required}>
      {(control) => (
        <div className="ui-input-row">
          <select {...select} {...control} className="ui-input">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className="ui-input-row__chevron" aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
