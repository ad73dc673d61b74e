import { MaskedField } from './masked-field.tsx';
import { maskPis } from './masks.ts';
import type { TextFieldProps } from './text-field.tsx';

/** PIS/PASEP/NIT. */
export function PisField(props: Omit<TextFieldProps, 'type'>) {
  return <MaskedField placeholder="000.00000.00-0" {...props} inputMode="numeric" mask={maskPis} />;
}
