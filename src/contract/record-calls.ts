import * as z from 'zod/mini';
import { collectionOf } from '#domain/collections/collections.ts';
import { recordsPerPage } from '#domain/collections/record-collections.ts';
import { defineCall, idParam } from './call.ts';
import { writeRefusals } from './write-refusals.ts';
import { paged, pagingQuery } from './paging.ts';
import { wireRowSchema } from './rows.ts';

/* Lists of the shop's records that answer more than rows (spec 2 §7); the others are declared with their collection. */

const named = z.object({ id: z.string(), name: z.string() });

export const listProducts = defineCall({
  name: 'products.list',
  method: 'GET',
  path: `${collectionOf('products').wirePath}/:signature`,
  access: 'member',
  needs: ['product.read'],
  area: 'products',
  params: z.object({ signature: idParam }),
  summary: 'Produtos da assinatura, por nome, com categoria e empresa',
  query: pagingQuery(recordsPerPage),
  response: paged(z.extend(wireRowSchema('products'), { category: z.optional(named), company: z.optional(named) })),
});

export const listStockMovements = defineCall({
  name: 'stock_movements.list',
  method: 'GET',
  path: `${collectionOf('stock_movements').wirePath}/:product`,
  access: 'member',
  needs: ['product.read'],
  area: 'stock_movements',
  summary: 'Movimentos do estoque de um produto, do mais novo ao mais antigo',
  params: z.object({ product: idParam }),
  query: pagingQuery(100),
  response: paged(wireRowSchema('stock_movements')),
});

/** The generic dialog's create: a company of which only the name is known, called `nome` (ruling 3). */
export const createNamedCompany = defineCall({
  name: 'template.create',
  method: 'POST',
  path: '/company/:signature',
  access: 'member',
  needs: ['company.change'],
  area: 'template',
  summary: 'Cria uma empresa só com nome e descrição',
  params: z.object({ signature: idParam }),
  body: z.record(z.string(), z.unknown()),
  isRepeatable: true,
  refusals: writeRefusals('companies').create,
  response: wireRowSchema('companies'),
  successStatus: 201,
});
