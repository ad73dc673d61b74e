import type { Store } from '#client/data/store/store.ts';

/** Thrown in the middle of a storage transaction, as if the device had lost power there. */
export class PowerLoss extends Error {}

/** Writes reach the disk as long as `failure`, which is asked before each of them, answers none. */
export function breakWrites(store: Store, failure: () => Error | null): void {
  store.db.use({
    stack: 'dbcore',
    name: 'power',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        return {
          ...table,
          mutate: (request) => {
            const error = failure();
            return error === null ? table.mutate(request) : Promise.reject(error);
          },
        };
      },
    }),
  });
}

export function isPowerLoss(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = 'inner' in current ? current.inner : current.cause) {
    if (current instanceof PowerLoss) return true;
  }
  return false;
}
