import * as z from 'zod/mini';
import { accountEmail, newPassword } from '#domain/signatures/signature.ts';
import { defineCall } from './call.ts';
import { typedCode } from './typed-code.ts';

export const forgot = defineCall({
  name: 'forgot',
  method: 'POST',
  path: '/forgot',
  access: 'public',
  area: 'access',
  summary: 'Envia o link de recuperação da senha (regra 13)',
  body: z.strictObject({ email: accountEmail }),
  refusals: ['unknown_email'],
  response: z.object({ message: z.string() }),
});

/**
 * Sets a password, by the single-use `token` of a mailed link, or as whoever is signed in with `current_password`
 * (ruling 12). All other sessions of the person end.
 */
export const changePassword = defineCall({
  name: 'changePassword',
  method: 'POST',
  path: '/change',
  access: 'public',
  area: 'access',
  summary: 'Define a senha, com o código do e-mail ou com a senha atual (regra 12)',
  body: z.strictObject({
    email: accountEmail,
    password: newPassword,
    token: z.optional(z.string().check(z.maxLength(200))),
    /** Of who has a second factor: a mailed link goes round nobody's. */
    code: z.optional(typedCode),
    current_password: z.optional(z.string().check(z.maxLength(200))),
  }),
  refusals: ['invalid_credentials', 'access_suspended', 'second_factor_required', 'second_factor_wrong'],
  response: z.object({ access_token: z.string() }),
});
