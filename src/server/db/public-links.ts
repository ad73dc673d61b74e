import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { CollectionName } from '#domain/collections/collections.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { isPublicToken, newPublicToken, type RandomBytes, type RowId, type SignatureId } from '#domain/values/ids.ts';
import { Refusal } from '../problem.ts';
import { databaseErrorCode } from './database-error.ts';
import type { Database } from './database.ts';
import type { TenantTransaction } from './tenant.ts';
import { rowsById } from './rows.ts';
import { publicLinks } from './work-tables.ts';

export interface LinkedRow {
  readonly signature: SignatureId;
  readonly collection: CollectionName;
  readonly id: RowId;
  /** By which the link is found again without its secret. */
  readonly hash: string;
  /** Null while nothing limits the link's time. */
  readonly endedOn: CivilDate | null;
}

const foreignRow = '42501';

/** A secret and the row that it leads to. */
export interface Link {
  readonly token: string;
  readonly collection: CollectionName;
  readonly id: string;
}

/**
 * The secret for a new row: the one that the device made, or another where that leads to a row of the shop already. A
 * row that was made anew has its original's, which a restored backup may have brought back.
 */
export async function freeToken(tx: TenantTransaction, link: Link, random: RandomBytes): Promise<string> {
  return link.token !== '' && (await leadsElsewhere(tx, link)) ? newPublicToken(random) : link.token;
}

/** Lets `token` lead to the row. A secret that already leads elsewhere is refused, save to a row that is gone: it may be made anew. */
export async function linkRow(tx: TenantTransaction, link: Link, field: string): Promise<void> {
  if (link.token === '') return;
  const taken = () => new Refusal('invalid_body', { errors: [{ field, message: 'Código de link inválido.' }] });
  if (await leadsElsewhere(tx, link)) throw taken();
  try {
    await leadTo(tx, [link]);
  } catch (error) {
    // Row level security hides the other shop's link, and does not let it be written over.
    throw databaseErrorCode(error) === foreignRow ? taken() : error;
  }
}

async function leadsElsewhere(tx: TenantTransaction, { token, collection, id }: Link): Promise<boolean> {
  const [known] = await tx.orm
    .select()
    .from(publicLinks)
    .where(and(eq(publicLinks.signature_id, tx.signature), eq(publicLinks.hash, hashOf(token))));
  if (known === undefined || (known.collection === collection && known.row_id === id)) return false;
  return (await rowsById(tx, known.collection, [known.row_id])).length > 0;
}

/** Writes links of the shop; each secret leads to the row that was named last. */
export async function leadTo({ orm, signature }: Pick<TenantTransaction, 'orm' | 'signature'>, links: readonly Link[]): Promise<void> {
  await orm
    .insert(publicLinks)
    .values(links.map(({ token, collection, id }) => ({ hash: hashOf(token), signature_id: signature, collection, row_id: id })))
    .onConflictDoUpdate({ target: publicLinks.hash, set: { collection: sql`excluded.collection`, row_id: sql`excluded.row_id`, ended_on: null } });
}

/** Condition of the links that lead to a row of the shop. */
export const linksTo = (signature: SignatureId, collection: CollectionName, id: string) =>
  and(eq(publicLinks.signature_id, signature), eq(publicLinks.collection, collection), eq(publicLinks.row_id, id));

/** 128 random bits need no salt and no slow hash: nobody can try them out. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Where a secret leads, outside of any shop; null for an unknown one and for one of another kind. */
export async function followLink(db: Database, collection: CollectionName, token: string): Promise<LinkedRow | null> {
  const found = isPublicToken(token) ? await followHash(db, hashOf(token)) : null;
  return found?.collection === collection ? found : null;
}

/** The same by the hash of a secret; null where no link has it any more. */
export async function followHash(db: Database, hash: string): Promise<LinkedRow | null> {
  const [found] = await db.orm
    .select({
      signature: publicLinks.signature_id,
      collection: publicLinks.collection,
      id: publicLinks.row_id,
      hash: publicLinks.hash,
      endedOn: publicLinks.ended_on,
    })
    .from(publicLinks)
    .where(and(eq(publicLinks.hash, hash), sql`signature_id IN (SELECT id FROM signatures WHERE removed_at IS NULL)`));
  return (found as LinkedRow | undefined) ?? null;
}
