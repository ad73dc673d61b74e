import { expect, it } from 'vitest';
import { sameThings, type MarkedLine } from './same-thing.ts';

const aLine = (number: number, code: string, barcode = '', description = 'Coisa'): MarkedLine => ({ number, code, barcode, description });

it.each<[string, readonly MarkedLine[], readonly (readonly [number, number])[]]>([
  ['a code', [aLine(1, 'F-10'), aLine(2, 'PD-1'), aLine(3, 'F-10')], [[3, 1]]],
  ['a bar code, with and without the zeros before it', [aLine(1, 'A', '07891234567895'), aLine(2, 'B', '7891234567895')], [[2, 1]]],
  ['its words where it has no code', [aLine(1, ''), aLine(2, ''), aLine(3, '', '', 'Outra')], [[2, 1]]],
  [
    'what another line of the same thing is known by',
    [aLine(1, 'A', '111'), aLine(2, 'A', '222'), aLine(3, 'C', '222')],
    [
      [2, 1],
      [3, 1],
    ],
  ],
  ['nothing', [aLine(1, 'A', 'SEM GTIN'), aLine(2, 'B', 'SEM GTIN'), aLine(3, 'C'), aLine(4, '')], []],
])('a line is the same thing as the first by %s', (_, lines, same) => {
  expect([...sameThings(lines)]).toEqual(same);
});
