import { describe, expect, it } from 'vitest';
import { checkChanges } from '../collections/collections.ts';
import { serviceDefaults, type WorkNote } from './service.ts';
import { doneCount, noteChanges, notesInOrder, tickChanges, unnoteChanges, untickChanges, workLines } from './work-order.ts';
import type { CivilDateTime } from '../values/civil-date.ts';

const at = (time: string) => `2026-11-20T${time}` as CivilDateTime;
const rafael = { by: 'Rafael', at: at('13:42') };
const bia = { by: 'Beatriz', at: at('14:10') };
const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
const note = (id: string, text: string, time: string): WorkNote => ({ id, text, by: 'Rafael', at: at(time) });

describe('a line of the quote', () => {
  it('is ticked with who did it and when, and unticked again', () => {
    const ticked = { ...serviceDefaults, ...tickChanges(serviceDefaults, 'b', rafael) };
    expect(ticked.done_lines).toEqual([{ id: 'b', ...rafael }]);
    expect(untickChanges(ticked, 'b')).toEqual({ done_lines: [] });
  });

  it('stays the one’s who ticked it first, and is not unticked twice', () => {
    const ticked = { done_lines: [{ id: 'b', ...rafael }] };
    expect(tickChanges(ticked, 'b', bia)).toEqual({});
    expect(untickChanges(ticked, 'a')).toEqual({});
  });

  it('stands in the quote’s order; what left the quote is not counted', () => {
    const done = [
      { id: 'c', ...bia },
      { id: 'gone', ...rafael },
      { id: 'a', ...rafael },
    ];
    expect(workLines(items, done).map(({ item, done: tick }) => [item.id, tick?.by ?? null])).toEqual([
      ['a', 'Rafael'],
      ['b', null],
      ['c', 'Beatriz'],
    ]);
    expect(doneCount(items, done)).toBe(2);
    expect(doneCount([], done)).toBe(0);
  });
});

describe('notes', () => {
  it('are added without blanks around them, an empty one not at all, and taken away', () => {
    const added = { work_notes: noteChanges(serviceDefaults, note('n', ' Disco com 20,1 mm. ', '14:12')).work_notes ?? [] };
    expect(added.work_notes).toEqual([note('n', 'Disco com 20,1 mm.', '14:12')]);
    expect(noteChanges(serviceDefaults, note('n', '  ', '14:12'))).toEqual({});
    expect(unnoteChanges(added, 'n')).toEqual({ work_notes: [] });
    expect(unnoteChanges(added, 'other')).toEqual({});
  });

  it('stand in the order in which they were written, whoever wrote them', () => {
    const [early, late, same] = [note('z', 'x', '08:00'), note('a', 'y', '09:00'), note('b', 'w', '09:00')];
    expect(notesInOrder([same, late, early])).toEqual([early, late, same]);
  });
});

describe('the fields of the order', () => {
  it.each([
    ['promised', '2026-11-20 17:30:00', '2026-11-20T17:30'],
    ['stop_reason', 'part', 'part'],
    ['stop_reason', '', ''],
    ['km_in', '61240', 61_240],
    ['km_out', '', null],
    ['fuel_in', 'three_quarters', 'three_quarters'],
    ['done_lines', [{ id: 'a', by: null, at: '2026-11-20T13:42:59' }], [{ id: 'a', by: '', at: '2026-11-20T13:42' }]],
    ['work_notes', [{ id: 'n', text: ' x ', by: 'Rafael', at: '' }], [{ id: 'n', text: 'x', by: 'Rafael', at: '' }]],
  ])('%s %j is stored as %j', (field, given, stored) => {
    expect(checkChanges('services', { [field]: given })).toEqual({ ok: true, fields: { [field]: stored } });
  });

  it.each([
    ['promised', 'amanhã'],
    ['stop_reason', 'rain'],
    ['km_in', -1],
    ['km_out', 1.5],
    ['fuel_out', 'overflowing'],
    ['done_lines', [{ by: 'Rafael', at: '' }]],
    ['done_lines', 'a'],
    ['work_notes', [{ id: '', text: 'x' }]],
  ])('%s %j is refused', (field, given) => {
    expect(checkChanges('services', { [field]: given }).ok).toBe(false);
  });
});
