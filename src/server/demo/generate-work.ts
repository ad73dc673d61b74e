import { budgetDefaults, budgetTotal, defaultExpiry, itemTotal, type Budget, type BudgetItem } from '#domain/budgets/budget.ts';
import type { Fields } from '#domain/values/json.ts';
import type { CollectionName, Rows } from '#domain/collections/collections.ts';
import { serviceDefaults, type Service } from '#domain/services/service.ts';
import { addDays, addMinutes, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import { newPublicToken, uuidV7, type RowId } from '#domain/values/ids.ts';
import { cents, fromDecimal, sumCents, type Cents } from '#domain/values/money.ts';
import { foldText } from '#domain/values/search-text.ts';
import type { GeneratedRow } from './fill.ts';
import { seededRandom, type SeededRandom } from './seeded-random.ts';
import { busyPlan, quietPlan, type PlannedBudget, type PlannedService } from './work-plan.ts';
import { workOrderOf } from './work-order.ts';
import { jobs, serviceNotes, type Job } from './work-words.ts';

export interface WorkWanted {
  readonly seed: number;
  /** The day on which the shop is looked at: its work lies around it. */
  readonly today: CivilDate;
  /** What the shop has: whom it quotes, what it sells, who works. */
  readonly rows: readonly GeneratedRow[];
  readonly amount: 'busy' | 'quiet';
  /** The number of the first quote; 1 where nothing is said. */
  readonly firstNumber?: number;
}

// Ids are made as if on this day, so that a seed always gives the same ones. Not a day of other rows' ids.
const firstIdMs = Date.UTC(2026, 0, 4);

export interface Present<Name extends CollectionName> {
  readonly id: RowId;
  readonly fields: Rows[Name];
}

/** The shop as the makers of its work see it. */
export interface Shop {
  readonly today: CivilDate;
  readonly random: SeededRandom;
  readonly newId: () => RowId;
  readonly customers: readonly Present<'customers'>[];
  readonly vehicles: readonly Present<'vehicles'>[];
  readonly products: readonly Present<'products'>[];
  readonly mechanics: readonly Present<'employees'>[];
}

/** A shop's quotes, numbered in the order of their days, each approved one with its service; the same for the same seed and day. */
export function* workRows({ seed, today, rows, amount, firstNumber = 1 }: WorkWanted): Generator<GeneratedRow> {
  const shop = shopOf(rows, seed, firstIdMs, today);
  yield* plannedWork(shop, amount === 'busy' ? busyPlan(shop.random, today) : quietPlan(today), firstNumber);
}

/** What the shop has, with ids made as if from that moment on. */
export function shopOf(rows: readonly GeneratedRow[], seed: number, idsFromMs: number, today: CivilDate): Shop {
  const random = seededRandom(seed);
  let made = 0;
  const newId = () => {
    made += 1;
    return uuidV7(idsFromMs + made * 1000, random.bytes);
  };
  const staff = present(rows, 'employees').filter(({ fields }) => fields.status === 'active');
  return {
    today,
    random,
    newId,
    customers: present(rows, 'customers').filter(({ fields }) => fields.is_active),
    vehicles: present(rows, 'vehicles'),
    products: present(rows, 'products'),
    mechanics: staff.filter(({ fields }) => fields.department === 'Oficina'),
  };
}

/** Quotes as they are planned, numbered from `firstNumber`, each with the service that it has. */
export function* plannedWork(shop: Shop, plan: readonly PlannedBudget[], firstNumber: number): Generator<GeneratedRow> {
  const quoted = new Set<RowId | null>();
  for (const [index, planned] of plan.entries()) {
    const [id, job] = [shop.newId(), planned.job ?? shop.random.pick(jobs)];
    const budget = aBudget(shop, planned, { job, quoted, budget_number: firstNumber + index });
    quoted.add(budget.vehicle_id);
    yield { collection: 'budgets', id, fields: budget };
    if (planned.service) yield { collection: 'services', id: shop.newId(), fields: aService(shop, planned.service, budget, { id, job }) };
  }
}

/** The shop's rows of a collection, which were generated as its fields. */
export const present = <Name extends CollectionName>(rows: readonly GeneratedRow[], name: Name): Present<Name>[] =>
  rows.filter(({ collection }) => collection === name).map(({ id, fields }) => ({ id: id as RowId, fields: fields as Fields as Rows[Name] }));

interface Asked {
  readonly job: Job;
  /** Cars that were asked about before. */
  readonly quoted: ReadonlySet<RowId | null>;
  readonly budget_number: number;
}

function aBudget(shop: Shop, { date, status, validDays, lacks, car }: PlannedBudget, { job, quoted, budget_number }: Asked): Budget {
  const { random, newId } = shop;
  const vehicle = lacks === 'customer' || shop.vehicles.length === 0 ? null : (shop.vehicles.find(({ id }) => id === car) ?? aCar(shop, job, quoted));
  const items = lacks === 'items' ? [] : linesOf(shop, job, vehicle?.fields.model ?? '');
  const discount = aDiscount(random, items);
  return {
    ...budgetDefaults,
    budget_number,
    customer_id: vehicle?.fields.customer_id ?? null,
    vehicle_id: vehicle?.id ?? null,
    date,
    expiry_date: validDays === undefined ? defaultExpiry(date) : addDays(date, validDays),
    description: job.description,
    items: items.map((item) => ({ ...item, id: newId() })),
    discount,
    total: budgetTotal({ items, discount }),
    status,
    approval_token: newPublicToken(random.bytes),
  };
}

/** A car of a customer who still comes: one that the shop has the parts for and that was not quoted before, if there is one. */
function aCar({ random, vehicles, customers, products }: Shop, job: Job, quoted: ReadonlySet<RowId | null>): Present<'vehicles'> {
  const active = new Set<string>(customers.map(({ id }) => id));
  const known = vehicles.filter(({ fields }) => active.has(fields.customer_id));
  const others = known.filter(({ id }) => !quoted.has(id));
  const forJob = others.filter(({ fields }) =>
    job.parts.every(([name]) => products.some((part) => part.fields.name.startsWith(name) && fitsModel(part.fields.name, fields.model))),
  );
  const choices = [forJob, others, known].find((choice) => choice.length > 0);
  return random.pick(choices ?? vehicles);
}

type Line = Omit<BudgetItem, 'id'>;

/**
 * The parts of the job, under the names and at the prices of the shop's own, then the work. What is on the shelves for other
 * cars only is bought for this one: it has no product, and the price of its like.
 */
function linesOf({ random, products }: Shop, { parts, labour }: Job, model: string): Line[] {
  const ofParts = parts.flatMap(([name, quantity]): Line[] => {
    const known = products.filter(({ fields }) => fields.name.startsWith(name));
    const choices = [namesModel, fitsModel].map((isFor) => known.filter(({ fields }) => isFor(fields.name, model)));
    const fitting = choices.find((choice) => choice.length > 0);
    if (known.length === 0) return [];
    const { id, fields } = random.pick(fitting ?? known);
    const line = { quantity, price: fields.sale_price, kind: 'part', group: '' } as const;
    return [fitting === undefined ? { ...line, description: name, product_id: null } : { ...line, description: fields.name, product_id: id }];
  });
  const ofWork = labour.map(([description, price]): Line => ({
    description,
    quantity: 1,
    price: fromDecimal(price),
    kind: 'labour',
    product_id: null,
    group: '',
  }));
  return [...ofParts, ...ofWork];
}

/** Whether the part says that it is made for the model: 'Filtro de ar (Onix, Spin)' for an 'ONIX HATCH LT 1.0'. */
const namesModel = (part: string, model: string): boolean => {
  const [first = ''] = foldText(model).split(' ');
  return foldText(part)
    .split(/[^a-z0-9!-]+/)
    .includes(first);
};

/** Whether the part is made for the model, or for any. */
export const fitsModel = (part: string, model: string): boolean => !/\([A-Z]/.test(part) || namesModel(part, model);

const sumOf = (lines: readonly Line[]): Cents => budgetTotal({ items: lines, discount: cents(0) });

/** One quote in four gets about five percent off, in round fives. */
function aDiscount(random: SeededRandom, lines: readonly Line[]): Cents {
  if (!random.chance(0.25)) return cents(0);
  return fromDecimal(Math.floor(sumOf(lines) / 10_000) * 5);
}

function aService(
  { today, random, mechanics, vehicles }: Shop,
  { status, arrived, promised, checkedIn, isNew = false }: PlannedService,
  { items, vehicle_id, budget_number: number }: Budget,
  { id, job }: { id: RowId; job: Job },
): Service {
  const own = { ...serviceDefaults, id_budget: id, document_token: newPublicToken(random.bytes) };
  if (isNew) return own;
  const startsAt = arrived === null ? '' : clockOf(arrived);
  const car = vehicles.find((vehicle) => vehicle.id === vehicle_id)?.fields ?? null;
  const isBegun = status === 'finished' || status === 'in_progress';
  const thereThen = mechanics.filter(({ fields }) => arrived === null || fields.hire_date <= arrived.day);
  const mechanic = mechanics.length > 0 ? random.pick(thereThen.length > 0 ? thereThen : mechanics) : null;
  const obs = random.pick<string>(serviceNotes[status]);
  return {
    ...own,
    ...workOrderOf({ status, arrived: startsAt, items, number, mechanic: mechanic?.fields.name ?? '', car, today, complaint: job.complaint }),
    promised: promised && status !== 'finished' ? clockOf(promised) : '',
    checked_in: status === 'waiting' ? (checkedIn === undefined ? '' : clockOf(checkedIn)) : startsAt,
    bay: startsAt === '' ? '' : (bays[number % bays.length] ?? ''),
    stop_reason: status === 'impediment' ? (obs.startsWith('Peça') ? 'part' : 'customer') : '',
    status,
    arrived: startsAt,
    exit: endOf(random, { status, startsAt, promised, minutes: job.minutes }),
    employer_id: mechanic?.id ?? null,
    obs,
    comission: isBegun ? commissionOn(items) : cents(0),
  };
}

const clockOf = ({ day, time }: { readonly day: CivilDate; readonly time: string }) => `${day}T${time}` as CivilDateTime;

interface Stay {
  readonly status: string;
  readonly startsAt: CivilDateTime | '';
  readonly promised: PlannedService['promised'];
  readonly minutes: number;
}

/** What is booked stays for as long as the job takes; when what is worked at leaves is only known where it was promised. */
function endOf(random: SeededRandom, { status, startsAt, promised, minutes }: Stay): CivilDateTime | '' {
  if (promised) return clockOf(promised);
  if (startsAt === '') return '';
  if (status === 'finished') return exitOf(random, startsAt, minutes);
  return status === 'waiting' ? untilClosing(addMinutes(startsAt, minutes)) : '';
}

const bays = ['Box 1', 'Elevador', 'Box 2', 'Box 3'] as const;

const closingTime = '18:00';

/** When the car left: after the work, and the next day's morning is not worth a story, so at the latest when the shop closes. */
function exitOf(random: SeededRandom, arrived: CivilDateTime, minutes: number): CivilDateTime {
  return untilClosing(addMinutes(arrived, minutes + 15 * random.below(4)));
}

function untilClosing(end: CivilDateTime): CivilDateTime {
  const closing = `${end.slice(0, 10)}T${closingTime}` as CivilDateTime;
  return end < closing ? end : closing;
}

/** A tenth of the work. */
function commissionOn(items: readonly BudgetItem[]): Cents {
  const work = items.filter(({ kind }) => kind === 'labour').map(itemTotal);
  return cents(Math.round(sumCents(work) / 10));
}
