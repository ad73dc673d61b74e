import { doubtfulPhone } from '#domain/values/doubts.ts';
import { MaskedField } from './masked-field.tsx';
import { maskPhone } from './masks.ts';
import type { TextFieldProps } from './text-field.tsx';

const doubt = { isWrong: doubtfulPhone, text: 'Este telefone parece inválido. Você pode salvar assim mesmo.' };

export function PhoneField(props: Omit<TextFieldProps, 'type'>) {
  return <MaskedField placeholder="(00) 00000-0000" {...props} type="tel" inputMode="tel" mask={maskPhone} doubt={doubt} />;
}
