import { describe, expect, it } from 'vitest';
import { checkCreate, collections } from '../collections/collections.ts';
import { blankSheet, isBlankSheet, isSigned } from './check-in.ts';
import { checkInIdOf } from './check-in-id.ts';
import type { RowId } from '../values/ids.ts';

const service = '0197f3a2-0000-7000-8000-000000000001' as RowId;
const aRow = (fields: object = {}) => checkCreate('check_ins', { service_id: service, kind: 'in', ...fields });
const aMark = (fields: object = {}) => ({ id: 'm1', side: 'left', x: 10, y: 990, kind: 'dent', note: ' porta ', ...fields });

describe('a check-in', () => {
  it('is one of its service and kind, whoever makes it', () => {
    const { idByRights } = collections.check_ins;
    const made = aRow();
    expect(made.ok).toBe(true);
    expect(checkInIdOf(service, 'in')).toBe(checkInIdOf(service, 'in'));
    expect(checkInIdOf(service, 'in')).not.toBe(checkInIdOf(service, 'out'));
    if (made.ok) expect(idByRights?.(made.fields as never)).toBe(checkInIdOf(service, 'in'));
  });

  it('keeps marks whose place is on the drawing, and trims what was written', () => {
    expect(aRow({ marks: [aMark()] })).toMatchObject({ ok: true, fields: { marks: [{ note: 'porta' }] } });
    for (const wrong of [{ x: -1 }, { y: 1001 }, { x: 0.5 }, { side: 'below' }, { kind: 'risco' }, { id: '' }]) {
      expect(aRow({ marks: [aMark(wrong)] }), JSON.stringify(wrong)).toMatchObject({ ok: false, problems: [{ field: 'marks' }] });
    }
    const many = Array.from({ length: 61 }, (_, at) => aMark({ id: `m${at}` }));
    expect(aRow({ marks: many })).toMatchObject({ ok: false, problems: [{ message: 'No máximo 60 marcas.' }] });
  });

  it('takes strokes of a signature, or none', () => {
    expect(aRow({ signature: [] }).ok).toBe(true);
    expect(aRow({ signature: [[1, 2, 3, 4]] }).ok).toBe(true);
    expect(aRow({ signature: [[1, 2000]] })).toMatchObject({ ok: false, problems: [{ field: 'signature' }] });
    expect(aRow({ signature: [[1]] }).ok).toBe(false);
  });

  it('is blank until something is put down, and signed by hand or by name', () => {
    expect(isBlankSheet(blankSheet)).toBe(true);
    expect(isBlankSheet({ ...blankSheet, belongings: ' \n ' })).toBe(true);
    expect(isBlankSheet({ ...blankSheet, belongings: 'Estepe' })).toBe(false);
    expect([blankSheet, { ...blankSheet, signature: [[1, 2]] }, { ...blankSheet, signed_name: 'Ana' }].map(isSigned)).toEqual([false, true, true]);
  });
});
