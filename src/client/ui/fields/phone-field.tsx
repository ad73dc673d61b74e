import { MaskedField } from './masked-field.tsx';
import { maskPhone } from './masks.ts';
import type { TextFieldProps } from './text-field.tsx';

export function PhoneField(props: Omit<TextFieldProps, 'type'>) {
  return <MaskedField placeholder="(00) 00000-0000" {...props} type="tel" inputMode="tel" mask={maskPhone} />;
}
