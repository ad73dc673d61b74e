import { dateOf, type CivilDate } from '../values/civil-date.ts';
import { inspectionStateNames, type Inspection, type InspectionState } from './inspection.ts';
import { groupsWithLines } from './inspection-line.ts';
import { countsOf, type InspectionCounts } from './inspection-progress.ts';
import { resultOf } from './inspection-steps.ts';
import { limitText, measureText } from './measures.ts';

/** A line as the customer reads it: the colour never without its word. */
export interface ToldLine {
  readonly id: string;
  readonly name: string;
  readonly colour: 'green' | 'yellow' | 'red';
  readonly word: string;
  /** With its unit; '' where nothing was measured. */
  readonly value: string;
  /** What it may have; '' where nothing is said of it. */
  readonly limit: string;
  readonly note: string;
}

/** An inspection as the customer reads it: what was looked at, and nothing of who looked or what is done about it. */
export interface ToldInspection {
  readonly name: string;
  /** The day on which it was made; '' where that is not known. */
  readonly day: CivilDate | '';
  readonly km: number | null;
  readonly isConcluded: boolean;
  readonly counts: InspectionCounts;
  readonly groups: readonly { readonly id: string; readonly name: string; readonly lines: readonly ToldLine[] }[];
}

const colours: Readonly<Record<InspectionState, ToldLine['colour']>> = { ok: 'green', attention: 'yellow', replace: 'red' };
const words: Readonly<Record<InspectionState, string>> = { ...inspectionStateNames, ok: 'Em ordem' };

/** What a customer reads of an inspection; lines that nobody looked at are not told. */
export function toldInspection(inspection: Inspection): ToldInspection {
  const { template, started_at, concluded_at, km } = inspection;
  const groups = groupsWithLines(inspection).map(({ group, lines }) => ({
    id: group.id,
    name: group.name,
    lines: lines.flatMap((line): ToldLine[] => {
      const { state, value, note } = resultOf(inspection, line.id);
      if (state === '') return [];
      const told = value === null ? '' : measureText(value, line.unit);
      return [{ id: line.id, name: line.name, colour: colours[state], word: words[state], value: told, limit: limitText(line), note }];
    }),
  }));
  return {
    name: template,
    day: started_at === '' ? '' : dateOf(started_at),
    km,
    isConcluded: concluded_at !== '',
    counts: countsOf(inspection, inspection.lines),
    groups: groups.filter(({ lines }) => lines.length > 0),
  };
}
