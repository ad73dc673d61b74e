import { gtin } from './line-proposals.ts';
import type { NoteLine } from './note-document.ts';

/** A line by what its thing is known by within one note. */
export interface MarkedLine extends Pick<NoteLine, 'number' | 'code' | 'description'> {
  /** '' where it has none. */
  readonly barcode: string;
}

/**
 * Lines of one note that mean the same thing as one before them, by number, with the number of the first: they have its code, or
 * its bar code; without a code, its words. A supplier breaks a thing into several lines by batch, price or tax.
 */
export function sameThings(lines: readonly MarkedLine[]): ReadonlyMap<number, number> {
  const firsts = new Map<string, number>();
  const same = new Map<number, number>();
  for (const line of lines) {
    const marks = marksOf(line);
    const known = marks.map((mark) => firsts.get(mark)).find((first) => first !== undefined);
    if (known !== undefined) same.set(line.number, known);
    for (const mark of marks) if (!firsts.has(mark)) firsts.set(mark, known ?? line.number);
  }
  return same;
}

function marksOf({ code, description, barcode }: MarkedLine): string[] {
  const scanned = gtin(barcode);
  const called = code === '' ? `words ${description}` : `code ${code}`;
  return scanned === '' ? [called] : [called, `bars ${scanned}`];
}
