import * as z from 'zod/mini';
import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import { rowIdSchema } from '#domain/values/ids.ts';
import { defineCall, idParam } from './call.ts';
import { paged, pagingQuery, searchText } from './paging.ts';
import { wireRowSchema } from './rows.ts';
import { writeRefusals } from './write-refusals.ts';

/** The richest row: a supplier's note of 990 lines, the most that the layout has, with fourteen values each. */
const mostValuesOfRow = 16_000;

const asRecord = z.record(z.string(), z.unknown());

/**
 * The three writes that every collection has. Bodies are objects here; their fields are checked by the
 * registry (`checkCreate`, `checkChanges`), the one place that knows them.
 * `id` of a create is the UUID that the device gave; without it the server gives one.
 */
export function collectionCalls(name: CollectionName) {
  const { wirePath, may } = collectionOf(name);
  const common = { access: 'member', area: name, body: asRecord, isRepeatable: true, mostValues: mostValuesOfRow } as const;
  const refusals = writeRefusals(name);
  return {
    create: defineCall({
      ...common,
      name: `${name}.create`,
      needs: [may.create],
      method: 'POST',
      path: wirePath,
      refusals: refusals.create,
      summary: 'Cria um registro',
      response: wireRowSchema(name),
      successStatus: 201,
    }),
    update: defineCall({
      ...common,
      name: `${name}.update`,
      needs: [may.update],
      method: 'PUT',
      path: `${wirePath}/:id`,
      params: z.object({ id: idParam }),
      isConditional: true,
      refusals: refusals.update,
      summary: 'Muda os campos enviados; os outros ficam como estão',
      response: wireRowSchema(name),
    }),
    remove: defineCall({
      access: 'member',
      area: name,
      name: `${name}.remove`,
      needs: [may.remove],
      method: 'DELETE',
      path: `${wirePath}/:id`,
      params: z.object({ id: idParam }),
      isRepeatable: true,
      isConditional: true,
      refusals: refusals.remove,
      summary: 'Exclui um registro',
      response: z.object({ id: rowIdSchema, rev: z.int(), message: z.string() }),
    }),
  };
}

/** A list of what a shop has only few of: a bare array. */
function wholeListOf(name: CollectionName, summary: string) {
  return defineCall({ ...listOf(name, summary), query: z.object({ search: searchText }), response: z.array(wireRowSchema(name)) });
}

function pagedListOf(name: CollectionName, summary: string, perPage: number) {
  return defineCall({ ...listOf(name, summary), query: pagingQuery(perPage), response: paged(wireRowSchema(name)) });
}

const readNeeds = (name: CollectionName) => {
  const { read } = collectionOf(name).may;
  return read === null ? [] : [read];
};

const listOf = (name: CollectionName, summary: string) =>
  ({
    name: `${name}.list`,
    method: 'GET',
    path: `${collectionOf(name).wirePath}/:signature`,
    access: 'member',
    needs: readNeeds(name),
    area: name,
    summary,
    params: z.object({ signature: idParam }),
  }) as const;

/** What a declared list answers, in the words of its documentation: no device loads them. */
const listSummaries: Partial<Record<CollectionName, string>> = {
  customers: 'Clientes da assinatura, por nome; a busca acha também pela placa',
  companies: 'Empresas da assinatura, por nome',
  categories: 'Categorias da assinatura, por nome',
  suppliers: 'Fornecedores da assinatura, por nome',
  supplier_notes: 'Notas de compra importadas, e desfeitas, a última primeiro',
  employees: 'Funcionários da assinatura, por nome',
  shop_settings: 'Ajustes da assinatura: horários, boxes, hora de trabalho',
  kits: 'Kits da assinatura, por nome',
};

export type DeclaredList =
  | { readonly isWhole: true; readonly call: ReturnType<typeof wholeListOf> }
  | { readonly isWhole: false; readonly call: ReturnType<typeof pagedListOf> };

/** The documented list of a collection that declares one (spec 1 §3, spec 2 §7); null where its area has its own. */
export function declaredList(name: CollectionName): DeclaredList | null {
  const { listCall } = collectionOf(name);
  if (listCall === undefined) return null;
  const { perPage } = listCall;
  const summary = listSummaries[name] ?? collectionOf(name).nouns[1];
  return perPage === 'all' ? { isWhole: true, call: wholeListOf(name, summary) } : { isWhole: false, call: pagedListOf(name, summary, perPage) };
}
