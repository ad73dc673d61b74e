import * as z from 'zod/mini';
import { postalCodeDigits } from './postal-code.ts';
import { ufSchema, type Uf } from './uf.ts';

const prefix = z.int().check(z.minimum(0), z.maximum(99_999));

/**
 * The shipped CEP table (ruling 32). `states` are ranges of five-digit prefixes. `places` runs through all
 * CEPs from 00000-000 upwards: each municipality's name followed by how many thousands of CEPs it has
 * ('Osasco300' is 300,000), '-' being a gap between municipalities. Names have neither digits nor points.
 */
export const cepRangesSchema = z.object({
  states: z.array(z.tuple([ufSchema, prefix, prefix])),
  places: z.string().check(z.regex(/^([^\d.]+\d+(\.\d{1,3})?)+$/)),
});

/** The decoded table: three columns of the same length, in ascending order of CEP, without overlaps. */
export interface CepRanges {
  readonly firsts: Uint32Array;
  readonly lasts: Uint32Array;
  readonly cities: readonly string[];
  readonly states: readonly (readonly [state: Uf, firstPrefix: number, lastPrefix: number])[];
}

/** A municipality and its state; `city` is '' where only the state is known. */
export interface Place {
  readonly city: string;
  readonly state: Uf;
}

const gap = '-';
const placePattern = /([^\d.]+)(\d+)(?:\.(\d{1,3}))?/g;

/** Decodes the shipped table. Throws a ZodError when the JSON is not of `cepRangesSchema`'s form. */
export function decodeCepRanges(json: unknown): CepRanges {
  const { states, places } = cepRangesSchema.parse(json);
  const firsts: number[] = [];
  const lasts: number[] = [];
  const cities: string[] = [];
  let next = 0;
  for (const [, city = '', thousands = '', rest = ''] of places.matchAll(placePattern)) {
    const size = Number(thousands) * 1000 + Number(rest.padEnd(3, '0'));
    if (city !== gap) {
      firsts.push(next);
      lasts.push(next + size - 1);
      cities.push(city);
    }
    next += size;
  }
  return { firsts: Uint32Array.from(firsts), lasts: Uint32Array.from(lasts), cities, states };
}

/**
 * The place of a CEP, masked or bare. Where no municipality has it, the state alone with `city` '';
 * null when the text has not eight digits or no state has the CEP.
 */
export function findPlace(ranges: CepRanges, postalCode: string): Place | null {
  const digits = postalCodeDigits(postalCode);
  if (digits.length !== 8) return null;
  const prefixNumber = Number(digits.slice(0, 5));
  const range = ranges.states.find(([, first, last]) => first <= prefixNumber && prefixNumber <= last);
  return range ? { city: cityOf(ranges, Number(digits)), state: range[0] } : null;
}

function cityOf({ firsts, lasts, cities }: CepRanges, cep: number): string {
  let low = 0;
  let high = firsts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((firsts[middle] ?? 0) <= cep) low = middle + 1;
    else high = middle;
  }
  const at = low - 1;
  return cep <= (lasts[at] ?? -1) ? (cities[at] ?? '') : '';
}
