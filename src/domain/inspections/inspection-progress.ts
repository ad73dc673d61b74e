import { groupsWithLines, type GroupWithLines, type InspectionLine } from './inspection-line.ts';
import type { Inspection, InspectionResult, InspectionState } from './inspection.ts';
import { resultOf } from './inspection-steps.ts';

/** How many lines were found how. */
export interface InspectionCounts extends Record<InspectionState, number> {
  readonly seen: number;
  readonly total: number;
}

export interface GroupProgress extends GroupWithLines {
  readonly counts: InspectionCounts;
}

/** How far an inspection is: in all, and group by group. */
export interface InspectionProgress extends InspectionCounts {
  readonly groups: readonly GroupProgress[];
}

type Looked = Pick<Inspection, 'groups' | 'lines' | 'results'>;

export function countsOf(inspection: Pick<Inspection, 'results'>, lines: readonly InspectionLine[]): InspectionCounts {
  const states = lines.map(({ id }) => resultOf(inspection, id).state);
  const of = (state: InspectionState) => states.filter((each) => each === state).length;
  return {
    ok: of('ok'),
    attention: of('attention'),
    replace: of('replace'),
    seen: states.filter((state) => state !== '').length,
    total: lines.length,
  };
}

export function progressOf(inspection: Looked): InspectionProgress {
  const groups = groupsWithLines(inspection).map((each) => ({ ...each, counts: countsOf(inspection, each.lines) }));
  return { ...countsOf(inspection, inspection.lines), groups };
}

/** A line that is not in order. */
export interface Finding {
  readonly line: InspectionLine;
  readonly result: InspectionResult;
}

/** What is red or amber, in the order of the lines. */
export const findingsOf = (inspection: Looked): Finding[] =>
  groupsWithLines(inspection)
    .flatMap(({ lines }) => lines)
    .map((line) => ({ line, result: resultOf(inspection, line.id) }))
    .filter(({ result: { state } }) => state === 'attention' || state === 'replace');

/** Whether red without a photo asks for one. */
export const isPhotoMissing = (
  { wants_photo }: Pick<InspectionLine, 'wants_photo'>,
  { state }: Pick<InspectionResult, 'state'>,
  photos: number,
): boolean => wants_photo && state === 'replace' && photos === 0;
