import { expect, it } from 'vitest';
import { piecesToBuy, reservedPieces, runsLow } from './reserved-stock.ts';
import type { WorkState } from './work-stock.ts';
import type { RowId } from '../values/ids.ts';

const [filter, oil] = ['filter' as RowId, 'oil' as RowId];
const items = [
  { id: 'a', product_id: filter, quantity: 3 },
  { id: 'b', product_id: oil, quantity: 4 },
  { id: 'c', product_id: null, quantity: 1 },
];
const at = (status: string, ...ticked: string[]): WorkState => ({ status, done_lines: ticked.map((id) => ({ id })) });

// Issue: the car's way §5.
it.each<[string, WorkState | null, readonly [RowId, number][]]>([
  [
    'whose service is still to come',
    null,
    [
      [filter, 3],
      [oil, 4],
    ],
  ],
  [
    'that waits',
    at('waiting'),
    [
      [filter, 3],
      [oil, 4],
    ],
  ],
  ['of which a line is ticked', at('impediment', 'a', 'c'), [[oil, 4]]],
  ['that is finished', at('finished'), []],
])('an approved quote %s reserves what its lines still need', (_, work, reserved) => {
  expect([...reservedPieces([{ items, work }])]).toEqual(reserved);
});

it('quotes add up', () => {
  expect(
    reservedPieces([
      { items, work: null },
      { items, work: at('in_progress', 'b') },
    ]).get(filter),
  ).toBe(6);
});

it.each([
  [10, 4, 0, false, 0],
  [10, 4, 6, true, 0],
  [10, 4, 9, true, 3],
  [10, null, 9, false, 0],
  [10, null, 12, true, 2],
  [0, 0, 0, true, 0],
  [-2, null, 0, false, 2],
])('%d there, minimum %s, %d reserved: low %s, %d to buy', (quantity, minimum, reserved, low, buy) => {
  expect([runsLow({ quantity, minimum }, reserved), piecesToBuy({ quantity, minimum }, reserved)]).toEqual([low, buy]);
});
