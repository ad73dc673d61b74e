import { useCallback } from 'react';
import { MaskedField } from './masked-field.tsx';
import { maskTaxId } from './masks.ts';
import type { TextFieldProps } from './text-field.tsx';

export interface TaxIdFieldProps extends Omit<TextFieldProps, 'type'> {
  documentType: string;
}

/** CPF, CNPJ (with letters: ruling 27), RG or another document, masked by its kind (see `maskTaxId`). */
export function TaxIdField({ documentType, ...field }: TaxIdFieldProps) {
  const mask = useCallback((text: string) => maskTaxId(documentType, text), [documentType]);
  const isDigits = documentType === 'CPF';
  return <MaskedField {...field} inputMode={isDigits ? 'numeric' : 'text'} autoCapitalize="characters" spellCheck={false} mask={mask} />;
}
