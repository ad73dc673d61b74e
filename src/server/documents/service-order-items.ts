import type { Content, TableCell } from 'pdfmake/interfaces';
import { itemTotal, type Budget, type BudgetItem, type ItemKind } from '#domain/budgets/budget.ts';
import { formatMoney, sumCents, type Cents } from '#domain/values/money.ts';
import { accent, hairline, nothing, pageWidth, printable } from './paper.ts';

const kindNames: Record<ItemKind, string> = { part: 'Peça', labour: 'Serviço', '': nothing };

// Points: what a character of an amount takes at most, and the space between the five columns.
const perCharacter = 5;
const between = 4 * 8;

/** Amounts never wrap, however dear; the rest of the page is for the words. */
function columnWidths(items: readonly BudgetItem[]): number[] {
  const longest = (amounts: readonly Cents[]) => Math.max(...amounts.map((amount) => formatMoney(amount).length)) * perCharacter;
  const [kind, quantity] = [40, 32];
  const [unit, sum] = [Math.max(62, longest(items.map(({ price }) => price))), Math.max(62, longest(items.map(itemTotal)))];
  return [pageWidth - between - kind - quantity - unit - sum, kind, quantity, unit, sum];
}

/** The lines of the quote. On every page it begins with its head again, and no line is torn apart. */
export function itemsTable(items: readonly BudgetItem[]): Content {
  if (items.length === 0) return [{ text: 'Itens', style: 'section' }, 'Nenhum item informado'];
  const head: TableCell[] = [
    { text: 'Item', bold: true },
    { text: 'Tipo', bold: true },
    { text: 'Qtd.', bold: true, alignment: 'right' },
    { text: 'Valor unitário', bold: true, alignment: 'right' },
    { text: 'Valor', bold: true, alignment: 'right' },
  ];
  return {
    margin: [0, 14, 0, 0],
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columnWidths(items),
      body: [head.map((cell) => Object.assign(cell, { color: accent })), ...items.map(itemRow)],
    },
    layout: hairline(),
  };
}

function itemRow(item: BudgetItem): TableCell[] {
  const { description, quantity, price, kind } = item;
  return [
    printable(description) || 'Sem descrição',
    kindNames[kind],
    { text: String(quantity), alignment: 'right' },
    { text: formatMoney(price), alignment: 'right' },
    { text: formatMoney(itemTotal(item)), alignment: 'right' },
  ];
}

/** The sums of parts and of work where every line is one of them and there are both, the discount where there is one, and the total. */
export function totals({ items, discount, total }: Pick<Budget, 'items' | 'discount' | 'total'>): Content {
  const sumOf = (kind: ItemKind) => sumCents(items.filter((item) => item.kind === kind).map(itemTotal));
  const [parts, labour] = [sumOf('part'), sumOf('labour')];
  const rows: (readonly [string, Cents, string?])[] = [
    ...(parts > 0 && labour > 0 && sumOf('') === 0
      ? ([
          ['Peças', parts],
          ['Serviços', labour],
        ] as const)
      : []),
    ...(discount > 0
      ? ([
          ['Subtotal', sumCents(items.map(itemTotal))],
          ['Desconto', discount, '-'],
        ] as const)
      : []),
  ];
  const line = (label: string, value: string, isLast = false): TableCell[] => [
    { text: label, alignment: 'right', bold: isLast, fontSize: isLast ? 12 : 9.5 },
    { text: value, alignment: 'right', bold: isLast, fontSize: isLast ? 12 : 9.5 },
  ];
  return {
    unbreakable: true,
    margin: [pageWidth - 270, 6, 0, 0],
    table: {
      widths: [102, 160],
      body: [...rows.map(([label, amount, sign = '']) => line(label, sign + formatMoney(amount))), line('Total', formatMoney(total), true)],
    },
    layout: 'noBorders',
  };
}
