import type { Paired } from './pairs.ts';

/** What a line was worked out from, in the order in which it was measured; `limit` is empty where a line has none. */
export interface Figures extends Paired {
  readonly unit: 'ms' | 'bytes';
}

/** One line of the table. */
export interface Line {
  readonly row: string;
  readonly what: string;
  readonly measured: string;
  readonly goal: string;
  readonly isMet: boolean;
  /** What two commits are compared by. */
  readonly figures?: Figures;
}

export const inMs = ({ app, limit }: Paired): Figures => ({ unit: 'ms', app, limit });
export const inBytes = (app: number, limit: number): Figures => ({ unit: 'bytes', app: [app], limit: [limit] });

export const ms = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
export const times = (value: number) => value.toFixed(2);

export function tableOf(lines: readonly Line[]): string {
  return inColumns([
    ['#', 'O quê', 'Medido', 'Meta', ''],
    ...lines.map((line) => [line.row, line.what, line.measured, line.goal, line.isMet ? 'ok' : 'NÃO']),
  ]);
}

/** Each column as wide as its widest cell. */
export function inColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const told = (row: readonly string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return rows.map((row) => told(row).trimEnd()).join('\n');
}
