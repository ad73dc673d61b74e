import type { KindName } from '../fields/field.ts';
import { isCivilDate, parseCivilDate } from '../values/civil-date.ts';
import { isPhone } from '../values/phone.ts';
import { isPlate } from '../values/plate.ts';
import { taxIdKind } from '../values/tax-id.ts';

/** What the cells of a column can be known by. */
export type Look = 'plate' | 'email' | 'taxId' | 'phone' | 'postalCode' | 'date' | 'money' | 'year' | 'name';

const emailPattern = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i;
const postalCodePattern = /^\d{5}-\d{3}$/;
const moneyPattern = /^-?(?:R\$\s*)?(?:\d{1,3}(?:\.\d{3})+|\d+),\d{2}$/;
const yearPattern = /^(?:19[5-9]|20[0-4])\d(?:\s*[/-]\s*(?:19|20)?\d{2})?$/;
// At least two words, no figures.
const namePattern = /^\p{L}[\p{L}'.&-]*(?: [\p{L}&][\p{L}'.&-]*)+$/u;

const seems: Readonly<Record<Look, (cell: string) => boolean>> = {
  plate: isPlate,
  email: (cell) => emailPattern.test(cell),
  taxId: (cell) => taxIdKind(cell) !== null,
  phone: isPhone,
  postalCode: (cell) => postalCodePattern.test(cell),
  date: (cell) => isCivilDate(cell) || parseCivilDate(cell) !== null,
  money: (cell) => moneyPattern.test(cell),
  year: (cell) => yearPattern.test(cell),
  name: (cell) => namePattern.test(cell),
};

/** The looks from the surest on: eleven digits with the check digits of a CPF are hardly ever a phone. */
export const looks = Object.keys(seems) as readonly Look[];

/** Whether cells that look so are hardly anything else, whatever stands over them. */
export const isSureLook = (look: Look): boolean => looks.indexOf(look) < looks.indexOf('date');

const shareThatCounts = 0.8;

/** Whether so many of the cells that are not empty look so that the column is known by it. */
export function cellsLook(cells: readonly string[], look: Look): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const fitting = filled.filter((cell) => seems[look](cell)).length;
  return fitting > 0 && fitting >= filled.length * shareThatCounts;
}

/** Whether a single cell is nothing that anybody calls a column: a row of titles has none. */
export const isData = (cell: string): boolean => looks.some((look) => look !== 'name' && look !== 'year' && seems[look](cell));

const lookOfKind: Partial<Record<KindName, Look>> = {
  plate: 'plate',
  email: 'email',
  document: 'taxId',
  taxId: 'taxId',
  phone: 'phone',
  postalCode: 'postalCode',
  date: 'date',
  money: 'money',
};

/** What a field's cells look like, by its kind, else by what it is called everywhere. */
export const lookOf = (kind: KindName, field: string): Look | undefined =>
  lookOfKind[kind] ?? (field === 'name' ? 'name' : field === 'year' ? 'year' : undefined);
