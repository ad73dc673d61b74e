import * as z from 'zod/mini';
import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import { defineCall, idParam } from './call.ts';
import { paged, pagingQuery } from './paging.ts';
import { wireRowSchema } from './rows.ts';

/* The lists of the shop's records (spec 2 §7): paged ones, and bare arrays of what a shop has only few of. */

/** Products and suppliers a page, and employees until somebody chooses otherwise (spec 2 §9). */
export const recordsPerPage = 10;

const listOf = <N extends CollectionName>(name: N) =>
  ({
    name: `${name}.list`,
    method: 'GET',
    path: `${collectionOf(name).wirePath}/:signature`,
    access: 'member',
    area: name,
    params: z.object({ signature: idParam }),
  }) as const;

const wholeListQuery = z.object({ search: z._default(z.string().check(z.maxLength(200)), '') });

const named = z.object({ id: z.string(), name: z.string() });

export const listCompanies = defineCall({
  ...listOf('companies'),
  summary: 'Empresas da assinatura, por nome',
  query: wholeListQuery,
  response: z.array(wireRowSchema('companies')),
});

export const listCategories = defineCall({
  ...listOf('categories'),
  summary: 'Categorias da assinatura, por nome',
  query: wholeListQuery,
  response: z.array(wireRowSchema('categories')),
});

export const listProducts = defineCall({
  ...listOf('products'),
  summary: 'Produtos da assinatura, por nome, com categoria e empresa',
  query: pagingQuery(recordsPerPage),
  response: paged(z.extend(wireRowSchema('products'), { category: z.optional(named), company: z.optional(named) })),
});

export const listStockMovements = defineCall({
  name: 'stock_movements.list',
  method: 'GET',
  path: `${collectionOf('stock_movements').wirePath}/:product`,
  access: 'member',
  area: 'stock_movements',
  summary: 'Movimentos do estoque de um produto, do mais novo ao mais antigo',
  params: z.object({ product: idParam }),
  query: pagingQuery(100),
  response: paged(wireRowSchema('stock_movements')),
});

export const listSuppliers = defineCall({
  ...listOf('suppliers'),
  summary: 'Fornecedores da assinatura, por nome',
  query: pagingQuery(recordsPerPage),
  response: paged(wireRowSchema('suppliers')),
});

export const listEmployees = defineCall({
  ...listOf('employees'),
  summary: 'Funcionários da assinatura, por nome',
  query: pagingQuery(recordsPerPage),
  response: paged(wireRowSchema('employees')),
});

/** The generic dialog's create: a company of which only the name is known, called `nome` (ruling 3). */
export const createNamedCompany = defineCall({
  name: 'template.create',
  method: 'POST',
  path: '/company/:signature',
  access: 'member',
  area: 'template',
  summary: 'Cria uma empresa só com nome e descrição',
  params: z.object({ signature: idParam }),
  body: z.record(z.string(), z.unknown()),
  response: wireRowSchema('companies'),
  successStatus: 201,
});
