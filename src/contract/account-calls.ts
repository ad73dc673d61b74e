import * as z from 'zod/mini';
import { bareText, requiredText } from '#domain/fields/text-schemas.ts';
import { accountEmail } from '#domain/signatures/signature.ts';
import { phoneDigits } from '#domain/values/phone.ts';
import { defineCall, idParam } from './call.ts';

/*
 * What a person changes of their own account ('Minha conta'). The password goes by `changePassword`. An e-mail counts
 * only once its link was opened: until then the account is entered by the old one.
 */

/** Hours for which the link to a new e-mail can be used. */
export const emailLinkHours = 24;

/** An account as its person sees it. `phone` in digits, '' where it is not known. */
export const accountSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The e-mail that waits for its link to be opened, and until when; null without one. */
  pending_email: z.nullable(z.object({ email: z.string(), expires_at: z.string() })),
});
export type OwnAccount = z.infer<typeof accountSchema>;

const own = { access: 'user', evenIfExpired: true, area: 'access', params: z.object({ sub: idParam }), response: accountSchema } as const;

export const readAccount = defineCall({
  ...own,
  name: 'account.read',
  method: 'GET',
  path: '/users/:sub/account',
  summary: 'Os dados da própria conta',
});

export const updateAccount = defineCall({
  ...own,
  name: 'account.update',
  method: 'PUT',
  path: '/users/:sub/account',
  summary: 'Muda o nome e o telefone da própria conta',
  body: z.strictObject({ name: requiredText(120, 'Informe o nome.'), phone: bareText(30, phoneDigits) }),
});

/** Mails a link to the new address. A second one takes the place of the first, whose link then opens nothing. */
export const askEmail = defineCall({
  ...own,
  name: 'account.askEmail',
  method: 'POST',
  path: '/users/:sub/email',
  secondFactor: true,
  notInExample: true,
  summary: 'Pede a troca do e-mail da própria conta: vale depois do link que vai para o novo endereço',
  body: z.strictObject({
    email: accountEmail,
    password: z.string('Informe a senha.').check(z.minLength(1, 'Informe a senha.'), z.maxLength(200)),
  }),
  refusals: ['email_taken'],
});

export const dropEmail = defineCall({
  ...own,
  name: 'account.dropEmail',
  method: 'DELETE',
  path: '/users/:sub/email',
  summary: 'Desiste da troca do e-mail que espera pelo link',
});

/** Ends all sessions of the account but the one that asked for the change, and tells the old address. */
export const confirmEmail = defineCall({
  name: 'account.confirmEmail',
  method: 'POST',
  path: '/email/confirmar',
  access: 'public',
  area: 'access',
  summary: 'Confirma o novo e-mail de uma conta pelo link que ele recebeu',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  refusals: ['not_found', 'email_taken'],
  response: z.object({ email: z.string() }),
});
