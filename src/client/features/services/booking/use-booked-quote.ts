import { useState } from 'react';
import { shopTime } from '#client/data/store/shop-time.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { budgetNumberText, budgetStatusName } from '#domain/budgets/budget.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { bookable, type VisitingCar } from './read-visit.ts';

/** What was chosen to be booked, with its service as it was then: what comes in later must not move what is being typed. */
interface Chosen {
  readonly car: RowId | null;
  readonly quote: RowId | null;
  readonly opened: ReplicaRow<'services'> | null;
}

/**
 * The quote that the booking is for, of those that the car has: what is approved and waits for a date before all. `budget`:
 * the only one that it can be. It stays the one until the person chooses another one, or another car.
 */
export function useBookedQuote(car: VisitingCar | null, budget: RowId | null) {
  const { store } = useReplica();
  const today = dateOf(shopTime(store));
  const open = car === null ? [] : bookable(car, today);
  const carId = car?.vehicle.id ?? null;
  const serviceOf = (id: RowId | null) => car?.works.find((work) => work.budget.id === id)?.service ?? null;
  const choiceOf = (quote: RowId | null): Chosen => ({ car: carId, quote, opened: serviceOf(quote) });
  const usual = () => {
    const undated = open.find(({ id, status }) => status === 'approved' && (serviceOf(id)?.arrived ?? '') === '');
    return choiceOf(budget ?? undated?.id ?? null);
  };
  const [last, choose] = useState(usual);
  const isOtherCar = last.car !== carId;
  const chosen = isOtherCar ? usual() : last;
  if (isOtherCar) choose(chosen);
  const offered = car?.budgets.filter((each) => open.includes(each) || each.id === chosen.quote) ?? [];
  return {
    id: chosen.quote,
    /** Names the car and the service; '' while there is neither. */
    subject: carId === null ? '' : `${carId} ${chosen.opened?.id ?? ''}`,
    opened: chosen.opened,
    /** The service as it is now; null where there is none. */
    present: serviceOf(chosen.quote),
    choose: (id: string) => choose(choiceOf(offered.find((each) => each.id === id)?.id ?? null)),
    choices: offered.map((each) => ({
      value: each.id,
      label: [budgetNumberText(each, each.rev === 0), budgetStatusName(each.status).toLowerCase(), each.description.slice(0, 40)]
        .filter(Boolean)
        .join(' · '),
    })),
  };
}

export type BookedQuote = ReturnType<typeof useBookedQuote>;
