import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import pg from 'pg';
import type { SignatureId } from '#domain/values/ids.ts';
import { idempotency } from '../db/schema.ts';
import type { TenantTransaction } from '../db/tenant.ts';
import { Refusal } from '../problem.ts';

/** What a write answered: only answers of success are kept. */
export interface StoredAnswer {
  readonly status: number;
  /** JSON, repeated to the byte. */
  readonly body: string;
}

/** A write that may come twice: its key, and what tells a repeat from another call under the same key. */
export interface RepeatableCall {
  readonly key: string;
  readonly fingerprint: string;
}

/** Fingerprint of a call: method, path, and the body whatever the order of its keys. */
export function fingerprintOf(method: string, path: string, body: unknown): string {
  return createHash('sha256').update(`${method} ${path} ${canonicalJson(body)}`).digest('base64url');
}

/** Reads what {@link knownAnswer} takes. Runs after the counter is locked, so that of two repeats one finds the other's. */
export const answerQuery = (signature: SignatureId, { key }: RepeatableCall) =>
  `SELECT fingerprint, status, body FROM idempotency
   WHERE signature_id = ${pg.escapeLiteral(signature)} AND key = ${pg.escapeLiteral(key)}`;

/** The first answer of this call, null if it is new. @throws Refusal if the key belongs to another call. */
export function knownAnswer(rows: readonly unknown[], call: RepeatableCall): StoredAnswer | null {
  const [found] = rows as (StoredAnswer & { fingerprint: string })[];
  if (!found) return null;
  if (found.fingerprint !== call.fingerprint) throw new Refusal('idempotency_key_reused');
  return { status: found.status, body: found.body };
}

/** Keeps the answer in the transaction of the effect. */
export function storeAnswer(tx: TenantTransaction, call: RepeatableCall, answer: StoredAnswer, nowMs: number): void {
  const texts = [tx.signature, call.key, call.fingerprint, answer.body, new Date(nowMs).toISOString()];
  tx.atCommit(
    `INSERT INTO idempotency (status, signature_id, key, fingerprint, body, created_at)
     VALUES (${answer.status}, ${texts.map(pg.escapeLiteral).join(', ')})`,
  );
}

/** Which of the keys have succeeded in this shop. */
export async function succeededKeys(tx: TenantTransaction, keys: readonly string[]): Promise<Set<string>> {
  const found = await tx.orm
    .select({ key: idempotency.key })
    .from(idempotency)
    .where(and(eq(idempotency.signature_id, tx.signature), inArray(idempotency.key, [...keys])));
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
