import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AppOptions } from '#server/app.ts';
import { readMeta } from '#client/sync/meta.ts';
import { digUp, plant, whatWholeRunsCatch } from './planting.ts';

/* The proof that whole runs can fail (see `planted-bugs.test.ts`): each bug must be caught within fifty seeds. */

type BatchModule = typeof import('#client/sync/batch.ts');
type SettleModule = typeof import('#client/sync/settle.ts');

describe("planted bugs of the server and of the engine's rests are caught by whole runs", { timeout: 600_000 }, () => {
  // As many at once as can be, with nothing that holds them up, and writes that take several revisions.
  const busy = { devices: 6, sessions: 2, troubles: [], collections: ['customers', 'vehicles', 'budgets', 'services'] } as const;
  const dying = { troubles: ['death', 'network'], collections: ['customers', 'vehicles'] } as const;

  afterEach(digUp);

  it('finds nothing where nothing is planted', async () => {
    vi.resetModules();
    expect(await whatWholeRunsCatch({ ...busy, seeds: 3 })).toEqual([]);
    expect(await whatWholeRunsCatch({ ...dying, seeds: 3 })).toEqual([]);
  });

  it('the counter is not locked', async () => {
    vi.resetModules();
    const rewrite = (statement: string) => statement.replace(' FOR UPDATE', '');
    expect((await whatWholeRunsCatch({ ...busy, known: 23, farm: { rewrite } })).join()).toMatch(
      /revision \d+ was given to two rows|shows|lost|although the change was made from/,
    );
  });

  it('the answer is stored after the commit', async () => {
    vi.resetModules();
    expect((await whatWholeRunsCatch({ ...dying, farm: { answersStoredLate: true } })).join()).toMatch(
      /succeeded once, its repeat was answered|took effect twice/,
    );
  });

  it('a database that lost its last commits says nothing', async () => {
    vi.resetModules();
    const parts: AppOptions['parts'] = { isLost: () => false };
    expect((await whatWholeRunsCatch({ known: 5, troubles: ['failover'], sessions: 3, farm: { parts } })).join()).not.toBe('');
  });

  it('a batch names another history than the one in which it was taken', async () => {
    plant<BatchModule>('#client/sync/batch.ts', (real) => ({
      takeBatch: async (store, limits, ignoreBackoff, ...rest) => {
        const batch = await real.takeBatch(store, limits, ignoreBackoff, ...rest);
        // As long as another history needs to come in between.
        for (let turn = 0; turn < 6; turn += 1) await store.write(async () => undefined);
        return batch === null ? null : { ...batch, asked: (await readMeta(store.db, 'seen'))?.mark ?? null };
      },
    }));
    const restoring = { troubles: ['restore', 'cut'], collections: ['customers', 'vehicles'], sessions: 4, devices: 3, isSlow: true } as const;
    expect((await whatWholeRunsCatch({ known: 104, ...restoring })).join()).toMatch(/was deleted and is there/);
  });

  it('a batch that was begun in one history is answered in another one', async () => {
    vi.resetModules();
    // The epoch and the heads of what was written tell it, each by itself.
    const parts: AppOptions['parts'] = { isOtherEpoch: () => false, isLost: () => false };
    expect(
      (
        await whatWholeRunsCatch({
          known: 13,
          troubles: ['restore', 'cut'],
          collections: ['customers', 'vehicles'],
          sessions: 4,
          devices: 2,
          farm: { parts },
        })
      ).join(),
    ).not.toBe('');
  });

  it('a failed call is tried again at once', async () => {
    plant<SettleModule>('#client/sync/settle.ts', () => ({ backoffMs: () => 0 }));
    expect((await whatWholeRunsCatch({ known: 7, troubles: ['cut', 'network'], collections: ['customers', 'vehicles'] })).join()).toMatch(
      /made \d+ (calls|rests) within/,
    );
  });
});
