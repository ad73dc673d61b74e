import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AppOptions } from '#server/app.ts';
import { storeAnswer } from '#server/sync/idempotency.ts';
import type { PendingOp } from '#client/data/store/records.ts';
import { storedRow } from '#client/data/store/shown-row.ts';
import { digUp, plant, whatIsCaught } from './planting.ts';
import { crowdedRuns } from './simulation/shapes.ts';

/*
 * The proof that the simulation can fail: each known way to lose or double something is planted by replacing one part of
 * the real code, and must be caught within a few seeds.
 */

const quotes = ['customers', 'vehicles', 'budgets', 'services'] as const;

type SettleModule = typeof import('#client/sync/settle.ts');
type BatchModule = typeof import('#client/sync/batch.ts');
type WaitingModule = typeof import('#client/sync/waiting.ts');
type DeleteAgainModule = typeof import('#client/sync/delete-again.ts');
type AbsorbModule = typeof import('#client/sync/absorb.ts');
type MergeModule = typeof import('#client/data/save/merge.ts');
type ChangesModule = typeof import('#client/data/store/changes.ts');
type SaveModule = typeof import('#client/data/save/save.ts');

describe('planted bugs are caught by the simulation', { timeout: 240_000 }, () => {
  afterEach(digUp);

  it('finds nothing where nothing is planted', async () => {
    vi.resetModules();
    expect(await whatIsCaught({ withRestore: true, seeds: 8 })).toEqual([]);
    expect(await whatIsCaught({ collections: ['companies', 'products'], seeds: 8 })).toEqual([]);
    expect(await whatIsCaught({ collections: quotes, seeds: 8 })).toEqual([]);
  });

  it('acknowledgement dropped', async () => {
    plant<SettleModule>('#client/sync/settle.ts', (real) => ({
      settle: (store, answer, random) =>
        real.settle(
          store,
          { ...answer, results: answer.results.map((result) => (result.status < 300 ? { ...result, status: 503 } : result)) },
          random,
        ),
    }));
    expect((await whatIsCaught()).join()).toMatch(/still has \d+ entries/);
  });

  it('taken off the outbox before it is sent', async () => {
    plant<BatchModule>('#client/sync/batch.ts', (real) => ({
      takeBatch: async (store, limits, ignoreBackoff, ...rest) => {
        const batch = await real.takeBatch(store, limits, ignoreBackoff, ...rest);
        await store.db.outbox.bulkDelete((batch?.entries ?? []).map(({ seq }) => seq));
        return batch;
      },
    }));
    expect((await whatIsCaught()).join()).toMatch(/lost/);
  });

  it('no idempotency record', async () => {
    vi.resetModules();
    expect((await whatIsCaught({ parts: { storeAnswer: async () => undefined } })).join()).not.toBe('');
  });

  it('late answer written over a newer pulled row', async () => {
    plant<AbsorbModule>('#client/sync/absorb.ts', (real) => ({
      absorb: async (store, collection, state, gen, source) => {
        // The rule of the higher revision is switched off, but for what answers a repeat about a row that is gone.
        await store.db.rows(collection).update(state.id, { rev: 0 });
        await store.db.shadow.update([collection, state.id], { rev: 0 });
        return real.absorb(store, collection, state, gen, source);
      },
      // By this the successes of a batch are taken in together.
      settledRow: (collection, { present, known }, state, by) =>
        real.settledRow(collection, { present: present && { ...present, rev: 0 }, known: known && { ...known, rev: 0 } }, state, by),
    }));
    expect((await whatIsCaught(crowdedRuns)).join()).not.toBe('');
  });

  it('pull overwrites a pending edit', async () => {
    plant<AbsorbModule>('#client/sync/absorb.ts', (real) => ({
      absorb: async (store, collection, state, gen, source) => {
        await real.absorb(store, collection, state, gen, source);
        await store.db.rows(collection).put(storedRow(collection, state, gen));
      },
    }));
    expect((await whatIsCaught()).join()).toMatch(/does not show/);
  });

  it('pulled revision becomes the base without a merge', async () => {
    plant<MergeModule>('#client/data/save/merge.ts', () => ({
      mergeChange: (_policy, { changes, before, context }) => ({ kind: 'rebased', changes, before, context }),
    }));
    expect((await whatIsCaught()).join()).toMatch(/although the change was made from/);
  });

  it('a line of a list takes the place of the others', async () => {
    plant<ChangesModule>('#client/data/store/changes.ts', (real) => ({
      applyChanges: (policy, row, changes) => {
        const emptied = policy.lists.filter((field) => field in changes).map((field) => [field, []]);
        return real.applyChanges(policy, { ...row, ...Object.fromEntries(emptied) }, changes);
      },
    }));
    expect((await whatIsCaught({ collections: ['customers', 'vehicles', 'budgets'] })).join()).toMatch(/items lost its line|moved .+ of/);
  });

  it('edited bytes under an old opId', async () => {
    plant<SaveModule>('#client/data/save/save.ts', (real) => ({
      save: async (store, collection, change) => {
        const result = await real.save(store, collection, change);
        if (result.ok) await joinWhatWasSent(store, result.id);
        return result;
      },
    }));
    expect((await whatIsCaught()).join()).not.toBe('');
  });

  it('cursor past an uncommitted change', async () => {
    vi.resetModules();
    // As if a revision that is given out but not committed yet were read already.
    expect((await whatIsCaught({ parts: { cursorAfter: (rev) => rev + 1 } })).join()).not.toBe('');
  });

  it('child sent although its parent failed, delete ahead of a dependent', async () => {
    plant<WaitingModule>('#client/sync/waiting.ts', (real) => ({
      prerequisitesOf: (entry, around) => real.prerequisitesOf(entry, around).filter((other) => real.isOfSameRow(other, entry)),
    }));
    plant<BatchModule>('#client/sync/batch.ts', (real) => ({
      takeBatch: async (store, limits, ignoreBackoff, ...rest) => reversed(await real.takeBatch(store, limits, ignoreBackoff, ...rest)),
    }));
    expect((await whatIsCaught()).join()).not.toBe('');
  });

  it('create answered from an existing row', async () => {
    vi.resetModules();
    const parts: AppOptions['parts'] = {
      storeAnswer: (tx, call, answer, nowMs) => (answer.status === 201 ? Promise.resolve() : storeAnswer(tx, call, answer, nowMs)),
      answerExisting: (row) => row,
    };
    expect((await whatIsCaught({ parts })).join()).not.toBe('');
  });

  it('restored backup gives revisions out again', async () => {
    vi.resetModules();
    const planted = { withRestore: true, afterRestore: async () => undefined, parts: { isLost: () => false } };
    expect((await whatIsCaught(planted)).join()).not.toBe('');
  });

  it("answer of a history that has been replaced taken for one of today's", async () => {
    plant<SettleModule>('#client/sync/settle.ts', (real) => ({
      settle: (store, { results, batch }, random) => real.settle(store, { results, batch }, random),
    }));
    expect((await whatIsCaught({ withRestore: true, isRestoredLive: true })).join()).not.toBe('');
  });

  it('row that a restore brings back left there', async () => {
    plant<DeleteAgainModule>('#client/sync/delete-again.ts', () => ({ deleteAgain: async () => undefined }));
    expect((await whatIsCaught({ withRestore: true })).join()).toMatch(/was deleted and is there/);
  });
});

/** Plants a later edit into an entry that travelled already, under the opId and bytes' place of the first. */
async function joinWhatWasSent(store: Parameters<SaveModule['save']>[0], id: string): Promise<void> {
  const entries: PendingOp[] = (await store.db.outbox.toArray()).filter(({ entityId }) => entityId === id);
  const [sent, later] = entries;
  if (sent?.frozen == null || later === undefined || later.kind !== 'update' || sent.kind === 'delete') return;
  const op = JSON.parse(sent.frozen) as { body: object };
  const frozen = JSON.stringify({ ...op, body: { ...op.body, ...later.changes } });
  await store.db.outbox.put({ ...sent, changes: { ...sent.changes, ...later.changes }, frozen });
  await store.db.outbox.delete(later.seq);
}

function reversed(batch: Awaited<ReturnType<BatchModule['takeBatch']>>): typeof batch {
  if (batch === null) return null;
  const entries = batch.entries.toReversed();
  return { ...batch, entries, ops: `[${entries.map(({ frozen }) => frozen).join(',')}]` };
}
