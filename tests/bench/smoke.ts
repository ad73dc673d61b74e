import type { Line } from './report.ts';

/** What a smoke run finds wrong with its lines: a row without any, or a figure that is none. That they are right is each row's own matter. */
export function doubtsAbout(lines: readonly Line[], rows: readonly string[]): string[] {
  const missing = rows.filter((row) => !lines.some((line) => line.row === row)).map((row) => `A linha ${row} não mediu nada`);
  const odd = lines.filter(
    ({ figures }) => figures === undefined || ![...figures.app, ...figures.limit].every((each) => each > 0 && each < Infinity),
  );
  const empty = lines.filter(({ figures }) => figures?.app.length === 0);
  return [...missing, ...[...odd, ...empty].map(({ row, what, measured }) => `Linha ${row}, ${what}: ${measured}`)];
}
