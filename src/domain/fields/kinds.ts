import * as cells from './csv-cells.ts';
import type { ColumnType, FieldKind, KindName } from './field.ts';
import { formatCivilDate, formatCivilDateTime, isCivilDate, isCivilDateTime } from '../values/civil-date.ts';
import type { Json } from '../values/json.ts';
import { cents, formatMoney } from '../values/money.ts';
import { formatPhone } from '../values/phone.ts';
import { formatPis } from '../values/pis.ts';
import { formatPlate } from '../values/plate.ts';
import { formatPostalCode } from '../values/postal-code.ts';
import { formatTaxId } from '../values/tax-id.ts';

/* The kinds of fields that there are. What a stored value cannot be read as is shown as it is. */

interface Showing {
  readonly format?: FieldKind['format'];
  readonly cell?: FieldKind['cell'];
}

const kind = <Column extends ColumnType>(
  name: KindName,
  column: Column,
  standIn: Json,
  { format = (stored) => stored, cell = cells.text }: Showing = {},
): FieldKind<Column> => ({
  name,
  column,
  standIn,
  format,
  cell,
});

const grouped = (stored: string) => Number(stored).toLocaleString('pt-BR');

export const plainText = kind('text', 'text', 'Registro excluído');
export const email = kind('email', 'text', 'excluido@example.com');
/** Two letters of a state of Brazil. */
export const state = kind('state', 'text', 'SP');
export const phoneNumber = kind('phone', 'text', '1100000000', { format: formatPhone, cell: cells.phone });
/** A document of any kind. */
export const document = kind('document', 'text', '12345678909', { format: formatTaxId, cell: cells.document });
/** A CPF or CNPJ. */
export const taxId = kind('taxId', 'text', '12345678909', { format: formatTaxId, cell: cells.taxId });
export const pis = kind('pis', 'text', '00000000000', { format: formatPis, cell: cells.pis });
export const postalCode = kind('postalCode', 'text', '00000000', { format: formatPostalCode, cell: cells.postalCode });
export const plate = kind('plate', 'text', 'ABC1D23', { format: formatPlate });
export const civilDate = kind('date', 'text', '2000-01-01', {
  format: (stored) => (isCivilDate(stored) ? formatCivilDate(stored) : stored),
  cell: cells.date,
});
export const civilDateTime = kind('dateTime', 'text', '2000-01-01T00:00', {
  format: (stored) => (isCivilDateTime(stored) ? formatCivilDateTime(stored) : stored),
});
export const money = kind('money', 'money', 1, {
  format: (stored) => (Number.isSafeInteger(Number(stored)) ? formatMoney(cents(Number(stored))) : stored),
  cell: cells.money,
});
/** How many, or how far. */
export const count = kind('count', 'integer', 1, { format: grouped, cell: cells.count });
/** A count that is a sum of many. */
export const sum = kind('sum', 'bigint', 1, { format: grouped, cell: cells.count });
/** A number that is a name. */
export const ordinal = kind('ordinal', 'integer', 1);
/** Of a row that is needed, none stands in: whoever asks names one. */
export const reference = kind('reference', 'uuid', null);

/** A yes or no, as a person calls them; 'Sim' and 'Não' in a spreadsheet. */
export const flag = (yes: string, no: string) =>
  kind('flag', 'boolean', false, { format: (stored) => (stored === 'true' ? yes : stored === 'false' ? no : stored), cell: cells.flag });

/** One of some values, each under the name that people know; `otherNames` are read in a spreadsheet too. */
export const choice = (names: Readonly<Record<string, string>>, otherNames: Readonly<Record<string, string>> = {}) =>
  kind('choice', 'text', Object.keys(names)[0] ?? '', { format: nameIn(names), cell: cells.choice(names, otherNames) });

/** As {@link choice}, of numbers: the names in their order. */
export const numberedChoice = (names: readonly string[]) =>
  kind('numberedChoice', 'smallint', 0, { format: (stored) => names[Number(stored)] ?? stored });

/** A list of lines of such fields, or of anything else. */
export const list = (lineFields: readonly string[] = [], moneyOfLines: readonly string[] = []) => ({
  ...kind('list', 'json', []),
  lineFields,
  moneyOfLines,
});

const nameIn = (names: Readonly<Record<string, string>>) => (stored: string) => (Object.hasOwn(names, stored) ? (names[stored] ?? stored) : stored);
