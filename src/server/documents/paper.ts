import type { CustomTableLayout } from 'pdfmake/interfaces';

/* What every document looks like. */

/** Points between the margins of an A4 page. */
export const pageWidth = 515;

export const accent = '#1f3fae';
export const faint = '#5a5f57';
const rule = '#c9ccc4';

/** Where there is nothing to say. */
export const nothing = '—';

// Signs that steer and are never seen, and pictograms: the font has no shapes for them.
const unprintable = /[^\P{C}\n]|(?![©®™])\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\uFE00-\uFE0F\u20E3]/gu;

// pdfmake measures a word that is longer than its line letter by letter, each time from its beginning.
const endlessWord = /\S{60}(?=\S)/gu;
const mayBreakHere = '$&\u200B';

/** The text as it can be drawn. */
export const printable = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replaceAll('\t', '    ').replace(unprintable, '').trim().replace(endlessWord, mayBreakHere);

/** A table of rows with fine lines between them, without a frame; `below` is the thickness of the line that ends it. */
export const hairline = ({ below = 0.5, color = rule }: { readonly below?: number; readonly color?: string } = {}): CustomTableLayout => ({
  hLineWidth: (row, { table }) => (row === 0 ? 0 : row === table.body.length ? below : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => color,
  paddingLeft: (column) => (column === 0 ? 0 : 4),
  paddingRight: (column, { table }) => (column === (table.widths?.length ?? 0) - 1 ? 0 : 4),
  paddingTop: () => 3,
  paddingBottom: () => 3,
});
