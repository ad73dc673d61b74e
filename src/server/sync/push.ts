// Invariant: an entry of a batch is exactly the single call that it names: same checks, same answer. One that waits for others runs
// only after all of them have succeeded, here or at any time before. A batch in which everything succeeds is one transaction; in any other
// each entry goes through its own route, in a transaction of its own.
import type { FastifyInstance } from 'fastify';
import { idempotencyHeader, signatureHeader } from '#contract/headers.ts';
import type * as z from 'zod/mini';
import { isRefusedForNow, isSuccess } from '#contract/op-answers.ts';
import type { Op, OpResult, pushAnswerSchema } from '#contract/sync.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { inTenant } from '../db/tenant.ts';
import { isKey } from '../plugins/call-headers.ts';
import { apiBase, JsonText } from '../plugins/route.ts';
import { problemOf, Refusal } from '../problem.ts';
import type { AppContext } from '../app-context.ts';
import { namedWrite, type Batch, type BatchPlans } from './batch-plans.ts';
import { startNewEpoch } from './epoch.ts';
import { markOf, readHistory, seenOf, type Head, type History } from './history.ts';
import { goneRow } from './gone-row.ts';
import { fingerprintOf, succeededKeys } from './idempotency.ts';
import { keepRefusals } from './refused-ops.ts';
import { writeTogether } from './write-together.ts';

/** How the entries of a batch are carried out: by the routes of the app, or by what these would do. */
export interface Ways {
  readonly app: FastifyInstance;
  readonly context: AppContext;
  readonly plans: BatchPlans;
}

/** The answer, with the results as JSON: what was answered to an entry is kept as text, and stands in the answer to the byte. */
type PushAnswer = Omit<z.infer<typeof pushAnswerSchema>, 'results'> & { readonly results: readonly string[] };

/**
 * Runs a batch, unless its device has been shown what this history does not hold, or knows another epoch: then
 * nothing is run, and the device hears of the epoch that it has to pull first. A batch over which the epoch changed, or
 * after which the history holds no longer what the device was shown, before or by the batch itself, is answered the same
 * way: its repeats find out what is left of it.
 */
export async function runPush(ways: Ways, batch: Batch & { readonly seen: string | undefined }): Promise<JsonText> {
  const { results, ...history } = await pushed(ways, batch);
  return new JsonText({ status: 200, body: `{"results":[${results.join(',')}],${JSON.stringify(history).slice(1)}` });
}

async function pushed(ways: Ways, { seen, ...batch }: Batch & { readonly seen: string | undefined }): Promise<PushAnswer> {
  const { db, parts, marks, watch } = ways.context;
  const { signature } = batch;
  const known = seenOf(marks, signature, seen);
  const shown = known?.heads ?? [];
  const before = await historyOf(shown);
  if (known !== null && known.epoch !== before.epoch) return { results: [], epoch: before.epoch };
  if (isLost(shown, before)) return inNewEpoch(before.epoch, shown);
  const gathered = watch.gather(signature);
  const run = async () => (await runTogether(ways, batch)) ?? (await runOneByOne(ways, batch)).map((result) => JSON.stringify(result));
  const results = await run().finally(gathered);
  const told = [...shown, ...gathered()];
  const after = await historyOf(told);
  if (parts.isOtherEpoch(before.epoch, after.epoch)) return { results: [], epoch: after.epoch };
  if (isLost(told, after)) return inNewEpoch(after.epoch, told);
  return { results, epoch: after.epoch, seen: markOf(marks, signature, after) };

  async function historyOf(heads: readonly Head[]): Promise<History> {
    const history = await readHistory(db, signature, heads);
    if (history === null) throw new Refusal('not_found');
    return history;
  }

  function isLost(heads: readonly Head[], history: History): boolean {
    return heads.length > 0 && parts.isLost(highest(heads), history);
  }

  async function inNewEpoch(epoch: string, heads: readonly Head[]): Promise<PushAnswer> {
    await startNewEpoch(db, signature, { epoch, rev: highest(heads), heads, isLost: parts.isLost });
    return { results: [], epoch: (await historyOf([])).epoch };
  }
}

const highest = (heads: readonly Head[]) => Math.max(...heads.map(({ rev }) => rev));

/** Runs the entries in one transaction; null where they cannot go so, and then nothing has been done. */
async function runTogether({ context, plans }: Ways, batch: Batch): Promise<string[] | null> {
  const { signature, ops, request } = batch;
  const planned = context.parts.mayGoTogether(ops.length) ? await plans(batch) : null;
  if (planned === null) return null;
  const answers = await writeTogether(context, signature, planned, (error) => request.log.warn({ err: error }, 'batch failed as one'));
  return answers?.map(({ status, body }, at) => `${JSON.stringify({ opId: ops[at]?.opId ?? '', status }).slice(0, -1)},"body":${body}}`) ?? null;
}

/** Runs the entries one after the other and answers for each what its own call answered. */
async function runOneByOne({ app, context }: Ways, { signature, ops, request }: Batch): Promise<OpResult[]> {
  const runs: Run[] = [];
  const succeeded = new Set<string>();
  for (const op of ops) {
    const result = await runOp(op);
    if (isSuccess(result.status)) succeeded.add(op.opId);
    runs.push({ op, result });
  }
  return settled(context, signature, runs);

  async function runOp(op: Op): Promise<OpResult> {
    if (namedWrite(op) === null) return refuse(op, 'invalid_body');
    if (!(await haveSucceeded(op.after ?? []))) return refuse(op, 'dependency_failed');
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
    const known = await inTenant(context.db, signature, (tx) => succeededKeys(tx, earlier), { mode: 'snapshot' });
    for (const opId of known) succeeded.add(opId);
    return earlier.every((opId) => known.has(opId));
  }
}

interface Run {
  readonly op: Op;
  readonly result: OpResult;
}

/** What was refused stays so. What was carried out is not called refused when it is repeated: it is told without the row. */
async function settled(context: AppContext, signature: SignatureId, runs: readonly Run[]): Promise<OpResult[]> {
  const refused = runs.filter(({ op, result }) => isKey(op.opId) && namedWrite(op) !== null && isRefusedForNow(result.status, result.body));
  const calls = refused.map(({ op }) => ({ key: op.opId, fingerprint: fingerprintOf(op.method, apiBase + op.path, op.body) }));
  const done = await keepRefusals(context, signature, calls);
  return runs.map(({ op, result }) => {
    const known = isSuccess(result.status) ? undefined : done.get(op.opId);
    if (known === undefined) return result;
    const body = op.method === 'DELETE' ? (JSON.parse(known.body) as unknown) : goneRowOf(op, signature);
    return { opId: op.opId, status: known.status, body };
  });
}

/** The row that the op wrote, as it is told to anybody, also to who may not see it: with what the op says itself, at revision 0. */
function goneRowOf(op: Op, signature: SignatureId): object {
  const named = namedWrite(op);
  if (named === null) throw new Error(`No collection is written at ${op.path}`);
  return goneRow(named.name, { id: named.id ?? String(op.body?.['id']), signature_id: signature, body: op.body });
}

function refuse({ opId }: Op, code: 'invalid_body' | 'dependency_failed'): OpResult {
  const body = problemOf(code);
  return { opId, status: body.status, body };
}
