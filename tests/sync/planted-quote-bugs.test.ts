import { afterEach, describe, expect, it } from 'vitest';
import { serviceDefaults } from '#domain/services/service.ts';
import { uuidV7, type RandomBytes } from '#domain/values/ids.ts';
import type { WriteTransaction } from '#server/sync/write.ts';
import { digUp, plant, whatIsCaught } from './planting.ts';

/* The proof that the simulation can fail where quotes are written (see `planted-bugs.test.ts`). */

const quotes = ['customers', 'vehicles', 'budgets', 'services'] as const;

type AbsorbModule = typeof import('#client/sync/absorb.ts');
type MergeModule = typeof import('#client/data/save/merge.ts');
type ChangesModule = typeof import('#client/data/store/changes.ts');
type BudgetRulesModule = typeof import('#server/areas/work/budget-rules.ts');

describe('planted bugs of quotes are caught by the simulation', { timeout: 240_000 }, () => {
  afterEach(digUp);

  it('total not worked out anew after a merge', async () => {
    plant<AbsorbModule>('#client/sync/absorb.ts', (real) => ({
      absorb: async (store, collection, state, gen, source) => {
        await real.absorb(store, collection, state, gen, source);
        const shown = await store.db.rows(collection).get(state.id);
        const total = state.row?.['total'];
        if (shown?.row && total !== undefined) await store.db.rows(collection).put({ ...shown, row: { ...shown.row, total } });
      },
    }));
    expect((await whatIsCaught({ collections: quotes })).join()).toMatch(/with a sum that is not its own/);
  });

  it('a line of a quote takes the place of the others', async () => {
    plant<ChangesModule>('#client/data/store/changes.ts', (real) => ({
      applyChanges: (policy, row, changes) => {
        const emptied = policy.lists.filter((field) => field in changes).map((field) => [field, []]);
        return real.applyChanges(policy, { ...row, ...Object.fromEntries(emptied) }, changes);
      },
    }));
    expect((await whatIsCaught({ collections: quotes })).join()).toMatch(/items lost its line|moved .+ of|does not show what waits/);
  });

  it('approval of other lines than were seen', async () => {
    plant<MergeModule>('#client/data/save/merge.ts', (real) => ({
      mergeChange: (policy, mine, theirs) => real.mergeChange({ ...policy, excluding: [] }, mine, theirs),
    }));
    expect((await whatIsCaught({ collections: quotes, known: 33 })).join()).toMatch(/became what nobody saw/);
  });

  it('approval makes a service twice', async () => {
    plant<BudgetRulesModule>('#server/areas/work/budget-rules.ts', ({ budgetRule }) => ({
      budgetRule: {
        ...budgetRule,
        follow: async (tx, write, random) => {
          await budgetRule.follow?.(tx, write, random);
          // The quote's service is there: it is made as if the approval were another one.
          if (write.fields['status'] === 'approved') await insertService(tx, write.id, random);
        },
      },
    }));
    const without = ['services_signature_id_id_budget_idx'];
    expect((await whatIsCaught({ collections: quotes, without })).join()).toMatch(/is "approved" and has 2 services/);
  });

  it('number given twice', async () => {
    plant<BudgetRulesModule>('#server/areas/work/budget-rules.ts', ({ budgetRule }) => ({
      // What the device proposes is taken for the number.
      budgetRule: { ...budgetRule, complete: async (_tx, _id, fields) => fields },
    }));
    const without = ['budgets_signature_id_budget_number_idx'];
    expect((await whatIsCaught({ collections: quotes, without })).join()).toMatch(/number \d+ was given twice/);
  });
});

/** Makes a service of a quote without a look at those that are there. */
async function insertService(tx: WriteTransaction, budget: string, random: RandomBytes): Promise<void> {
  const { insertRow } = await import('#server/sync/collection-writes.ts');
  await insertRow(tx, 'services', uuidV7(tx.nowMs, random), { ...serviceDefaults, id_budget: budget });
}
