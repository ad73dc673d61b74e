import { eq } from 'drizzle-orm';
import { signatures, users } from '#server/db/schema.ts';
import type { World } from './world.ts';

/** A change of a subscription, by whoever registered it unless it says otherwise, and what became of the subscription and its account. */
export function subscriptionCalls(there: () => World) {
  const change = (id: string, body: unknown, as = there().affiliate) => there().call('PUT', `/signature/${id}`, { as, body });
  const rowOf = async (id: string) => (await there().db.orm.select().from(signatures).where(eq(signatures.id, id)))[0];
  const accountOf = async ({ user_id }: { user_id: string }) => (await there().db.orm.select().from(users).where(eq(users.id, user_id)))[0];
  return { change, rowOf, accountOf };
}
