import type { BudgetItem } from '#domain/budgets/budget.ts';
import type { Vehicle } from '#domain/customers/vehicle.ts';
import { fuelLevels, type Service } from '#domain/services/service.ts';
import { addMinutes, dateOf, daysBetween, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import { complaints, workNotes } from './work-words.ts';

interface WorkOrderOf {
  readonly status: string;
  readonly arrived: CivilDateTime | '';
  readonly items: readonly BudgetItem[];
  /** The quote's number: what differs from one order to the next goes by it. */
  readonly number: number;
  readonly mechanic: string;
  readonly car: Pick<Vehicle, 'mileage' | 'year'> | null;
  readonly today: CivilDate;
  /** What the job says of why the car came: nothing is noted beside it. */
  readonly complaint: string | undefined;
}

type OrderFields = Pick<Service, 'complaint' | 'km_in' | 'km_out' | 'fuel_in' | 'fuel_out' | 'done_lines' | 'work_notes'>;

const mostKmADay = 60;

/** A car's kilometres on a day: what it has run by `today` it ran evenly, from the year that it is of. */
function kmOn(day: CivilDate, { mileage, year }: Pick<Vehicle, 'mileage' | 'year'>, today: CivilDate): number | null {
  if (mileage === null) return null;
  const years = Math.max(0, Number(today.slice(0, 4)) - Number(year.slice(0, 4))) + 1;
  const aDay = Math.min(mostKmADay, mileage / (years * 365));
  return Math.round(mileage - Math.max(0, daysBetween(day, today)) * aDay);
}

const minutesALine = 12;
const roadTest = 4;

const nth = <T>(values: readonly T[], number: number): T | undefined => values[number % values.length];

/** What stands in the work order of a service: of finished work all lines are done, of what is worked at about half. */
export function workOrderOf({ status, arrived, items, number, mechanic, car, today, complaint }: WorkOrderOf): OrderFields {
  const isHere = arrived !== '' && status !== 'waiting';
  const done = !isHere ? 0 : status === 'finished' ? items.length : Math.floor(items.length / 2);
  const isDone = isHere && status === 'finished';
  const km = isHere && car !== null ? kmOn(dateOf(arrived), car, today) : null;
  const at = (place: number): CivilDateTime | '' => (arrived === '' ? '' : addMinutes(arrived, place * minutesALine));
  const note = number % 3 === 0 && complaint === undefined ? nth(workNotes, number) : undefined;
  return {
    complaint: complaint ?? nth(complaints, number) ?? '',
    km_in: km,
    km_out: isDone && km !== null ? km + roadTest : null,
    fuel_in: isHere ? (nth(fuelLevels, number) ?? '') : '',
    fuel_out: isDone ? (nth(fuelLevels, number) ?? '') : '',
    done_lines: items.slice(0, done).map(({ id }, place) => ({ id, by: mechanic, at: at(place + 1) })),
    work_notes: isHere && note !== undefined ? [{ id: `note-${number}`, text: note, by: mechanic, at: at(1) }] : [],
  };
}
