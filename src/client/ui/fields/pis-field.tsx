import { doubtfulPis } from '#domain/values/doubts.ts';
import { MaskedField } from './masked-field.tsx';
import { maskPis } from './masks.ts';
import type { TextFieldProps } from './text-field.tsx';

const doubt = { isWrong: doubtfulPis, text: 'Este PIS parece inválido. Você pode salvar assim mesmo.' };

/** PIS/PASEP/NIT. */
export function PisField(props: Omit<TextFieldProps, 'type'>) {
  return <MaskedField placeholder="000.00000.00-0" {...props} inputMode="numeric" mask={maskPis} doubt={doubt} />;
}
