import { and, isNull } from 'drizzle-orm';
import type { SignatureId } from '#domain/values/ids.ts';
import type { Database } from '../../db/database.ts';
import { signatures } from '../../db/schema.ts';

/** The shops that a daily round goes through: neither removed nor an example. */
export async function shopsAtWork({ orm }: Database): Promise<SignatureId[]> {
  const { id, removed_at, example_until } = signatures;
  const shops = await orm
    .select({ id })
    .from(signatures)
    .where(and(isNull(removed_at), isNull(example_until)));
  return shops.map((shop) => shop.id as SignatureId);
}
