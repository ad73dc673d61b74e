import * as z from 'zod/mini';
import { affiliateProfileFields } from '#domain/signatures/affiliate-profile.ts';
import { defineCall, idParam } from './call.ts';

/** An affiliate's profile as answered: a person's, not a shop's (ruling 38). */
export const profileSchema = z.object({ ...affiliateProfileFields.shape, id: z.string(), user_id: z.string() });
export type ProfileRow = z.infer<typeof profileSchema>;

const common = { access: 'user', area: 'profile' } as const;
const ofPerson = z.object({ userId: idParam });

const userId = z.pipe(
  z.transform((id: unknown) => (typeof id === 'number' ? String(id) : id)),
  z.string('Informe o usuário.'),
);

/** Read-only in the form: never the caller's to set. */
const readOnly = { id: z.optional(z.unknown()) };

export const createProfile = defineCall({
  ...common,
  name: 'profile.create',
  method: 'POST',
  path: '/profile',
  summary: 'Cria o perfil de afiliado de quem chama; cada pessoa tem um',
  body: z.strictObject({ ...affiliateProfileFields.shape, ...readOnly, user_id: userId }),
  refusals: ['profile_exists', 'not_found'],
  response: profileSchema,
  successStatus: 201,
});

export const updateProfile = defineCall({
  ...common,
  name: 'profile.update',
  method: 'PUT',
  path: '/profile/:id',
  summary: 'Muda os campos enviados do próprio perfil (regra 4)',
  params: z.object({ id: idParam }),
  body: z.strictObject({ ...z.partial(affiliateProfileFields).shape, ...readOnly, user_id: z.optional(userId) }),
  response: profileSchema,
});

export const getProfile = defineCall({
  ...common,
  name: 'profile.get',
  method: 'GET',
  path: '/profile/:userId',
  summary: 'O perfil de afiliado de uma pessoa: o próprio, ou qualquer um para o Master',
  params: ofPerson,
  response: profileSchema,
});

export const removeProfile = defineCall({
  ...common,
  name: 'profile.remove',
  method: 'DELETE',
  path: '/profile/:userId',
  summary: 'Exclui o próprio perfil de afiliado',
  params: ofPerson,
  response: z.object({ id: z.string(), message: z.string() }),
});
