// Invariant: all of the writes are committed, in their order and each as if it had come by itself, or none is.
import type { SignatureId } from '#domain/values/ids.ts';
import { isSuccess } from '#contract/op-answers.ts';
import { inTenant, type TenantTransaction } from '../db/tenant.ts';
import { Refusal } from '../problem.ts';
import type { PlannedEntry } from './batch-plans.ts';
import { answerQuery, type KeyedCall, type StoredAnswer } from './idempotency.ts';
import type { LookedFor } from './known-rows.ts';
import { insertRows, MadeRows } from './made-rows.ts';
import { refusalOfQuota } from './quotas.ts';
import { carryOut, openedOf, openingOf, Revisions, tellHead, type Shared, type Writings } from './write.ts';

/**
 * Carries the entries out in one transaction. Null, with nothing written, where one of them is refused, waits for what has not
 * succeeded or has been carried out before: what becomes of each is then found out by trying it alone. So it is where something goes
 * wrong, which `report` hears of.
 */
export async function writeTogether(
  writings: Writings,
  signature: SignatureId,
  entries: readonly PlannedEntry[],
  report: (error: unknown) => void,
): Promise<readonly StoredAnswer[] | null> {
  const own = entries.map(({ key }) => key);
  const before = waitedFor(entries);
  if (before === null) return null;
  const looks: LookedFor = { made: entries.flatMap((each) => each.looks.made), referred: entries.flatMap((each) => each.looks.referred) };
  const opening = openingOf(signature, { quotas: writings.quotas, looks, answers: answerQuery(signature, [...own, ...before]) });
  const work = async (tx: TenantTransaction) => {
    const { rev, answers, known } = openedOf(tx, looks);
    const found = new Map((answers as (StoredAnswer & KeyedCall)[]).map(({ key, status }) => [key, status]));
    if (own.some((key) => found.has(key)) || !before.every((key) => isSuccess(found.get(key) ?? 0))) return null;
    const revisions = new Revisions(rev);
    const answered = await carryOutAll(writings, { tx, revisions, known }, entries);
    const head = revisions.leave(tx, writings);
    if (head === null) await tellHead(writings.watch, tx);
    return { answered, head };
  };
  try {
    const done = await inTenant(writings.db, signature, work, { opening });
    if (done === null) return null;
    if (done.head !== null) writings.watch.committed(signature, done.head);
    return done.answered;
  } catch (error) {
    const reason = writings.quotas === null ? error : refusalOfQuota(error, writings.quotas);
    if (!(reason instanceof Refusal)) report(reason);
    return null;
  }
}

/** The keys outside of the batch that must have succeeded; null where an entry waits for a later one. */
function waitedFor(entries: readonly PlannedEntry[]): string[] | null {
  const own = new Set(entries.map(({ key }) => key));
  const earlier = new Set<string>();
  const outside = new Set<string>();
  for (const { key, after } of entries) {
    for (const each of after) if (!own.has(each)) outside.add(each);
    if (after.some((each) => own.has(each) && !earlier.has(each))) return null;
    earlier.add(key);
  }
  return [...outside];
}

/** The answers as the person sees them. */
async function carryOutAll(writings: Writings, shared: Omit<Shared, 'insert'>, entries: readonly PlannedEntry[]): Promise<StoredAnswer[]> {
  const { tx } = shared;
  const made = new MadeRows(tx);
  const ofRowAlone: Shared = { ...shared, insert: async (name, row) => made.add(name, row) };
  const ofMore: Shared = { ...shared, insert: (name, row) => insertRows(tx, name, [row]) };
  const answers: StoredAnswer[] = [];
  for (const entry of entries) {
    if (!entry.isOfRowAlone) await made.write();
    answers.push(entry.shown(await carryOut(writings, entry.isOfRowAlone ? ofRowAlone : ofMore, entry)));
  }
  made.writeAtCommit();
  return answers;
}
