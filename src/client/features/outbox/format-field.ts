import type { Fields, Json } from '#domain/collection.ts';
import type { CollectionName } from '#domain/collections.ts';
import { formatCivilDate, isCivilDate } from '#domain/values/civil-date.ts';
import { cents, formatMoney } from '#domain/values/money.ts';
import { formatPhone } from '#domain/values/phone.ts';
import { formatPis } from '#domain/values/pis.ts';
import { formatPlate } from '#domain/values/plate.ts';
import { formatPostalCode } from '#domain/values/postal-code.ts';
import { formatTaxId } from '#domain/values/tax-id.ts';
import { collectionTexts } from './collection-texts.ts';
import { outboxTexts } from './texts.ts';

type Format = (text: string) => string;

const date: Format = (text) => (isCivilDate(text) ? formatCivilDate(text) : text);
const money: Format = (text) => (Number.isSafeInteger(Number(text)) ? formatMoney(cents(Number(text))) : text);
const count: Format = (text) => Number(text).toLocaleString('pt-BR');

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
  cost_price: money,
  sale_price: money,
  salary: money,
  gender: (text) => (text === 'male' ? 'Masculino' : text),
  is_active: (text) => (text === 'true' ? 'Ativo' : 'Inativo'),
  mileage: count,
  quantity: count,
  minimum: count,
};

/** A field's value as a person reads it; 'vazio' for none. */
export function formatField(field: string, value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return outboxTexts.nothing;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return formats[field]?.(text) ?? text;
}

/** A field's name as a person reads it. */
export function fieldLabel(collection: CollectionName, field: string): string {
  const labels: Readonly<Record<string, string>> = collectionTexts[collection].fields;
  return labels[field] ?? field;
}

/** 'Telefone, E-mail': the names of changed fields. */
export const fieldLabels = (collection: CollectionName, changes: Fields): string =>
  Object.keys(changes)
    .map((field) => fieldLabel(collection, field))
    .join(', ');
