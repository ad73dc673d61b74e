import { itemTotal, shownStatus, type Budget } from '../budgets/budget.ts';
import { dueDateOf, type EntryType, type FinanceEntry } from '../finance/finance-entry.ts';
import type { CustomerCall } from '../customers/customer-call.ts';
import type { Inspection } from '../inspections/inspection.ts';
import type { Service } from '../services/service.ts';
import { doneCount, notesInOrder } from '../services/work-order.ts';
import { dateOf, type CivilDate, type CivilDateTime } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';
import { sumCents, type Cents } from '../values/money.ts';
import type { CheckIn } from '../check-in/check-in.ts';
import { callItems, type CallItem } from './call-item.ts';
import { checkInItems, type CheckInItem } from './check-in-item.ts';
import type { Dated, Known } from './dated.ts';
import { inspectionItems, type InspectionItem } from './inspection-item.ts';

/** What was done for a car or a customer: quotes, the services and entries that came of them, and the calls about it. */
export interface Work {
  readonly budgets: readonly Known<Budget>[];
  readonly services: readonly Known<Service>[];
  readonly entries: readonly Known<FinanceEntry>[];
  readonly calls: readonly Known<CustomerCall>[];
  /** What was looked at, of their cars. */
  readonly inspections?: readonly Known<Inspection>[];
  /** What was put down of the cars as they came and left, of these services. */
  readonly checkIns?: readonly Known<CheckIn>[];
}

/** What of it the person sees: prices (`price.see`), and what was paid (`entry.receive`). */
export interface TimelineSight {
  readonly prices: boolean;
  readonly payments: boolean;
}

interface OfQuote extends Dated {
  /** Its quote's number, and whether the server may still give another (ruling 17). */
  readonly number: number;
  readonly isProvisional: boolean;
}

export interface QuoteItem extends OfQuote {
  readonly kind: 'quote';
  /** As a person sees it today ({@link shownStatus}). */
  readonly status: string;
  readonly total: Cents | null;
  /** It came to a service, which tells its lines too. */
  readonly isInService: boolean;
}

export interface ServiceItem extends OfQuote {
  readonly kind: 'service';
  readonly status: string;
  readonly arrived: CivilDateTime | '';
  readonly exit: CivilDateTime | '';
  readonly employee: RowId | null;
  /** What the car had run as it came and went; null where nobody looked. */
  readonly kmIn: number | null;
  readonly kmOut: number | null;
  /** Why it stands; of what does not stand ''. */
  readonly stopReason: Service['stop_reason'];
  /** How many of its lines are done. */
  readonly done: number;
  /** Its quote's; null for who sees no prices. */
  readonly total: Cents | null;
}

export interface PaymentItem extends OfQuote {
  readonly kind: 'payment';
  readonly type: EntryType;
  readonly amount: Cents;
  readonly method: number;
  readonly isPaid: boolean;
  readonly due: CivilDate;
  readonly description: string;
}

export type TimelineItem = QuoteItem | ServiceItem | PaymentItem | CallItem | InspectionItem | CheckInItem;

/**
 * All of it as one line of time, the newest first (issue "The car's way" §2). What the person does not see is not in the
 * items. Of one day the payment stands before the call, that before the service, that before what was put
 * down and found of the car, and that before its quote.
 */
export function timelineOf(work: Work, sight: TimelineSight, today: CivilDate): TimelineItem[] {
  const { budgets, services, entries, calls, inspections = [], checkIns = [] } = work;
  const served = new Set(services.map(({ id_budget }) => id_budget));
  const quotes = new Map(budgets.map((budget) => [budget.id, quoteItem(budget, sight, { today, isInService: served.has(budget.id) })]));
  const ofQuote = <Row extends { readonly id_budget: RowId | null }>(rows: readonly Row[], make: (row: Row, quote: QuoteItem) => TimelineItem) =>
    rows.flatMap((row) => {
      const quote = row.id_budget === null ? undefined : quotes.get(row.id_budget);
      return quote === undefined ? [] : [make(row, quote)];
    });
  const payments = sight.payments ? ofQuote(entries, paymentItem) : [];
  const vehicleOf = ({ id_budget }: Known<Service>) => (id_budget === null ? undefined : quotes.get(id_budget))?.vehicle ?? null;
  return [
    ...quotes.values(),
    ...ofQuote(services, serviceItem),
    ...payments,
    ...callItems(calls),
    ...inspectionItems(inspections),
    ...checkInItems(checkIns, services, vehicleOf),
  ].toSorted(newestFirst);
}

interface QuoteContext {
  readonly today: CivilDate;
  readonly isInService: boolean;
}

function quoteItem(budget: Known<Budget>, { prices }: TimelineSight, { today, isInService }: QuoteContext): QuoteItem {
  return {
    kind: 'quote',
    id: budget.id,
    day: budget.date,
    number: budget.budget_number,
    isProvisional: budget.rev === 0,
    vehicle: budget.vehicle_id,
    note: budget.description.trim(),
    lines: budget.items.map((item) => ({
      id: item.id,
      description: item.description,
      quantity: item.quantity,
      total: prices ? itemTotal(item) : null,
    })),
    status: shownStatus(budget, today),
    total: prices ? budget.total : null,
    isInService,
  };
}

/** A service stands under the day on which the car came; one without a time under its quote's. */
function serviceItem(service: Known<Service>, quote: QuoteItem): ServiceItem {
  const { id, status, arrived, exit, employer_id: employee } = service;
  return {
    ...partsOf(quote),
    kind: 'service',
    id,
    day: arrived === '' ? quote.day : dateOf(arrived),
    note: [service.complaint, service.obs, ...notesInOrder(service.work_notes).map(({ text }) => text)]
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .join('\n'),
    kmIn: service.km_in,
    kmOut: service.km_out,
    stopReason: status === 'impediment' ? service.stop_reason : '',
    done: doneCount(quote.lines, service.done_lines),
    status,
    arrived,
    exit,
    employee,
    total: quote.total,
  };
}

function paymentItem(entry: Known<FinanceEntry>, quote: QuoteItem): PaymentItem {
  const { id, date, type, amount, method_payment: method, is_paid: isPaid, description, notes } = entry;
  return {
    ...partsOf(quote),
    kind: 'payment',
    id,
    day: date,
    note: notes.trim(),
    lines: [],
    type,
    amount,
    method,
    isPaid,
    due: dueDateOf(entry),
    description,
  };
}

const partsOf = ({ number, isProvisional, vehicle, lines }: QuoteItem) => ({ number, isProvisional, vehicle, lines });

const rankOfKind = { payment: 5, call: 4, service: 3, check_in: 2, inspection: 1, quote: 0 } as const;

function newestFirst(one: TimelineItem, other: TimelineItem): number {
  if (one.day !== other.day) return one.day < other.day ? 1 : -1;
  if (one.kind !== other.kind) return rankOfKind[other.kind] - rankOfKind[one.kind];
  const [hour, otherHour] = [hourOf(one), hourOf(other)];
  if (hour !== otherHour) return hour < otherHour ? 1 : -1;
  // Ids begin with the time at which their rows were made.
  return one.id < other.id ? 1 : -1;
}

/** When a car came, was looked at, and when somebody was called; nobody knows the hour of the others. */
function hourOf(item: TimelineItem): string {
  if (item.kind === 'call' || item.kind === 'inspection' || item.kind === 'check_in') return item.at;
  return item.kind === 'service' ? item.arrived : '';
}

/** In short what a line of time tells: since when, how often the car came, and what finished work was worth (null for who sees no prices). */
export interface TimelineSummary {
  readonly since: CivilDate | null;
  readonly visits: number;
  readonly worth: Cents | null;
}

export function summaryOf({ budgets, services }: Work, { prices }: TimelineSight): TimelineSummary {
  const done = new Set(services.filter(({ status }) => status === 'finished').map(({ id_budget }) => id_budget));
  return {
    since: budgets.map(({ date }) => date).toSorted()[0] ?? null,
    visits: services.filter(({ status, arrived }) => arrived !== '' && status !== 'waiting').length,
    worth: prices ? sumCents(budgets.filter(({ id }) => done.has(id)).map(({ total }) => total)) : null,
  };
}
