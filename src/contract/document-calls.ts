import * as z from 'zod/mini';
import { defineCall, fileResponse, idParam } from './call.ts';

/** The order of a service, for the shop's people. */
export const serviceOrder = defineCall({
  name: 'services.order',
  method: 'GET',
  path: '/ordem-servico/pdf/:id',
  access: 'member',
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
