import * as z from 'zod/mini';
import { amount, normalisedText, optionalReference, optionalText, publicToken } from './field-schemas.ts';
import { isCivilDateTime, type CivilDateTime } from './values/civil-date.ts';
import type { Cents } from './values/money.ts';

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
export const serviceStatusName = (status: string): string => (Object.hasOwn(serviceStatusNames, status) ? serviceStatusNames[status as ServiceStatus] : status);

/** A status as the list calls it: what waits is 'Pendente' there (spec 2 §4, ruling 21). */
export const listedServiceStatus = (status: string): string => (status === 'waiting' ? 'Pendente' : serviceStatusName(status));

/** The wall clock to the minute, whether it came with a blank, with seconds, or with a zone that the shop's clock ignores. */
const minuteOf = (text: string) => text.replace(' ', 'T').slice(0, 16);

/** A minute of the shop's wall clock, '' for none. */
const optionalDateTime = (message: string) =>
  normalisedText(30, minuteOf, isCivilDateTime, message) as unknown as z.ZodMiniType<CivilDateTime | '', string | null | undefined>;

/**
 * Fields of a service (spec 2 §3). `comission` (so spelt on the wire) is in cents; `exit` and `arrived` are '' until
 * they are known. `document_token` is the secret of the link to the service order (ruling 25).
 */
export const serviceFields = z.object({
  id_budget: optionalReference,
  employer_id: optionalReference,
  // 'pending' is the same state by another name (ruling 21).
  status: z.pipe(
    z.transform((value: unknown) => (value === 'pending' ? 'waiting' : value)),
    z.string('Situação inválida.').check(z.regex(/^[a-z_]{1,30}$/, 'Situação inválida.')),
  ),
  arrived: optionalDateTime('Chegada inválida.'),
  exit: optionalDateTime('Saída inválida.'),
  obs: optionalText(4000),
  comission: amount('Comissão inválida.'),
  document_token: publicToken,
});

export type Service = z.infer<typeof serviceFields>;

/** What a service is made with by an approval (ruling 20). */
export const serviceDefaults: Service = {
  id_budget: null,
  employer_id: null,
  status: 'waiting',
  arrived: '',
  exit: '',
  obs: '',
  comission: 0 as Cents,
  document_token: '',
};

/** Whether nobody has done anything with the service since an approval made it (ruling 20). */
export function isUntouched(service: Service): boolean {
  const { id_budget: _budget, document_token: _token, ...own } = service;
  return Object.entries(own).every(([field, value]) => value === serviceDefaults[field as keyof Service]);
}
