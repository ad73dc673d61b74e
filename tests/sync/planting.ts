import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { AppOptions } from '#server/app.ts';
import type { FarmOptions } from './simulation/server-farm.ts';
import type { RunOptions } from './simulation/simulate.ts';
import type { WorldOptions } from './simulation/world.ts';

/* How a bug is planted, by one part of the real code that is replaced for everything that is imported from then on, and caught. */

/** Replaces exports of a module of the client or the server for everything that is imported from here on. */
export function plant<M extends object>(path: string, change: (real: M) => Partial<M>): void {
  vi.resetModules();
  vi.doMock(path, async (importOriginal) => {
    const real = await importOriginal<M>();
    return { ...real, ...change(real) };
  });
}

const replaceable = [
  '#client/sync/settle.ts',
  '#client/sync/batch.ts',
  '#client/sync/waiting.ts',
  '#client/sync/absorb.ts',
  '#client/sync/follow-standing.ts',
  '#client/sync/delete-again.ts',
  '#client/data/save/merge.ts',
  '#client/data/save/save.ts',
  '#client/data/store/changes.ts',
  '#client/sync/photos/settle-photo.ts',
  '#client/sync/photos/photo-verdict.ts',
  '#client/data/photos/take-photos.ts',
  '#server/areas/photos/said-photo.ts',
  '#server/areas/photos/kept-picture.ts',
  '#server/areas/photos/found-photo.ts',
  '#server/areas/work/budget-rules.ts',
  '#server/sync/pull.ts',
  '#server/sync/refused-ops.ts',
];

/** Digs everything up again that was planted. */
export function digUp(): void {
  for (const path of replaceable) vi.doUnmock(path);
  vi.resetModules();
}

const seedsTried = 150;

interface Planted extends RunOptions {
  readonly parts?: AppOptions['parts'];
  readonly seeds?: number;
  readonly known?: number | undefined;
  /** Indexes of the database that would refuse what the bug does. */
  readonly without?: readonly string[];
}

/** As many seeds as are tried for a bug, after the one that is known to have caught it: it does until the code draws other numbers. */
export const seedsUpTo = (count: number, known?: number): number[] => [
  ...(known === undefined ? [] : [known]),
  ...Array.from({ length: count }, (_, index) => index + 1),
];

/** Seeds up to the first one that catches the bug; what it caught, or nothing. */
export async function whatIsCaught({ parts, seeds = seedsTried, known, without = [], ...options }: Planted = {}): Promise<string[]> {
  const { SimServer } = await import('./simulation/sim-server.ts');
  const { simulate } = await import('./simulation/simulate.ts');
  const { firstCollections } = await import('./simulation/sim-rows.ts');
  const server = await SimServer.start(parts);
  try {
    for (const index of without) await server.db.orm.execute(sql`DROP INDEX ${sql.identifier(index)}`);
    for (const seed of seedsUpTo(seeds, known)) {
      const violations = await simulate(server, seed, { devices: 2, collections: firstCollections, ...options });
      if (violations.length > 0) return violations;
    }
    return [];
  } finally {
    await server.stop();
  }
}

/** The same of the shape 'whole'. */
export async function whatWholeRunsCatch({ seeds = 50, known, farm: planted = {}, ...options }: WholePlanted): Promise<string[]> {
  const { ServerFarm } = await import('./simulation/server-farm.ts');
  const { simulateWorld } = await import('./simulation/world.ts');
  const farm = await ServerFarm.start(planted);
  try {
    for (const seed of seedsUpTo(seeds, known)) {
      const violations = await simulateWorld(farm, seed, options);
      if (violations.length > 0) return violations;
    }
    return [];
  } finally {
    await farm.stop();
  }
}

interface WholePlanted extends WorldOptions {
  readonly seeds?: number;
  readonly known?: number;
  readonly farm?: FarmOptions;
}
