import { addDays, type CivilDate } from '#domain/values/civil-date.ts';
import { uuidV7 } from '#domain/values/ids.ts';
import type { Vehicle } from '#domain/customers/vehicle.ts';
import type { GeneratedRow } from './fill.ts';
import { entryRows, receipts } from './generate-money.ts';
import { fitsModel, plannedWork, present, shopOf, type Present, type Shop, type WorkWanted } from './generate-work.ts';
import { careers } from './history-words.ts';
import { seededRandom } from './seeded-random.ts';
import { daysAgo, type PlannedBudget } from './work-plan.ts';

// Ids are made as if on these days, so that a seed always gives the same ones. Not days of other rows' ids.
const [workIdMs, moneyIdMs] = [Date.UTC(2026, 0, 7), Date.UTC(2026, 0, 8)];

/** How many quotes the years before have: those of the last weeks are numbered after them. */
export const historyLength = careers.flat().length;

const times = ['08:00', '09:30', '11:00', '13:30', '15:00'];

/**
 * What was done to cars that come back, over about three years, with what was paid for it: quotes from number 1 on, each
 * with its finished service. `rows` holds the shop and its work of these weeks; cars that are in the yard come first. The
 * same for the same seed and day.
 */
export function* historyRows({ seed, today, rows }: Omit<WorkWanted, 'amount'>): Generator<GeneratedRow> {
  const shop = shopOf(rows, seed + 3, workIdMs, today);
  const work = [...plannedWork(shop, planOf(carsThatComeBack(shop, rows), today), 1)];
  yield* work;
  const [company] = present(rows, 'companies');
  if (company === undefined) return;
  const random = seededRandom(seed + 4);
  yield* entryRows(receipts({ random, today }, work), company.id, (made) => uuidV7(moneyIdMs + made * 1000, random.bytes));
}

/** In the order of their days, as they are numbered. */
function planOf(cars: readonly Present<'vehicles'>[], today: CivilDate): PlannedBudget[] {
  const visits = cars.flatMap(({ id }, place) => (careers[place] ?? []).map(([days, job]) => ({ days, job, car: id })));
  const planned = visits.map(({ days, job, car }): PlannedBudget => {
    const arrived = { day: daysAgo(today, days), time: times[days % times.length] ?? '08:00' };
    return { date: daysAgo(arrived.day, days % 3), status: 'approved', job, car, service: { status: 'finished', arrived } };
  });
  return planned.toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
}

const yearsBefore = 4;

/** Cars that are old enough and whose kilometres are known, the shop's best known models: what is in the yard first. */
function carsThatComeBack({ vehicles, customers, products, today }: Shop, rows: readonly GeneratedRow[]): Present<'vehicles'>[] {
  const active = new Set<string>(customers.map(({ id }) => id));
  const open = new Set(present(rows, 'services').flatMap(({ fields }) => (fields.status === 'finished' ? [] : [fields.id_budget])));
  const here = new Set(present(rows, 'budgets').flatMap(({ id, fields }) => (open.has(id) ? [fields.vehicle_id] : [])));
  const filters = products.filter(({ fields }) => fields.name.startsWith('Filtro de óleo'));
  const isKnown = ({ model }: Vehicle) => filters.some(({ fields }) => fitsModel(fields.name, model));
  const oldest = addDays(today, -365 * yearsBefore).slice(0, 4);
  return vehicles
    .filter(({ fields }) => active.has(fields.customer_id) && fields.mileage !== null && fields.year.slice(0, 4) <= oldest && isKnown(fields))
    .toSorted((one, other) => Number(here.has(other.id)) - Number(here.has(one.id)))
    .slice(0, careers.length);
}
