import { describe, expect, it } from 'vitest';
import type { OpId, RowId, UserId } from '#domain/values/ids.ts';
import { foldEntry, type LaterChange } from './fold.ts';
import type { PendingOp } from '../store/records.ts';

const anEntry = (entry: Partial<PendingOp> = {}): PendingOp => ({
  seq: 1,
  opId: 'first' as OpId,
  collection: 'customers',
  entityId: 'row' as RowId,
  kind: 'update',
  changes: { city: 'Campinas' },
  before: { city: '' },
  context: {},
  baseRev: 3,
  author: 'ana' as UserId,
  schemaVersion: 1,
  createdAt: 0,
  state: 'queued',
  attempts: 0,
  nextAttemptAt: 0,
  problem: null,
  frozen: null,
  isReplay: false,
  ...entry,
});
const anEdit = (change: Partial<LaterChange> = {}): LaterChange => ({
  kind: 'update',
  changes: { city: 'Santos', notes: 'x' },
  before: { city: 'Campinas', notes: '' },
  context: {},
  ...change,
});
const aDelete = (change: Partial<LaterChange> = {}): LaterChange => ({
  kind: 'delete',
  changes: {},
  before: { name: 'Ana' },
  context: {},
  ...change,
});
const fold = (entry: PendingOp, later: LaterChange) => foldEntry(entry, later, () => 'anew' as OpId);

const conflict = {
  kind: 'fields',
  rev: 4,
  conflicts: [{ fields: ['city'], base: { city: '' }, mine: { city: 'Campinas' }, theirs: { city: 'Recife' } }],
} as const;
const refusal = { kind: 'refused', status: 400, code: 'invalid_body', message: 'x', fields: [] } as const;

describe('an unsent entry and a later edit', () => {
  it('are one entry: later values, the earliest values before', () => {
    expect(fold(anEntry(), anEdit())).toEqual(anEntry({ changes: { city: 'Santos', notes: 'x' }, before: { city: '', notes: '' }, unseen: [] }));
  });

  it('stay a create', () => {
    const created = anEntry({ kind: 'create', changes: { name: 'Ana', city: '', notes: '' }, before: {}, baseRev: 0 });
    expect(fold(created, anEdit({ before: {} }))).toMatchObject({ kind: 'create', changes: { name: 'Ana', city: 'Santos', notes: 'x' } });
  });

  it('have seen what was seen last', () => {
    const first = anEntry({ context: { items: ['a'], discount: 5 } });
    expect(fold(first, anEdit({ context: { items: ['a', 'b'] } }))?.context).toEqual({ items: ['a', 'b'], discount: 5 });
  });

  it('repair a refused entry: it goes out as a new op', () => {
    expect(fold(anEntry({ state: 'rejected', problem: refusal }), anEdit())).toMatchObject({ state: 'queued', problem: null, opId: 'anew' });
  });

  it('stay in conflict until they are merged anew', () => {
    expect(fold(anEntry({ state: 'conflict', problem: conflict }), anEdit())).toMatchObject({
      state: 'conflict',
      opId: 'anew',
      changes: { city: 'Santos' },
    });
  });
});

describe('an unsent entry and a later delete', () => {
  it('cancel out when the row was made here', () => {
    expect(fold(anEntry({ kind: 'create' }), aDelete())).toBeNull();
  });

  it('are the delete', () => {
    expect(fold(anEntry(), aDelete())).toEqual(anEntry({ kind: 'delete', changes: {}, before: { name: 'Ana' }, unseen: [] }));
  });

  it('end a refusal and a conflict', () => {
    for (const [state, problem] of [
      ['rejected', refusal],
      ['conflict', conflict],
    ] as const) {
      expect(fold(anEntry({ state, problem }), aDelete())).toMatchObject({ kind: 'delete', state: 'queued', problem: null, opId: 'anew' });
    }
  });
});
