import { shownStatus, type Budget } from '../budgets/budget.ts';
import { dateOf, type CivilDate } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';
import { foldText } from '../values/search-text.ts';
import type { InspectionLine } from './inspection-line.ts';
import type { Inspection, InspectionResult } from './inspection.ts';
import { inspectionLineOf } from './quoted-lines.ts';

/* What earlier visits say of the lines of this one. */

/** What was found of a line the last time that somebody looked. */
export interface LastResult extends Pick<InspectionResult, 'state' | 'value'> {
  readonly unit: string;
  readonly day: CivilDate;
}

export type EarlierInspection = Pick<Inspection, 'lines' | 'results' | 'started_at'> & { readonly id: RowId };

/**
 * The last result of each line before this inspection, by the line's id. A line of another template is the same one where it has
 * the same id, or is called the same.
 */
export function lastResults(present: EarlierInspection, all: readonly EarlierInspection[]): ReadonlyMap<string, LastResult> {
  const earlier = all.filter((each) => each.id !== present.id && isBefore(each, present)).toSorted((one, other) => (isBefore(one, other) ? 1 : -1));
  const [byId, byName] = [new Map<string, LastResult>(), new Map<string, LastResult>()];
  for (const inspection of earlier) {
    const results = new Map(inspection.results.map((each) => [each.id, each]));
    for (const { id, name, unit } of inspection.lines) {
      const result = results.get(id);
      if (result === undefined || inspection.started_at === '' || (result.state === '' && result.value === null)) continue;
      const last = { state: result.state, value: result.value, unit, day: dateOf(inspection.started_at) };
      if (!byId.has(id)) byId.set(id, last);
      if (!byName.has(foldText(name))) byName.set(foldText(name), last);
    }
  }
  return new Map(
    present.lines.flatMap(({ id, name }) => {
      const last = byId.get(id) ?? byName.get(foldText(name));
      return last === undefined ? [] : [[id, last]];
    }),
  );
}

/** Of the same minute the one whose id was made first. */
const isBefore = (one: EarlierInspection, other: EarlierInspection): boolean =>
  one.started_at === other.started_at ? one.id < other.id : one.started_at < other.started_at;

export type QuoteOfCar = Pick<Budget, 'status' | 'date' | 'expiry_date' | 'answered_at' | 'items'> & { readonly id: RowId };

/** Work that was quoted on an earlier visit and not done: the customer said no, or nobody answered while it was valid. */
export interface UnsoldLine {
  readonly how: 'refused' | 'unanswered';
  /** Of the refusal; else of the quote. */
  readonly day: CivilDate;
}

/**
 * The lines whose work was quoted on an earlier visit, and neither approved then nor since: by the inspection's line that the
 * quote's line came from, else by its words. However it was refused (on the customer's page, of a group or of all, or by the shop's
 * own hand), and also what ran out without an answer: what was found is still there (FIELD A: unapproved notes reappear).
 */
export function unsoldLines(
  inspection: Pick<EarlierInspection, 'id' | 'lines'>,
  quotes: readonly QuoteOfCar[],
  today: CivilDate,
): ReadonlyMap<string, UnsoldLine> {
  const own = (quote: QuoteOfCar) => quote.items.some((item) => inspectionLineOf(item.id)?.inspection === inspection.id);
  const earlier = quotes.filter((quote) => !own(quote));
  return new Map(
    inspection.lines.flatMap((line): [string, UnsoldLine][] => {
      const about = earlier.filter((quote) => isAbout(quote, line));
      const lastDay = (status: string) =>
        about
          .filter((quote) => shownStatus(quote, today) === status)
          .map(answerDay)
          .toSorted()
          .at(-1);
      const [refused, unanswered, taken] = [lastDay('rejected'), lastDay('expired'), lastDay('approved')];
      const isOpen = (day: CivilDate | undefined): day is CivilDate => day !== undefined && (taken === undefined || taken <= day);
      if (isOpen(refused)) return [[line.id, { how: 'refused', day: refused }]];
      return isOpen(unanswered) ? [[line.id, { how: 'unanswered', day: unanswered }]] : [];
    }),
  );
}

const answerDay = ({ answered_at, date }: QuoteOfCar): CivilDate => (answered_at === '' ? date : dateOf(answered_at));

function isAbout({ items }: QuoteOfCar, { id, name, kit }: InspectionLine): boolean {
  const words = new Set([name, kit].filter((each) => each !== '').map(foldText));
  return items.some((item) => inspectionLineOf(item.id)?.line === id || words.has(foldText(item.description)) || words.has(foldText(item.group)));
}
