import { parseWhole } from '#client/ui/fields/whole-number.ts';
import { checkCreate, type FieldProblem } from '#domain/collections/collections.ts';
import type { FinanceEntry } from '#domain/finance/finance-entry.ts';
import { instalments, mostParts, repetitions, type PlannedEntry } from '#domain/finance/finance-plan.ts';
import { addMonths } from '#domain/values/civil-date.ts';
import { formatMoney } from '#domain/values/money.ts';
import { repeatTexts as texts } from './form-texts.ts';

export type RepeatKind = keyof typeof texts.kinds;

export interface Repetition {
  readonly kind: RepeatKind;
  /** How often, as it was typed. */
  readonly times: string;
}

export type RepeatPlan =
  | { readonly ok: true; readonly parts: readonly PlannedEntry[] }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

// Sixty months after it there must still be a year.
const lastStart = '9990';

type Start = Pick<FinanceEntry, 'amount' | 'date' | 'due_date'>;

/** The parts of a new entry's repetition, or which fields are in the way. One that does not come again has none. */
export function planOf(entry: Partial<FinanceEntry>, repetition: Repetition): RepeatPlan {
  if (repetition.kind === 'none') return { ok: true, parts: [] };
  const checked = checkCreate('entries', entry);
  return checked.ok ? planFrom(checked.fields as Start, repetition) : checked;
}

/** The same of what is known to be an amount and its days. */
export function planFrom({ amount, date, due_date: due }: Start, { kind, times }: Repetition): RepeatPlan {
  const count = parseWhole(times) ?? 0;
  if (count < 2 || count > mostParts) return refused('times', texts.timesWrong(mostParts));
  if (date >= lastStart) return refused('date', texts.tooLate);
  if (due >= lastStart) return refused('due_date', texts.tooLate);
  if (kind === 'monthly') return { ok: true, parts: repetitions(amount, count, date) };
  if (amount < count) return refused('amount', texts.tooSmall);
  return { ok: true, parts: instalments(amount, count, date) };
}

const refused = (field: string, message: string): RepeatPlan => ({ ok: false, problems: [{ field, message }] });

/** The entries that a plan makes: one group, a month apart, of which the first alone may be paid already. */
export function partsOf(entry: Partial<FinanceEntry>, parts: readonly PlannedEntry[], group: string): Partial<FinanceEntry>[] {
  const { description = '', due_date: due = '', is_paid: isPaid = false } = entry;
  return parts.map(({ amount, date, place }, at) => ({
    ...entry,
    amount,
    date,
    due_date: due === '' ? '' : addMonths(due, at),
    description: `${description.trim()} (${place})`,
    is_paid: isPaid && at === 0,
    group_id: group,
  }));
}

/** '1x de R$ 33,34 e 2x de R$ 33,33': equal parts counted together, in their order. */
export function partsText(parts: readonly PlannedEntry[]): string {
  const counts = new Map<string, number>();
  for (const { amount } of parts) counts.set(formatMoney(amount), (counts.get(formatMoney(amount)) ?? 0) + 1);
  return [...counts].map(([amount, count]) => texts.same(count, amount)).join(' e ');
}
