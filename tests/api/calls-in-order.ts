import type { Call } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';
import { collectionNames } from '#domain/collections/collections.ts';

/** Its answers have no body, its refusals neither. */
export const isBare = ({ method }: Call) => method === 'HEAD';

export const isForMaster = ({ access }: Call) => access === 'affiliate' || access === 'master';

// Deletes come last, each row after those that refer to it, and the end of the session after everything.
const last = [
  ...allCalls.filter(({ name }) => /^(signatures|affiliates|roles|profile|team)\.remove$/.test(name)).map(({ name }) => name),
  ...collectionNames.toReversed().map((name) => `${name}.remove`),
  // A whole shop: whatever comes after it would have to look through its rows.
  'exampleShop.open',
  'logout',
];

/** All calls, in an order in which each of them can work. */
export const callsInOrder: readonly Call[] = allCalls.toSorted((a, b) => last.indexOf(a.name) - last.indexOf(b.name));
