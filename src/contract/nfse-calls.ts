import * as z from 'zod/mini';
import { defineCall, fileResponse, idParam } from './call.ts';
import { paged, pagingQuery } from './paging.ts';

/** Notes a page (the spec leaves it to the server). */
export const invoicesPerPage = 20;

/**
 * An issued NFS-e as it travels. `issued_at` is a minute of the shop's wall clock, `value` in decimal reais. `notice` is ''
 * for a note that holds before the law, else the words that say that it does not (ruling 26): they are shown wherever it is.
 */
export const invoiceSchema = z.object({
  id: z.string(),
  id_servico: z.string(),
  number: z.int(),
  series: z.string(),
  issued_at: z.string(),
  customer: z.string(),
  value: z.number(),
  provider: z.string(),
  notice: z.string(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

export const issueInvoice = defineCall({
  name: 'invoices.issue',
  method: 'POST',
  path: '/nfse/emitir',
  access: 'member',
  needs: ['invoice.issue'],
  notInExample: true,
  area: 'invoices',
  summary: 'Emite a NFS-e da mão de obra de um serviço; repetir responde a mesma nota',
  body: z.strictObject({
    id_servico: z.pipe(
      z.transform((id: unknown) => (typeof id === 'number' ? String(id) : id)),
      idParam,
    ),
  }),
  refusals: ['plan_without_invoices', 'nfse_not_configured', 'nfse_impossible', 'nfse_invalid'],
  response: invoiceSchema,
});

export const listInvoices = defineCall({
  name: 'invoices.list',
  method: 'GET',
  path: '/nfse/:signature',
  access: 'member',
  needs: ['invoice.read'],
  area: 'invoices',
  summary: 'Notas emitidas, da mais nova à mais antiga; a busca acha por cliente e número',
  params: z.object({ signature: idParam }),
  query: pagingQuery(invoicesPerPage),
  response: paged(invoiceSchema),
});

/** The document itself. */
export const invoiceXml = defineCall({
  name: 'invoices.xml',
  method: 'GET',
  path: '/nfse/xml/:id',
  access: 'member',
  needs: ['invoice.read'],
  area: 'invoices',
  summary: 'O XML de uma nota emitida',
  params: z.object({ id: idParam }),
  response: fileResponse,
  file: 'application/xml',
});
