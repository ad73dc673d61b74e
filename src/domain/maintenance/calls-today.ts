import type { Budget } from '../budgets/budget.ts';
import type { CallReason, CustomerCall } from '../customers/customer-call.ts';
import type { Service } from '../services/service.ts';
import { isAwaitingApproval, yardStateOfService } from '../services/yard-state.ts';
import { addDays, dateOf, daysBetween, isCivilDate, type CivilDate, type CivilDateTime } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';
import type { Cents } from '../values/money.ts';
import { daysAhead, daysOverdue } from './due-windows.ts';
import type { NextDue } from './next-due.ts';

/* Whom to call today, and why (issue "The quote that its customer reads" §3). */

/** A quote is asked about after so many days without an answer. */
export const daysUnanswered = 2;
/** A refusal is told of for so long; who has not called by then will not. */
export const daysRefused = 90;
/** What the customer refused to the shop's face, or on the phone, is thought of again after so many days (FIELD A: a refused line gets a reminder date). */
export const daysUntilAskedAgain = 30;
/** Who was called is left in peace for so many days, unless a day was named. */
export const daysCalled = 7;
/** As many cars with a service due as a shop calls about in a day. */
export const mostDueCars = 40;

/** Whether the customer is to be asked for the answer to a quote. Its day stands for the day on which it was sent. */
export const isUnanswered = (budget: Pick<Budget, 'status' | 'expiry_date' | 'date'>, today: CivilDate): boolean =>
  isAwaitingApproval(budget, today) && daysBetween(budget.date, today) >= daysUnanswered;

/**
 * The day on which the customer refused a quote, where that is worth a call; null: it is not. On their page they said when; of a
 * quote that the shop rejected itself nobody noted it, and the quote's own day stands for it. What nobody answered in time is none:
 * it was asked about while it was valid, and comes back at the next visit (`unsoldLines`).
 */
export function refusedOn({ status, answered_at, date }: Pick<Budget, 'status' | 'answered_at' | 'date'>, today: CivilDate): CivilDate | null {
  if (status !== 'rejected') return null;
  const day = answered_at === '' ? date : dateOf(answered_at);
  return daysBetween(day, today) <= daysRefused ? day : null;
}

/**
 * What is noted as the shop itself rejects a quote: whoever does that has just heard the customer, so the call is for later, as
 * long as a refusal is told of at all. Null where nobody is to be called, or no such day is left.
 */
export function callAfterRefusal(
  { id, customer_id, vehicle_id, date }: Pick<Budget, 'customer_id' | 'vehicle_id' | 'date'> & { readonly id: RowId },
  { at, by }: Pick<CallMade, 'at' | 'by'>,
): (CustomerCall & { readonly until: CivilDate }) | null {
  const today = dateOf(at);
  const [usual, last] = [addDays(today, daysUntilAskedAgain), addDays(date, daysRefused)];
  const until = usual < last ? usual : last;
  if (customer_id === null || until <= today) return null;
  return { customer_id, vehicle_id, budget_id: id, reason: 'refused', about: '', outcome: 'later', until, at, by };
}

/** The day since which a finished car stands in the yard's sight without being fetched; null: it does not, or only since today. */
export function readySince(
  service: Pick<Service, 'status' | 'arrived' | 'exit' | 'checked_in'>,
  of: { readonly open: Cents | null; readonly today: CivilDate },
): CivilDate | null {
  const { exit } = service;
  if (exit === '' || dateOf(exit) >= of.today) return null;
  return yardStateOfService(service, of) === 'ready' ? dateOf(exit) : null;
}

/** What of a car's next services is worth a call now: due, or soon; not what has been due for so long that nobody waits for it. */
export const dueToCall = (due: readonly NextDue[]): NextDue[] => due.filter(({ daysLeft }) => daysLeft <= daysAhead && daysLeft >= -daysOverdue);

/** Whether a car is in the shop, or booked: nobody calls about it then. */
export const isExpectedHere = (service: Pick<Service, 'status' | 'arrived' | 'checked_in'>, today: CivilDate): boolean =>
  service.status === 'in_progress' ||
  service.status === 'impediment' ||
  (service.status === 'waiting' && (service.checked_in !== '' || (service.arrived !== '' && dateOf(service.arrived) >= today)));

/** Somebody to call. */
export interface ToCall {
  readonly reason: CallReason;
  readonly customer_id: RowId;
  readonly vehicle_id: RowId | null;
  /** The quote that it is about; null of services that are due. */
  readonly budget_id: RowId | null;
  /** Since when there is a reason. */
  readonly since: CivilDate;
  /** The services that are due, the most urgent first; none of another reason. */
  readonly due: readonly NextDue[];
}

/** A call as this device has it. */
export type KnownCall = Pick<CustomerCall, 'customer_id' | 'vehicle_id' | 'budget_id' | 'reason' | 'about' | 'outcome' | 'at' | 'until'> & {
  readonly id: RowId;
};

/**
 * Who is still to be called, after what was done about it: who was called is left in peace for a week (or until the day that
 * was named), of a refusal for good; what is to be thought of later comes back on its day; what a customer does not want
 * never comes back, unless the work was done again since. Of services that are due a car is called about once, while what
 * is not wanted is each service by itself. In the order of urgency; `mostDueCars` cars with services that are due at most.
 */
export function callsToday<Each extends ToCall>(list: readonly Each[], calls: readonly KnownCall[], today: CivilDate): Each[] {
  const bySubject = new Map<string, KnownCall[]>();
  for (const call of calls.toSorted(earliestFirst)) bySubject.set(subjectOf(call), [...(bySubject.get(subjectOf(call)) ?? []), call]);
  const open = list.flatMap((each) => {
    const own = bySubject.get(subjectOf(each)) ?? [];
    const due = each.due.filter((one) => !isUnwanted(one, own));
    const isOver = isAtRest(each.reason, own, today) || (each.reason === 'service' && due.length === 0);
    return isOver ? [] : [due.length === each.due.length ? each : { ...each, due }];
  });
  const sorted = open.toSorted(mostUrgentFirst);
  const cars = sorted.filter(({ reason }) => reason === 'service').slice(0, mostDueCars);
  return [...sorted.filter(({ reason }) => reason !== 'service'), ...cars];
}

/** What a call is about, whoever made it: a car's services together, else a quote. */
export const subjectOf = ({
  reason,
  customer_id,
  vehicle_id,
  budget_id,
}: Pick<ToCall, 'reason' | 'customer_id' | 'vehicle_id' | 'budget_id'>): string =>
  `${reason} ${customer_id} ${reason === 'service' ? vehicle_id : (budget_id ?? vehicle_id)}`;

/** Of the same minute by their ids, which begin with the time at which they were made. */
const earliestFirst = (one: KnownCall, other: KnownCall): number => (one.at === other.at ? (one.id < other.id ? -1 : 1) : one.at < other.at ? -1 : 1);

function isAtRest(reason: CallReason, calls: readonly KnownCall[], today: CivilDate): boolean {
  const last = calls.findLast(({ outcome }) => reason !== 'service' || outcome !== 'unwanted');
  if (last === undefined) return false;
  if (last.outcome === 'unwanted' || (last.outcome === 'called' && reason === 'refused')) return true;
  return today < restUntil(last, today);
}

function restUntil({ outcome, at, until }: KnownCall, today: CivilDate): CivilDate {
  if (isCivilDate(until)) return until;
  return addDays(at === '' ? today : dateOf(at), outcome === 'called' ? daysCalled : 1);
}

/** Whether the customer does not want the service: a visit since then on which it was done says that they do. */
function isUnwanted({ service, done }: NextDue, calls: readonly KnownCall[]): boolean {
  const last = calls.findLast(({ about }) => about === service.key);
  return last?.outcome === 'unwanted' && (last.at === '' || dateOf(last.at) >= done.day);
}

const rankOf: Readonly<Record<CallReason, number>> = { refused: 0, pickup: 1, quote: 2, service: 3 };

/** What a customer has just said, who waits longest, then what is due, the longest overdue first. */
function mostUrgentFirst(one: ToCall, other: ToCall): number {
  if (one.reason !== other.reason) return rankOf[one.reason] - rankOf[other.reason];
  const [left, otherLeft] = [one.due[0]?.daysLeft ?? 0, other.due[0]?.daysLeft ?? 0];
  if (left !== otherLeft) return left - otherLeft;
  return one.since < other.since ? -1 : one.since > other.since ? 1 : 0;
}

/** What a person says came of it. */
export interface CallMade {
  readonly outcome: CustomerCall['outcome'];
  readonly until: CivilDate | '';
  readonly at: CivilDateTime;
  readonly by: string;
}

/**
 * The rows that note it: one, about what is most urgent; of what is not wanted one for each service. Calls are only ever
 * added: taking one back adds another, which says to think of it today.
 */
export function callRows({ reason, customer_id, vehicle_id, budget_id, due }: ToCall, made: CallMade): CustomerCall[] {
  const keys = due.map(({ service }) => service.key);
  const [first = ''] = keys;
  const about = made.outcome === 'unwanted' && keys.length > 0 ? keys : [first];
  return about.map((key) => ({ customer_id, vehicle_id, budget_id, reason, about: key, ...made }));
}

/** The rows that take these back. */
export const takenBack = (rows: readonly CustomerCall[], at: CivilDateTime, by: string): CustomerCall[] =>
  rows.map((row) => ({ ...row, outcome: 'later', until: dateOf(at), at, by }));

/** The calls that stand, the latest first: neither what was taken back nor what took it back. */
export function callsThatStand<Each extends KnownCall>(calls: readonly Each[]): Each[] {
  const standing: Each[] = [];
  for (const call of calls.toSorted(earliestFirst)) {
    const takesBack = call.outcome === 'later' && call.until !== '' && call.at !== '' && call.until <= dateOf(call.at);
    if (!takesBack) standing.push(call);
    else {
      const place = standing.findLastIndex((other) => subjectOf(other) === subjectOf(call) && other.about === call.about);
      if (place >= 0) standing.splice(place, 1);
    }
  }
  return standing.toReversed();
}
