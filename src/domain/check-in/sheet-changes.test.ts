import { describe, expect, it } from 'vitest';
import { blankSheet, type CheckInSheet } from './check-in.ts';
import { sheetChanges } from './sheet-changes.ts';
import type { CivilDateTime } from '../values/civil-date.ts';

const now = '2026-11-21T12:00' as CivilDateTime;
const earlier = '2026-11-21T09:00' as CivilDateTime;
const none = { ...blankSheet, signed_at: '', concluded_at: '' } as const;
const typed = (fields: Partial<CheckInSheet>): CheckInSheet => ({ ...blankSheet, ...fields });
const change = (fields: Partial<CheckInSheet>, { begun = blankSheet, present = none, isConcluded = false } = {}) =>
  sheetChanges({ begun, typed: typed(fields), isConcluded }, present, now);

describe('what is written of a check-in', () => {
  it('is what was typed, and nothing of what was not', () => {
    expect(change({})).toEqual({});
    expect(change({ belongings: ' Estepe\n' })).toEqual({ belongings: 'Estepe' });
  });

  it('leaves what others wrote meanwhile', () => {
    const present = { ...none, belongings: 'Documento', signed_name: 'Ana', signed_at: earlier } as never;
    expect(change({ marks: [{ id: 'a', side: 'top', x: 1, y: 1, kind: 'dent', note: '' }] }, { present })).toEqual({
      marks: [{ id: 'a', side: 'top', x: 1, y: 1, kind: 'dent', note: '' }],
    });
  });

  it('says when it was signed, by hand or by name, and takes the time away with the signature', () => {
    expect(change({ signed_name: ' Ana ' })).toEqual({ signed_name: 'Ana', signature: [], signed_at: now });
    expect(change({ signature: [[1, 2]] })).toEqual({ signed_name: '', signature: [[1, 2]], signed_at: now });
    const begun = typed({ signed_name: 'Ana', signature: [[1, 2]] });
    expect(change({}, { begun })).toEqual({ signed_name: '', signature: [], signed_at: '' });
    expect(change({ signed_name: 'Ana', signature: [[1, 2]] }, { begun })).toEqual({});
  });

  it('is concluded once', () => {
    expect(change({}, { isConcluded: true })).toEqual({ concluded_at: now });
    expect(change({}, { isConcluded: true, present: { ...none, concluded_at: earlier } as never })).toEqual({});
  });
});
