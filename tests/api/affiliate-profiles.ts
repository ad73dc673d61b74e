import type { Person } from './world.ts';

/** Body of an affiliate's profile that must be taken, of whoever it is. */
export const aProfile = ({ id }: Person, fields: Record<string, unknown> = {}) => ({
  user_id: id,
  cpf: '529.982.247-25',
  telefone: '(19) 98321-4567',
  data_nascimento: '1988-04-30',
  sexo: 'Feminino',
  ...fields,
});
