import * as z from 'zod/mini';
import { permissions, shopRoles } from '#domain/access/shop-permissions.ts';
import { isEmail, normaliseEmail } from '#domain/values/email.ts';
import { phoneDigits } from '#domain/values/phone.ts';
import { defineCall, idParam } from './call.ts';
import { deviceName } from './session-calls.ts';
import { typedCode } from './typed-code.ts';

/*
 * The people of a shop (`team`). Somebody who was invited stands among them under the id of the invitation until they
 * accept it, then under their own. A link carries the invitation's secret in its fragment: `/convite#<token>`.
 */

/** Days for which an invitation can be accepted. */
export const invitationDays = 7;

const role = z.enum(shopRoles, 'Escolha o papel.');
/** Single permissions beside the role: held (true) or not (false). */
const changes = z.partialRecord(z.enum(permissions), z.boolean());

/** A person of the shop. Times are ISO 8601 in UTC. */
export const teamPersonSchema = z.object({
  id: z.string(),
  state: z.enum(['invited', 'active', 'suspended']),
  name: z.string(),
  /** '' of who was invited by phone only. */
  email: z.string(),
  /** Digits, '' where it is not known. */
  phone: z.string(),
  role,
  permissions: changes,
  employee_id: z.nullable(z.string()),
  /** When they were last in this shop, to a few minutes, also where no session of theirs is left. */
  last_seen_at: z.nullable(z.string()),
  /** Since when they belong to the shop, or are invited. */
  since: z.string(),
  /** Of who was invited: until when. */
  expires_at: z.nullable(z.string()),
  /** Where they are signed in now; `device` in words, null where it is not known; `name`: what the shop calls it, '' without. */
  devices: z.array(z.object({ id: z.string(), device: z.nullable(z.string()), name: z._default(z.string(), ''), last_seen_at: z.string() })),
});
export type TeamPerson = z.infer<typeof teamPersonSchema>;

const name = z.string('Informe o nome.').check(z.trim(), z.minLength(1, 'Informe o nome.'), z.maxLength(120));
const email = z.pipe(
  z.pipe(z.string(), z.transform(normaliseEmail)),
  z.string().check(
    z.maxLength(160),
    z.refine((text) => text === '' || isEmail(text), 'E-mail inválido.'),
  ),
);
const phone = z.pipe(z.pipe(z.string().check(z.maxLength(30)), z.transform(phoneDigits)), z.string());
const employee = z.nullable(idParam);

const ofTeam = { access: 'member', needs: ['team.manage'], area: 'team' } as const;
const ofPerson = { ...ofTeam, params: z.object({ signature: idParam, user: idParam }) } as const;

export const listTeam = defineCall({
  ...ofTeam,
  name: 'team.list',
  method: 'GET',
  path: '/equipe/:signature',
  summary: 'As pessoas da oficina, as convidadas também, e quantas o plano permite',
  params: z.object({ signature: idParam }),
  /** `allowed` null: as many as there are. Open invitations take a seat. */
  response: z.object({ people: z.array(teamPersonSchema), seats: z.object({ allowed: z.nullable(z.int()), taken: z.int() }) }),
});

/** A person with the link to pass on: shown once, only its hash is kept. `mailed`: it went by e-mail too. */
const invited = z.object({ person: teamPersonSchema, link: z.string(), mailed: z.boolean() });

export const invitePerson = defineCall({
  ...ofTeam,
  name: 'team.invite',
  notInExample: true,
  method: 'POST',
  path: '/equipe/:signature',
  summary: 'Convida uma pessoa, por e-mail ou por um link a passar adiante',
  params: z.object({ signature: idParam }),
  body: z.strictObject({
    name,
    email: z._default(email, ''),
    phone: z._default(phone, ''),
    role,
    permissions: z.optional(changes),
    employee_id: z.optional(employee),
  }),
  refusals: ['plan_limit', 'already_member', 'invalid_reference', 'employee_taken'],
  response: invited,
  successStatus: 201,
});

export const updatePerson = defineCall({
  ...ofPerson,
  name: 'team.update',
  method: 'PUT',
  path: '/equipe/:signature/:user',
  summary: 'Muda papel, permissões, funcionário ou acesso de uma pessoa: vale na hora, em todos os aparelhos dela',
  body: z.strictObject({
    name: z.optional(name),
    phone: z.optional(phone),
    role: z.optional(role),
    permissions: z.optional(changes),
    employee_id: z.optional(employee),
    suspended: z.optional(z.boolean()),
  }),
  refusals: ['last_owner', 'own_standing', 'invalid_reference', 'employee_taken'],
  response: teamPersonSchema,
});

export const removePerson = defineCall({
  ...ofPerson,
  name: 'team.remove',
  method: 'DELETE',
  path: '/equipe/:signature/:user',
  summary: 'Tira uma pessoa da oficina, ou desfaz um convite',
  refusals: ['last_owner', 'own_standing'],
  response: z.object({ message: z.string() }),
});

/** The link that there was opens nothing any more. */
export const renewInvitation = defineCall({
  ...ofPerson,
  name: 'team.renewInvitation',
  notInExample: true,
  method: 'POST',
  path: '/equipe/:signature/:user/convite',
  summary: 'Um link novo para um convite aberto, por mais sete dias',
  refusals: ['plan_limit'],
  response: invited,
});

export const nameTeamDevice = defineCall({
  ...ofTeam,
  name: 'team.nameDevice',
  method: 'PUT',
  path: '/equipe/:signature/aparelhos/:session',
  summary: 'Dá um nome ao aparelho de uma pessoa da oficina; vazio tira o nome',
  params: z.object({ signature: idParam, session: idParam }),
  body: z.strictObject({ name: deviceName }),
  response: z.object({ id: z.string(), name: z.string() }),
});

export const endTeamDevice = defineCall({
  ...ofTeam,
  name: 'team.endDevice',
  method: 'DELETE',
  path: '/equipe/:signature/aparelhos/:session',
  summary: 'Sai de um aparelho de uma pessoa da oficina: os dados somem dele no próximo contato',
  params: z.object({ signature: idParam, session: idParam }),
  response: z.object({ message: z.string() }),
});

const token = z.string().check(z.minLength(1), z.maxLength(200));

export const readInvitation = defineCall({
  name: 'invitations.read',
  method: 'POST',
  path: '/convite',
  access: 'public',
  area: 'team',
  summary: 'O que um convite diz: a oficina, o papel, de quem veio',
  body: z.strictObject({ token }),
  refusals: ['not_found'],
  response: z.object({
    shop: z.string(),
    role,
    name: z.string(),
    /** '' where the person says it themselves. */
    email: z.string(),
    invited_by: z.string(),
    expires_at: z.string(),
    /** The invited address has an account already: then it is entered by its password. */
    has_account: z.boolean(),
  }),
});

export const acceptInvitation = defineCall({
  name: 'invitations.accept',
  method: 'POST',
  path: '/convite/aceitar',
  access: 'public',
  area: 'team',
  summary: 'Aceita um convite com uma senha: nova, ou a da conta que já existe',
  body: z.strictObject({
    token,
    name: z.optional(name),
    /** Of who was invited by phone; an invitation to an address is for that address. */
    email: z._default(email, ''),
    password: z.string('Informe a senha.').check(z.minLength(1, 'Informe a senha.'), z.maxLength(200)),
    code: z.optional(typedCode),
  }),
  refusals: ['not_found', 'invalid_credentials', 'second_factor_required', 'second_factor_wrong', 'plan_limit', 'already_member'],
  response: z.object({ access_token: z.string(), user: z.object({ id: z.string(), name: z.string() }), signature: z.string() }),
});
