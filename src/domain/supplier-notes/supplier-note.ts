import * as z from 'zod/mini';
import { count, optionalField, requiredField, requiredText, taxIdOf, requiredBare, text } from '../fields/builders.ts';
import { defaultsOf, type RowOf } from '../fields/field.ts';
import * as kinds from '../fields/kinds.ts';
import { amount, boundedList, optionalReference, requiredDate } from '../fields/schemas.ts';
import { requiredNormalisedText } from '../fields/text-schemas.ts';
import type { Permission } from '../access/shop-permissions.ts';
import { civilDateTimeSchema } from '../values/civil-date.ts';
import { bareAccessKey, formatAccessKey, isAccessKey } from './access-key.ts';

/** More lines than the layout has. */
export const mostNoteLines = 990;

/** The largest margin that is proposed, in percent of the sale price. */
export const mostMargin = 95;

const wrongAmount = 'Valor inválido.';
const wrongCount = 'Quantidade inválida.';
// Eleven digits before four decimals, as the layout has it; pieces as a movement has them.
const mostQuantity = 999_999_999_999;
const mostPieces = 9_999_999;

/**
 * A line as it was imported: what the supplier calls it, in what quantity (ten-thousandths of `unit`), the product that it became
 * (null: left out), so many of its pieces, and what all of them cost. What the product cost before and after is kept to take it back.
 */
const lineSchema = z.object({
  /** The line's number in the note. */
  id: z.string().check(z.regex(/^\d{1,3}$/)),
  code: z.string().check(z.maxLength(60)),
  description: z.string().check(z.maxLength(120)),
  unit: z.string().check(z.maxLength(6)),
  quantity: z.int(wrongCount).check(z.gte(0), z.lte(mostQuantity)),
  product_id: optionalReference,
  pieces: z.int(wrongCount).check(z.gte(0), z.lte(mostPieces)),
  cost: amount(wrongAmount),
  last_before: amount(wrongAmount),
  last_after: amount(wrongAmount),
  average_before: amount(wrongAmount),
  average_after: amount(wrongAmount),
});
export type SupplierNoteLine = z.infer<typeof lineSchema>;

const wrongKey = 'Chave de acesso inválida.';

/**
 * Fields of a supplier's note that was imported, or taken back (issue "The note that counts" §3). Made once; nobody edits one.
 * `turn` says which: 0 brought it in, 1 took it back, 2 brought it in again; the latest stands. `total` in cents.
 */
export const supplierNoteFields = {
  key: requiredField(
    { ...kinds.plainText, format: formatAccessKey, standIn: '35260100000000000191550010000000011000000011' },
    'Chave de acesso',
    requiredNormalisedText(60, bareAccessKey, isAccessKey, { missing: 'Informe a chave de acesso.', invalid: wrongKey }),
    { search: 'digits' },
  ),
  turn: optionalField(kinds.ordinal, 'Vez', z.int(wrongCount).check(z.gte(0), z.lte(1000)), 0, { isHidden: true }),
  number: requiredField(kinds.ordinal, 'Número', z.int('Número inválido.').check(z.gte(0), z.lte(999_999_999))),
  series: optionalField(kinds.ordinal, 'Série', z.int('Série inválida.').check(z.gte(0), z.lte(999)), 0),
  issued_on: requiredField(kinds.civilDate, 'Emissão', requiredDate('Informe a emissão.')),
  supplier: requiredText('Fornecedor', 120, 'Informe o fornecedor.', { search: 'text' }),
  supplier_tax_id: requiredBare(taxIdOf(30), 'CNPJ/CPF', 'Informe o CNPJ ou CPF.', { search: 'digits', isPersonal: true }),
  total: optionalField(kinds.money, 'Total', amount(wrongAmount), 0 as z.infer<ReturnType<typeof amount>>),
  /** Of new products, in percent of the sale price; the next import begins with it. */
  margin: count('Margem', mostMargin, 'Margem inválida.'),
  lines: optionalField(
    kinds.list(Object.keys(lineSchema.shape), ['cost', 'last_before', 'last_after', 'average_before', 'average_after']),
    'Produtos',
    boundedList(lineSchema, mostNoteLines, `No máximo ${mostNoteLines} linhas.`),
    [],
  ),
  /** How many instalments are to be paid for it. */
  payables: count('Parcelas', 120, 'Número de parcelas inválido.'),
  /** When it was imported or taken back: a minute of the shop's wall clock. */
  at: requiredField(kinds.civilDateTime, 'Quando', civilDateTimeSchema),
  by: text('Quem', 120, { isPersonal: true }),
};

export type SupplierNote = RowOf<typeof supplierNoteFields>;

export const supplierNoteDefaults = defaultsOf(supplierNoteFields);

/** Whether this turn brings the note in. */
export const bringsIn = ({ turn }: Pick<SupplierNote, 'turn'>): boolean => turn % 2 === 0;

/** Whoever imports a note makes products and sets what they cost. */
export const supplierNoteNeeds: readonly Permission[] = ['cost.see', 'product.change', 'supplier.read'];

/** 'NF-e 1.234 de Distribuidora Sul', as a person names it. */
export const describeSupplierNote = ({ number, supplier, turn }: Pick<SupplierNote, 'number' | 'supplier' | 'turn'>): string =>
  `${bringsIn({ turn }) ? '' : 'Desfeita: '}NF-e ${number.toLocaleString('pt-BR')} de ${supplier}`;
