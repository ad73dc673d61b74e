import { useCallback } from 'react';
import { doubtfulCnpj, doubtfulCpf } from '#domain/values/doubts.ts';
import { MaskedField } from './masked-field.tsx';
import { maskTaxId } from './masks.ts';
import type { TextFieldProps } from './text-field.tsx';

export interface TaxIdFieldProps extends Omit<TextFieldProps, 'type'> {
  documentType: string;
  /** Whether wrong check digits are warned about; a form that refuses them says so itself. */
  warns?: boolean;
}

const doubts = {
  CPF: { isWrong: doubtfulCpf, text: 'Este CPF parece inválido. Você pode salvar assim mesmo.' },
  CNPJ: { isWrong: doubtfulCnpj, text: 'Este CNPJ parece inválido. Você pode salvar assim mesmo.' },
};

/** CPF, CNPJ (with letters: ruling 27), RG or another document, masked by its kind (see `maskTaxId`). */
export function TaxIdField({ documentType, warns = false, ...field }: TaxIdFieldProps) {
  const mask = useCallback((text: string) => maskTaxId(documentType, text), [documentType]);
  const isDigits = documentType === 'CPF';
  const doubt = warns && (documentType === 'CPF' || documentType === 'CNPJ') ? doubts[documentType] : null;
  return (
    <MaskedField
      {...field}
      inputMode={isDigits ? 'numeric' : 'text'}
      autoCapitalize="characters"
      spellCheck={false}
      mask={mask}
      {...(doubt && { doubt })}
    />
  );
}
