import { cents, sumCents, type Cents } from '../values/money.ts';
import { spreadCents } from '../values/spread-cents.ts';
import type { NoteDocument, NoteLine, NoteTotals } from './note-document.ts';

/** What the line itself comes to: its price less its discount, with freight, insurance, other costs, IPI and ST (cents). */
export const ownCost = ({ gross, discount, freight, insurance, other, ipi, st }: NoteLine): Cents =>
  cents(gross - discount + freight + insurance + other + ipi + st);

/**
 * What each line has cost, in cents that add up to the note's total. A note's parts are said line by line (rejections 531 to
 * 610 hold issuers to it); what its total has beyond them is shared out by what the lines are worth.
 */
export function lineCosts({ lines, totals }: Pick<NoteDocument, 'lines' | 'totals'>): Cents[] {
  const own = lines.map(ownCost);
  const weights = own.map((cost) => Math.max(0, cost));
  const beyond = spreadCents(cents(totals.total - sumCents(own)), weights);
  return own.map((cost, at) => cents(cost + (beyond[at] ?? 0)));
}

/** The parts of `ICMSTot` that lines say too, as a note calls them. */
const partNames = {
  gross: 'produtos',
  discount: 'descontos',
  freight: 'frete',
  insurance: 'seguro',
  other: 'outras despesas',
  ipi: 'IPI',
  st: 'ICMS-ST',
} as const satisfies Partial<Record<keyof NoteTotals, string>>;
type Part = keyof typeof partNames;

/** A part whose lines do not come to what the note says of it, in cents. */
export interface TotalMismatch {
  readonly part: string;
  readonly said: Cents;
  readonly summed: Cents;
}

/** Where the note does not add up, to the cent: lines against parts, parts against the whole (rule W16-10 of the MOC). */
export function totalMismatches({ lines, totals }: Pick<NoteDocument, 'lines' | 'totals'>): TotalMismatch[] {
  const parts = (Object.keys(partNames) as Part[]).flatMap((part) => {
    const summed = sumCents(lines.map((line) => line[part]));
    return summed === totals[part] ? [] : [{ part: partNames[part], said: totals[part], summed }];
  });
  const { gross, discount, freight, insurance, other, ipi, st, beside, relieved, total } = totals;
  const whole = cents(gross - discount + freight + insurance + other + ipi + st + beside);
  // Relieved ICMS is taken off where the relief is a discount, which older notes do not say.
  const isRight = whole === total || whole - relieved === total;
  return isRight ? parts : [...parts, { part: 'total da nota', said: total, summed: whole }];
}
