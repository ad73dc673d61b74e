import type { Cents } from '../values/money.ts';
import type { CivilDateTime } from '../values/civil-date.ts';
import type { Service } from './service.ts';
import { yardStates, type YardState } from './yard-state.ts';

/** A car in the yard, as far as it matters for what comes next. */
export interface YardCar {
  readonly state: YardState;
  /** When it comes (scheduled and not here yet), was done (ready), else when it is promised; '' where nobody has said. */
  readonly time: CivilDateTime | '';
  /** When it came; '' or left out of what is only expected. */
  readonly checkedIn?: CivilDateTime | '' | undefined;
  /** What no income stands for yet; null where nobody here knows it. */
  readonly open: Cents | null;
  /** The employee who is responsible; null: nobody. */
  readonly responsible: string | null;
}

/** The time that a service's card shows in that state; of what is here and not ready, what was promised: its planned leaving is the shop's own affair. */
export function yardTimeOf(state: YardState, service: Pick<Service, 'arrived' | 'exit' | 'promised' | 'checked_in'>): CivilDateTime | '' {
  const { arrived, exit, promised, checked_in } = service;
  if (state === 'scheduled' && checked_in === '') return arrived;
  return state === 'ready' ? exit : promised;
}

/** Whether what was said for the car is past and has not happened; what is ready is never late. */
export const isLate = ({ state, time }: Pick<YardCar, 'state' | 'time'>, now: CivilDateTime): boolean =>
  state !== 'ready' && time !== '' && time < now;

/** Whether the car has still to come. */
export const isExpected = ({ state, checkedIn = '' }: Pick<YardCar, 'state' | 'checkedIn'>): boolean => state === 'scheduled' && checkedIn === '';

/** The one thing that comes next for a car in the yard. */
export type YardStep = 'check_in' | 'start' | 'ask' | 'resume' | 'finish' | 'receive' | 'tell';

/** What the person may do of it; `conduct` of this car's service. */
export interface YardMay {
  readonly conduct: boolean;
  readonly ask: boolean;
  readonly receive: boolean;
  readonly tell: boolean;
}

/** The car's next step; null where there is none, or where it is not this person's to take. Without a `vehicle` there is none to check in. */
export function nextYardStep(
  { state, open, checkedIn = '', vehicle }: Pick<YardCar, 'state' | 'open' | 'checkedIn'> & { readonly vehicle?: object | null },
  may: YardMay,
): YardStep | null {
  switch (state) {
    case 'scheduled':
      return may.conduct ? (isExpected({ state, checkedIn }) && vehicle !== null ? 'check_in' : 'start') : null;
    case 'awaiting_approval':
      return may.ask ? 'ask' : null;
    case 'awaiting_part':
      return may.conduct ? 'resume' : null;
    case 'in_progress':
      return may.conduct ? 'finish' : null;
    case 'ready':
      if (may.receive && (open ?? 0) > 0) return 'receive';
      return may.tell ? 'tell' : null;
  }
}

/** Of two of a car's places in the yard, the one that it is shown at: what is worked on, then what is planned, then a quote alone. */
const precedence: readonly YardState[] = ['in_progress', 'awaiting_part', 'ready', 'scheduled', 'awaiting_approval'];

/** Each car once, by `carOf`; what belongs to no car stays as it is. */
export function eachCarOnce<C extends Pick<YardCar, 'state'>>(cars: readonly C[], carOf: (car: C) => string | null): C[] {
  const shown = new Map<string, C>();
  const without: C[] = [];
  for (const car of cars) {
    const id = carOf(car);
    const other = id === null ? undefined : shown.get(id);
    if (id === null) without.push(car);
    else if (other === undefined || precedence.indexOf(car.state) < precedence.indexOf(other.state)) shown.set(id, car);
  }
  return [...shown.values(), ...without];
}

/** What waits for a person of the front desk or the office: what is late, then what is to be paid, then what was not answered. */
const calls = ['late', 'to-pay', 'unanswered'] as const;

function callOf(car: YardCar, now: CivilDateTime): (typeof calls)[number] | null {
  if (isLate(car, now)) return 'late';
  if (car.state === 'ready' && (car.open ?? 0) > 0) return 'to-pay';
  return car.state === 'awaiting_approval' ? 'unanswered' : null;
}

export interface Onlooker {
  readonly now: CivilDateTime;
  /** Who conducts their own cars and those that nobody has, and no others: the employee that they are, null where that is not said. */
  readonly conductor?: { readonly employee: string | null } | undefined;
}

/**
 * The cars that wait for whoever looks, the most urgent first ('Para você'). For who only conducts their own that is
 * their own work first, then what nobody has.
 */
export function carsForYou<C extends YardCar>(cars: readonly C[], { now, conductor }: Onlooker): C[] {
  if (conductor === undefined) {
    return cars.filter((car) => callOf(car, now) !== null).toSorted((a, b) => placeOf(a, now) - placeOf(b, now) || byTime(a, b));
  }
  const isTheirs = ({ responsible }: YardCar) => responsible !== null && responsible === conductor.employee;
  return cars
    .filter((car) => car.state !== 'ready' && car.state !== 'awaiting_approval' && (isTheirs(car) || car.responsible === null))
    .toSorted((a, b) => Number(isTheirs(b)) - Number(isTheirs(a)) || inLane(a, b, now) || stepsLeft(a) - stepsLeft(b));
}

const placeOf = (car: YardCar, now: CivilDateTime): number => calls.findIndex((call) => call === callOf(car, now));
const stepsLeft = ({ state }: YardCar): number => -yardStates.indexOf(state);

/** Cars of one state in the order of their lane: one's own before all, then the late ones, then by their time. */
export const laneOrder = <C extends YardCar>(cars: readonly C[], { now, conductor }: Onlooker): C[] => {
  const own = conductor?.employee ?? null;
  const isOwn = ({ responsible }: YardCar) => own !== null && responsible === own;
  return cars.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || inLane(a, b, now));
};

const inLane = (a: YardCar, b: YardCar, now: CivilDateTime): number => Number(isLate(b, now)) - Number(isLate(a, now)) || byTime(a, b);

/** Earlier first; what has no time last. */
function byTime(a: YardCar, b: YardCar): number {
  if (a.time === b.time) return 0;
  if (a.time === '' || b.time === '') return a.time === '' ? 1 : -1;
  return a.time < b.time ? -1 : 1;
}

/** Days for which a car whose quote was sent and that no service stands for is thought to be here. */
export const daysAwaiting = 3;
