import { NativeSelect } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { SelectOption } from './select-field.tsx';

export interface RowSelectProps<Value extends string> {
  /** For those who hear the table: what is chosen, and of which row. */
  label: string;
  value: Value;
  options: readonly (SelectOption & { readonly value: Value })[];
  onChange: (value: Value) => void;
}

/** A choice within a row of a table, whose column says what it is about. */
export function RowSelect<Value extends string>({ label, value, options, onChange }: RowSelectProps<Value>) {
  return (
    <NativeSelect.Root className="ui-input-row">
      <NativeSelect.Field
        className="ui-input"
        aria-label={label}
        value={value}
        fontWeight="semibold"
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
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
  );
}
