import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownerAccess } from '#domain/access/shop-access.ts';
import { readChanges } from '#server/sync/changes.ts';
import { digUp, plant, whatIsCaught } from './planting.ts';

/* The proof that the simulation can fail where people have roles, and their roles change (see `planted-bugs.test.ts`). */

type FollowModule = typeof import('#client/sync/follow-standing.ts');
type PullModule = typeof import('#server/sync/pull.ts');
type RefusedOpsModule = typeof import('#server/sync/refused-ops.ts');

describe('planted bugs of roles are caught by the simulation', { timeout: 240_000 }, () => {
  const roles = { hasRoles: true, devices: 3, collections: ['companies', 'products', 'employees', 'entries'] } as const;

  afterEach(digUp);

  it('finds nothing where nothing is planted', async () => {
    vi.resetModules();
    expect(await whatIsCaught({ ...roles, seeds: 1 })).toEqual([]);
  });

  it('a standing that is heard of is not followed', async () => {
    plant<FollowModule>('#client/sync/follow-standing.ts', () => ({ followStanding: async () => undefined }));
    expect((await whatIsCaught({ ...roles, known: 14 })).join()).toMatch(/keeps .+ in (acked|outbox|setAside)/);
  });

  it('what a new standing forbids is dropped, not refused', async () => {
    plant<FollowModule>('#client/sync/follow-standing.ts', (real) => ({
      followStanding: async (store, key) => {
        await real.followStanding(store, key);
        await store.db.outbox.filter(({ problem }) => problem?.kind === 'refused' && problem.status === 403).delete();
      },
    }));
    expect((await whatIsCaught({ ...roles, known: 2 })).join()).toMatch(/by itself|lost/);
  });

  it('a pull sends what is hidden', async () => {
    vi.resetModules();
    const parts = {
      readChanges: (...[db, signature, asked]: Parameters<typeof readChanges>) => readChanges(db, signature, { ...asked, access: ownerAccess }),
    };
    expect((await whatIsCaught({ ...roles, parts, known: 3 })).join()).toMatch(/keeps|shows/);
  });

  it('another standing begins no new generation', async () => {
    plant<PullModule>('#server/sync/pull.ts', (real) => ({
      pullChanges: (pulling, asked) => real.pullChanges(pulling, { ...asked, scope: { ...asked.scope, permissions: '' } }),
    }));
    expect((await whatIsCaught({ ...roles, known: 20 })).join()).toMatch(/keeps|shows/);
  });

  it('an answer of a time when its person saw more is kept as it came', async () => {
    plant<FollowModule>('#client/sync/follow-standing.ts', () => ({
      shownState: (_access, _collection, state) => state,
      keptOf: (_access, entry) => entry,
    }));
    expect((await whatIsCaught({ ...roles, known: 41 })).join()).toMatch(/keeps|shows/);
  });

  it('what was refused is carried out by a copy of the call that arrives late', async () => {
    plant<RefusedOpsModule>('#server/sync/refused-ops.ts', (real) => ({
      keepRefusals: async (context, signature, calls) => {
        const done = await real.keepRefusals(context, signature, calls);
        await context.db.pool.query('DELETE FROM idempotency WHERE signature_id = $1 AND status >= 400', [signature]);
        return done;
      },
    }));
    const quotes = { hasRoles: true, collections: ['customers', 'vehicles', 'budgets', 'services'], devices: 2, steps: 31 } as const;
    expect((await whatIsCaught({ ...quotes, withRestore: false, hasPhotos: false, known: 1_625_007_346 })).join()).toMatch(
      /was deleted and is there/,
    );
  });
});
