import { doubtfulCpfOrCnpj } from '#domain/values/doubts.ts';
import { MaskedField } from './masked-field.tsx';
import { maskCpfOrCnpj } from './masks.ts';
import type { TextFieldProps } from './text-field.tsx';

const doubt = { isWrong: doubtfulCpfOrCnpj, text: 'Este CNPJ ou CPF parece inválido. Você pode salvar assim mesmo.' };

/** A person's or a company's document; a CNPJ may have letters (ruling 27). */
export function CpfOrCnpjField(props: Omit<TextFieldProps, 'type'>) {
  return <MaskedField {...props} autoCapitalize="characters" spellCheck={false} mask={maskCpfOrCnpj} doubt={doubt} />;
}
