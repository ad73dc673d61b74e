import type { RandomBytes } from '#domain/values/ids.ts';

/** Chance that repeats itself: the same seed gives the same numbers on every machine. */
export interface SeededRandom {
  /** A whole number from 0 to `limit - 1`. */
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  digits(count: number): string;
  readonly bytes: RandomBytes;
}

/** Mulberry32: small, and good enough for anything but secrets. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(fraction() * limit);
  return {
    below,
    chance: (probability) => fraction() < probability,
    pick: (from) => {
      const picked = from[below(from.length)];
      if (picked === undefined) throw new RangeError('Nothing to pick from');
      return picked;
    },
    digits: (count) => Array.from({ length: count }, () => below(10)).join(''),
    bytes: (count) => Uint8Array.from({ length: count }, () => below(256)),
  };
}
