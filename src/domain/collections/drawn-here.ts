import type { CollectionName } from './collections.ts';

/** Collections whose rows are drawn on the device itself, to be printed or kept as PDF. */
export const drawnHere = ['budgets'] as const satisfies readonly CollectionName[];
export type DrawnHere = (typeof drawnHere)[number];
