import type { InspectionLine } from './inspection-line.ts';
import { mostMeasure } from './inspection-line.ts';

/* Measures are whole thousandths of their unit: 2400 is '2,4 mm'. */

const thousand = 1000;

/** Units that are offered where a line is declared. */
export const offeredUnits = ['mm', '%', 'V', '°C', 'bar', 'psi', 'A'] as const;

// What people say of a tread is '2,0', of moisture '3'.
const leastDecimals: Readonly<Record<string, number>> = { mm: 1, V: 1, bar: 1 };

/** The figure alone: '2,0'. */
export function measureFigure(value: number, unit: string): string {
  const minimumFractionDigits = leastDecimals[unit] ?? 0;
  return (value / thousand).toLocaleString('pt-BR', { minimumFractionDigits, maximumFractionDigits: 3, useGrouping: false });
}

/** With its unit: '2,0 mm'. */
export const measureText = (value: number, unit: string): string => [measureFigure(value, unit), unit].filter(Boolean).join('\u00A0');

/** What a person typed ('2,4', '2.4', '2,4 mm') in thousandths; null where it is no measure. */
export function parseMeasure(typed: string): number | null {
  const [, whole, decimals = ''] = /^\s*(\d{1,4})(?:[.,](\d{0,3}))?\s*\D{0,12}$/.exec(typed) ?? [];
  if (whole === undefined) return null;
  const value = Number(whole) * thousand + Number(decimals.padEnd(3, '0'));
  return value <= mostMeasure ? value : null;
}

type Limits = Pick<InspectionLine, 'minimum' | 'maximum'>;

/** Whether the measure is beyond what the line may have. */
export const isBeyond = (value: number, { minimum, maximum }: Limits): boolean =>
  (minimum !== null && value < minimum) || (maximum !== null && value > maximum);

/** By how much a tap on + or − changes the measure: discs differ by tenths, treads and pads are read by halves. */
export function stepOf({ unit, minimum }: Pick<InspectionLine, 'unit' | 'minimum'>): number {
  if (unit === 'V' || unit === 'bar') return thousand / 10;
  if (unit !== 'mm') return thousand;
  return (minimum ?? 0) >= 10 * thousand ? thousand / 10 : thousand / 2;
}

/** The measure after a tap; the first one begins at what it was last time, else at the limit. */
export function stepped(value: number | null, by: 1 | -1, line: Pick<InspectionLine, 'unit' | 'minimum' | 'maximum'>, last: number | null): number {
  if (value === null) return last ?? line.minimum ?? line.maximum ?? 0;
  return Math.min(mostMeasure, Math.max(0, value + by * stepOf(line)));
}

/** What the line may have: 'mín. 3,0 mm', 'até 3 %'; '' where nothing is said. */
export function limitText({ unit, minimum, maximum }: Pick<InspectionLine, 'unit' | 'minimum' | 'maximum'>): string {
  const least = minimum === null ? '' : `mín. ${measureText(minimum, unit)}`;
  const most = maximum === null ? '' : `até ${measureText(maximum, unit)}`;
  return [least, most].filter(Boolean).join(' · ');
}
