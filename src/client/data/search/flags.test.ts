import { describe, expect, it } from 'vitest';
import { addFlags, countFlags, hasNone, joinedFlags, remainingFlags, removeFlags, sharedFlags } from './flags.ts';

/** Flags of every length up to a few fours, from every place in a buffer: those that cannot go by fours too. */
const pairs = [0, 1, 3, 4, 5, 8, 11].flatMap((length) =>
  [0, 1, 2, 4].map((start) => {
    const flagsBy = (every: number) => {
      const buffer = new Uint8Array(start + length + 3).fill(1);
      const flags = buffer.subarray(start, start + length);
      for (let at = 0; at < length; at += 1) flags[at] = at % every === 0 ? 1 : 0;
      return { flags, buffer };
    };
    return { name: `${length} from ${start}`, one: flagsBy(2), other: flagsBy(3) };
  }),
);

const each = (flags: Uint8Array, is: (at: number) => boolean) => [...flags].map((_, at) => (is(at) ? 1 : 0));
const [even, third] = [(at: number) => at % 2 === 0, (at: number) => at % 3 === 0];

describe.each(pairs)('flags, $name', ({ one, other }) => {
  it('are put together without touching what they are made of', () => {
    expect([...joinedFlags(one.flags, other.flags)]).toEqual(each(one.flags, (at) => even(at) || third(at)));
    expect([...sharedFlags(one.flags, other.flags)]).toEqual(each(one.flags, (at) => even(at) && third(at)));
    expect([...remainingFlags(one.flags, other.flags)]).toEqual(each(one.flags, (at) => even(at) && !third(at)));
    expect([...one.flags]).toEqual(each(one.flags, even));
    expect([...other.flags]).toEqual(each(other.flags, third));
    expect(countFlags(one.flags)).toBe(Math.ceil(one.flags.length / 2));
    expect(hasNone(one.flags)).toBe(one.flags.length === 0);
  });

  it('are changed where they are and nowhere beside', () => {
    addFlags(one.flags, other.flags);
    removeFlags(other.flags, one.flags);
    expect([...other.flags]).toEqual(each(other.flags, () => false));
    const beside = (all: { flags: Uint8Array; buffer: Uint8Array }) => countFlags(all.buffer.slice()) - countFlags(all.flags);
    expect([beside(one), beside(other)]).toEqual([one.buffer.length - one.flags.length, other.buffer.length - other.flags.length]);
  });
});

it('none are joined with some', () => {
  const [none, some] = [new Uint8Array(6), Uint8Array.from([0, 1, 0, 0, 1, 1])];
  expect([sharedFlags(some, none), sharedFlags(none, some)].map(countFlags)).toEqual([0, 0]);
  expect([joinedFlags(some, none), joinedFlags(none, some), remainingFlags(some, none)]).toEqual([some, some, some]);
  expect(sharedFlags(none, some)).not.toBe(none);
});

it('a great many are counted', () => {
  expect(countFlags(new Uint8Array(100_003).fill(1))).toBe(100_003);
});
