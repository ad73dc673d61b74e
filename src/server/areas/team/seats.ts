import { and, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { userLimitText } from '#domain/signatures/subscription.ts';
import { plans, signatures } from '../../db/schema.ts';
import { Refusal } from '../../problem.ts';
import type { TeamRow } from './team-rows.ts';

type Reading = Pick<NodePgDatabase, 'select'>;

/** Who takes one of the plan's seats: whoever belongs to the shop, suspended or not, and whoever could still accept an invitation. */
export const seatsTaken = (team: readonly TeamRow[], nowMs: number): number =>
  team.filter(({ expiresAt }) => expiresAt === null || expiresAt.getTime() > nowMs).length;

/** How many people the shop's plan allows. @throws Refusal `not_found` for a shop that was removed */
export async function seatsAllowed(orm: Reading, signature: string): Promise<number> {
  const [plan] = await orm
    .select({ users: plans.users })
    .from(signatures)
    .innerJoin(plans, eq(plans.id, signatures.plan_id))
    .where(and(eq(signatures.id, signature), isNull(signatures.removed_at)));
  if (!plan) throw new Refusal('not_found');
  return plan.users;
}

/** In a transaction that nobody else changes the team beside. @throws Refusal `plan_limit` where `taken` leaves no seat for one more */
export async function refuseFull(orm: Reading, signature: string, taken: number): Promise<void> {
  const allowed = await seatsAllowed(orm, signature);
  if (taken >= allowed) throw new Refusal('plan_limit', { message: userLimitText(allowed) });
}
