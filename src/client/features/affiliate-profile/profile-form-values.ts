import type { SelectOption } from '#client/ui/fields/select-field.tsx';
import { maskPhone, maskPostalCode, maskTaxId } from '#client/ui/fields/masks.ts';
import type { ProfileRow } from '#contract/profile-calls.ts';

/** What the form holds: everything as a person reads it, masked. */
export type ProfileFormValues = Record<Exclude<keyof ProfileRow, 'id'>, string>;

const empty: ProfileFormValues = {
  user_id: '',
  cpf: '',
  telefone: '',
  data_nascimento: '',
  sexo: '',
  endereco: '',
  cidade: '',
  estado: '',
  cep: '',
  link_afiliado: '',
  foto_perfil: '',
  descricao: '',
  banco: '',
  agencia: '',
  conta: '',
  tipo_conta: '',
  pix: '',
  comissao_percentual: '0',
  status: '1',
};

export function profileFormValues(userId: string, profile: ProfileRow | null): ProfileFormValues {
  if (profile === null) return { ...empty, user_id: userId };
  const { id: _, ...fields } = profile;
  return {
    ...fields,
    user_id: userId,
    cpf: maskTaxId('CPF', profile.cpf),
    telefone: maskPhone(profile.telefone),
    cep: maskPostalCode(profile.cep),
    comissao_percentual: String(profile.comissao_percentual).replace('.', ','),
    status: String(profile.status),
  };
}

/** The choices of a list; what a profile has stays one of them, whatever it is. */
export function choicesWith(known: readonly string[], present: string): readonly SelectOption[] {
  const values = present === '' || known.includes(present) ? known : [present, ...known];
  return values.map((value) => ({ value, label: value }));
}
