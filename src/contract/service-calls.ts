import * as z from 'zod/mini';
import { defineCall, idParam } from './call.ts';
import { recordsPerPage } from '#domain/collections/record-collections.ts';
import { paged, pagingQuery, searchText } from './paging.ts';
import { wireRowSchema } from './rows.ts';

/** What a service carries of its quote (spec 2 §3). */
export const budgetOfService = z.optional(
  z.object({
    id: z.string(),
    total: z.number(),
    vehicle: z.optional(z.object({ id: z.string(), plate: z.string(), model: z.string() })),
    customer: z.optional(z.object({ id: z.string(), name: z.string(), phone: z.string() })),
  }),
);

const serviceWithBudget = z.extend(wireRowSchema('services'), { budget: budgetOfService });

export const listServiceCalendar = defineCall({
  name: 'services.calendar',
  method: 'GET',
  path: '/servicos/calendario/:signature',
  access: 'member',
  needs: ['service.read'],
  area: 'services',
  summary: 'Todos os serviços da assinatura, para o calendário',
  params: z.object({ signature: idParam }),
  response: z.array(serviceWithBudget),
});

/** The page's query calls its search `busca` (spec 2 §7); `search` means the same. */
const servicesQuery = z.extend(pagingQuery(recordsPerPage), { busca: searchText });

export const listServices = defineCall({
  name: 'services.list',
  method: 'GET',
  path: '/servicos/:signature',
  access: 'member',
  needs: ['service.read'],
  area: 'services',
  summary: 'Serviços da assinatura: sem data primeiro, depois os que chegaram por último; a busca acha por placa, modelo e status',
  params: z.object({ signature: idParam }),
  query: servicesQuery,
  response: paged(serviceWithBudget),
});
