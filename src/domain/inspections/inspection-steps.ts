import type { CivilDateTime } from '../values/civil-date.ts';
import type { InspectionTemplate } from './inspection-template.ts';
import { inspectionDefaults, type Inspection, type InspectionResult, type InspectionState } from './inspection.ts';
import { isBeyond } from './measures.ts';
import type { RowId } from '../values/ids.ts';

/* What is done in an inspection, each as the change that it makes of the row as it is. */

/** Who looks, and when. */
export interface Hand {
  readonly by: string;
  readonly at: CivilDateTime;
}

export interface BegunWith {
  readonly vehicle_id: RowId;
  readonly service_id: RowId | null;
  readonly km: number | null;
}

/** A new inspection of a car: the template's name, groups and lines stand in it from now on. */
export const begunInspection = ({ name, groups, lines }: InspectionTemplate, of: BegunWith, { by, at }: Hand): Inspection => ({
  ...inspectionDefaults,
  ...of,
  template: name,
  groups,
  lines,
  started_at: at,
  author: by,
});

/** What was found of a line so far. */
export const resultOf = ({ results }: Pick<Inspection, 'results'>, line: string): InspectionResult =>
  results.find(({ id }) => id === line) ?? { id: line, state: '', value: null, note: '', by: '', at: '' };

type Found = Partial<Pick<InspectionResult, 'state' | 'value' | 'note'>>;

/** The line with what was found now. What is beyond its limit is red where nobody has said yet how it is. */
export function foundChanges(inspection: Inspection, line: string, found: Found, { by, at }: Hand): Partial<Inspection> {
  const before = resultOf(inspection, line);
  const limits = inspection.lines.find(({ id }) => id === line);
  const after = { ...before, ...found };
  const isWorn = found.value != null && limits !== undefined && isBeyond(found.value, limits);
  if (after.state === '' && isWorn) after.state = 'replace';
  if (after.state === before.state && after.value === before.value && after.note === before.note) return {};
  return { results: withResults(inspection.results, [{ ...after, by, at }]) };
}

/** A state that is tapped; tapped again it is taken back. */
export const tappedState = (present: InspectionResult['state'], tapped: InspectionState): InspectionResult['state'] =>
  present === tapped ? '' : tapped;

/** 'Resto ok': the lines of a group that nobody has said anything of are in order. */
export function restOkChanges(inspection: Inspection, group: string, { by, at }: Hand): Partial<Inspection> {
  const open = inspection.lines.filter((line) => line.group === group && resultOf(inspection, line.id).state === '');
  if (open.length === 0) return {};
  return {
    results: withResults(
      inspection.results,
      open.map(({ id }) => ({ ...resultOf(inspection, id), state: 'ok', by, at })),
    ),
  };
}

function withResults(results: readonly InspectionResult[], found: readonly InspectionResult[]): InspectionResult[] {
  const byLine = new Map(found.map((each) => [each.id, each]));
  const known = new Set(results.map(({ id }) => id));
  return [...results.map((each) => byLine.get(each.id) ?? each), ...found.filter(({ id }) => !known.has(id))];
}

/** It is over, or goes on after all. */
export const concludedChanges = ({ concluded_at }: Inspection, at: CivilDateTime): Partial<Inspection> =>
  concluded_at === '' ? { concluded_at: at } : {};
export const reopenedChanges = ({ concluded_at }: Inspection): Partial<Inspection> => (concluded_at === '' ? {} : { concluded_at: '' });
