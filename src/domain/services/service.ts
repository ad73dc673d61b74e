import * as z from 'zod/mini';
import { defaultsOf, type RowOf } from '../fields/field.ts';
import * as kinds from '../fields/kinds.ts';
import { normalisedText } from '../fields/schemas.ts';
import { linkSecret, money, optionalField, reference, text } from '../fields/builders.ts';
import { isCivilDateTime, type CivilDateTime } from '../values/civil-date.ts';

/** Statuses of a service as the edit dialog offers them (spec 2 §4). */
export const serviceStatusNames = {
  waiting: 'Aguardando',
  in_progress: 'Em andamento',
  finished: 'Finalizado',
  impediment: 'Impedido',
} as const;
export type ServiceStatus = keyof typeof serviceStatusNames;
export const serviceStatuses = Object.keys(serviceStatusNames) as ServiceStatus[];

/** A status as the dialog calls it; an unknown one as it is. */
export const serviceStatusName = (status: string): string =>
  Object.hasOwn(serviceStatusNames, status) ? serviceStatusNames[status as ServiceStatus] : status;

/** A status as the list calls it: what waits is 'Pendente' there (spec 2 §4, ruling 21). */
export const listedServiceStatus = (status: string): string => (status === 'waiting' ? 'Pendente' : serviceStatusName(status));

/** The wall clock to the minute, whether it came with a blank, with seconds, or with a zone that the shop's clock ignores. */
const minuteOf = (text: string) => text.replace(' ', 'T').slice(0, 16);

/** A minute of the shop's wall clock, '' for none. */
const minute = (label: string, invalid: string) =>
  optionalField<CivilDateTime | '', 'text'>(
    kinds.civilDateTime,
    label,
    normalisedText(30, minuteOf, isCivilDateTime, invalid) as unknown as z.ZodMiniType<CivilDateTime | ''>,
    '',
  );

// 'pending' is the same state by another name (ruling 21).
const anyStatus = z.pipe(
  z.transform((value: unknown) => (value === 'pending' ? 'waiting' : value)),
  z.string('Situação inválida.').check(z.regex(/^[a-z_]{1,30}$/, 'Situação inválida.')),
);

/**
 * Fields of a service (spec 2 §3). `comission` (so spelt on the wire) is in cents; `exit` and `arrived` are '' until
 * they are known. `document_token` is the secret of the link to the service order (ruling 25). Left out, they are what an
 * approval makes a service with (ruling 20).
 */
export const serviceFields = {
  id_budget: reference('Orçamento', 'budgets', 'restrict'),
  employer_id: reference('Funcionário responsável', 'employees', 'restrict'),
  status: optionalField(kinds.choice(serviceStatusNames), 'Situação', anyStatus, 'waiting'),
  arrived: minute('Chegada', 'Chegada inválida.'),
  exit: minute('Saída', 'Saída inválida.'),
  obs: text('Observações', 4000, { search: 'text' }),
  comission: money('Comissão', 'Comissão inválida.'),
  document_token: linkSecret('Código do link da ordem de serviço'),
};

export type Service = RowOf<typeof serviceFields>;

export const serviceDefaults: Service = defaultsOf(serviceFields);

/** Whether nobody has done anything with the service since an approval made it (ruling 20). */
export function isUntouched(service: Service): boolean {
  const { id_budget: _budget, document_token: _token, ...own } = service;
  return Object.entries(own).every(([field, value]) => value === serviceDefaults[field as keyof Service]);
}
