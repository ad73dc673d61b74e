import * as z from 'zod/mini';
import { requiredText } from '#domain/fields/text-schemas.ts';
import { accountEmail } from '#domain/signatures/signature.ts';
import { defineCall, idParam } from './call.ts';
import { paged, pagingQuery } from './paging.ts';

/** Affiliates a page (the spec leaves it to the server). */
export const affiliatesPerPage = 10;

/** An affiliate: an account of level 2. */
export const affiliateSchema = z.object({ id: z.string(), name: z.string(), email: z.string(), level: z.literal(2) });
export type AffiliateRow = z.infer<typeof affiliateSchema>;

const fields = { name: requiredText(120, 'Informe o nome.'), email: accountEmail };
// Fixed at 2 whatever is sent (spec 1 §9).
const level = z.optional(z.unknown());

const common = { access: 'master', area: 'affiliates' } as const;
const params = z.object({ id: idParam });

export const listAffiliates = defineCall({
  ...common,
  name: 'affiliates.list',
  method: 'GET',
  path: '/affiliate',
  summary: 'Afiliados, por nome',
  query: pagingQuery(affiliatesPerPage),
  response: paged(affiliateSchema),
});

export const createAffiliate = defineCall({
  ...common,
  name: 'affiliates.create',
  method: 'POST',
  path: '/affiliate',
  summary: 'Cria um afiliado e envia o link da senha (regra 14)',
  body: z.strictObject({ ...fields, level }),
  refusals: ['email_taken'],
  response: affiliateSchema,
  successStatus: 201,
});

export const updateAffiliate = defineCall({
  ...common,
  name: 'affiliates.update',
  method: 'PUT',
  path: '/affiliate/:id',
  summary: 'Muda os campos enviados de um afiliado',
  params,
  body: z.strictObject({ ...z.partial(z.object(fields)).shape, level, id: z.optional(z.unknown()) }),
  refusals: ['email_taken'],
  response: affiliateSchema,
});

export const removeAffiliate = defineCall({
  ...common,
  name: 'affiliates.remove',
  secondFactor: true,
  method: 'DELETE',
  path: '/affiliate/:id',
  summary: 'Exclui um afiliado; as assinaturas que cadastrou ficam',
  params,
  response: z.object({ id: z.string(), message: z.string() }),
});
