import type { Budget } from '#domain/budgets/budget.ts';
import { openOfService } from '#domain/finance/finance-entry.ts';
import { baysOf } from '#domain/services/booking.ts';
import { daysAwaiting, eachCarOnce, isExpected, yardTimeOf, type YardCar } from '#domain/services/yard-card.ts';
import { isAwaitingApproval, yardStateOfService } from '#domain/services/yard-state.ts';
import { doneCount } from '#domain/services/work-order.ts';
import { addDays, dateOf, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { Cents } from '#domain/values/money.ts';
import type { ReplicaRow } from '../store/sync-marks.ts';

export type QuoteRow = ReplicaRow<'budgets'>;
type VehicleRow = ReplicaRow<'vehicles'>;
type CustomerRow = ReplicaRow<'customers'>;

/** Rows of the device that the yard is made of. */
export interface YardRows {
  readonly services: readonly ReplicaRow<'services'>[];
  /** Quotes that were sent and are valid. */
  readonly sent: readonly QuoteRow[];
  readonly budgets: ReadonlyMap<RowId, QuoteRow>;
  readonly vehicles: ReadonlyMap<RowId, VehicleRow>;
  readonly customers: ReadonlyMap<RowId, CustomerRow>;
  readonly employees: ReadonlyMap<RowId, ReplicaRow<'employees'>>;
  /** Of the finished services' quotes; null where this device does not know what was paid. */
  readonly entries: ReadonlyMap<RowId, readonly ReplicaRow<'entries'>[]> | null;
}

/** A quote that waits for its customer, with whom and what it is about. */
export interface WaitingQuote {
  readonly budget: QuoteRow;
  readonly vehicle: VehicleRow | null;
  readonly customer: CustomerRow | null;
}

/** A car in the yard. */
export interface YardPlace extends YardCar {
  /** Of its service, else of its quote. */
  readonly id: RowId;
  readonly service: ReplicaRow<'services'> | null;
  /** The quote that its service is of, else the one that waits. */
  readonly budget: QuoteRow | null;
  /** How many of its lines are done; null without lines, and of what is not worked at yet. */
  readonly work: { readonly done: number; readonly all: number } | null;
  /** The quote of it that waits for an answer. */
  readonly quote: QuoteRow | null;
  readonly vehicle: VehicleRow | null;
  readonly customer: CustomerRow | null;
  readonly employee: ReplicaRow<'employees'> | null;
}

export interface Yard {
  readonly places: readonly YardPlace[];
  /** Those that wait longest first. */
  readonly waiting: readonly WaitingQuote[];
  /** The bays that cars of these days were or are in, each once. */
  readonly bays: readonly string[];
}

/** Who stands where, and which quotes wait, at that time of the shop's clock. */
export function yardOf(rows: YardRows, now: CivilDateTime): Yard {
  const today = dateOf(now);
  const waiting = rows.sent
    .filter((budget) => isAwaitingApproval(budget, today))
    .map((budget): WaitingQuote => ({ budget, ...carOf(rows, budget) }))
    .toSorted((a, b) => (a.budget.date < b.budget.date ? -1 : a.budget.date > b.budget.date ? 1 : 0));
  const inShop = rows.services.flatMap((service) => placeOf(rows, service, now));
  const quotes = new Map(waiting.flatMap(({ budget, vehicle }) => (vehicle === null ? [] : [[vehicle.id, budget] as const])));
  const booked = inShop.map((place) => (place.state === 'scheduled' ? asked(place, quotes) : place));
  const fresh = waiting.filter(({ budget, vehicle }) => vehicle !== null && budget.date > addDays(today, -daysAwaiting - 1)).map(placeOfQuote);
  const bays = baysOf(rows.services, rows.services.length);
  return { places: eachCarOnce([...booked, ...fresh], ({ vehicle }) => vehicle?.id ?? null), waiting, bays };
}

type PaidRows = Pick<YardRows, 'budgets' | 'entries'>;

/** Whether the service has a car in the yard on that day, at whatever time of it. */
export const isOfDay = (rows: PaidRows, service: ReplicaRow<'services'>, today: CivilDate): boolean =>
  yardStateOfService(service, { open: openOf(rows, get(rows.budgets, service.id_budget)), today }) !== null;

const openOf = ({ entries }: PaidRows, budget: QuoteRow | null): Cents | null =>
  budget === null || entries === null ? null : openOfService(entries.get(budget.id) ?? [], budget.total);

function placeOf(rows: YardRows, service: ReplicaRow<'services'>, now: CivilDateTime): YardPlace[] {
  const budget = get(rows.budgets, service.id_budget);
  const open = openOf(rows, budget);
  const state = yardStateOfService(service, { open, today: dateOf(now) });
  if (state === null) return [];
  const employee = get(rows.employees, service.employer_id);
  return [
    {
      id: service.id,
      state,
      time: yardTimeOf(state, service),
      checkedIn: service.checked_in,
      open,
      responsible: service.employer_id,
      service,
      budget,
      work: workOf(budget, service, state),
      quote: null,
      employee,
      ...carOf(rows, budget),
    },
  ];
}

/** A car whose quote waits: once it is here it waits for the customer, whatever was booked; before, for its coming. */
function asked(place: YardPlace, quotes: ReadonlyMap<RowId, QuoteRow>): YardPlace {
  const quote = place.vehicle === null ? undefined : quotes.get(place.vehicle.id);
  if (quote === undefined) return place;
  if (place.time !== '' && isExpected(place)) return { ...place, quote };
  return { ...place, state: 'awaiting_approval', time: place.service === null ? '' : yardTimeOf('awaiting_approval', place.service), quote };
}

const placeOfQuote = ({ budget, vehicle, customer }: WaitingQuote): YardPlace => ({
  id: budget.id,
  state: 'awaiting_approval',
  time: '',
  open: null,
  responsible: null,
  service: null,
  budget,
  work: null,
  quote: budget,
  vehicle,
  customer,
  employee: null,
});

/** What was ticked says something of a car that is worked at. */
function workOf(budget: QuoteRow | null, { done_lines: done }: ReplicaRow<'services'>, state: YardPlace['state']): YardPlace['work'] {
  if (budget === null || budget.items.length === 0 || state === 'ready' || (state === 'scheduled' && done.length === 0)) return null;
  return { done: doneCount(budget.items, done), all: budget.items.length };
}

const carOf = (rows: YardRows, budget: Pick<Budget, 'customer_id' | 'vehicle_id'> | null): Pick<WaitingQuote, 'vehicle' | 'customer'> => ({
  vehicle: get(rows.vehicles, budget?.vehicle_id),
  customer: get(rows.customers, budget?.customer_id),
});

const get = <Row>(rows: ReadonlyMap<RowId, Row>, id: RowId | null | undefined): Row | null => (id == null ? null : (rows.get(id) ?? null));
