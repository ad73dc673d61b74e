import { budgetDefaults, budgetTotal, defaultExpiry, type Budget, type BudgetItem } from '#domain/budgets/budget.ts';
import { withDerived } from '#domain/collections/collections.ts';
import type { Vehicle } from '#domain/customers/vehicle.ts';
import { financeEntryDefaults, type FinanceEntry } from '#domain/finance/finance-entry.ts';
import { serviceIdOf } from '#domain/services/service-id.ts';
import { serviceDefaults, type Service } from '#domain/services/service.ts';
import { addDays, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Fields } from '#domain/values/json.ts';
import { cents, type Cents } from '#domain/values/money.ts';
import type { NewRow } from './device.ts';
import { id, sequence } from './rows.ts';

/** The day and the minute at which the shop of row 18 is looked at, whenever that is. */
export const today = '2026-11-20' as CivilDate;
export const nowMs = Date.parse('2026-11-20T10:00-03:00');

export interface CarRow {
  readonly id: RowId;
  readonly row: Vehicle;
}

/** What a quote is of: its number and day, its car, and how it stands. */
export interface Job {
  readonly number: number;
  readonly date: CivilDate;
  readonly car: CarRow;
  readonly status: Budget['status'];
}

export const companyId = id(8, 0);
export const mechanics = 6;
export const mechanicId = (at: number) => id(7, at % mechanics);
export const productId = (at: number) => id(6, at % lineWords.length);

/** What is done and sold, with its price; parts have a product. */
export const lineWords: readonly (readonly [string, number, BudgetItem['kind']])[] = [
  ['Óleo 5W-30 sintético 1 L', 4_690, 'part'],
  ['Filtro de óleo', 3_900, 'part'],
  ['Troca de óleo e filtro', 9_000, 'labour'],
  ['Pastilhas de freio dianteiras', 18_900, 'part'],
  ['Alinhamento e balanceamento', 14_000, 'labour'],
  ['Correia dentada com tensor', 32_000, 'part'],
  ['Velas de ignição', 12_800, 'part'],
  ['Limpeza de bicos injetores', 16_000, 'labour'],
  ['Amortecedor dianteiro', 41_500, 'part'],
  ['Bateria 60 Ah', 52_000, 'part'],
  ['Fluido de freio DOT 4', 4_200, 'part'],
  ['Revisão da suspensão', 22_000, 'labour'],
  ['Filtro do ar condicionado', 5_600, 'part'],
  ['Diagnóstico eletrônico', 15_000, 'labour'],
  ['Pneu 175/70 R14', 38_900, 'part'],
];

const notes = ['Barulho ao passar em lombada', 'Cliente aguarda na loja', 'Peça veio trocada, pedida outra', 'Conferir o nível na próxima visita'];

/** A quote of two to four lines. Whatever the size of the shop, one of a number has the same. */
export function quoteOf({ number, date, car, status }: Job): NewRow & { readonly row: Fields } {
  const next = sequence(number);
  // The first number of neighbouring sequences is nearly the same.
  next(1);
  const items = Array.from({ length: 2 + next(3) }, (_, at): BudgetItem => {
    const which = next(lineWords.length);
    const [description, price, kind] = lineWords[which] ?? ['', 0, ''];
    return {
      id: `l${at}`,
      description,
      quantity: 1 + next(3),
      price: cents(price),
      kind,
      product_id: kind === 'part' ? productId(which) : null,
      group: '',
    };
  });
  const row: Budget = {
    ...budgetDefaults,
    budget_number: number,
    customer_id: car.row.customer_id,
    vehicle_id: car.id,
    date,
    expiry_date: defaultExpiry(date),
    items,
    total: budgetTotal({ items, discount: cents(0) }),
    status,
  };
  return { collection: 'budgets', id: id(3, number), row: row as unknown as Fields };
}

/** The service of a quote, under the id that it has by rights, led by one of the shop's mechanics. */
export function serviceOf(number: number, fields: Partial<Service>): NewRow {
  const row: Service = { ...serviceDefaults, id_budget: id(3, number), employer_id: mechanicId(number), ...fields };
  return { collection: 'services', id: serviceIdOf(id(3, number)), row };
}

/** What came in for a quote, or is still to come. */
export function entryOf(number: number, date: CivilDate, { amount, isPaid }: { amount: Cents; isPaid: boolean }): NewRow {
  const row: FinanceEntry = {
    ...financeEntryDefaults,
    id_company: companyId,
    id_budget: id(3, number),
    description: `Orçamento nº ${number}`,
    type: 'income',
    amount,
    date,
    category: 'services',
    method_payment: number % 8,
    is_paid: isPaid,
  };
  return { collection: 'entries', id: id(5, number), row: withDerived('entries', row as unknown as Fields) };
}

export const at = (day: CivilDate, clock: string) => `${day}T${clock}` as CivilDateTime;

/** A visit that is over: quote, finished service with all lines ticked, and its income, paid but for one in `unpaidOf`. */
export function* visit(
  { number, date, car }: Omit<Job, 'status'>,
  { km = null, unpaidOf = Infinity }: { km?: number | null; unpaidOf?: number } = {},
) {
  const quote = quoteOf({ number, date, car, status: 'approved' });
  yield quote;
  const left = addDays(date, number % 2);
  const ticked = { by: 'Medição', at: at(left, '16:20') };
  yield serviceOf(number, {
    status: 'finished',
    arrived: at(date, '08:10'),
    checked_in: at(date, '08:15'),
    promised: at(left, '17:00'),
    exit: at(left, '16:40'),
    km_in: km,
    km_out: km === null ? null : km + 4,
    done_lines: (quote.row['items'] as unknown as readonly BudgetItem[]).map((line) => ({ id: line.id, ...ticked })),
    work_notes: number % 5 === 0 ? [{ id: 'n0', text: notes[(number / 5) % notes.length] ?? '', ...ticked }] : [],
  });
  yield entryOf(number, left, { amount: quote.row['total'] as Cents, isPaid: number % unpaidOf > 0 });
}

const days = 3 * 365;
/** The week before the day is the day's own (`yard-rows.ts`): what left in it is looked at by the yard. */
const lastDaysAgo = 10;

/** Finished visits of three years, spread over days and cars; one income in fifty was never paid. */
export function* history(count: number, cars: readonly CarRow[]): Generator<NewRow> {
  const next = sequence(3);
  for (let number = 1; number <= count; number += 1) {
    const car = cars[next(cars.length)];
    const date = addDays(today, -lastDaysAgo - Math.floor(((count - number) * (days - lastDaysAgo)) / count));
    if (car !== undefined) yield* visit({ number, date, car }, { unpaidOf: 50 });
  }
}
