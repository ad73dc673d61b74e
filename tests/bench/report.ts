/** One line of the table. */
export interface Line {
  readonly row: string;
  readonly what: string;
  readonly measured: string;
  readonly goal: string;
  readonly isMet: boolean;
}

export const ms = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
export const times = (value: number) => value.toFixed(2);

export function tableOf(lines: readonly Line[]): string {
  const cells = [
    ['#', 'O quê', 'Medido', 'Meta', ''],
    ...lines.map((line) => [line.row, line.what, line.measured, line.goal, line.isMet ? 'ok' : 'NÃO']),
  ];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
