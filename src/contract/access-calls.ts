import * as z from 'zod/mini';
import { defineCall, idParam } from './call.ts';
import { typedCode } from './typed-code.ts';

const level = z.union([z.literal(1), z.literal(2), z.literal(3)]);

export const roleSchema = z.object({
  id: z.string(),
  level,
  bottom_text: z.string(),
  link_url: z.string(),
  icon: z.string(),
});
export type MenuRoleRow = z.infer<typeof roleSchema>;

/** Content of the login token that this server makes (spec 1 §3): `id` and `sub` are the user's id. */
export const tokenContentSchema = z.object({
  id: z.string(),
  sub: z.string(),
  name: z.string(),
  id_signature: z.nullable(z.string()),
  level,
  sid: z.string(),
  exp: z.int(),
  /** Of whoever looks at an example shop: when it goes (milliseconds since 1970). */
  example_until: z.optional(z.int()),
});
export type TokenContent = z.infer<typeof tokenContentSchema>;

const anyId = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()]),
    z.transform((id) => String(id).trim()),
  ),
  z.string().check(z.minLength(1)),
);

/**
 * What a client needs of a token: the documented content, of whatever server that answers the same calls (spec 1 §3,
 * ruling 43). `level`, `sid` (the session's id) and `exp` are ours: null where they are not told;
 * `example_until` (see above) is there in an example shop alone.
 */
export const readableTokenSchema = z.pipe(
  z.object({
    id: anyId,
    sub: anyId,
    name: z.optional(z.string()),
    nome: z.optional(z.string()),
    id_signature: z.optional(z.nullable(anyId)),
    level: z.catch(z.nullable(level), null),
    sid: z.catch(z.nullable(z.string()), null),
    exp: z.catch(z.nullable(z.int()), null),
    example_until: z.optional(z.unknown()),
  }),
  z.transform(({ id, sub, name, nome, id_signature = null, level, sid, exp, example_until }) => ({
    id,
    sub,
    name: name ?? nome ?? '',
    id_signature,
    level,
    sid,
    exp,
    example_until,
  })),
);
export type ReadableToken = z.infer<typeof readableTokenSchema>;

export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: '/login',
  access: 'public',
  area: 'access',
  summary: 'Entra com e-mail e senha',
  body: z.strictObject({
    email: z.string('Informe o e-mail.').check(z.trim(), z.minLength(1, 'Informe o e-mail.'), z.maxLength(160)),
    password: z.string('Informe a senha.').check(z.minLength(1, 'Informe a senha.'), z.maxLength(200)),
    /** Of who has a second factor; without it the answer is 401 `second_factor_required`. */
    code: z.optional(typedCode),
  }),
  refusals: ['invalid_credentials', 'access_suspended', 'second_factor_required', 'second_factor_wrong'],
  // Spec 1 §7 names `access_token` alone.
  response: z.object({ access_token: z.string(), user: z.optional(z.object({ id: z.string(), name: z.string() })) }),
});

/** Ends the session of the token that it comes with. */
export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/logout',
  access: 'user',
  evenIfExpired: true,
  area: 'access',
  summary: 'Encerra a sessão',
  response: z.object({ message: z.string() }),
});

export const getUser = defineCall({
  name: 'getUser',
  method: 'GET',
  path: '/users/:sub',
  access: 'user',
  area: 'access',
  summary: 'Dados da pessoa, seus botões de menu e suas assinaturas (regra 15)',
  params: z.object({ sub: idParam }),
  // Spec 1 §7 names `roles` alone; this server tells all of it (ruling 15).
  response: z.object({
    id: z.optional(z.string()),
    name: z.optional(z.string()),
    email: z.optional(z.string()),
    level: z.optional(level),
    roles: z.array(roleSchema),
    // `standing`: what they are in that shop (`readAccessKey`); `device`: what it calls the device that asks, where it has a name.
    signatures: z.optional(z.array(z.object({ id: z.string(), name: z.string(), standing: z.optional(z.string()), device: z.optional(z.string()) }))),
  }),
});
