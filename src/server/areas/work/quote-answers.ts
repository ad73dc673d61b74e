/* The evidence of what customers answered (Lei 14.063): exactly what was shown, its hash, when, from where. It only grows. */
import { createHash } from 'node:crypto';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { QuotePage } from '#contract/quote-page-calls.ts';
import type { DrawnSignature } from '#domain/values/drawn-signature.ts';
import type { Cents } from '#domain/values/money.ts';
import { toDecimal } from '#domain/values/money.ts';
import { uuidV7, type RandomBytes } from '#domain/values/ids.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { quoteAnswers } from '../../db/work-tables.ts';
import type { WriteTransaction } from '../../sync/write.ts';
import type { PhotoSeen } from './photos-seen.ts';
import type { ShownQuote } from './quote-shown.ts';

/** A group that was refused, with what it would have come to, in decimal reais. */
export interface RefusedGroup {
  readonly name: string;
  readonly total: number;
}
export const refusedGroup = (name: string, total: Cents): RefusedGroup => ({ name, total: toDecimal(total) });

export interface GivenAnswer {
  readonly kind: 'approved' | 'partly' | 'rejected';
  readonly name: string;
  readonly reason: string;
  readonly refused: readonly RefusedGroup[];
  readonly signature: DrawnSignature | null;
  /** Where the answer came from: network address and browser. */
  readonly address: string;
  readonly agent: string;
}

const mostOfAgent = 300;

/** What was shown beside the quote; inspections as they stood when it was answered. */
interface Seen {
  readonly photos: readonly PhotoSeen[];
  readonly inspections?: QuotePage['inspections'];
}

/** Keeps the answer with what was shown, and a SHA-256 over exactly that text. */
export async function keepAnswer(
  tx: WriteTransaction,
  { budget, shown, random }: { readonly budget: string; readonly shown: ShownQuote & Seen; readonly random: RandomBytes },
  answer: GivenAnswer,
): Promise<void> {
  const text = JSON.stringify(shown);
  const { signature, agent, refused, ...rest } = answer;
  await tx.orm.insert(quoteAnswers).values({
    ...rest,
    signature_id: tx.signature,
    id: uuidV7(tx.nowMs, random),
    budget_id: budget,
    budget_number: shown.number,
    at: new Date(tx.nowMs),
    refused: [...refused],
    agent: agent.slice(0, mostOfAgent),
    signature_drawn: signature,
    shown: text,
    shown_hash: createHash('sha256').update(text).digest('hex'),
  });
}

export type KeptAnswer = typeof quoteAnswers.$inferSelect;

/** Everything that was answered to the quotes, the oldest first. */
export function answersOf(tx: TenantTransaction, budgets: readonly string[]): Promise<KeptAnswer[]> {
  return tx.orm
    .select()
    .from(quoteAnswers)
    .where(and(eq(quoteAnswers.signature_id, tx.signature), inArray(quoteAnswers.budget_id, [...budgets])))
    .orderBy(asc(quoteAnswers.at), asc(quoteAnswers.id));
}

/** What was answered last to a quote; null where nobody answered. */
export async function lastAnswer(tx: TenantTransaction, budget: string): Promise<KeptAnswer | null> {
  const [found] = await tx.orm
    .select()
    .from(quoteAnswers)
    .where(and(eq(quoteAnswers.signature_id, tx.signature), eq(quoteAnswers.budget_id, budget)))
    .orderBy(desc(quoteAnswers.at))
    .limit(1);
  return found ?? null;
}
