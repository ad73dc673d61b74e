// Invariant: of an entry that a device was told is not done no copy is carried out later. A call that was given up and sent again may
// arrive after its repeat was refused, when its person has decided anew about what it holds, and the reason may be gone by then.
// A database that loses its last commits loses this too: of what it only refused no device can tell.
import type { SignatureId } from '#domain/values/ids.ts';
import { isSuccess } from '#contract/op-answers.ts';
import type { AppContext } from '../app-context.ts';
import { inTenant } from '../db/tenant.ts';
import { problemOf } from '../problem.ts';
import { answerQuery, storeAnswer, type KeyedCall, type StoredAnswer } from './idempotency.ts';
import { looksForNothing } from './known-rows.ts';
import { openedOf, openingOf, tellHead } from './write.ts';

const problem = problemOf('refused_before');
const refusedBefore = { status: problem.status, body: JSON.stringify(problem), rowId: null };

/**
 * Keeps that the calls were refused: whatever comes under their keys from now on is told to come under another. Answers, by key, those
 * that were carried out all the same, before or meanwhile: they are not refused.
 */
export async function keepRefusals(
  { db, clock, watch }: Pick<AppContext, 'db' | 'clock' | 'watch'>,
  signature: SignatureId,
  calls: readonly KeyedCall[],
): Promise<ReadonlyMap<string, StoredAnswer>> {
  if (calls.length === 0) return new Map();
  const answers = answerQuery(
    signature,
    calls.map(({ key }) => key),
  );
  return inTenant(
    db,
    signature,
    async (tx) => {
      const known = new Map((openedOf(tx, looksForNothing).answers as (StoredAnswer & KeyedCall)[]).map((answer) => [answer.key, answer]));
      const done = new Map<string, StoredAnswer>();
      for (const call of new Map(calls.map((each) => [each.key, each])).values()) {
        const answer = known.get(call.key);
        if (answer === undefined) storeAnswer(tx, call, refusedBefore, clock.now());
        else if (answer.fingerprint === call.fingerprint && isSuccess(answer.status)) done.set(call.key, answer);
      }
      if (done.size > 0) await tellHead(watch, tx);
      return done;
    },
    { opening: openingOf(signature, { quotas: null, looks: looksForNothing, answers }) },
  );
}
