import { MaskedField } from './masked-field.tsx';
import { maskPlate } from './masks.ts';
import type { TextFieldProps } from './text-field.tsx';

/** The bare plate: upper case, no hyphen, at most seven characters, whatever is typed or pasted. */
export function PlateField(props: Omit<TextFieldProps, 'type' | 'look' | 'className'>) {
  return (
    <MaskedField
      placeholder="ABC1D23"
      {...props}
      look="plate"
      className="ui-input--plate"
      autoCapitalize="characters"
      spellCheck={false}
      mask={maskPlate}
    />
  );
}
