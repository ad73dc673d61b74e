import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLow, quantityOf, stockMovementSchema, withCount, withMove, type StockMovement } from './stock.ts';
import type { CivilDateTime } from './values/civil-date.ts';

const at = (minute: number) => `2026-11-21T${String(8 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}` as CivilDateTime;
const made = (id: string, minute: number) => ({ id, at: at(minute), by: 'Ana' });

/** Lines of both books, as the merge of a list by its lines puts them together. */
function merged(base: readonly StockMovement[], left: readonly StockMovement[], right: readonly StockMovement[]): StockMovement[] {
  const gone = new Set(base.filter(({ id }) => !left.some((line) => line.id === id) || !right.some((line) => line.id === id)).map(({ id }) => id));
  const all = new Map([...base, ...left, ...right].map((line) => [line.id, line]));
  return [...all.values()].filter(({ id }) => !gone.has(id));
}

describe('the quantity of a product', () => {
  it('is the last count with what moved since', () => {
    const book = withMove(withCount(withMove([], 3, made('a', 0)), 10, made('b', 1)), -2, made('c', 2));
    expect(quantityOf(book)).toBe(8);
    expect(quantityOf([])).toBe(0);
  });

  it('adds up what two devices moved without knowing of each other', () => {
    const base = withCount([], 10, made('a', 0));
    const left = withMove(base, 3, made('b', 1));
    const right = withMove(base, -1, made('c', 2));
    expect(quantityOf(merged(base, left, right))).toBe(12);
  });

  it('keeps a move that a count on another device had not seen', () => {
    const base = withCount([], 10, made('a', 0));
    expect(quantityOf(merged(base, withMove(base, -4, made('b', 1)), withCount(base, 12, made('c', 2))))).toBe(8);
  });

  it('takes the later of two counts made without knowledge of each other', () => {
    const base = withCount([], 10, made('a', 0));
    expect(quantityOf(merged(base, withCount(base, 12, made('b', 1)), withCount(base, 11, made('c', 2))))).toBe(11);
  });

  it('takes a count that corrects another, whatever the clocks say', () => {
    const ahead = withCount([], 99, made('a', 500));
    expect(quantityOf(withCount(ahead, 5, made('b', 1)))).toBe(5);
  });
});

describe('a long book', () => {
  it('stays short and true', () => {
    let book: StockMovement[] = [];
    for (let step = 0; step < 600; step += 1) book = withMove(book, step % 7 === 0 ? 3 : -1, made(`m${String(step).padStart(4, '0')}`, step));
    const expected = Array.from({ length: 600 }, (_, step) => (step % 7 === 0 ? 3 : -1)).reduce((sum, each) => sum + each, 0);
    expect(quantityOf(book)).toBe(expected);
    expect(book.length).toBeLessThan(250);
    for (const line of book) expect(stockMovementSchema.safeParse(line).success).toBe(true);
  });

  it('comes to the same on two devices that both closed it', () => {
    let base: StockMovement[] = withCount([], 100, made('a', 0));
    for (let step = 1; step < 120; step += 1) base = withMove(base, -1, made(`b${String(step).padStart(3, '0')}`, step));
    const left = withMove(withMove(base, -2, made('x1', 130)), -2, made('x2', 131));
    const right = withMove(withMove(base, 5, made('y1', 132)), 5, made('y2', 133));
    expect(quantityOf(merged(base, left, right))).toBe(100 - 119 - 4 + 10);
  });
});

it('agrees with a plain sum for moves alone, in any order and in any split over devices', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ quantity: fc.integer({ min: -50, max: 50 }), isLeft: fc.boolean() }), { maxLength: 60 }), (moves) => {
      const books = { left: [] as StockMovement[], right: [] as StockMovement[] };
      moves.forEach(({ quantity, isLeft }, index) => {
        const side = isLeft ? 'left' : 'right';
        books[side] = withMove(books[side], quantity, made(`m${index}`, index));
      });
      expect(quantityOf(merged([], books.left, books.right))).toBe(moves.reduce((sum, { quantity }) => sum + quantity, 0));
    }),
  );
});

it.each([
  [3, null, false],
  [3, 3, true],
  [4, 3, false],
  [-1, 0, true],
])('%d pieces with minimum %s: low %s', (quantity, minimum, low) => {
  expect(isLow(quantity, minimum)).toBe(low);
});
