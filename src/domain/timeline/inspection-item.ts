import { countsOf, findingsOf } from '../inspections/inspection-progress.ts';
import { inspectionStateNames, type Inspection } from '../inspections/inspection.ts';
import { measureText } from '../inspections/measures.ts';
import { dateOf, type CivilDateTime } from '../values/civil-date.ts';
import type { Dated, Known } from './dated.ts';

export interface InspectionItem extends Dated {
  readonly kind: 'inspection';
  readonly template: string;
  readonly at: CivilDateTime | '';
  readonly author: string;
  readonly km: number | null;
  readonly isConcluded: boolean;
  readonly seen: number;
  readonly all: number;
  readonly attention: number;
  readonly replace: number;
}

/** What was not in order stands as its lines; one that nobody began is not told. */
export const inspectionItems = (inspections: readonly Known<Inspection>[]): InspectionItem[] => inspections.flatMap(inspectionItem);

function inspectionItem(inspection: Known<Inspection>): InspectionItem[] {
  const { id, vehicle_id: vehicle, template, started_at: at, concluded_at, author, km, results, lines } = inspection;
  if (at === '') return [];
  const { seen, total, attention, replace } = countsOf(inspection, lines);
  const findings = findingsOf(inspection);
  const inOrder = results.filter(({ id: line, note }) => note !== '' && !findings.some((each) => each.line.id === line));
  return [
    {
      kind: 'inspection',
      id,
      day: dateOf(at),
      vehicle,
      note: inOrder.map(({ note }) => note).join('\n'),
      lines: findings.map(({ line, result: { state, value, note } }) => ({
        id: line.id,
        description: [`${state === '' ? '' : inspectionStateNames[state]}: ${line.name}`, value !== null && measureText(value, line.unit), note]
          .filter(Boolean)
          .join(' · '),
        // Nothing is counted.
        quantity: 0,
        total: null,
      })),
      template,
      at,
      author,
      km,
      isConcluded: concluded_at !== '',
      seen,
      all: total,
      attention,
      replace,
    },
  ];
}
