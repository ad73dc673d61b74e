import type { PlanRow } from '#contract/plan-calls.ts';
import type { SignatureRow } from '#contract/signature-calls.ts';
import { addDays, civilDateTimeAt, dateOf } from '#domain/values/civil-date.ts';

export const basic: PlanRow = { id: 'p1', name: 'Básico', price: 99.9, company: 1, users: 3 };
export const fiscal: PlanRow = { id: 'p2', name: 'Fiscal', price: 179.9, company: 3, users: 10 };

/** A date by its distance from today, as the server counts days. */
export const inDays = (days: number): string => addDays(dateOf(civilDateTimeAt(Date.now(), 'America/Sao_Paulo')), days);

/** A subscription whose first payment is due in `days`; null: without any payment. */
export function aSubscription(fields: Partial<SignatureRow> = {}, days: number | null = 12): SignatureRow {
  return {
    id: '7K2F9Q',
    name: 'Joana Prado',
    email: 'joana@autoprado.example',
    cpf: '52998224725',
    phone: '11988124471',
    company_name: 'Auto Center Prado',
    cep: '01001000',
    address: 'Praça da Sé',
    number: '100',
    complement: '',
    district: 'Sé',
    city: 'São Paulo',
    state: 'SP',
    status: true,
    plan_id: basic.id,
    plan: basic,
    payments: days === null ? [] : [{ id: 'f1', payment_method: 'pix', status: false, limit_date: inDays(days) }],
    user_id: '01890000-0000-7000-8000-000000000001',
    expired_at: null,
    affiliate: 'a1',
    affiliate_name: 'Rita Moraes',
    ...fields,
  };
}
