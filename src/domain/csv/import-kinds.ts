import type { CollectionName } from '../collections/collections.ts';

/** What a file can bring in, each with the collections whose rows it writes. */
export const importCollections = {
  customers: ['customers', 'vehicles'],
  products: ['products'],
  suppliers: ['suppliers'],
  receivables: ['entries'],
} as const satisfies Readonly<Record<string, readonly CollectionName[]>>;

export type ImportName = keyof typeof importCollections;
