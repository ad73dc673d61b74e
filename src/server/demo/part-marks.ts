import type { Product, ProductUnit } from '#domain/products/product.ts';

type PartMarks = Pick<Product, 'part_code' | 'barcode' | 'application' | 'unit' | 'place'>;

const codePattern = /\b(?:[A-Z]{2,}\d[\dA-Z/]*|(?:N|SYL|PD)[-/ ]\d+|\d[A-Z]{2}\d{4})\b/;
const modelsPattern = /\(([A-Z][^)]*)\)/;
const unitPatterns: readonly (readonly [RegExp, ProductUnit])[] = [
  [/^Kit\b/, 'kit'],
  [/\bjogo\b/, 'jogo'],
  [/\bpar\b/, 'par'],
];

/** How a part is marked: what its name says, the rest always the same for the same name. */
export function partMarks(name: string, brand: string): PartMarks {
  const number = numberOf(name);
  return {
    part_code: codePattern.exec(name)?.[0] ?? `${brand.slice(0, 3).toUpperCase()}-${String(number % 10_000).padStart(4, '0')}`,
    barcode: ean13(`789${String(number % 1_000_000_000).padStart(9, '0')}`),
    application: modelsPattern.exec(name)?.[1] ?? '',
    unit: unitPatterns.find(([pattern]) => pattern.test(name))?.[1] ?? 'un',
    place: `Prateleira ${'ABCDEF'.charAt(number % 6)}${1 + (number % 5)}`,
  };
}

/** FNV-1a of the name. */
const numberOf = (name: string): number =>
  Array.from(name).reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0, 0x811c9dc5);

/** The twelve digits with their check digit. */
function ean13(digits: string): string {
  const sum = Array.from(digits).reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
