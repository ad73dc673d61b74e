import type { FiscalCompany } from '#contract/fiscal-calls.ts';
import type { Invoice } from '#contract/nfse-calls.ts';

/** A note as the server tells of it: one of the provider for trials. */
export const anInvoice = (number: number, changes: Partial<Invoice> = {}): Invoice => ({
  id: `01890000-0000-7000-8000-00000000000${number}`,
  id_servico: 's',
  number,
  series: '1',
  issued_at: '2026-11-20T12:00',
  customer: 'Ana Souza',
  value: 1284.5,
  provider: 'simulado',
  notice: 'SEM VALIDADE JURÍDICA',
  state: 'authorized',
  company_id: '',
  access_key: '',
  messages: [],
  cancel_until: '',
  is_in_analysis: false,
  replaced_by: '',
  replaces: '',
  ...changes,
});

/** A company of whose notes nothing is set up. */
export const aFiscalCompany = (changes: Partial<FiscalCompany> = {}): FiscalCompany => ({
  company_id: '01890000-0000-7000-8000-000000000001',
  name: 'Prado Matriz',
  registered: { cnpj: '', municipality: '' },
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
  ...changes,
});
