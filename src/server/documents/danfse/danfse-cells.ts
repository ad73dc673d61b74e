import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces';
import { printable } from '../paper.ts';
import { orNothing } from './danfse-words.ts';

/* The form of NT 008: A4, one page, blocks over four columns, titles at 7 points, labels at 6, contents at 7. */

/** Points from the paper's edge, within the 0.15 to 0.20 cm that NT 008 2.2.2 allows. */
export const margin = 5.5;
export const paper = { width: 595.28, height: 841.89 } as const;
const inner = paper.width - 2 * margin;
export const column = inner / 4;
const shade = '#f2f2f2';
const gap = 3;

/** Label above content; columns that it takes. */
export function field(label: string, text: string, { columns = 1, shaded = false } = {}): TableCell {
  const stack = [
    { text: label, fontSize: 6, bold: true },
    { text: printable(orNothing(text)), fontSize: 7 },
  ];
  return { stack, colSpan: columns, ...(shaded && { fillColor: shade }) };
}

/** Contents alone, over the whole width. */
export const whole = (text: string, label = ''): TableCell => ({
  stack: [...(label === '' ? [] : [{ text: label, fontSize: 6, bold: true }]), { text: printable(orNothing(text)), fontSize: 7 }],
  colSpan: 4,
});

export const title = (text: string, columns = 1): TableCell => ({ text, fontSize: 7, bold: true, fillColor: shade, colSpan: columns });

export const empty = (): TableCell => ({ text: '' });

const lines: CustomTableLayout = {
  hLineWidth: (row, { table }) => (row === table.body.length ? 0.5 : 0),
  vLineWidth: () => 0,
  paddingLeft: () => gap,
  paddingRight: () => gap,
  paddingTop: () => 1,
  paddingBottom: () => 1,
};

/** Rows of four columns with a line below; a cell over several columns is followed by what pdfmake wants in their place. */
export function block(rows: readonly (readonly TableCell[])[]): Content {
  const body = rows.map((row) => row.flatMap((cell) => [cell, ...Array.from({ length: spanOf(cell) - 1 }, empty)]));
  return { table: { widths: Array.from({ length: 4 }, () => column - 2 * gap), body }, layout: lines };
}

const spanOf = (cell: TableCell): number => (typeof cell === 'object' && 'colSpan' in cell && typeof cell.colSpan === 'number' ? cell.colSpan : 1);

/** What has a form of its own, in the block's frame. */
export const framed = (content: Content, { shaded = false } = {}): Content => ({
  table: { widths: [4 * column - 2 * gap], body: [[shaded ? { stack: [content], fillColor: shade } : { stack: [content] }]] },
  layout: lines,
});

/** A block that says only that there is nothing to say (NT 008 2.4.5, notes 2 to 4). */
export const collapsed = (text: string): Content => block([[{ text, fontSize: 7, alignment: 'center', colSpan: 4 }]]);
