/** A scale that begins and ends at a round sum, zero always on it. Sums in cents. */
export interface Axis {
  readonly min: number;
  readonly max: number;
  /** Round sums from `min` to `max`. */
  readonly ticks: readonly number[];
}

const wantedSteps = 3;
const leastStep = 10_00;

export function axisOf(values: readonly number[]): Axis {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = roundStep(Math.max((high - low) / wantedSteps, leastStep));
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
  return { min: first * step, max: last * step, ticks };
}

/** The next of 1, 2, 5, 10, 20, 50 …. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((times) => times * power >= least) ?? 10) * power;
}

/** How far below the axis' end a sum stands, 0 to 1. */
export const depthOf = ({ min, max }: Axis, value: number): number => (max - value) / (max - min);

/** '5 mil', '-2,5 mil', '80': what a tick of so many cents says. */
export const tickText = (value: number): string => shortReais.format(value / 100);
const shortReais = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 });
