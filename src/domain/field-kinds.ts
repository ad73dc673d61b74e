import * as cells from './csv-cells.ts';
import type { ColumnType, FieldKind } from './field.ts';
import { formatCivilDate, formatCivilDateTime, isCivilDate, isCivilDateTime } from './values/civil-date.ts';
import { cents, formatMoney } from './values/money.ts';
import { formatPhone } from './values/phone.ts';
import { formatPis } from './values/pis.ts';
import { formatPlate } from './values/plate.ts';
import { formatPostalCode } from './values/postal-code.ts';
import { formatTaxId } from './values/tax-id.ts';

/* The kinds of fields that there are. What a stored value cannot be read as is shown as it is. */

const kind = <Column extends ColumnType>(column: Column, format: FieldKind['format'] = (stored) => stored, cell: FieldKind['cell'] = cells.text): FieldKind<Column> => ({ column, format, cell });

const grouped = (stored: string) => Number(stored).toLocaleString('pt-BR');

export const plainText = kind('text');
export const phoneNumber = kind('text', formatPhone, cells.phone);
/** A document of any kind. */
export const document = kind('text', formatTaxId, cells.document);
/** A CPF or CNPJ. */
export const taxId = kind('text', formatTaxId, cells.taxId);
export const pis = kind('text', formatPis, cells.pis);
export const postalCode = kind('text', formatPostalCode, cells.postalCode);
export const plate = kind('text', formatPlate);
export const civilDate = kind('text', (stored) => (isCivilDate(stored) ? formatCivilDate(stored) : stored), cells.date);
export const civilDateTime = kind('text', (stored) => (isCivilDateTime(stored) ? formatCivilDateTime(stored) : stored));
export const money = kind('money', (stored) => (Number.isSafeInteger(Number(stored)) ? formatMoney(cents(Number(stored))) : stored), cells.money);
/** How many, or how far. */
export const count = kind('integer', grouped, cells.count);
/** A count that is a sum of many. */
export const sum = kind('bigint', grouped, cells.count);
/** A number that is a name. */
export const ordinal = kind('integer');
export const reference = kind('uuid');

/** A yes or no, as a person calls them; 'Sim' and 'Não' in a spreadsheet. */
export const flag = (yes: string, no: string) => kind('boolean', (stored) => (stored === 'true' ? yes : stored === 'false' ? no : stored), cells.flag);

/** One of some values, each under the name that people know; `otherNames` are read in a spreadsheet too. */
export const choice = (names: Readonly<Record<string, string>>, otherNames: Readonly<Record<string, string>> = {}) =>
  kind('text', nameIn(names), cells.choice(names, otherNames));

/** As {@link choice}, of numbers: the names in their order. */
export const numberedChoice = (names: readonly string[]) => kind('smallint', (stored) => names[Number(stored)] ?? stored);

/** A list of lines, or of anything else. */
export const list = (moneyOfLines: readonly string[] = []) => ({ ...kind('json'), moneyOfLines });

const nameIn = (names: Readonly<Record<string, string>>) => (stored: string) => (Object.hasOwn(names, stored) ? (names[stored] ?? stored) : stored);
