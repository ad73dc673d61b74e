import { dayClock } from '#client/ui/words/day-clock.ts';
import { budgetNumberText } from '#domain/budgets/budget.ts';
import type { CheckInFor } from '#domain/services/check-in.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { VisitingCar } from './read-visit.ts';
import { checkInTexts as texts } from './texts.ts';

const longest = 40;

/** What the car is here for. */
export function whatText(of: CheckInFor, { works, budgets }: VisitingCar, today: CivilDate): string {
  if (of.kind === 'new') return texts.fresh;
  const budget = budgets.find(({ id }) => id === of.id);
  if (of.kind === 'quote') return budget === undefined ? texts.waiting : texts.approved(budgetNumberText(budget, budget.rev === 0));
  const service = works.find((work) => work.service.id === of.id)?.service;
  if (service === undefined) return texts.waiting;
  if (of.isHere) return service.checked_in === '' ? texts.isInWork : texts.isHere(dayClock(service.checked_in, today));
  return service.arrived === '' ? texts.waiting : texts.booked(dayClock(service.arrived, today));
}

/** The same as one of several: also of which quote it is, and what was asked for. */
export function choiceText(of: CheckInFor, car: VisitingCar, today: CivilDate): string {
  if (of.kind === 'new') return texts.other;
  const work = of.kind === 'service' ? car.works.find(({ service }) => service.id === of.id) : undefined;
  const budget = work?.budget ?? car.budgets.find(({ id }) => id === of.id);
  return [
    whatText(of, car, today),
    work !== undefined && texts.quote(budgetNumberText(work.budget, work.budget.rev === 0)),
    (work?.service.complaint || budget?.description || '').slice(0, longest),
  ]
    .filter(Boolean)
    .join(' · ');
}
