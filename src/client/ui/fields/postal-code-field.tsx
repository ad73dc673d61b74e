import { MaskedField, type MaskedFieldProps } from './masked-field.tsx';
import { maskPostalCode } from './masks.ts';

/** CEP; its search button goes into `action`. */
export function PostalCodeField(props: Omit<MaskedFieldProps, 'type' | 'mask'>) {
  return <MaskedField placeholder="00000-000" {...props} inputMode="numeric" mask={maskPostalCode} />;
}
