import { MaskedField } from './masked-field.tsx';
import { maskPostalCode } from './masks.ts';
import type { TextFieldProps } from './text-field.tsx';

/** CEP; its search button goes into `action`. */
export function PostalCodeField(props: Omit<TextFieldProps, 'type'>) {
  return <MaskedField placeholder="00000-000" {...props} inputMode="numeric" mask={maskPostalCode} />;
}
