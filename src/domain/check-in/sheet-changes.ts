import { isSigned, type CheckIn, type CheckInSheet } from './check-in.ts';
import { mergedMarks } from './marks.ts';
import type { CivilDateTime } from '../values/civil-date.ts';

/** What a form has done with a list that it was opened with. */
export interface FilledSheet {
  readonly begun: CheckInSheet;
  readonly typed: CheckInSheet;
  /** It has been gone through. */
  readonly isConcluded: boolean;
}

type Present = CheckInSheet & Pick<CheckIn, 'signed_at' | 'concluded_at'>;

/**
 * What is written of the list as it is at the write: only what was typed. Whoever signs signs now; a signature that is taken
 * away takes its time with it. A list that was concluded stays so, and when.
 */
export function sheetChanges({ begun, typed, isConcluded }: FilledSheet, present: Present, now: CivilDateTime): Partial<CheckIn> {
  const marks = mergedMarks(present.marks, begun.marks, typed.marks);
  return {
    ...(typed.belongings.trim() !== begun.belongings.trim() && { belongings: typed.belongings.trim() }),
    ...(!isSame(marks, present.marks) && { marks }),
    ...signing(begun, typed, now),
    ...(isConcluded && present.concluded_at === '' && { concluded_at: now }),
  };
}

function signing(begun: CheckInSheet, typed: CheckInSheet, now: CivilDateTime): Partial<CheckIn> {
  const signed_name = typed.signed_name.trim();
  const isOther = signed_name !== begun.signed_name.trim() || !isSame(typed.signature, begun.signature);
  return isOther ? { signed_name, signature: typed.signature, signed_at: isSigned(typed) ? now : '' } : {};
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
