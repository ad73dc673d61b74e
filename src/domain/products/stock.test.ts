import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCreate } from '../collections/collections.ts';
import { mostSeen } from './stock-movement.ts';
import { countOf, isLow, moveOf, quantityOf, type BookLine, type KnownLine } from './stock.ts';
import type { CivilDateTime } from '../values/civil-date.ts';
import type { RowId } from '../values/ids.ts';
import { namedId } from '../values/named-id.ts';

const product = namedId('Filtro de óleo');
const at = (minute: number) =>
  `2026-11-21T${String(8 + Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}` as CivilDateTime;
const made = (minute: number) => ({ product_id: product, at: at(minute), by: 'Ana' });

type Line = BookLine & KnownLine;

/** The book of one place: a device, or the server. */
class Book {
  readonly lines = new Map<RowId, Line>();

  get quantity(): number {
    return quantityOf([...this.lines.values()]);
  }

  move(id: string, pieces: number, minute: number): void {
    this.put({ ...moveOf(pieces, made(minute)), id: namedId(id), rev: 0 });
  }

  count(id: string, pieces: number, minute: number): void {
    this.put({ ...countOf(pieces, [...this.lines.values()], made(minute)), id: namedId(id), rev: 0 });
  }

  put(line: Line): void {
    this.lines.set(line.id, line);
  }
}

/** Gives the server what a device has made, and the device what the server has. */
function meet(server: Book, device: Book): void {
  for (const line of device.lines.values()) if (!server.lines.has(line.id)) server.put({ ...line, rev: server.lines.size + 1 });
  for (const line of server.lines.values()) device.put(line);
}

const counted = (pieces: number) => {
  const [server, tablet, desk] = [new Book(), new Book(), new Book()];
  tablet.count('first count', pieces, 0);
  meet(server, tablet);
  meet(server, desk);
  return { server, tablet, desk, meetAll: () => [tablet, desk, tablet].forEach((device) => meet(server, device)) };
};

describe('the quantity of a product', () => {
  it('is the last count with what moved since', () => {
    const book = new Book();
    expect(book.quantity).toBe(0);
    book.move('a', 3, 0);
    book.count('b', 10, 1);
    book.move('c', -2, 2);
    expect(book.quantity).toBe(8);
  });

  it('adds up what two devices moved without knowing of each other', () => {
    const { server, tablet, desk, meetAll } = counted(10);
    tablet.move('a', 3, 1);
    desk.move('b', -1, 2);
    meetAll();
    expect([server.quantity, tablet.quantity, desk.quantity]).toEqual([12, 12, 12]);
  });

  it('keeps a move that a count on another device had not seen', () => {
    const { server, tablet, desk, meetAll } = counted(10);
    tablet.move('a', -4, 1);
    desk.count('b', 12, 2);
    meetAll();
    expect(server.quantity).toBe(8);
  });

  it('takes the later of two counts made without knowledge of each other, and of the same minute the same one everywhere', () => {
    const { server, tablet, desk, meetAll } = counted(10);
    tablet.count('a', 12, 1);
    desk.count('b', 11, 2);
    meetAll();
    expect([server.quantity, tablet.quantity]).toEqual([11, 11]);
    tablet.count('c', 5, 3);
    desk.count('d', 6, 3);
    meetAll();
    expect(tablet.quantity).toBe(desk.quantity);
  });

  it('takes a count that corrects another, whatever the clocks say', () => {
    const { server, tablet, meetAll } = counted(10);
    tablet.count('ahead', 99, 500);
    meetAll();
    tablet.count('mended', 5, 1);
    expect(tablet.quantity).toBe(5);
    meetAll();
    expect(server.quantity).toBe(5);
  });
});

// T12: the book was a list that forgot lines; a count made meanwhile did not know them.
describe('a tablet that is offline counts while others move', () => {
  it.each([45, 60, 90, 130, 260])('%i moves: none of them is lost', (moves) => {
    const { server, tablet, desk, meetAll } = counted(1000);
    for (let step = 0; step < 118; step += 1) desk.move(`seen ${step}`, -1, step);
    meetAll();
    for (let step = 0; step < moves; step += 1) desk.move(`unseen ${step}`, -1, 120 + step);
    meet(server, desk);
    tablet.count('offline', 882, 600);
    meetAll();
    for (const book of [server, tablet, desk]) expect(book.quantity).toBe(882 - moves);
  });

  it('names few of thousands of moves, and counts all of them', () => {
    const { server, tablet, desk, meetAll } = counted(0);
    for (let step = 0; step < 5000; step += 1) desk.move(`m${step}`, 1, step % 600);
    meetAll();
    tablet.count('late', 4990, 700);
    const count = tablet.lines.get(namedId('late'));
    expect(count?.seen_moves).toHaveLength(100);
    expect(count?.seen_pieces).toBe(4900);
    desk.move('meanwhile', -3, 701);
    meetAll();
    expect(server.quantity).toBe(4987);
  });

  it('names every move that was not sent yet, within what a row may hold', () => {
    const tablet = new Book();
    for (let step = 0; step < 3000; step += 1) tablet.move(`m${step}`, 1, step % 600);
    tablet.count('end', 7, 700);
    const { id: _, rev: __, ...row } = tablet.lines.get(namedId('end')) as Line;
    expect(row.seen_moves).toHaveLength(mostSeen - 100);
    expect(tablet.quantity).toBe(7);
    expect(checkCreate('stock_movements', row)).toEqual({ ok: true, fields: row });
  });
});

describe('a movement that a count had seen and that is not there after all', () => {
  it('discarded before it was sent, is not taken off twice', () => {
    const tablet = new Book();
    tablet.move('wrong', -30, 0);
    tablet.count('right', 12, 1);
    tablet.lines.delete(namedId('wrong'));
    expect(tablet.quantity).toBe(12);
  });

  it('a count, discarded, leaves the one that took its place', () => {
    const { tablet } = counted(10);
    tablet.count('wrong', 50, 500);
    tablet.count('right', 12, 1);
    tablet.lines.delete(namedId('wrong'));
    expect(tablet.quantity).toBe(12);
  });

  it('taken away by a restore, is not missed', () => {
    const { server, tablet, desk, meetAll } = counted(10);
    desk.move('lost', -3, 1);
    desk.count('lost too', 9, 600);
    meetAll();
    tablet.count('after', 7, 2);
    meetAll();
    for (const id of ['lost', 'lost too']) server.lines.delete(namedId(id));
    expect(server.quantity).toBe(7);
  });
});

/** Every movement with all ids that its maker knew: the rule in so many words. */
interface Told {
  readonly id: RowId;
  readonly kind: 'move' | 'count';
  readonly pieces: number;
  readonly at: string;
  readonly knew: ReadonlySet<RowId>;
}

function naiveQuantity(told: readonly Told[]): number {
  const counts = told.filter(({ kind }) => kind === 'count');
  const open = counts.filter(({ id }) => !counts.some(({ knew }) => knew.has(id)));
  const [last] = open.toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1));
  const unseen = told.filter(({ id, kind }) => kind === 'move' && !last?.knew.has(id));
  return unseen.reduce((sum, { pieces }) => sum + pieces, last?.pieces ?? 0);
}

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('move' as const), device: fc.nat(2), pieces: fc.integer({ min: -50, max: 50 }), minute: fc.nat(20) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('count' as const), device: fc.nat(2), pieces: fc.nat(200), minute: fc.nat(20) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('meet' as const), device: fc.nat(2), pieces: fc.constant(0), minute: fc.constant(0) }) },
);

it('agrees with a naive model on every device and in any order, however three devices move, count and meet', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const server = new Book();
      const devices = [new Book(), new Book(), new Book()];
      const told = new Map<RowId, Told>();
      steps.forEach(({ does, device: which, pieces, minute }, index) => {
        const device = devices[which] ?? server;
        if (does === 'meet') return meet(server, device);
        const id = namedId(`line ${index}`);
        told.set(id, { id, kind: does, pieces, at: at(minute), knew: new Set(device.lines.keys()) });
        device[does](`line ${index}`, pieces, minute);
      });
      for (const device of [...devices, ...devices]) meet(server, device);
      const expected = naiveQuantity([...told.values()]);
      expect([server, ...devices].map(({ quantity }) => quantity)).toEqual([expected, expected, expected, expected]);
      const backwards = [...server.lines.values()].toReversed();
      expect(quantityOf(backwards)).toBe(expected);
    }),
    { numRuns: 400 },
  );
});

it('is after a move what it was with the pieces, and after a count the count', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const book = new Book();
      steps.forEach(({ does, pieces, minute }, index) => {
        const before = book.quantity;
        if (does !== 'meet') book[does](`line ${index}`, pieces, minute);
        expect(book.quantity).toBe(does === 'count' ? pieces : before + pieces);
      });
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
