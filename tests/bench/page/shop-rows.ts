import { peopleAndCars, writeShop, type NewRow } from './device.ts';
import { carsOf, vehicles } from './rows.ts';
import { history } from './work-rows.ts';
import { pastOfWellKnown, records, yardDay } from './yard-rows.ts';

const visitsPerCustomer = 0.6;

/** A shop with the work of three years, which is more in a larger one, and with a day that is the same in all. */
export const fillShop = (count: number): Promise<void> => writeShop(shop(count));

function* shop(count: number): Generator<NewRow> {
  yield* peopleAndCars(count);
  yield* records();
  yield* history(Math.round(count * visitsPerCustomer), [...vehicles(carsOf(count), count)]);
  yield* pastOfWellKnown();
  yield* yardDay();
}
