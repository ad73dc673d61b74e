import { NativeSelect } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

type StyleProp = 'size' | 'color' | 'width' | 'height' | 'translate' | 'content';
type SelectProps = Omit<ComponentPropsWithRef<'select'>, StyleProp | 'multiple' | keyof FieldProps>;

export interface SelectFieldProps extends FieldProps, Omit<SelectProps, 'children'> {
  options: readonly SelectOption[];
  /** The first, empty option. */
  placeholder?: string;
}

/** The device's own list: free of charge, and what a thumb knows. */
export function SelectField({ label, hint, error, span, options, placeholder, className, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} span={span} id={select.id} required={select.required}>
      {(control) => (
        <NativeSelect.Root className="ui-input-row">
          <NativeSelect.Field {...select} {...control} className={className ? `ui-input ${className}` : 'ui-input'}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator className="ui-input-row__chevron">
            <ChevronDown aria-hidden="true" />
          </NativeSelect.Indicator>
        </NativeSelect.Root>
      )}
    </Field>
  );
}
