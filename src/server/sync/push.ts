// Invariant: an entry of a batch is exactly the single call that it names: same route, same checks, its own
// transaction. One that waits for others runs only after all of them have succeeded, here or at any time before.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { idempotencyHeader, signatureHeader } from '#contract/headers.ts';
import type { Op, OpResult } from '#contract/sync.ts';
import { collectionNames, collectionOf } from '#domain/collections.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import type { Database } from '../db/database.ts';
import { inTenant } from '../db/tenant.ts';
import { apiBase } from '../plugins/route.ts';
import { problemOf } from '../problem.ts';
import { succeededKeys } from './idempotency.ts';

export interface Batch {
  readonly signature: SignatureId;
  readonly ops: readonly Op[];
  /** The batch's own request: its entries are made by the same caller. */
  readonly request: FastifyRequest;
}

/** Runs the entries one after the other and answers for each what its own call answered. */
export async function runBatch(app: FastifyInstance, db: Database, { signature, ops, request }: Batch): Promise<OpResult[]> {
  const results: OpResult[] = [];
  const succeeded = new Set<string>();
  for (const op of ops) {
    const result = await runOp(op);
    if (isSuccess(result.status)) succeeded.add(op.opId);
    results.push(result);
  }
  return results;

  async function runOp(op: Op): Promise<OpResult> {
    if (!isDocumentedWrite(op)) return refused(op, 'invalid_body');
    if (!(await haveSucceeded(op.after ?? []))) return refused(op, 'dependency_failed');
    const answer = await app.inject({
      method: op.method,
      url: apiBase + op.path,
      remoteAddress: request.ip,
      headers: {
        authorization: request.headers.authorization,
        [signatureHeader]: signature,
        [idempotencyHeader]: op.opId,
        ...(op.ifMatch !== undefined && { 'if-match': `"${op.ifMatch}"` }),
      },
      ...(op.body !== undefined && { payload: op.body }),
    });
    return { opId: op.opId, status: answer.statusCode, body: answer.json() };
  }

  async function haveSucceeded(opIds: readonly string[]): Promise<boolean> {
    const earlier = opIds.filter((opId) => !succeeded.has(opId));
    if (earlier.length === 0) return true;
    const known = await inTenant(db, signature, (tx) => succeededKeys(tx, earlier), { mode: 'snapshot' });
    for (const opId of known) succeeded.add(opId);
    return earlier.every((opId) => known.has(opId));
  }
}

const isSuccess = (status: number) => status >= 200 && status < 300;

function refused({ opId }: Op, code: 'invalid_body' | 'dependency_failed'): OpResult {
  const body = problemOf(code);
  return { opId, status: body.status, body };
}

const writePaths = collectionNames.map((name) => collectionOf(name).wirePath);

/** Only the three writes of a registered collection may come in a batch. */
function isDocumentedWrite({ method, path }: Op): boolean {
  if (method === 'POST') return writePaths.includes(path);
  const [, collectionPath = '', id = ''] = /^(.+)\/([^/]+)$/.exec(path) ?? [];
  return writePaths.includes(collectionPath) && /^[A-Za-z0-9-]{1,64}$/.test(id);
}
