import { describe, expect, it } from 'vitest';
import { customerDefaults } from '#domain/customers/customer.ts';
import type { OpId, RowId, UserId } from '#domain/values/ids.ts';
import { isTransient } from '#contract/op-answers.ts';
import { problemDefinitions } from '#contract/problem-definitions.ts';
import { everyProblemCode, type ProblemCode } from '#contract/problem-codes.ts';
import { problemType } from '#contract/problems.ts';
import type { PendingOp, OpKind } from '#client/data/store/records.ts';
import { pauseReason, verdictOf } from './verdict.ts';

const id = '0193b3c4-5d6e-7f80-9a1b-2c3d4e5f6071' as RowId;
const anEntry = (kind: OpKind): PendingOp => ({
  seq: 1,
  opId: 'op' as OpId,
  collection: 'customers',
  entityId: id,
  kind,
  changes: {},
  before: {},
  context: {},
  baseRev: 3,
  author: 'ana' as UserId,
  schemaVersion: 1,
  createdAt: 0,
  state: 'sending',
  attempts: 0,
  nextAttemptAt: 0,
  problem: null,
  frozen: '{}',
  isReplay: false,
});
const fields = { ...customerDefaults, name: 'Ana', phone: '1138124471' };
const row = { ...fields, id, rev: 7, signature_id: 'ABC123' };
const problem = (code: ProblemCode, details: object = {}) => {
  const { status, message } = problemDefinitions[code];
  return { type: problemType(code), title: message, status, code, message, ...details };
};

// DESIGN §3, Push: what each answer means.
describe('the verdict on an answer', () => {
  it.each<[string, OpKind, number, unknown, object]>([
    ['201 with the row', 'create', 201, row, { kind: 'acknowledged', state: { id, rev: 7, row: fields } }],
    ['200 with the row', 'update', 200, row, { kind: 'acknowledged', state: { id, rev: 7, row: fields } }],
    ['200 to a delete', 'delete', 200, { id, rev: 8, message: 'x' }, { kind: 'acknowledged', state: { id, rev: 8, row: null } }],
    ['200 that cannot be read', 'update', 200, { ok: true }, { kind: 'later' }],
    ['200 with another row', 'update', 200, { ...row, id: '0193b3c4-5d6e-7f80-9a1b-2c3d4e5f6072' }, { kind: 'later' }],
    ['200 to a delete without a revision', 'delete', 200, {}, { kind: 'later' }],
    ['412 with the row', 'update', 412, problem('revision_mismatch', { row }), { kind: 'stale', state: { id, rev: 7, row: fields } }],
    ['412 to a create', 'create', 412, problem('already_exists', { row }), { kind: 'stale', state: { id, rev: 7, row: fields } }],
    ['412 without the row', 'update', 412, problem('revision_mismatch'), { kind: 'later' }],
    ['404', 'update', 404, problem('not_found'), { kind: 'deleted-elsewhere' }],
    ['410', 'update', 410, problem('gone'), { kind: 'deleted-elsewhere' }],
    ['404 to a delete', 'delete', 404, problem('not_found'), { kind: 'gone' }],
    ['410 to a delete', 'delete', 410, problem('gone'), { kind: 'gone' }],
    ['410 to a create', 'create', 410, problem('gone'), { kind: 'deleted-elsewhere' }],
    ['404 to a create: its shop', 'create', 404, problem('not_found'), { kind: 'refused', problem: { status: 404, code: 'not_found' } }],
    ['424', 'create', 424, problem('dependency_failed'), { kind: 'again' }],
    ['401', 'update', 401, problem('unauthorized'), { kind: 'paused', reason: 'unauthorized' }],
    ['403', 'update', 403, problem('forbidden'), { kind: 'paused', reason: 'forbidden' }],
    [
      'an expired subscription',
      'update',
      403,
      problem('subscription_expired', { subscription_expired: true }),
      { kind: 'paused', reason: 'expired' },
    ],
    ['403 of a suspended person', 'update', 403, problem('access_suspended'), { kind: 'paused', reason: 'suspended' }],
    [
      '403 of what the role does not permit',
      'update',
      403,
      problem('permission_denied', { errors: [{ field: 'cost_price', message: 'x' }] }),
      { kind: 'refused', problem: { status: 403, code: 'permission_denied', fields: [{ field: 'cost_price', message: 'x' }] } },
    ],
    ['403 of what the role does not permit, of a delete', 'delete', 403, problem('permission_denied'), { kind: 'refused' }],
    ['408', 'update', 408, null, { kind: 'later' }],
    ['425', 'update', 425, null, { kind: 'later' }],
    ['429', 'update', 429, problem('too_many_requests'), { kind: 'later' }],
    ['500', 'update', 500, problem('internal'), { kind: 'later' }],
    ['503', 'update', 503, null, { kind: 'later' }],
    [
      '400',
      'create',
      400,
      problem('invalid_body', { errors: [{ field: 'name', message: 'x' }] }),
      { kind: 'refused', problem: { status: 400, code: 'invalid_body', fields: [{ field: 'name', message: 'x' }] } },
    ],
    [
      '409',
      'delete',
      409,
      problem('referenced'),
      { kind: 'refused', problem: { status: 409, code: 'referenced', message: problemDefinitions.referenced.message } },
    ],
    [
      '409 that says what refers to the row',
      'delete',
      409,
      problem('referenced', {
        references: [
          { collection: 'products', count: 3 },
          { collection: 'unheard-of', count: 1 },
        ],
      }),
      { kind: 'refused', problem: { references: [{ collection: 'products', count: 3 }] } },
    ],
    ['422', 'create', 422, problem('invalid_reference'), { kind: 'refused', problem: { status: 422, code: 'invalid_reference' } }],
    ['400 in a form that is not known', 'create', 400, 'Bad Request', { kind: 'refused', problem: { code: 'unknown', fields: [] } }],
  ])('%s (%s)', (_, kind, status, body, expected) => {
    expect(verdictOf(anEntry(kind), { status, body })).toMatchObject(expected);
  });

  it('does not depend on the text of a message', () => {
    for (const code of everyProblemCode) {
      const { status } = problemDefinitions[code];
      const plain = verdictOf(anEntry('update'), { status, body: problem(code, { row }) });
      const retold = verdictOf(anEntry('update'), { status, body: problem(code, { row, message: '400 401 412 expirada', title: '500' }) });
      expect(retold.kind, code).toBe(plain.kind);
    }
  });
});

it.each([
  [401, null, 'unauthorized'],
  [403, null, 'forbidden'],
  [403, problem('subscription_expired'), 'expired'],
  [403, problem('forbidden', { subscription_expired: true }), 'expired'],
  [403, problem('access_suspended'), 'suspended'],
])('%i pauses as it says (%#)', (status, body, reason) => {
  expect(pauseReason(status, body)).toBe(reason);
});

it('what may succeed by itself', () => {
  expect([200, 400, 401, 403, 404, 408, 409, 410, 412, 413, 422, 424, 425, 429, 500, 502, 503, 504].filter(isTransient)).toEqual([
    408, 425, 429, 500, 502, 503, 504,
  ]);
});
