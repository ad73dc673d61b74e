import type { Json } from '../values/json.ts';
import { formatCivilDate, isCivilDate, parseCivilDate } from '../values/civil-date.ts';
import { doubtfulCpfOrCnpj, doubtfulPhone, doubtfulPostalCode, type Doubt } from '../values/doubts.ts';
import { formatAmount, parseMoney, type Cents } from '../values/money.ts';
import { formatPhone } from '../values/phone.ts';
import { formatPis } from '../values/pis.ts';
import { formatPostalCode, postalCodeDigits } from '../values/postal-code.ts';
import { foldText } from '../values/search-text.ts';
import { formatTaxId, isCnpj, isCpf, stripTaxId } from '../values/tax-id.ts';

/** How a field is written in a spreadsheet, and read back. What is read is checked by the field's schema afterwards. */
export interface CellKind {
  /** '' for what is not there. */
  readonly write: (value: Json) => string;
  /** Of a cell that is not empty. */
  readonly read: (text: string) => ReadCell;
  /** Whether a cell that is read looks wrong all the same (ruling 45). */
  readonly doubt?: Doubt;
}

export type ReadCell = { readonly ok: true; readonly value: Json } | { readonly ok: false; readonly message: string };

const value = (read: Json): ReadCell => ({ ok: true, value: read });
const refused = (message: string): ReadCell => ({ ok: false, message });

const asText = (cell: Json) => (typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '');

export const text: CellKind = { write: asText, read: value };

// What a spreadsheet makes of a long number: '1,12223E+13'. Its digits are lost.
const shortenedPattern = /^\d([.,]\d+)?e\+?\d+$/i;
const shortenedMessage = 'A planilha encurtou este número. Formate a coluna como texto e salve de novo.';

const code = (write: (bare: string) => string, read: (text: string) => string, doubt?: Doubt): CellKind => ({
  ...(doubt && { doubt }),
  write: (cell) => write(asText(cell)),
  read: (typed) => (shortenedPattern.test(typed) ? refused(shortenedMessage) : value(read(typed))),
});

const asTyped = (typed: string) => typed;

export const phone = code(formatPhone, asTyped, doubtfulPhone);
export const pis = code(formatPis, asTyped);

/** A CEP; the zero that a spreadsheet took from its front is put back. */
export const postalCode = code(
  formatPostalCode,
  (typed) => {
    const digits = postalCodeDigits(typed);
    return digits.length === 7 ? `0${digits}` : typed;
  },
  doubtfulPostalCode,
);

/** A document of any kind. */
export const document = code(formatTaxId, asTyped);

/** A CPF or CNPJ; the zeros at its front that a spreadsheet took away are put back. */
export const taxId = code(formatTaxId, withLostZeros, doubtfulCpfOrCnpj);

/** The CPF or CNPJ that the text was before a spreadsheet took the zeros at its front, if its check digits say so. */
export function withLostZeros(typed: string): string {
  const bare = stripTaxId(typed);
  if (bare.length === 10 && isCpf(`0${bare}`)) return `0${bare}`;
  const cnpj = bare.padStart(14, '0');
  return (bare.length === 12 || bare.length === 13) && isCnpj(cnpj) ? cnpj : typed;
}

/** dd/mm/aaaa. */
export const date: CellKind = {
  write: (cell) => (typeof cell === 'string' && isCivilDate(cell) ? formatCivilDate(cell) : ''),
  read(typed) {
    const day = isCivilDate(typed) ? typed : parseCivilDate(typed);
    return day === null ? refused('Data inválida. Use dd/mm/aaaa.') : value(day);
  },
};

/** Cents here, '46,90' there: without points, which other programs read as decimals. */
export const money: CellKind = {
  write: (cell) => (typeof cell === 'number' ? formatAmount(cell as Cents).replaceAll('.', '') : ''),
  read(typed) {
    const cents = parseMoney(typed);
    return cents === null ? refused('Valor inválido. Use o formato 46,90.') : value(cents);
  },
};

const wholePattern = /^-?\d+$/;
const withThousandsPattern = /^-?\d{1,3}(\.\d{3})+$/;

/** Whole pieces: '12', '1.200', '12,0'. */
export const count: CellKind = {
  write: (cell) => (typeof cell === 'number' ? String(cell) : ''),
  read(typed) {
    const whole = typed.replace(/,0+$/, '');
    const digits = withThousandsPattern.test(whole) ? whole.replaceAll('.', '') : whole;
    return wholePattern.test(digits) ? value(Number(digits)) : refused('Informe um número inteiro.');
  },
};

/** One of some values, each under the name that people know. Names, values and `otherNames` are read alike. */
export function choice(names: Readonly<Record<string, string>>, otherNames: Readonly<Record<string, string>> = {}): CellKind {
  const readings = new Map<string, string>();
  for (const [stored, name] of Object.entries(names)) for (const each of [stored, name]) readings.set(foldText(each), stored);
  for (const [name, stored] of Object.entries(otherNames)) readings.set(foldText(name), stored);
  const known = Object.values(names).filter(Boolean).join(', ');
  return {
    write: (cell) => names[asText(cell)] ?? asText(cell),
    read(typed) {
      const stored = readings.get(foldText(typed));
      return stored === undefined ? refused(`Use um destes: ${known}.`) : value(stored);
    },
  };
}

const affirmed = ['sim', 's', 'x', '1', 'true', 'verdadeiro', 'ativo'];
const denied = ['nao', 'n', '0', 'false', 'falso', 'inativo'];

export const flag: CellKind = {
  write: (cell) => (cell === true ? 'Sim' : 'Não'),
  read(typed) {
    const word = foldText(typed);
    return affirmed.includes(word) ? value(true) : denied.includes(word) ? value(false) : refused('Use Sim ou Não.');
  },
};
