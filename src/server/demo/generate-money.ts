import type { AccountKey } from '#domain/finance/chart-of-accounts.ts';
import { deriveEntry, financeEntryDefaults, type FinanceEntry } from '#domain/finance/finance-entry.ts';
import { addDays, addMonths, dateOf, firstDayOfMonth, weekday, type CivilDate } from '#domain/values/civil-date.ts';
import { uuidV7, type RowId } from '#domain/values/ids.ts';
import { cents, fromDecimal, type Cents } from '#domain/values/money.ts';
import type { GeneratedRow } from './fill.ts';
import { monthlyBills, purchases } from './money-words.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import { present, type WorkWanted } from './generate-work.ts';

// Ids are made as if on this day, so that a seed always gives the same ones. Not a day of other rows' ids.
const firstIdMs = Date.UTC(2026, 0, 5);

const [cash, credit, pix, boleto] = [0, 1, 4, 6];
// How customers pay, the usual ways more often.
const customersPay = [pix, pix, pix, credit, credit, 2, cash, 5] as const;

interface Books {
  readonly random: SeededRandom;
  readonly today: CivilDate;
}

type Entry = Pick<FinanceEntry, 'description' | 'type' | 'amount' | 'date'> & Partial<FinanceEntry>;

/**
 * The shop's ledger: what its customers paid for its services, and, for a busy shop, the bills and takings of a year.
 * `rows` holds the shop's companies, quotes and services. The same for the same seed and day.
 */
export function* moneyRows({ seed, today, rows, amount }: WorkWanted): Generator<GeneratedRow> {
  const [company] = present(rows, 'companies');
  if (company === undefined) return;
  const random = seededRandom(seed + 1);
  const books = { random, today };
  const entries = [...receipts(books, rows), ...(amount === 'busy' ? aYear(books) : [])];
  yield* entryRows(entries, company.id, (made) => uuidV7(firstIdMs + made * 1000, random.bytes));
}

/** Entries of the company as rows; `idOf` the first, the second and so on. */
export function* entryRows(entries: Iterable<Entry>, company: RowId, idOf: (made: number) => RowId): Generator<GeneratedRow> {
  let made = 0;
  for (const entry of entries) {
    made += 1;
    const fields: FinanceEntry = { ...financeEntryDefaults, id_company: company, ...entry };
    Object.assign(fields, deriveEntry(fields));
    yield { collection: 'entries', id: idOf(made), fields };
  }
}

/** What customers paid: a finished service, sometimes in two ways; of one in four that are begun, a part in advance. */
export function* receipts({ random, today }: Books, rows: readonly GeneratedRow[]): Generator<Entry> {
  const budgets = new Map(present(rows, 'budgets').map(({ id, fields }) => [id, fields]));
  for (const { fields: service } of present(rows, 'services')) {
    const budget = service.id_budget === null ? undefined : budgets.get(service.id_budget);
    if (budget === undefined || budget.total === 0) continue;
    const common = { type: 'income', id_budget: service.id_budget, category: 'services' } as const;
    const description = `Orçamento nº ${budget.budget_number}`;
    const total = budget.total;
    if (service.status === 'in_progress' && random.chance(0.5)) {
      yield { ...common, description: `${description} - sinal`, amount: toWholeReais(total * 0.3), date: today, method_payment: pix, is_paid: true };
    }
    if (service.status !== 'finished' || service.exit === '') continue;
    const date = dateOf(service.exit);
    const method_payment = random.pick(customersPay);
    if (total < 60_000 || random.chance(0.6)) {
      yield { ...common, description, amount: total, date, method_payment, is_paid: true };
      continue;
    }
    const first = toWholeReais(total / 2);
    const due_date = addDays(date, 30);
    yield { ...common, description: `${description} - entrada`, amount: first, date, method_payment: pix, is_paid: true };
    yield {
      ...common,
      description: `${description} - restante`,
      amount: cents(total - first),
      date,
      due_date,
      method_payment: credit,
      is_paid: due_date < today,
    };
  }
}

/** Bills and purchases of twelve months, and what each week brings in without a quote. */
function* aYear(books: Books): Generator<Entry> {
  const { random, today } = books;
  const begin = addMonths(firstDayOfMonth(today), -11);
  for (let month = 0; month < 12; month += 1) yield* aMonth(books, addMonths(begin, month));
  const firstSaturday = addDays(begin, 6 - weekday(begin));
  for (let saturday = firstSaturday; saturday <= today; saturday = addDays(saturday, 7)) {
    const takings = (description: string, category: AccountKey, reais: number): Entry => ({
      description,
      type: 'income',
      category,
      amount: around(random, reais, 20),
      date: saturday,
      method_payment: pix,
      is_paid: true,
    });
    yield takings('Serviços rápidos da semana', 'services', 6400);
    yield takings('Peças vendidas no balcão', 'parts_sold', 4900);
  }
}

function* aMonth({ random, today }: Books, first: CivilDate): Generator<Entry> {
  for (const { description, category, day, reais, spread, method } of monthlyBills) {
    const date = addDays(first, day - 1);
    // One bill of the last days was forgotten.
    const isForgotten = description === 'Água e esgoto' && date < today && date > addMonths(today, -1);
    yield {
      description,
      type: 'expense',
      category,
      amount: around(random, reais, spread),
      date,
      due_date: date,
      method_payment: method,
      is_paid: date <= today && !isForgotten,
    };
  }
  for (const day of [4, 19]) {
    const date = addDays(first, day - 1);
    const due_date = addDays(date, 28);
    yield {
      description: `Compra de peças: ${random.pick(purchases)}`,
      type: 'expense',
      category: 'parts_bought',
      amount: around(random, 3600, 30),
      date,
      due_date,
      method_payment: boleto,
      is_paid: due_date <= today,
    };
  }
}

const toWholeReais = (value: number): Cents => cents(Math.round(value / 100) * 100);

/** About so many reais: up to `spread` hundredths more or less. */
const around = (random: SeededRandom, reais: number, spread: number): Cents =>
  spread === 0 ? fromDecimal(reais) : cents(Math.round(reais * (100 + random.below(2 * spread + 1) - spread) + random.below(100)));
