import * as z from 'zod/mini';
import { isEmail } from '#domain/values/email.ts';
import { takerSchema } from '#domain/invoices/fiscal-profile-schema.ts';
import { cancelReasons, replaceReasons } from '#domain/invoices/note.ts';
import { noteStates } from '#domain/invoices/note-life.ts';
import { emptyResponse, defineCall, fileResponse, idParam } from './call.ts';
import { paged, pagingQuery } from './paging.ts';

/** Notes a page (the spec leaves it to the server). */
export const invoicesPerPage = 20;

/**
 * An NFS-e as it travels. `issued_at` is a minute of the shop's wall clock, `value` in decimal reais. `notice` is ''
 * for a note that holds before the law, else the words that say that it does not (ruling 26): they are shown wherever it is.
 * `number` is that of the declaration, 0 before it has one; `messages` say why a note was refused.
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
  state: z.enum(noteStates),
  company_id: z.string(),
  access_key: z.string(),
  messages: z.array(z.object({ code: z.string(), text: z.string() })),
  /** A minute of the shop's wall clock until when it may be cancelled without asking the municipality; '' where that is not known. */
  cancel_until: z.string(),
  /** Whether the municipality is asked to decide on its cancelling. */
  is_in_analysis: z.boolean(),
  /** The note that took its place, and the one whose place it took; '' for none. */
  replaced_by: z.string(),
  replaces: z.string(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

const rowId = z.pipe(
  z.transform((id: unknown) => (typeof id === 'number' ? String(id) : id)),
  idParam,
);

/** What a note of the national system says beside the quote; without a taker it is issued to the quote's customer. */
export const noteWishes = {
  taker: z.optional(takerSchema),
  iss_withheld: z.optional(z.boolean()),
  /** The company that issues; without it the first that does. */
  company_id: z.optional(idParam),
};

export const issueInvoice = defineCall({
  name: 'invoices.issue',
  method: 'POST',
  path: '/nfse/emitir',
  access: 'member',
  needs: ['invoice.issue'],
  notInExample: true,
  area: 'invoices',
  summary: 'Emite a NFS-e da mão de obra de um serviço; repetir responde a mesma nota',
  body: z.strictObject({ id_servico: rowId, ...noteWishes }),
  refusals: ['plan_without_invoices', 'nfse_not_configured', 'nfse_impossible', 'nfse_invalid'],
  response: invoiceSchema,
});

const month = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Informe o mês como 2026-11.'));

export const listInvoices = defineCall({
  name: 'invoices.list',
  method: 'GET',
  path: '/nfse/:signature',
  access: 'member',
  needs: ['invoice.read'],
  area: 'invoices',
  summary: 'Notas, da mais nova à mais antiga, por situação, mês e empresa; a busca acha por cliente e número',
  params: z.object({ signature: idParam }),
  query: z.extend(pagingQuery(invoicesPerPage), {
    state: z.optional(z.enum(noteStates)),
    month: z.optional(month),
    company_id: z.optional(idParam),
  }),
  response: paged(invoiceSchema),
});

const ofNote = { access: 'member', area: 'invoices', params: z.object({ id: idParam }) } as const;

/** The document itself: the note as it was authorised, else the declaration. */
export const invoiceXml = defineCall({
  ...ofNote,
  name: 'invoices.xml',
  method: 'GET',
  path: '/nfse/xml/:id',
  needs: ['invoice.read'],
  summary: 'O XML de uma nota emitida',
  response: fileResponse,
  file: 'application/xml',
});

export const invoicePdf = defineCall({
  ...ofNote,
  name: 'invoices.pdf',
  method: 'GET',
  path: '/nfse/danfse/:id',
  needs: ['invoice.read'],
  summary: 'O DANFSe de uma nota autorizada, com as marcas de cancelada e substituída',
  refusals: ['nfse_not_configured'],
  response: fileResponse,
  file: 'application/pdf',
});

export const cancelInvoice = defineCall({
  ...ofNote,
  name: 'invoices.cancel',
  method: 'POST',
  path: '/nfse/cancelar/:id',
  needs: ['invoice.cancel'],
  notInExample: true,
  summary: 'Pede o cancelamento de uma nota; depois do prazo do município, com analysis, a análise fiscal',
  body: z.strictObject({
    reason: z.enum(cancelReasons),
    text: z.string().check(z.trim(), z.minLength(15, 'Explique em pelo menos 15 letras.'), z.maxLength(255)),
    analysis: z.optional(z.boolean()),
  }),
  refusals: ['note_not_live', 'note_deadline_over', 'nfse_not_configured'],
  response: invoiceSchema,
});

export const replaceInvoice = defineCall({
  ...ofNote,
  name: 'invoices.replace',
  method: 'POST',
  path: '/nfse/substituir/:id',
  needs: ['invoice.cancel'],
  notInExample: true,
  summary: 'Emite outra nota do mesmo serviço no lugar desta, que passa a substituída quando a nova for autorizada',
  body: z.strictObject({ reason: z.enum(replaceReasons), taker: noteWishes.taker, iss_withheld: noteWishes.iss_withheld }),
  refusals: ['note_not_live', 'plan_without_invoices', 'nfse_not_configured', 'nfse_impossible'],
  response: invoiceSchema,
});

/** `url` opens the note's DANFSe without signing in until `valid_until`, a minute of the shop's wall clock. */
export const invoiceLinkSchema = z.object({ url: z.string(), valid_until: z.string() });

export const shareInvoice = defineCall({
  ...ofNote,
  name: 'invoices.share',
  method: 'GET',
  path: '/nfse/endereco/:id',
  needs: ['invoice.read'],
  notInExample: true,
  summary: 'Um endereço para mandar o DANFSe a quem recebe a nota',
  refusals: ['nfse_not_configured'],
  response: invoiceLinkSchema,
});

export const mailInvoice = defineCall({
  ...ofNote,
  name: 'invoices.mail',
  method: 'POST',
  path: '/nfse/enviar/:id',
  needs: ['invoice.issue'],
  notInExample: true,
  summary: 'Manda o endereço do DANFSe por e-mail',
  body: z.strictObject({ email: z.string().check(z.trim(), z.maxLength(120), z.refine(isEmail, 'Informe um e-mail válido.')) }),
  refusals: ['nfse_not_configured'],
  successStatus: 204,
  response: emptyResponse,
});

export const sharedInvoice = defineCall({
  name: 'invoices.shared',
  method: 'GET',
  path: '/nota/:ticket',
  access: 'public',
  area: 'invoices',
  params: z.object({ ticket: z.string().check(z.minLength(1), z.maxLength(400)) }),
  summary: 'O DANFSe de um endereço assinado, enquanto ele vale',
  refusals: ['nfse_not_configured'],
  response: fileResponse,
  file: 'application/pdf',
});

export const invoicePackage = defineCall({
  name: 'invoices.package',
  method: 'GET',
  path: '/nfse/pacote/:signature',
  access: 'member',
  needs: ['invoice.read', 'export.all'],
  area: 'invoices',
  summary: 'O pacote de um mês para a contabilidade: XML, planilha e totais',
  params: z.object({ signature: idParam }),
  query: z.object({ month, company_id: z.optional(idParam) }),
  refusals: ['nfse_not_configured'],
  response: fileResponse,
  file: 'application/zip',
});
