import { doubtfulPostalCode } from '#domain/values/doubts.ts';
import { PostalCodeField } from './postal-code-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

/** What became of a lookup; null before one. */
type Outcome = 'found' | 'partial' | 'unknown' | 'failed' | null;

const notes: Record<Exclude<Outcome, null>, string | null> = {
  found: null,
  partial: 'Sem internet: cidade e estado pelo CEP; complete o resto.',
  unknown: 'CEP não encontrado.',
  failed: 'Não foi possível consultar o CEP agora. Preencha à mão.',
};

export interface LookedUpPostalCodeFieldProps extends Omit<TextFieldProps, 'type' | 'hint'> {
  lookup: { readonly isBusy: boolean; readonly kind: Outcome };
}

const doubt = { isWrong: doubtfulPostalCode, text: 'Este CEP parece inválido. Você pode salvar assim mesmo.' };

/** A CEP that fills in the address, with a quiet word when it could not (2 §5: the address stays as it is). */
export function LookedUpPostalCodeField({ lookup: { isBusy, kind }, ...field }: LookedUpPostalCodeFieldProps) {
  return <PostalCodeField {...field} doubt={doubt} hint={<span role="status">{isBusy ? 'Buscando o endereço…' : kind && notes[kind]}</span>} />;
}
