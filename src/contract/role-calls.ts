import * as z from 'zod/mini';
import { requiredText } from '#domain/fields/text-schemas.ts';
import { isMenuLink } from '#domain/access/permissions.ts';
import { roleSchema } from './access-calls.ts';
import { defineCall, idParam } from './call.ts';
import { paged, pagingQuery } from './paging.ts';

/** Menu records a page (the spec leaves it to the server). */
export const rolesPerPage = 20;

const levelText = 'Escolha o nível.';
const fields = z.object({
  level: z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && /^[123]$/.test(value) ? Number(value) : value)),
    z.union([z.literal(1), z.literal(2), z.literal(3)], levelText),
  ),
  bottom_text: requiredText(40, 'Informe o texto do botão.'),
  link_url: requiredText(200, 'Informe o endereço.').check(
    z.refine(isMenuLink, 'Use um endereço do sistema, como /dashboard/clientes, ou um que comece com https://.'),
  ),
  icon: requiredText(40, 'Informe o ícone.'),
});

const common = { access: 'master', area: 'roles' } as const;
const params = z.object({ id: idParam });

export const listRoles = defineCall({
  ...common,
  name: 'roles.list',
  method: 'GET',
  path: '/roles',
  summary: 'Botões do menu, por nível e posição',
  query: pagingQuery(rolesPerPage),
  response: paged(roleSchema),
});

export const createRole = defineCall({
  ...common,
  name: 'roles.create',
  method: 'POST',
  path: '/roles',
  summary: 'Cria um botão do menu, no fim dos do seu nível',
  body: z.strictObject(fields.shape),
  response: roleSchema,
  successStatus: 201,
});

export const updateRole = defineCall({
  ...common,
  name: 'roles.update',
  method: 'PUT',
  path: '/roles/:id',
  summary: 'Muda os campos enviados de um botão do menu',
  params,
  body: z.strictObject({ ...z.partial(fields).shape, id: z.optional(z.unknown()) }),
  response: roleSchema,
});

export const removeRole = defineCall({
  ...common,
  name: 'roles.remove',
  secondFactor: true,
  method: 'DELETE',
  path: '/roles/:id',
  summary: 'Exclui um botão do menu',
  params,
  response: z.object({ id: z.string(), message: z.string() }),
});
