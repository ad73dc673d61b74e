import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { searchTextOf } from '#domain/collections/collections.ts';
import { isAwaitingApproval, yardStateOfService, type YardState } from '#domain/services/yard-state.ts';
import { dateOf, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { Cents } from '#domain/values/money.ts';
import { buildSearchText, compileTerm, searchQueryOf, type SearchTerm } from '#domain/values/search-text.ts';

/** A quote of a car, with what came of it; `open` as `yardStateOfService` wants it. */
export interface QuoteOfCar {
  readonly budget: ReplicaRow<'budgets'>;
  readonly services: readonly ReplicaRow<'services'>[];
  readonly open: Cents | null;
}

// A car that is here and stands still comes before one that is only expected.
const statesInOrder: readonly YardState[] = ['awaiting_part', 'in_progress', 'ready', 'awaiting_approval', 'scheduled'];

/** Where a car stands in the yard, and the service that says so; none for one that waits for its customer's answer. */
export interface CarStanding {
  readonly state: YardState;
  readonly service: ReplicaRow<'services'> | null;
}

/** Where the car stands in the yard, by what is most to be known of it; null where it has nothing to do with today. */
export function standingOfCar(quotes: readonly QuoteOfCar[], now: CivilDateTime): CarStanding | null {
  const standings = quotes.flatMap(({ budget, services, open }): CarStanding[] =>
    services.length === 0
      ? isAwaitingApproval(budget, dateOf(now))
        ? [{ state: 'awaiting_approval', service: null }]
        : []
      : services.flatMap((service) => {
          const state = yardStateOfService(service, { open, today: dateOf(now) });
          return state === null ? [] : [{ state, service }];
        }),
  );
  return standings.toSorted((a, b) => statesInOrder.indexOf(a.state) - statesInOrder.indexOf(b.state))[0] ?? null;
}

/** What was done to a car, or only offered, in the words of its line, and on which day. */
export interface LastWork {
  readonly text: string;
  readonly date: CivilDate;
  readonly isDone: boolean;
}

/** The words of a search that are not about the car or its owner, whose search texts are `known`: what they ask of its history. */
export const wordsBeyond = (search: string, known: readonly string[]): readonly SearchTerm[] =>
  (searchQueryOf(search)[0] ?? []).filter((term) => !known.some(compileTerm(term)));

/**
 * The last thing that was done to the car and has these words ('oleo 5w30': its last change of oil), else the last that was
 * offered; null without words, or where nothing has them. Only what was approved or became a service was done, on the day of
 * its service, else of its quote.
 */
export function lastWork(quotes: readonly QuoteOfCar[], words: readonly SearchTerm[], today: CivilDate): LastWork | null {
  if (words.length === 0) return null;
  let last: LastWork | null = null;
  for (const quote of quotes) {
    const done = doneOn(quote);
    const isDone = done !== null && done <= today;
    const date = isDone ? done : quote.budget.date;
    if (last !== null && (last.isDone === isDone ? date <= last.date : last.isDone)) continue;
    const text = textWith(quote, words);
    if (text !== null) last = { text, date, isDone };
  }
  return last;
}

function doneOn({ budget, services }: QuoteOfCar): CivilDate | null {
  if (budget.status !== 'approved' && services.length === 0) return null;
  const days = services.flatMap(({ exit, arrived }) => {
    const clock = exit === '' ? arrived : exit;
    return clock === '' ? [] : [dateOf(clock)];
  });
  return days.toSorted().at(-1) ?? budget.date;
}

/** The line, or the note, that has most of the words, if the whole has all of them. */
function textWith({ budget, services }: QuoteOfCar, words: readonly SearchTerm[]): string | null {
  const whole = [searchTextOf('budgets', { ...budget }), ...services.map((service) => searchTextOf('services', { ...service }))];
  if (!words.every((word) => whole.some(compileTerm(word)))) return null;
  return bestText([...budget.items.map(({ description }) => description), budget.description, ...services.map(({ obs }) => obs)], words);
}

/** Of these texts the first that has most of the words; null where none has any. */
export function bestText(texts: readonly string[], words: readonly SearchTerm[]): string | null {
  let [best, most]: [string | null, number] = [null, 0];
  for (const text of texts) {
    const packed = buildSearchText([{ kind: 'text', value: text }]);
    const count = words.filter((word) => compileTerm(word)(packed)).length;
    if (count > most) [best, most] = [text, count];
  }
  return best;
}
