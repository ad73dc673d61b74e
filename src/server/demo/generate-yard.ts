import { deriveEntry, financeEntryDefaults, type FinanceEntry } from '#domain/finance/finance-entry.ts';
import { dateOf, type CivilDate } from '#domain/values/civil-date.ts';
import { fromDecimal } from '#domain/values/money.ts';
import type { GeneratedRow } from './fill.ts';
import { plannedWork, present, shopOf, type WorkWanted } from './generate-work.ts';
import { planOfToday } from './work-plan.ts';

// Ids are made as if on this day, so that a seed always gives the same ones. Not a day of other rows' ids.
const firstIdMs = Date.UTC(2026, 0, 6);

const pix = 4;
const boleto = 6;

/**
 * What is in the yard on the day that the shop is looked at, beside the week's work: cars that are late, done, or to come,
 * and what is to be received and paid today. `rows` holds all that the shop has so far: its numbers go on, and none of its
 * cars that were quoted comes again. The same for the same seed and day.
 */
export function* yardRows({ seed, today, rows, amount, firstNumber = 1 }: WorkWanted): Generator<GeneratedRow> {
  if (amount !== 'busy') return;
  const whole = shopOf(rows, seed + 2, firstIdMs, today);
  const quoted = new Set(present(rows, 'budgets').map(({ fields }) => fields.vehicle_id));
  const shop = { ...whole, vehicles: whole.vehicles.filter(({ id }) => !quoted.has(id)) };
  const work = [...plannedWork(shop, planOfToday(today), firstNumber + present(rows, 'budgets').length)];
  yield* work;
  const [company] = present(rows, 'companies');
  if (company === undefined) return;
  for (const entry of [...paidToday(work, today), ...dueToday(today)]) {
    const fields: FinanceEntry = { ...financeEntryDefaults, id_company: company.id, ...entry };
    yield { collection: 'entries', id: shop.newId(), fields: { ...fields, ...deriveEntry(fields) } };
  }
}

type Entry = Pick<FinanceEntry, 'description' | 'type' | 'amount' | 'date'> & Partial<FinanceEntry>;

/** Of what was done today the first is paid; the other one is to be received when it is fetched. */
function paidToday(work: readonly GeneratedRow[], today: CivilDate): Entry[] {
  const budgets = new Map(present(work, 'budgets').map(({ id, fields }) => [id, fields]));
  const done = present(work, 'services').filter(({ fields }) => fields.status === 'finished' && fields.exit !== '' && dateOf(fields.exit) === today);
  return done.slice(0, 1).flatMap(({ fields: { id_budget } }): Entry[] => {
    const budget = id_budget === null ? undefined : budgets.get(id_budget);
    if (budget === undefined || budget.total === 0) return [];
    const description = `Orçamento nº ${budget.budget_number}`;
    return [{ description, type: 'income', category: 'services', id_budget, amount: budget.total, date: today, method_payment: pix, is_paid: true }];
  });
}

const dueToday = (today: CivilDate): Entry[] => [
  {
    description: 'Frota Ipê: revisões do mês',
    type: 'income',
    category: 'services',
    amount: fromDecimal(1240),
    date: today,
    due_date: today,
    method_payment: pix,
  },
  {
    description: 'Compra de peças: pastilhas e discos',
    type: 'expense',
    category: 'parts_bought',
    amount: fromDecimal(890),
    date: today,
    due_date: today,
    method_payment: boleto,
  },
];
