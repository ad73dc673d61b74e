import { describe, expect, it } from 'vitest';
import { budgetDefaults } from '#domain/budgets/budget.ts';
import { serviceIdOf } from '#domain/services/service-id.ts';
import { serviceDefaults } from '#domain/services/service.ts';
import { uuidV7, type OpId, type RowId, type UserId } from '#domain/values/ids.ts';
import type { PendingOp, ShadowRow } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { mergeEntry } from './merge-op.ts';

const id = '0193b3c4-5d6e-7f80-9a1b-2c3d4e5f6071' as RowId;
const newOpId = () => uuidV7(1, (count) => new Uint8Array(count)) as string as OpId;
const store = { newOpId } as unknown as Store;

const { total: _total, ...defaults } = budgetDefaults;
const written = {
  ...defaults,
  date: '2026-11-20',
  expiry_date: '2026-11-30',
  budget_number: 5,
  approval_token: 'A'.repeat(26),
  description: 'Freios',
};

/** A create that met a row of its own id. */
const aCreate: PendingOp = {
  seq: 1,
  opId: 'first' as OpId,
  collection: 'budgets',
  entityId: id,
  kind: 'create',
  changes: { ...written },
  before: {},
  context: {},
  baseRev: 0,
  author: 'ana' as UserId,
  schemaVersion: 1,
  createdAt: 0,
  state: 'queued',
  attempts: 1,
  nextAttemptAt: 0,
  problem: null,
  frozen: null,
  isReplay: false,
};
const there = (fields: object): ShadowRow => ({
  collection: 'budgets',
  id,
  rev: 7,
  row: { ...written, total: 0, budget_number: 9, provisional_number: 5, ...fields },
});

describe('a quote whose create met itself on the server', () => {
  it('takes the number and the secret that the server has, and asks nobody', () => {
    const merged = mergeEntry(store, aCreate, there({ approval_token: 'B'.repeat(26) }));
    expect(merged).toMatchObject({ kind: 'update', state: 'queued', baseRev: 7, problem: null });
    expect(merged.opId).not.toBe(aCreate.opId);
    for (const field of ['budget_number', 'provisional_number', 'approval_token']) expect(merged.changes).not.toHaveProperty(field);
  });

  it('asks about what differs otherwise, and about that only', () => {
    const merged = mergeEntry(store, aCreate, there({ description: 'Embreagem' }));
    expect(merged).toMatchObject({
      state: 'conflict',
      problem: { kind: 'fields', conflicts: [{ fields: ['description'], mine: { description: 'Freios' }, theirs: { description: 'Embreagem' } }] },
    });
  });
});

describe('a service that was made here and there, under the id that it has by rights', () => {
  const budget = '0193b3c4-5d6e-7f80-9a1b-2c3d4e5f6099' as RowId;
  const own = { ...serviceDefaults, id_budget: budget, document_token: 'A'.repeat(26) };
  const booked = { arrived: '2026-11-26T09:00', exit: '2026-11-26T11:00', bay: 'Box 2' };
  const made = (fields: object, entityId = serviceIdOf(budget)): PendingOp => ({
    ...aCreate,
    collection: 'services',
    entityId,
    changes: { ...own, ...fields },
  });
  const present = (fields: object): ShadowRow => ({
    collection: 'services',
    id: serviceIdOf(budget),
    rev: 7,
    row: { ...own, document_token: 'B'.repeat(26), ...fields },
  });

  it('keeps what either has said', () => {
    const merged = mergeEntry(store, made(booked), present({ obs: 'Cliente espera', status: 'in_progress' }));
    expect(merged).toMatchObject({ kind: 'update', state: 'queued', changes: booked });
    for (const field of ['obs', 'status', 'document_token']) expect(merged.changes).not.toHaveProperty(field);
  });

  it('asks where both have said something else', () => {
    const merged = mergeEntry(store, made(booked), present({ arrived: '2026-11-26T14:00' }));
    expect(merged).toMatchObject({ state: 'conflict', problem: { conflicts: [{ fields: ['arrived', 'exit'] }] } });
  });

  it('asks about all that differs where the id is another', () => {
    expect(mergeEntry(store, made(booked, id), present({})).state).toBe('conflict');
  });
});
