import { belongingsOf } from '../check-in/belongings.ts';
import { isSigned, type CheckIn, type CheckInKind } from '../check-in/check-in.ts';
import { numberedMarks, placedMarkText } from '../check-in/marks.ts';
import type { Service } from '../services/service.ts';
import { dateOf, type CivilDateTime } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';
import type { Dated, Known } from './dated.ts';

/** What was put down of a car as it came, or as it left. */
export interface CheckInItem extends Dated {
  readonly kind: 'check_in';
  readonly moment: CheckInKind;
  readonly at: CivilDateTime;
  readonly author: string;
  readonly isSigned: boolean;
  readonly marks: number;
}

/**
 * The sheets of these services, with marks and belongings as their lines; one that was not concluded is not told. `vehicleOf`: the car
 * of a service, null where nobody knows it.
 */
export function checkInItems(
  sheets: readonly Known<CheckIn>[],
  services: readonly Known<Service>[],
  vehicleOf: (service: Known<Service>) => RowId | null,
): CheckInItem[] {
  const known = new Map(services.map((service) => [service.id, service]));
  return sheets.flatMap((sheet) => {
    const service = known.get(sheet.service_id);
    const { concluded_at: at, kind, author, marks } = sheet;
    if (service === undefined || at === '') return [];
    const before = kind === 'in' ? 0 : (sheets.find((other) => other.service_id === sheet.service_id && other.kind === 'in')?.marks.length ?? 0);
    return [
      {
        kind: 'check_in' as const,
        id: sheet.id,
        day: dateOf(at),
        vehicle: vehicleOf(service),
        note: '',
        lines: [...numberedMarks(marks, before).map(({ mark, number }) => aLine(mark.id, `${number}. ${placedMarkText(mark)}`)), ...things(sheet)],
        moment: kind,
        at,
        author,
        isSigned: isSigned(sheet),
        marks: marks.length,
      },
    ];
  });
}

function things({ kind, belongings }: CheckIn): CheckInItem['lines'] {
  const all = belongingsOf(belongings).join(', ');
  return all === '' ? [] : [aLine('belongings', `${kind === 'in' ? 'Pertences' : 'Devolvido'}: ${all}`)];
}

// Nothing is counted.
const aLine = (id: string, description: string) => ({ id, description, quantity: 0, total: null });
