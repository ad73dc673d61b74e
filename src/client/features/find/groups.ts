import { collectionOf } from '#domain/collections/collections.ts';

/** What is searched, in the order in which it is shown. */
export const groupNames = ['vehicles', 'customers', 'budgets', 'services', 'products'] as const;
export type GroupName = (typeof groupNames)[number];

/** Rows of each group beside the others, and of one that is shown by itself. */
export const rowsOfEach = 3;
export const rowsOfOne = 30;

/** The list screen that shows all that is found in a group; cars have none of their own. */
export const listOf = (group: GroupName, search: string): string | null =>
  group === 'vehicles' ? null : `${collectionOf(group).screen}?busca=${encodeURIComponent(search)}`;
