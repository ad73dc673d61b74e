import { expect, it } from 'vitest';
import { isTakenOut, missingPiecesText, linesConcerned, movesDue, workMoveId, type WorkLine, type WorkMove, type WorkState } from './work-stock.ts';
import type { RowId } from '../values/ids.ts';

const [service, filter, oil] = ['service', 'filter', 'oil'] as RowId[];
if (service === undefined || filter === undefined || oil === undefined) throw new Error('No ids');
const line = (product_id: RowId | null = filter, quantity = 3): WorkLine => ({ id: 'a', product_id, quantity });
const at = (status: string, ...ticked: string[]): WorkState => ({ status, done_lines: ticked.map((id) => ({ id })) });
const move = (quantity: number, product_id = filter): WorkMove => ({ product_id, quantity });
const due = (before: WorkState | null, after: WorkState | null, chain: readonly WorkMove[] = [], lines = [line()]) =>
  movesDue({ service, lines, before, after, chains: new Map([['a', chain]]) }).map(({ product_id, quantity, id }) => [product_id, quantity, id]);
const turn = (at: number) => workMoveId(service, 'a', at);

// Issue: the car's way §5.
it.each<[string, WorkState | null, WorkState | null, WorkMove[], (readonly [RowId, number, RowId])[]]>([
  ['a tick takes out', at('in_progress'), at('in_progress', 'a'), [], [[filter, -3, turn(0)]]],
  ['so does the end of the work', at('in_progress'), at('finished'), [], [[filter, -3, turn(0)]]],
  ['and a service that begins finished', null, at('finished'), [], [[filter, -3, turn(0)]]],
  ['not twice', at('in_progress', 'a'), at('finished', 'a'), [move(-3)], []],
  ['an untick brings back', at('in_progress', 'a'), at('in_progress'), [move(-3)], [[filter, 3, turn(1)]]],
  ['not while the service is finished', at('finished', 'a'), at('finished'), [move(-3)], []],
  ['a second tick is the next turn', at('in_progress'), at('in_progress', 'a'), [move(-3), move(3)], [[filter, -3, turn(2)]]],
  ['a deleted service gives back what it took', at('finished'), null, [move(-3)], [[filter, 3, turn(1)]]],
  [
    'other pieces by now go out anew',
    at('finished'),
    at('finished'),
    [move(-2)],
    [
      [filter, 2, turn(1)],
      [filter, -3, turn(2)],
    ],
  ],
  [
    'another product by now too',
    at('finished'),
    at('finished'),
    [move(-3, oil)],
    [
      [oil, 3, turn(1)],
      [filter, -3, turn(2)],
    ],
  ],
  ['work that was finished before stays as it was counted', at('finished'), at('finished'), [], []],
  ['a turn that another device did not know of is made good', at('finished'), at('finished'), [move(-3), move(3)], [[filter, -3, turn(2)]]],
])('%s', (_, before, after, chain, moves) => expect(due(before, after, chain)).toEqual(moves));

it('of a line that is no part nothing goes out, and one that left the quote comes back', () => {
  expect(due(at('in_progress'), at('finished'), [], [line(null)])).toEqual([]);
  expect(due(at('in_progress', 'a'), at('in_progress', 'a'), [move(-3)], [])).toEqual([[filter, 3, turn(1)]]);
  expect(linesConcerned({ lines: [line(null)], before: at('waiting', 'gone'), after: null })).toEqual(['gone']);
});

it('of a quote that changes, a line that is new in finished work goes out, and one that left it comes back', () => {
  const done = { service, before: at('finished'), after: at('finished') };
  const moves = (lines: WorkLine[], linesBefore: WorkLine[], chain: WorkMove[] = []) =>
    movesDue({ ...done, lines, linesBefore, chains: new Map([['a', chain]]) }).map(({ quantity }) => quantity);
  expect(moves([line()], [])).toEqual([-3]);
  expect(moves([line(filter, 5)], [line()]), 'as it was counted').toEqual([]);
  expect(moves([line(filter, 5)], [line()], [move(-3)])).toEqual([3, -5]);
  expect(moves([], [line()], [move(-3)])).toEqual([3]);
});

it('a line is in the car while it is ticked or the service is finished', () => {
  expect([isTakenOut(null, 'a'), isTakenOut(at('waiting'), 'a'), isTakenOut(at('waiting', 'a'), 'a'), isTakenOut(at('finished'), 'a')]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

it('what is lacking is said', () => {
  expect(
    missingPiecesText([
      { name: 'Filtro', pieces: 2 },
      { name: 'Palheta', pieces: 1 },
    ]),
  ).toBe('Faltam 2 de Filtro · Falta 1 de Palheta');
});
