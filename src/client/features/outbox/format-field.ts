import { budgetStatusName } from '#domain/budget.ts';
import type { Fields, Json } from '#domain/collection.ts';
import { collectionOf, type CollectionName } from '#domain/collections.ts';
import { employeeStatusNames } from '#domain/employee.ts';
import { entryTypeNames, paymentMethods } from '#domain/finance-entry.ts';
import { serviceStatusName } from '#domain/service.ts';
import { formatCivilDate, formatCivilDateTime, isCivilDate, isCivilDateTime } from '#domain/values/civil-date.ts';
import { cents, formatMoney } from '#domain/values/money.ts';
import { formatPhone } from '#domain/values/phone.ts';
import { formatPis } from '#domain/values/pis.ts';
import { formatPlate } from '#domain/values/plate.ts';
import { formatPostalCode } from '#domain/values/postal-code.ts';
import { formatTaxId } from '#domain/values/tax-id.ts';
import { collectionTexts } from './collection-texts.ts';
import { formatList, type ListOptions } from './format-line.ts';
import { outboxTexts } from './texts.ts';

type Format = (text: string) => string;

const date: Format = (text) => (isCivilDate(text) ? formatCivilDate(text) : text);
const dateTime: Format = (text) => (isCivilDateTime(text) ? formatCivilDateTime(text) : text);
const money: Format = (text) => (Number.isSafeInteger(Number(text)) ? formatMoney(cents(Number(text))) : text);
const count: Format = (text) => Number(text).toLocaleString('pt-BR');
const named =
  (names: Readonly<Record<string, string>>): Format =>
  (text) =>
    names[text] ?? text;

/** Fields whose stored form is not what a person reads; the others are shown as they are. */
const formats: Readonly<Record<string, Format>> = {
  phone: formatPhone,
  emergency_phone: formatPhone,
  document: formatTaxId,
  cnpj: formatTaxId,
  cnpj_cpf: formatTaxId,
  cpf: formatTaxId,
  pis: formatPis,
  postal_code: formatPostalCode,
  cep: formatPostalCode,
  plate: formatPlate,
  birth_date: date,
  hire_date: date,
  termination_date: date,
  date,
  expiry_date: date,
  due_date: date,
  open_due: date,
  arrived: dateTime,
  exit: dateTime,
  at: dateTime,
  kind: named({ move: 'Entrada ou saída', count: 'Contagem' }),
  gender: named({ male: 'Masculino', female: 'Feminino', other: 'Outro' }),
  type: named(entryTypeNames),
  method_payment: (text) => paymentMethods[Number(text)] ?? text,
  is_paid: named({ true: 'Pago', false: 'Pendente' }),
  is_active: named({ true: 'Ativo', false: 'Inativo' }),
  mileage: count,
  quantity: count,
  minimum: count,
};

/** The same field means something else in each of these. */
const statuses: Partial<Record<CollectionName, Format>> = {
  employees: named(employeeStatusNames),
  budgets: budgetStatusName,
  services: serviceStatusName,
};

/** Secrets of links, which nobody else is to read, and what says nothing to a person. */
const hiddenFields: ReadonlySet<string> = new Set(['approval_token', 'document_token', 'group_id', 'document_id', 'seen_counts', 'seen_moves', 'seen_pieces']);

export const isShown = (field: string): boolean => !hiddenFields.has(field);

/** How a person calls the rows that are referred to, by id; a name that is not there yet is shown as '…'. */
export type Names = ReadonlyMap<string, string> | null;

/** A field's value as a person reads it; 'vazio' for none. */
export function formatField(collection: CollectionName, field: string, value: Json | undefined, names: Names = null): string {
  if (value === undefined || value === null || value === '') return outboxTexts.nothing;
  const { references, money: amounts = [] } = collectionOf(collection);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (references.some((reference) => reference.field === field)) return names === null ? outboxTexts.unnamed : (names.get(text) ?? outboxTexts.unknownRow);
  const format = field === 'status' ? statuses[collection] : amounts.includes(field) ? money : formats[field];
  if (format !== undefined) return format(text);
  return typeof value === 'boolean' ? outboxTexts.booleans[value ? 'yes' : 'no'] : text;
}

/** A field's value, a list with a text a line. */
export function formatValue(collection: CollectionName, field: string, value: Json | undefined, options: ListOptions & { names?: Names } = {}): string[] {
  const isList = collectionOf(collection).merge.lists.includes(field);
  return isList ? formatList(collection, field, value, options) : [formatField(collection, field, value, options.names ?? null)];
}

/** A field's name as a person reads it. */
export function fieldLabel(collection: CollectionName, field: string): string {
  const labels: Readonly<Record<string, string>> = collectionTexts[collection].fields;
  return labels[field] ?? field;
}

/** 'Telefone, E-mail': the names of changed fields. */
export const fieldLabels = (collection: CollectionName, changes: Fields): string =>
  Object.keys(changes)
    .filter(isShown)
    .map((field) => fieldLabel(collection, field))
    .join(', ');
