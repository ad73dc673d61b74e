// Invariant: an answer is kept as long as its row is there, and repeated to the byte; when the row goes, all that the answers
// about it told goes in the same transaction. What stays says that the call succeeded, and under which id, or that it was refused.
import { createHash } from 'node:crypto';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { SignatureId } from '#domain/values/ids.ts';
import { literalOf } from '../db/literal.ts';
import { idempotency } from '../db/schema.ts';
import type { TenantTransaction } from '../db/tenant.ts';
import { Refusal } from '../problem.ts';

/** What a write answered: kept are answers of success, and of an entry of a batch that it was refused (`refused-ops.ts`). */
export interface StoredAnswer {
  readonly status: number;
  /** JSON, repeated to the byte. */
  readonly body: string;
}

/** An answer and the row whose content it tells, null for none: that of a delete tells an id alone. */
export interface KeptAnswer extends StoredAnswer {
  readonly rowId: string | null;
}

/** A call under a key, and what tells a repeat of it from another one under the same key. */
export interface KeyedCall {
  readonly key: string;
  readonly fingerprint: string;
}

/** A write that may come twice. */
export interface RepeatableCall extends KeyedCall {
  /** What answers a repeat when the row is gone, whose content was forgotten with it. */
  readonly whenGone: (rowId: string) => object;
}

/** Fingerprint of a call: method, path, and the body whatever the order of its keys. */
export function fingerprintOf(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${path} ${canonicalJson(body)}`)
    .digest('base64url');
}

const erased = '';

/** Reads what {@link knownAnswer} takes. Runs after the counter is locked, so that of two repeats one finds the other's. */
export const answerQuery = (signature: SignatureId, keys: readonly string[]) =>
  `SELECT key, fingerprint, status, body, row_id FROM idempotency
   WHERE signature_id = ${literalOf(signature)} AND key IN (${keys.map(literalOf).join(', ')})`;

/** The first answer of this call, null if it is new. @throws Refusal if the key belongs to another call. */
export function knownAnswer(rows: readonly unknown[], call: RepeatableCall): StoredAnswer | null {
  const [found] = rows as (StoredAnswer & { fingerprint: string; row_id: string | null })[];
  if (!found) return null;
  if (found.fingerprint !== call.fingerprint) throw new Refusal('idempotency_key_reused');
  const { status, body, row_id } = found;
  return { status, body: body === erased && row_id !== null ? JSON.stringify(call.whenGone(row_id)) : body };
}

/** Keeps the answer in the transaction of the effect. */
export function storeAnswer(
  tx: Pick<TenantTransaction, 'signature' | 'client' | 'rowAtCommit'>,
  call: KeyedCall,
  answer: KeptAnswer,
  nowMs: number,
): void {
  const texts = [tx.signature, call.key, call.fingerprint, answer.body, new Date(nowMs).toISOString()];
  tx.rowAtCommit(
    'idempotency (status, row_id, signature_id, key, fingerprint, body, created_at)',
    `${answer.status}, ${answer.rowId === null ? 'NULL' : literalOf(answer.rowId)}, ${texts.map(literalOf).join(', ')}`,
  );
}

/** Forgets what was answered about rows that go in this transaction, or that somebody is taken out of. */
export async function eraseAnswers({ orm, signature }: TenantTransaction, rowIds: readonly string[]): Promise<void> {
  const aboutThem = sql`${idempotency.row_id} = ANY(${sql.param([...rowIds])}::uuid[])`;
  await orm
    .update(idempotency)
    .set({ body: erased })
    .where(and(eq(idempotency.signature_id, signature), aboutThem));
}

/** Which of the keys have succeeded in this shop. */
export async function succeededKeys(tx: TenantTransaction, keys: readonly string[]): Promise<Set<string>> {
  const found = await tx.orm
    .select({ key: idempotency.key })
    .from(idempotency)
    .where(and(eq(idempotency.signature_id, tx.signature), inArray(idempotency.key, [...keys]), lt(idempotency.status, 300)));
  return new Set(found.map(({ key }) => key));
}

function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? ''
  );
}
