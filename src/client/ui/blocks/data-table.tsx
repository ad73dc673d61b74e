import { Box, Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { tableRecipe } from '../theme/recipes/table.ts';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures and actions stand at the end. */
  align?: 'start' | 'end';
  /** Where the cell stands in a card: what the row is found by first, its actions last or in the corner, long text over the whole width. */
  inCard?: 'head' | 'wide' | 'foot' | 'corner';
}

export interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty?: string;
  /** Its cells hold more than words. */
  isFull?: boolean;
}

/** The theme's own variant: Chakra's types know only those of its default theme. */
const look = (count: number, isFull: boolean) => ({ columns: count > 7 ? 'many' : isFull ? 'full' : 'few' }) as object;

/**
 * A table where it has the width, one card a row where it has not. The roles outlive the cards' `display`; `native`
 * leaves its rows plain markup.
 */
export function DataTable<Row>({ label, columns, rows, rowKey, empty, isFull = false }: DataTableProps<Row>) {
  const place = ({ align, inCard }: Column<Row>) => ({ 'data-align': align, 'data-place': inCard });
  return (
    <Box containerType="inline-size">
      <Table.Root native recipe={tableRecipe} {...look(columns.length, isFull)} className="ui-table" role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.key} role="columnheader" scope="col" {...place(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map((column) => (
                <td key={column.key} role="cell" data-label={column.header} {...place(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && empty && (
            <tr role="row">
              <td role="cell" colSpan={columns.length} data-place="empty">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </Table.Root>
    </Box>
  );
}
