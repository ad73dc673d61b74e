import { MaskedField } from './masked-field.tsx';
import { maskCpfOrCnpj } from './masks.ts';
import type { TextFieldProps } from './text-field.tsx';

/** A person's or a company's document; a CNPJ may have letters (ruling 27). */
export function CpfOrCnpjField(props: Omit<TextFieldProps, 'type'>) {
  return <MaskedField {...props} autoCapitalize="characters" spellCheck={false} mask={maskCpfOrCnpj} />;
}
