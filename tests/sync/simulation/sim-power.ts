import type { Store } from '#client/data/store.ts';

/** Thrown in the middle of a storage transaction, as if the device had lost power there. */
class PowerLoss extends Error {}

/** Writes reach the disk for as long as `hasPower`, which is asked before each of them. */
export function breakWrites(store: Store, hasPower: () => boolean): void {
  store.db.use({
    stack: 'dbcore',
    name: 'power',
    create: (core) => ({
      ...core,
      table: (name) => {
        const table = core.table(name);
        return { ...table, mutate: (request) => (hasPower() ? table.mutate(request) : Promise.reject(new PowerLoss('power'))) };
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
