import { Box, Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures and actions stand at the end. */
  align?: 'start' | 'end';
  /** Where the cell stands in a card: what the row is found by first, its actions last, long text over the whole width. */
  inCard?: 'head' | 'wide' | 'foot';
}

export interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  empty?: string;
}

/** The theme's own variant: Chakra's types know only those of its default theme. */
const look = (count: number) => ({ columns: count > 7 ? 'many' : 'few' }) as object;

/**
 * A table where it has the width, one card a row where it has not. The roles outlive the cards' `display`; `native`
 * leaves its rows plain markup.
 */
export function DataTable<Row>({ label, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  const place = ({ align, inCard }: Column<Row>) => ({ 'data-align': align, 'data-place': inCard });
  return (
    <Box containerType="inline-size">
      <Table.Root native {...look(columns.length)} className="ui-table" role="table" aria-label={label}>
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
