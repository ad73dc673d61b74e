import * as z from 'zod/mini';
import type { Permission } from '../access/shop-permissions.ts';
import type { AskedWrite } from '../fields/collection.ts';
import { defaultsOf, type RowOf } from '../fields/field.ts';
import * as kinds from '../fields/kinds.ts';
import { boundedList } from '../fields/schemas.ts';
import { normalisedText, optionalText } from '../fields/text-schemas.ts';
import { count, linkSecret, money, optionalField, reference, text } from '../fields/builders.ts';
import { mostItems } from '../budgets/budget.ts';
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

/** By what two ways of writing a bay are the same one: 'Box 2', 'box 2 '. */
export const bayKey = (bay: string): string => bay.trim().toLocaleLowerCase('pt-BR');

/** The longest name of a bay. */
export const mostOfBay = 40;

/** The wall clock to the minute, whether it came with a blank, with seconds, or with a zone that the shop's clock ignores. */
const minuteOf = (text: string) => text.replace(' ', 'T').slice(0, 16);

const minuteSchema = (invalid: string) => normalisedText(30, minuteOf, isCivilDateTime, invalid) as unknown as z.ZodMiniType<CivilDateTime | ''>;

/** A minute of the shop's wall clock, '' for none. */
const minute = (label: string, invalid: string) => optionalField<CivilDateTime | '', 'text'>(kinds.civilDateTime, label, minuteSchema(invalid), '');

/** Why a service stands (issue "The car's way" §4); '' where nobody said. */
export const stopReasonNames = { part: 'Peça', customer: 'Cliente', other: 'Outro' } as const;
export type StopReason = keyof typeof stopReasonNames;
export const stopReasons = Object.keys(stopReasonNames) as StopReason[];

/** How full the tank is, as the needle shows it; '' where nobody looked. */
export const fuelNames = { empty: 'Reserva', quarter: '1/4', half: '1/2', three_quarters: '3/4', full: 'Cheio' } as const;
export type Fuel = keyof typeof fuelNames;
export const fuelLevels = Object.keys(fuelNames) as Fuel[];

const chosen = <T extends string>(label: string, names: Readonly<Record<T, string>>, wrong: string) =>
  optionalField<T | '', 'text'>(kinds.choice(names), label, z.enum([...(Object.keys(names) as T[]), ''], wrong), '');

const farthest = 9_999_999;
const kilometres = (label: string) => count(label, farthest, 'Quilometragem inválida.');

const lineId = z.string('Linha inválida.').check(z.minLength(1), z.maxLength(64));
const whoAndWhen = { by: optionalText(120), at: minuteSchema('Hora inválida.') };

/** A line of the quote that is done: `id` is that line's, `by` the name of who ticked it, `at` the shop's wall clock. */
const doneLineSchema = z.object({ id: lineId, ...whoAndWhen });
export type DoneLine = z.infer<typeof doneLineSchema>;

const mostOfNote = 1000;
const workNoteSchema = z.object({ id: lineId, text: optionalText(mostOfNote), ...whoAndWhen });
export type WorkNote = z.infer<typeof workNoteSchema>;

/** More notes than anybody writes into one order. */
const mostNotes = 100;

// 'pending' is the same state by another name (ruling 21).
const anyStatus = z.pipe(
  z.transform((value: unknown) => (value === 'pending' ? 'waiting' : value)),
  z.string('Situação inválida.').check(z.regex(/^[a-z_]{1,30}$/, 'Situação inválida.')),
);

/**
 * Fields of a service (spec 2 §3). `comission` (so spelt on the wire) is in cents; `exit` and `arrived` are '' until
 * they are known. `document_token` is the secret of the link to the service order (ruling 25). What follows it is the work
 * order (issue "The car's way" §4): `stop_reason` says something of what is impeded only, `checked_in` is when the car came
 * ('' before), where `arrived` may be what was booked. `note_wish` asks for the service's NFS-e (JSON of what its form chose; another
 * text asks once more), `note_state` and `note_reason` are where that stands, which the server alone says (decision 042). Left out, they are what an approval makes a service with (ruling 20).
 */
export const serviceFields = {
  id_budget: reference('Orçamento', 'budgets', 'restrict'),
  employer_id: reference('Funcionário responsável', 'employees', 'restrict'),
  status: optionalField(kinds.choice(serviceStatusNames), 'Situação', anyStatus, 'waiting'),
  arrived: minute('Chegada', 'Chegada inválida.'),
  exit: minute('Saída', 'Saída inválida.'),
  obs: text('Observações', 4000, { search: 'text' }),
  comission: money('Comissão', 'Comissão inválida.', { seenWith: 'service.commission' }),
  document_token: linkSecret('Código do link da ordem de serviço', 'price.see'),
  complaint: text('Reclamação', 1000, { search: 'text' }),
  promised: minute('Prometido para', 'Horário prometido inválido.'),
  checked_in: minute('Entrada', 'Entrada inválida.'),
  bay: text('Box', mostOfBay),
  stop_reason: chosen('Motivo da parada', stopReasonNames, 'Motivo desconhecido.'),
  km_in: kilometres('Km na chegada'),
  km_out: kilometres('Km na saída'),
  fuel_in: chosen('Combustível na chegada', fuelNames, 'Nível desconhecido.'),
  fuel_out: chosen('Combustível na saída', fuelNames, 'Nível desconhecido.'),
  done_lines: optionalField(
    kinds.list(Object.keys(doneLineSchema.shape)),
    'Linhas feitas',
    boundedList(doneLineSchema, mostItems, `No máximo ${mostItems} linhas.`),
    [],
  ),
  work_notes: optionalField(
    kinds.list(Object.keys(workNoteSchema.shape)),
    'Anotações',
    boundedList(workNoteSchema, mostNotes, `No máximo ${mostNotes} anotações.`),
    [],
  ),
  note_wish: text('Pedido de nota fiscal', 2000, { isHidden: true, seenWith: 'invoice.read', setWith: 'invoice.issue' }),
  note_state: text('Situação da nota fiscal', 20, { isHidden: true, seenWith: 'invoice.read' }),
  note_reason: text('Motivo da nota fiscal', 500, { isHidden: true, seenWith: 'invoice.read' }),
};

export type Service = RowOf<typeof serviceFields>;

export const serviceDefaults: Service = defaultsOf(serviceFields);

/** One's own service, and one that nobody is responsible for, is led by oneself: others' are everybody's only for who may (FIELD F). */
export function serviceNeeds({ before, set, by }: AskedWrite<Service>): readonly Permission[] {
  const isOthers = (responsible: string | null | undefined) => responsible !== undefined && responsible !== null && responsible !== by.employee;
  return isOthers(before?.employer_id) || isOthers(set.employer_id) ? ['service.change'] : [];
}

/** Whether nobody has done anything with the service since an approval made it (ruling 20). */
export function isUntouched(service: Service): boolean {
  const { id_budget: _budget, document_token: _token, ...own } = service;
  return Object.entries(own).every(([field, value]) =>
    Array.isArray(value) ? value.length === 0 : value === serviceDefaults[field as keyof Service],
  );
}
