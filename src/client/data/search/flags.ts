/*
 * Which rows of a collection are meant: by position, 1 for yes. Plain loops: a shop of years has hundreds of thousands of
 * positions, each search goes over them some twenty times, and a call for each of them costs several times as much.
 */

export function addFlags(into: Uint8Array, from: Uint8Array): void {
  for (let at = 0; at < into.length; at += 1) if (from[at] === 1) into[at] = 1;
}

export function removeFlags(from: Uint8Array, taken: Uint8Array): void {
  for (let at = 0; at < from.length; at += 1) if (taken[at] === 1) from[at] = 0;
}

/** Those that are set in both. */
export function sharedFlags(one: Uint8Array, other: Uint8Array): Uint8Array {
  const shared = new Uint8Array(one.length);
  for (let at = 0; at < shared.length; at += 1) if (one[at] === 1 && other[at] === 1) shared[at] = 1;
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
  let count = 0;
  for (let at = 0; at < flags.length; at += 1) count += flags[at] ?? 0;
  return count;
}
