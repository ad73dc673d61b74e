import { isSmoke, sized } from './effort.ts';

/** One comparison: app and limit measured in turn, in the same unit. */
export interface Paired {
  readonly app: readonly number[];
  readonly limit: readonly number[];
}

export interface Ratios {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export const leastPairs = sized(9, 1);
/** By how much a limit may change before it says more of the machine than of the app. */
export const allowedDrift = 0.2;
const attempts = sized(3, 1);

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

export function ratiosOf({ app, limit }: Paired): Ratios {
  const ratios = app.map((value, at) => value / (limit[at] ?? Number.NaN));
  return { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) };
}

/** By how much the limit changed between the beginning and the end of a run. */
export function driftOf({ limit }: Pick<Paired, 'limit'>): number {
  const third = Math.ceil(limit.length / 3);
  const [early, late] = [median(limit.slice(0, third)), median(limit.slice(-third))];
  return Math.abs(late - early) / Math.min(early, late);
}

/**
 * Measures app and limit in turn, each of them first every other time, after one unmeasured pair; in a smoke run once, the app first. A run whose
 * limit drifted by more than a fifth says more of the machine than of the app and is measured again.
 */
export async function inPairs(
  measure: { app: () => Promise<number>; limit: () => Promise<number> },
  pairs = leastPairs,
): Promise<Paired & { drift: number }> {
  for (let attempt = 1; ; attempt += 1) {
    if (!isSmoke) {
      await measure.limit();
      await measure.app();
    }
    const app: number[] = [];
    const limit: number[] = [];
    for (let at = 0; at < (isSmoke ? leastPairs : pairs); at += 1) {
      const isLimitFirst = !isSmoke && at % 2 === 0;
      if (isLimitFirst) limit.push(await measure.limit());
      app.push(await measure.app());
      if (!isLimitFirst) limit.push(await measure.limit());
    }
    const drift = driftOf({ limit });
    if (drift <= allowedDrift || attempt === attempts) return { app, limit, drift };
  }
}

export interface Steady extends Paired {
  /** How many pairs were measured for these. */
  readonly tries: number;
}

const mostTries = 6;

/**
 * For a goal in milliseconds: `count` measurements, each with its limit before and after it. Those beside a limit that
 * took more than a fifth longer than it does in the machine's quiet moments (the quickest quarter of them) are measured
 * again. Which are kept is told by their limits alone. Throws when there are not enough quiet moments.
 */
export async function whileSteady(measure: { app: () => Promise<number>; limit: () => Promise<number> }, count: number): Promise<Steady> {
  const all: { app: number; before: number; after: number }[] = [];
  for (;;) {
    const before = await measure.limit();
    const app = await measure.app();
    all.push({ app, before, after: await measure.limit() });
    const quiet =
      quantile(
        all.flatMap((each) => [each.before, each.after]),
        0.25,
      ) *
      (1 + allowedDrift);
    const kept = isSmoke ? all : all.filter((each) => Math.max(each.before, each.after) <= quiet);
    if (all.length >= count && kept.length >= count)
      return { app: kept.map((each) => each.app), limit: kept.map((each) => (each.before + each.after) / 2), tries: all.length };
    if (all.length === count * mostTries) throw new Error('Esta máquina está ocupada demais para medir');
  }
}
