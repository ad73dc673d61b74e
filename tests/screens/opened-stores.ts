import type { Store } from '#client/data/store/store.ts';

/** Stores that the running test has opened. */
export const openedStores: Store[] = [];
