import * as z from 'zod/mini';
import { defineCall, fileResponse, idParam } from './call.ts';

/** The order of a service, for the shop's people. */
export const serviceOrder = defineCall({
  name: 'services.order',
  method: 'GET',
  path: '/ordem-servico/pdf/:id',
  access: 'member',
  needs: ['service.read', 'price.see'],
  area: 'documents',
  summary: 'Ordem de serviço em PDF',
  params: z.object({ id: idParam }),
  response: fileResponse,
  file: 'application/pdf',
});

/** The same for whoever has its link, which names the service by its secret and needs no sign-in (ruling 25). */
export const linkedServiceOrder = defineCall({
  name: 'services.linkedOrder',
  method: 'GET',
  path: '/ordem-servico/pdf/:document_token',
  access: 'public',
  area: 'documents',
  summary: 'Ordem de serviço em PDF, pelo link que o cliente recebeu',
  params: z.object({ document_token: idParam }),
  patterns: { document_token: '[0-9A-HJKMNP-TV-Z]{26}' },
  response: fileResponse,
  file: 'application/pdf',
});

/** What was put down of a service's car as it came and as it left. Its customer reads it behind the order, by the same link. */
export const checkInPaper = defineCall({
  name: 'services.checkIn',
  method: 'GET',
  path: '/servicos/:id/entrada/pdf',
  access: 'member',
  needs: ['service.read'],
  area: 'documents',
  summary: 'Entrada e saída do veículo em PDF',
  params: z.object({ id: idParam }),
  response: fileResponse,
  file: 'application/pdf',
});

/**
 * Where the customer reads a service's order. `document_token` is its secret, '' where it was called back; `valid_until` the
 * last day on which it opens, '' while the service is not finished: its end begins the count.
 */
export const orderLinkSchema = z.object({
  document_token: z.string(),
  valid_until: z.string(),
  is_over: z.boolean(),
});
export type OrderLink = z.infer<typeof orderLinkSchema>;

const linkCall = {
  path: '/servicos/:id/link',
  access: 'member',
  // Whoever has the link sees what its order says.
  needs: ['service.read', 'price.see'],
  area: 'documents',
  params: z.object({ id: idParam }),
  refusals: ['gone'],
  response: orderLinkSchema,
} as const;

export const readOrderLink = defineCall({
  ...linkCall,
  name: 'services.readLink',
  method: 'GET',
  summary: 'O link da ordem de serviço, e até quando vale',
});

/** The link that there was opens nothing any more. */
export const renewOrderLink = defineCall({
  ...linkCall,
  needs: ['service.change', 'price.see'],
  name: 'services.renewLink',
  method: 'POST',
  summary: 'Um link novo para a ordem de serviço, no lugar do que havia',
});

export const revokeOrderLink = defineCall({
  ...linkCall,
  needs: ['service.change', 'price.see'],
  name: 'services.revokeLink',
  method: 'DELETE',
  summary: 'Revoga o link da ordem de serviço',
});
