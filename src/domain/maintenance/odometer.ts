import { daysBetween, type CivilDate } from '../values/civil-date.ts';
import type { Visit } from './visits.ts';

/** What a car had run on a day. */
export interface Reading {
  readonly day: CivilDate;
  readonly km: number;
}

// Two visits of one repair say nothing of how a car is used.
const fewestDays = 14;

/** How far a car has run and runs: what was read, and what follows from it for other days. */
export interface Odometer {
  /** The latest that is known; its day is null where only the car's own page says it, which tells no day. */
  readonly latest: { readonly km: number; readonly day: CivilDate | null } | null;
  /** Kilometres a day between the first and the last reading; null where two far enough apart are not known. */
  readonly pace: number | null;
  /** What it had run, or will have, by its pace; null where that cannot be said. */
  readonly on: (day: CivilDate) => number | null;
}

/** `mileage`: what the car's row says, at no known time. The last reading is believed; an earlier one above it was mistyped. */
export function odometerOf(visits: readonly Visit[], mileage: number | null): Odometer {
  const readings = believed(visits.flatMap(({ day, km }) => (km === null ? [] : [{ day, km }])));
  const [last] = readings;
  const first = readings.at(-1);
  const days = first === undefined || last === undefined ? 0 : daysBetween(first.day, last.day);
  const pace = first !== undefined && last !== undefined && days >= fewestDays ? (last.km - first.km) / days : null;
  const isBeyond = mileage !== null && mileage > (last?.km ?? -1);
  return {
    latest: isBeyond ? { km: mileage, day: null } : (last ?? null),
    pace,
    on: (day) => kmOn(day, readings, pace),
  };
}

/** The latest first, none above a later one. */
function believed(readings: readonly Reading[]): Reading[] {
  const latestFirst = readings.toSorted((one, other) => (one.day === other.day ? other.km - one.km : one.day < other.day ? 1 : -1));
  let least = Infinity;
  return latestFirst.filter(({ km }) => {
    if (km > least) return false;
    least = km;
    return true;
  });
}

/** Between two readings in proportion; before and after them by the pace. */
function kmOn(day: CivilDate, readings: readonly Reading[], pace: number | null): number | null {
  const after = readings.findLast((reading) => reading.day >= day);
  const before = readings.find((reading) => reading.day <= day);
  if (before?.day === day) return before.km;
  if (pace === null) return null;
  if (before !== undefined && after !== undefined) {
    const share = daysBetween(before.day, day) / daysBetween(before.day, after.day);
    return Math.round(before.km + share * (after.km - before.km));
  }
  const nearest = before ?? after;
  return nearest === undefined ? null : Math.max(0, Math.round(nearest.km + pace * daysBetween(nearest.day, day)));
}
