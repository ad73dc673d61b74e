import { allowedDrift, driftOf, median, ratiosOf, type Paired } from './pairs.ts';
import { inColumns, kB, ms, times, type Figures } from './report.ts';
import type { MeasuredLine } from './results.ts';

const noMeasure = 'sem medida';

/**
 * A row a line: what it was, what it is, and by how much that is less or more. The runs of a side are taken together. Where the
 * limit itself was another by more than a fifth, the machine was another too, and the line says so.
 */
export function tableOfChanges(before: readonly MeasuredLine[], after: readonly MeasuredLine[]): string {
  const whats = new Map([...after, ...before].map(({ row, what }) => [`${row} ${what}`, { row, what }]));
  const lines = [...whats.values()].map(({ row, what }) => {
    const [was, is] = [before, after].map((side) => together(side.filter((line) => line.row === row && line.what === what)));
    return [row, what, told(was), told(is), changeOf(was, is)];
  });
  return inColumns([['#', 'O quê', 'Antes', 'Agora', 'Mudança'], ...lines]);
}

/** Null where nothing was measured. */
function together(lines: readonly MeasuredLine[]): Figures | null {
  const all = lines.flatMap(({ figures }) => figures ?? []);
  const [first] = all;
  if (first === undefined) return null;
  return { unit: first.unit, app: all.flatMap(({ app }) => app), limit: all.flatMap(({ limit }) => limit) };
}

function told(figures: Figures | null | undefined): string {
  if (figures === null || figures === undefined) return noMeasure;
  const amount = figures.unit === 'bytes' ? kB : ms;
  const app = amount(median(figures.app));
  if (figures.limit.length === 0) return app;
  const { median: ratio, least, most } = ratiosOf(figures);
  return `${times(ratio)} (${times(least)} a ${times(most)}); ${app} ÷ ${amount(median(figures.limit))}`;
}

function changeOf(was: Figures | null | undefined, is: Figures | null | undefined): string {
  if (!was || !is) return '-';
  const hasLimit = was.limit.length > 0 && is.limit.length > 0;
  const share = hasLimit ? ratiosOf(is).median / ratiosOf(was).median : median(is.app) / median(was.app);
  const percent = Math.round((share - 1) * 100);
  const change = `${percent > 0 ? '+' : ''}${percent} %`;
  const limits = hasLimit ? driftBetween(was, is) : 0;
  return limits > allowedDrift ? `${change}, mas o limite mudou ${Math.round(limits * 100)} %` : change;
}

/** Between the two sides, and within the one that drifted more. */
function driftBetween(was: Paired, is: Paired): number {
  const [a, b] = [median(was.limit), median(is.limit)];
  return Math.max(Math.abs(a - b) / Math.min(a, b), driftOf(was), driftOf(is));
}
