import type { Figures, Line } from './report.ts';

/** How a row of a smoke run came out; `failure` is null where all that it measured is what it says. */
export interface Outcome {
  readonly row: string;
  readonly seconds: number;
  readonly failure: string | null;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** A row that came to no end: what it began still runs, and what it holds is not free for the next one. */
export class HangError extends Error {}

/** @throws HangError when the work has not ended in time. */
export async function inTime<T>(seconds: number, work: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new HangError(`não terminou em ${seconds} s`)), seconds * 1000);
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What is wrong with what a row measured: nothing at all, or a figure that is none. That it is right is each row's own matter. */
export function doubtAbout(lines: readonly Line[]): string | null {
  if (lines.length === 0) return 'não mediu nada';
  const odd = lines.find(({ figures }) => figures === undefined || figures.app.length === 0 || !areFigures(figures));
  return odd === undefined ? null : `${odd.what}: ${odd.measured}`;
}

/** Time always passes; memory that little work takes may be none, or less than was given back meanwhile. */
function areFigures({ unit, app, limit }: Figures): boolean {
  return [...app, ...limit].every((each) => Number.isFinite(each) && (unit === 'bytes' || each > 0));
}

/** Of the wanted rows; one without an outcome was never come to. An outcome of no wanted row is a failure, too: the run has a fault of its own. */
export function tallyOf(outcomes: readonly Outcome[], wanted: readonly string[]): Tally {
  const failed = new Set(outcomes.filter(({ failure }) => failure !== null).map(({ row }) => row));
  const passed = wanted.filter((row) => !failed.has(row) && outcomes.some((outcome) => outcome.row === row));
  const strays = [...failed].filter((row) => !wanted.includes(row));
  return { passed: passed.length, failed: wanted.length - passed.length + strays.length };
}

/** A row's one line; what it failed by follows, as it was thrown. */
export function toldOutcome({ row, seconds, failure }: Outcome): string {
  const told = `linha ${row.padEnd(2)}  ${failure === null ? 'ok' : 'FALHOU'}  ${seconds.toFixed(1)} s`;
  return failure === null ? told : `${told}  ${failure}`;
}
