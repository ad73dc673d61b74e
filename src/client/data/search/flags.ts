/*
 * Which rows of a collection are meant: by position, 1 for yes. A shop of years has hundreds of thousands of positions, and
 * each search goes over them some twenty times: sets are joined four positions at a time, in plain loops.
 */

/** The flags four by four; those at the end that make no four are left to the caller. */
const byFours = (flags: Uint8Array): Uint32Array => new Uint32Array(flags.buffer, flags.byteOffset, flags.length >>> 2);

const canGoByFours = (...all: readonly Uint8Array[]): boolean => all.every(({ byteOffset }) => byteOffset % 4 === 0);

/** Does `fours` on both sets as far as it goes, and `one` on each position that is left. */
function together(
  into: Uint8Array,
  from: Uint8Array,
  fours: (left: Uint32Array, right: Uint32Array, count: number) => void,
  one: (at: number) => void,
): void {
  const count = canGoByFours(into, from) ? Math.min(into.length, from.length) >>> 2 : 0;
  if (count > 0) fours(byFours(into), byFours(from), count);
  for (let at = count * 4; at < into.length; at += 1) one(at);
}

/** Looks through a great many in microseconds, so that whoever has nothing to do need not go over them one by one. */
export const hasNone = (flags: Uint8Array): boolean => flags.indexOf(1) === -1;

export function addFlags(into: Uint8Array, from: Uint8Array): void {
  if (hasNone(from)) return;
  together(
    into,
    from,
    (left, right, count) => {
      for (let at = 0; at < count; at += 1) left[at] = (left[at] ?? 0) | (right[at] ?? 0);
    },
    (at) => {
      if (from[at] === 1) into[at] = 1;
    },
  );
}

export function removeFlags(from: Uint8Array, taken: Uint8Array): void {
  if (hasNone(taken)) return;
  together(
    from,
    taken,
    (left, right, count) => {
      for (let at = 0; at < count; at += 1) left[at] = (left[at] ?? 0) & ~(right[at] ?? 0);
    },
    (at) => {
      if (taken[at] === 1) from[at] = 0;
    },
  );
}

/** Leaves those that are set in both. */
function keepFlags(among: Uint8Array, wanted: Uint8Array): void {
  together(
    among,
    wanted,
    (left, right, count) => {
      for (let at = 0; at < count; at += 1) left[at] = (left[at] ?? 0) & (right[at] ?? 0);
    },
    (at) => {
      if (wanted[at] !== 1) among[at] = 0;
    },
  );
}

/** Those that are set in both. */
export function sharedFlags(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (hasNone(one) || hasNone(other)) return new Uint8Array(one.length);
  const shared = one.slice();
  keepFlags(shared, other);
  return shared;
}

/** Those that are set in either. */
export function joinedFlags(one: Uint8Array, other: Uint8Array): Uint8Array {
  const joined = one.slice();
  addFlags(joined, other);
  return joined;
}

/** Those of the one that are not set in the other. */
export function remainingFlags(all: Uint8Array, taken: Uint8Array): Uint8Array {
  const rest = all.slice();
  removeFlags(rest, taken);
  return rest;
}

export function countFlags(flags: Uint8Array): number {
  if (hasNone(flags)) return 0;
  let count = 0;
  let at = 0;
  if (canGoByFours(flags)) {
    const fours = byFours(flags);
    // The sum of four bytes stands in the highest one.
    for (let four = 0; four < fours.length; four += 1) count += Math.imul(fours[four] ?? 0, 0x0101_0101) >>> 24;
    at = fours.length * 4;
  }
  for (; at < flags.length; at += 1) count += flags[at] ?? 0;
  return count;
}
