import type { BudgetStatus } from '#domain/budgets/budget.ts';
import type { ServiceStatus } from '#domain/services/service.ts';
import { addDays, weekday, type CivilDate } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { Job } from './work-words.ts';

/** A quote of the demonstration before it has words: its day and status, and what became of an approved one. */
export interface PlannedBudget {
  readonly date: CivilDate;
  readonly status: BudgetStatus;
  /** Days from `date` to its validity; the shop's default where nothing is said. */
  readonly validDays?: number;
  /** A draft may be about nobody yet, or have no lines. */
  readonly lacks?: 'customer' | 'items';
  /** For what, and of which car; any where nothing is said. */
  readonly job?: Job;
  readonly car?: RowId;
  readonly service?: PlannedService;
}

export interface PlannedService {
  readonly status: ServiceStatus;
  /** Null while nobody has said when the car comes. */
  readonly arrived: { readonly day: CivilDate; readonly time: string } | null;
  /** When the car is promised, or was done; nothing where nobody has said. */
  readonly promised?: { readonly day: CivilDate; readonly time: string };
  /** When the car came that waits for its turn; nothing while it is only expected. */
  readonly checkedIn?: { readonly day: CivilDate; readonly time: string };
  /** Nobody has touched it since the approval. */
  readonly isNew?: boolean;
}

const sunday = 0;
const saturday = 6;
const [monday, tuesday] = [1, 2];

/** That day, or the one before it when the shop is closed. */
const openDay = (day: CivilDate): CivilDate => (weekday(day) === sunday ? addDays(day, -1) : day);

const times: Readonly<Record<number, readonly string[]>> = { [saturday]: ['08:30', '10:00'] };
const weekdayTimes = ['08:00', '10:30', '14:00'];
/** When the cars that are in the bay were promised. */
const promises = ['12:00', '17:30'];

/** The quotes of a shop's last six weeks, in the order of their days. */
export function busyPlan(random: SeededRandom, today: CivilDate): PlannedBudget[] {
  const services = [...earlierServices(today), ...servicesOfThisWeek(today), ...servicesToCome(today)];
  const approved = services.map((service): PlannedBudget => {
    const lead = service.status === 'finished' ? random.below(4) : 1 + random.below(5);
    const quoted = openDay(addDays(service.arrived?.day ?? today, -lead));
    return { date: quoted < today ? quoted : openDay(today), status: 'approved', service };
  });
  return [...approved, ...withoutService(today)].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** The few quotes of a small shop, in the order of their days. */
export const quietPlan = (today: CivilDate): PlannedBudget[] => [
  { date: openDay(addDays(today, -4)), status: 'approved', service: { status: 'waiting', arrived: null, isNew: true } },
  { date: openDay(addDays(today, -2)), status: 'send' },
  { date: openDay(today), status: 'draft' },
];

/** So many days before, or on the day before that when the shop was closed. */
export const daysAgo = (today: CivilDate, days: number): CivilDate => openDay(addDays(today, -days));

/** Those whose customers have not said yes. */
function withoutService(today: CivilDate): PlannedBudget[] {
  return [
    ...[39, 27, 13].map((days): PlannedBudget => ({ date: daysAgo(today, days), status: 'rejected' })),
    ...[34, 24].map((days): PlannedBudget => ({ date: daysAgo(today, days), status: 'expired' })),
    // Nobody has answered, and their validity is over.
    ...[19, 15].map((days): PlannedBudget => ({ date: daysAgo(today, days), status: 'send' })),
    { date: daysAgo(today, 6), status: 'send', validDays: 30 },
    ...[3, 2, 1].map((days): PlannedBudget => ({ date: daysAgo(today, days), status: 'send' })),
    { date: daysAgo(today, 1), status: 'draft', lacks: 'customer' },
    { date: daysAgo(today, 1), status: 'draft' },
    { date: openDay(today), status: 'draft', lacks: 'items' },
    { date: openDay(today), status: 'draft' },
  ];
}

function earlierServices(today: CivilDate): PlannedService[] {
  return [41, 36, 30, 25, 20, 16, 11].map((days, index) => ({
    status: 'finished',
    arrived: { day: daysAgo(today, days), time: weekdayTimes[index % weekdayTimes.length] ?? '08:00' },
  }));
}

/** Three cars a day and two on Saturdays, Monday to Saturday; one has been waiting for a part since the day before. */
function servicesOfThisWeek(today: CivilDate): PlannedService[] {
  const now = openDay(today);
  const firstDay = addDays(now, monday - weekday(now));
  const week = Array.from({ length: 6 }, (_, days) => addDays(firstDay, days)).flatMap((day) =>
    (times[weekday(day)] ?? weekdayTimes).map((time, index): PlannedService => {
      const status = statusAt(day, now, index);
      return { status, arrived: { day, time }, ...(status === 'in_progress' && { promised: { day, time: promises[index] ?? '17:30' } }) };
    }),
  );
  const held: PlannedService = {
    status: 'impediment',
    arrived: { day: openDay(addDays(now, -1)), time: '16:00' },
    promised: { day: addDays(now, 1), time: '12:00' },
  };
  return [...week, held];
}

function statusAt(day: CivilDate, now: CivilDate, place: number): ServiceStatus {
  if (day < now) return 'finished';
  return day === now && place < 2 ? 'in_progress' : 'waiting';
}

/**
 * What else is in the yard on the very day that it is looked at: beside what the week brought, a car that is late since
 * yesterday and one that will be before noon, some that are done, one to come, one that came and waits, one that was booked
 * without a quote for the next day, and a quote that was just begun.
 */
export function planOfToday(today: CivilDate): PlannedBudget[] {
  const [yesterday, before] = [openDay(addDays(today, -1)), openDay(addDays(today, -2))];
  const at = (day: CivilDate, time: string) => ({ day, time });
  const services: PlannedService[] = [
    { status: 'in_progress', arrived: at(yesterday, '15:00'), promised: at(today, '11:00') },
    { status: 'in_progress', arrived: at(today, '09:00'), promised: at(today, '16:00') },
    { status: 'impediment', arrived: at(before, '10:00'), promised: at(yesterday, '18:00') },
    { status: 'finished', arrived: at(yesterday, '14:00'), promised: at(today, '09:40') },
    { status: 'finished', arrived: at(today, '08:00'), promised: at(today, '10:30') },
    { status: 'waiting', arrived: at(today, '15:30') },
  ];
  const date = openDay(today);
  // One that has come and waits, and one that was booked by telephone: its quote has no lines yet.
  const came: PlannedService = { status: 'waiting', arrived: at(today, '08:30'), checkedIn: at(today, '08:35'), promised: at(today, '17:00') };
  const booked: PlannedService = {
    status: 'waiting',
    arrived: at(openDay(addDays(today, 1)) > today ? openDay(addDays(today, 1)) : addDays(today, 2), '11:00'),
  };
  return [
    ...services.map((service) => ({ date, status: 'approved' as const, service })),
    { date, status: 'approved', service: came },
    { date, status: 'draft', lacks: 'items', service: booked },
    // Done yesterday, not paid and not fetched.
    { date: yesterday, status: 'approved', service: { status: 'finished', arrived: at(yesterday, '08:30'), promised: at(yesterday, '16:40') } },
    { date, status: 'draft' },
  ];
}

/** What is booked for the next week, and what waits for a date. */
function servicesToCome(today: CivilDate): PlannedService[] {
  const now = openDay(today);
  const nextMonday = addDays(now, 7 + monday - weekday(now));
  const booked = [monday, tuesday].map((day): PlannedService => ({
    status: 'waiting',
    arrived: { day: addDays(nextMonday, day - monday), time: '09:00' },
  }));
  const undated: PlannedService = { status: 'waiting', arrived: null };
  return [...booked, undated, { ...undated, isNew: true }, { ...undated, isNew: true }];
}
