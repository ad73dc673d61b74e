import { describe, expect, it } from 'vitest';
import type { CivilDateTime } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';
import { partsTaken } from './parts-taken.ts';

const move = (id: string, product: string, quantity: number, time: string, by = 'Rafael') => ({
  id: id as RowId,
  product_id: product as RowId,
  quantity,
  at: `2026-11-24T${time}` as CivilDateTime,
  by,
});

describe('the parts of a service', () => {
  it('are none of a service that moved nothing', () => expect(partsTaken([])).toEqual([]));

  it('say what is out, how many, when and by whom, in the order in which they went', () => {
    const parts = partsTaken([move('b', 'oil', -4, '14:31', 'Beatriz'), move('a', 'pads', -1, '13:42')]);
    expect(parts.map(({ product, out }) => [product, out])).toEqual([
      ['pads', 1],
      ['oil', 4],
    ]);
    expect(parts[1]?.moves).toEqual([{ id: 'b', pieces: 4, isBack: false, at: '2026-11-24T14:31', by: 'Beatriz' }]);
  });

  it('tell what came back, of the same minute too', () => {
    const [part] = partsTaken([move('a', 'oil', 4, '14:31'), move('b', 'oil', -4, '14:31'), move('c', 'oil', -3, '15:00')]);
    expect(part?.out).toBe(3);
    expect(part?.moves.map(({ pieces, isBack }) => [pieces, isBack])).toEqual([
      [4, false],
      [4, true],
      [3, false],
    ]);
  });

  it('of two lines with the same product are one', () => {
    expect(partsTaken([move('a', 'oil', -4, '14:31'), move('b', 'oil', -1, '14:31')])).toMatchObject([{ out: 5 }]);
  });

  it('that all came back are none, and not minus none', () => {
    expect(Object.is(partsTaken([move('a', 'oil', -4, '14:31'), move('b', 'oil', 4, '14:40')])[0]?.out, 0)).toBe(true);
  });
});
