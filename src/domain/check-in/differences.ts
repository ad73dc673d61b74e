import { fuelLevels, type Fuel, type Service } from '../services/service.ts';
import { notGivenBack } from './belongings.ts';
import type { CarMark, CheckIn } from './check-in.ts';

/** What a car and its papers say at the exit that they did not say at the arrival. */
export interface Differences {
  /** Kilometres run in between; null where one of the readings is missing, negative where one was misread. */
  readonly km: number | null;
  readonly fuel: { readonly from: Fuel; readonly to: Fuel; readonly steps: number } | null;
  /** Marks that were seen at the exit only. */
  readonly marks: readonly CarMark[];
  /** What was left in the car and has not been given back. */
  readonly missing: readonly string[];
}

type Meters = Pick<Service, 'km_in' | 'km_out' | 'fuel_in' | 'fuel_out'>;
type Listed = Pick<CheckIn, 'belongings' | 'marks'>;

/** The exit beside the arrival; `fuel` is null where the level is the same, or nobody looked. */
export function differencesOf({ km_in, km_out, fuel_in, fuel_out }: Meters, arrival: Listed, exit: Listed): Differences {
  const known = new Set(arrival.marks.map(({ id }) => id));
  return {
    km: km_in === null || km_out === null ? null : km_out - km_in,
    fuel:
      fuel_in === '' || fuel_out === '' || fuel_in === fuel_out
        ? null
        : { from: fuel_in, to: fuel_out, steps: fuelLevels.indexOf(fuel_out) - fuelLevels.indexOf(fuel_in) },
    marks: exit.marks.filter(({ id }) => !known.has(id)),
    missing: notGivenBack(arrival.belongings, exit.belongings),
  };
}
