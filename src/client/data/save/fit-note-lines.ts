import { mostRowBytes, rowBytes } from '#domain/collections/row-size.ts';
import type { SupplierNote, SupplierNoteLine } from '#domain/supplier-notes/supplier-note.ts';

type Imported = Partial<SupplierNote> & { readonly lines: SupplierNoteLine[] };

/** Where even without descriptions it does not fit. */
export const noteTooLarge =
  'Esta nota é grande demais para um registro (256 kB), e nada dela foi gravado. Deixe fora do estoque as linhas que não interessam e importe de novo.';

/** The longest description (NF-e 4.00, `xProd`). */
const longest = 120;

/**
 * The lines of a note as its row has room for them (`mostRowBytes`). A line of 990, the most that the layout has, may take 264 bytes, and
 * most of it is what it became and what that cost; so the supplier's words for it are cut, all at the same length, to what fits: they
 * are only shown, beside the product's own name. Codes stay whole, for the next note is linked by them. Null: it fits in no way.
 */
export function fitNoteLines(note: Imported): SupplierNoteLine[] | null {
  const bytesAt = (most: number) => rowBytes({ ...note, lines: cutAt(note.lines, most) });
  if (bytesAt(longest) <= mostRowBytes) return note.lines;
  if (bytesAt(0) > mostRowBytes) return null;
  let [fits, exceeds] = [0, longest];
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2);
    if (bytesAt(middle) <= mostRowBytes) fits = middle;
    else exceeds = middle;
  }
  return cutAt(note.lines, fits);
}

const cutAt = (lines: SupplierNoteLine[], most: number): SupplierNoteLine[] =>
  lines.map((line) => {
    const signs = Array.from(line.description);
    return signs.length <= most
      ? line
      : {
          ...line,
          description:
            most === 0
              ? ''
              : `${signs
                  .slice(0, most - 1)
                  .join('')
                  .trimEnd()}…`,
        };
  });
