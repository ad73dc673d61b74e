import * as z from 'zod/mini';
import { fiscalProfileSchema } from '#domain/invoices/fiscal-profile-schema.ts';
import { setUpChecks } from '#domain/invoices/note.ts';
import { noteStates } from '#domain/invoices/note-life.ts';
import { defineCall, idParam } from './call.ts';

/* How each company of a shop issues NFS-e by the national system (decision 042). The certificate goes in and never comes out. */

const company = z.object({ id: idParam });
const path = '/nfse/empresas/:id';

/** Times are minutes of the shop's wall clock. `environment`: '1' production, '2' restricted production. */
export const fiscalCompanySchema = z.object({
  company_id: z.string(),
  name: z.string(),
  /** What the company's own row says, to begin a profile with: CNPJ without its mask, IBGE code of its city. '' where it does not tell. */
  registered: z.object({ cnpj: z.string(), municipality: z.string() }),
  /** Null before the profile was saved. */
  profile: z.nullable(fiscalProfileSchema),
  environment: z.enum(['1', '2']),
  certificate: z.nullable(z.object({ holder: z.string(), issuer: z.string(), valid_from: z.string(), valid_until: z.string(), days_left: z.int() })),
  checks: z.array(z.object({ name: z.enum(setUpChecks), outcome: z.enum(['holds', 'fails', 'unknown']), text: z.string() })),
  checked_at: z.string(),
  municipality: z.nullable(z.object({ is_active: z.boolean(), cancel_within_days: z.nullable(z.int()), asked_at: z.string() })),
  /** The last trial note; null before there is one. */
  trial: z.nullable(
    z.object({
      id: z.string(),
      state: z.enum(noteStates),
      number: z.nullable(z.int()),
      messages: z.array(z.object({ code: z.string(), text: z.string() })),
    }),
  ),
  /** Whether a trial note went through with this certificate. */
  is_tried: z.boolean(),
  /** The next number in production. */
  next_number: z.int(),
  live_at: z.string(),
});
export type FiscalCompany = z.infer<typeof fiscalCompanySchema>;

/** How a company issues of which nothing was set up yet. */
export const nothingSetUp: Omit<FiscalCompany, 'company_id' | 'name' | 'registered'> = {
  profile: null,
  environment: '2',
  certificate: null,
  checks: [],
  checked_at: '',
  municipality: null,
  trial: null,
  is_tried: false,
  next_number: 1,
  live_at: '',
};

export const fiscalCompanies = defineCall({
  name: 'fiscal.companies',
  method: 'GET',
  path: '/nfse/empresas/:signature',
  access: 'member',
  needs: ['invoice.read'],
  area: 'invoices',
  summary: 'Como cada empresa emite NFS-e: perfil, certificado (sem o segredo), conferências e ambiente',
  params: z.object({ signature: idParam }),
  response: z.array(fiscalCompanySchema),
});

const change = {
  access: 'member',
  needs: ['invoice.setup'],
  area: 'invoices',
  params: company,
  response: fiscalCompanySchema,
  notInExample: true,
} as const;

export const saveFiscalProfile = defineCall({
  ...change,
  name: 'fiscal.profile',
  method: 'PUT',
  path: `${path}/perfil`,
  summary: 'Grava regime, códigos, alíquotas e série de uma empresa, e o próximo número se ele for maior',
  body: z.strictObject({ profile: fiscalProfileSchema, next_number: z.optional(z.int().check(z.gte(1), z.lte(999_999_999_999_999))) }),
  refusals: ['plan_without_invoices', 'fiscal_locked', 'fiscal_taken'],
});

export const sendCertificate = defineCall({
  ...change,
  name: 'fiscal.certificate',
  method: 'POST',
  path: `${path}/certificado`,
  summary: 'Envia o certificado A1 (.pfx em base64) com a senha, que não é guardada',
  body: z.strictObject({ file: z.string().check(z.minLength(1), z.maxLength(180_000)), password: z.string().check(z.maxLength(200)) }),
  refusals: ['plan_without_invoices', 'nfse_not_configured', 'fiscal_not_ready', 'certificate_refused', 'fiscal_taken'],
});

export const checkFiscal = defineCall({
  ...change,
  name: 'fiscal.check',
  method: 'POST',
  path: `${path}/conferir`,
  summary: 'Confere tudo o que se pode conferir sem emitir',
  refusals: ['plan_without_invoices', 'nfse_not_configured', 'fiscal_not_ready'],
});

export const tryFiscal = defineCall({
  ...change,
  name: 'fiscal.trial',
  method: 'POST',
  path: `${path}/nota-de-teste`,
  summary: 'Emite uma nota de teste na produção restrita; ela não vale',
  refusals: ['plan_without_invoices', 'nfse_not_configured', 'fiscal_not_ready'],
});

export const goLive = defineCall({
  ...change,
  name: 'fiscal.live',
  method: 'POST',
  path: `${path}/producao`,
  summary: 'Passa a empresa para a produção: as notas passam a valer',
  refusals: ['plan_without_invoices', 'nfse_not_configured', 'fiscal_not_ready'],
});
