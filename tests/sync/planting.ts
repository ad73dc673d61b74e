import { vi } from 'vitest';

/* How a bug is planted: one part of the real code is replaced for everything that is imported from then on. */

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
  '#client/sync/delete-again.ts',
  '#client/data/merge.ts',
  '#client/data/save.ts',
  '#client/data/changes.ts',
  '#server/areas/work/budget-rules.ts',
];

/** Digs everything up again that was planted. */
export function digUp(): void {
  for (const path of replaceable) vi.doUnmock(path);
  vi.resetModules();
}
