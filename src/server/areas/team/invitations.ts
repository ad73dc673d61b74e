// Invariant: of the secret in a link only the hash is kept; it opens one invitation, once, until it is over, renewed or called back.
import { createHash } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { invitationDays } from '#contract/team-calls.ts';
import { invitations, signatures, users } from '../../db/schema.ts';
import { limitKey, type Limit } from '../../plugins/attempts.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';

type Reading = Pick<NodePgDatabase, 'select'>;

const dayMs = 86_400_000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** What is kept of a new link, and the link itself, which is shown once. */
export interface NewLink {
  readonly kept: { readonly token_hash: string; readonly expires_at: Date };
  readonly link: string;
}

export function newLink({ random, publicUrl }: Pick<AppContext, 'random' | 'publicUrl'>, nowMs: number): NewLink {
  const token = Buffer.from(random(32)).toString('base64url');
  const kept = { token_hash: hashOf(token), expires_at: new Date(nowMs + invitationDays * dayMs) };
  // In the fragment, which no browser sends to any server (ruling 12).
  return { kept, link: `${publicUrl}/convite#${token}` };
}

/** An invitation that a link opens. */
export interface OpenInvitation {
  readonly invitation: typeof invitations.$inferSelect;
  readonly shop: string;
  /** Null of who is gone. */
  readonly invitedBy: string | null;
}

/** @throws Refusal `not_found` for a link that opens nothing, or nothing any more */
export async function openInvitation(orm: Reading, token: string, nowMs: number): Promise<OpenInvitation> {
  const [found] = await orm
    .select({
      invitation: invitations,
      // Who has given no company name works under their own.
      shop: sql<string>`coalesce(nullif(${signatures.company_name}, ''), ${signatures.name})`,
      invitedBy: users.name,
    })
    .from(invitations)
    .innerJoin(signatures, and(eq(signatures.id, invitations.signature_id), isNull(signatures.removed_at)))
    .leftJoin(users, eq(users.id, invitations.invited_by))
    .where(and(eq(invitations.token_hash, hashOf(token)), gt(invitations.expires_at, new Date(nowMs))));
  if (!found) throw new Refusal('not_found', { message: 'Este convite já foi usado, foi desfeito ou venceu. Peça outro a quem convidou você.' });
  return found;
}

// More than any shop has to send, and less than would fill a stranger's mailbox.
const lettersToAddress = 5;
const lettersOfShop = 60;

/** How many letters with an invitation one address gets, and one shop sends, in a day. */
export const letterLimits = (signature: string, email: string): Limit[] => [
  { key: limitKey('invitations to address', email), most: lettersToAddress, windowMs: dayMs },
  { key: limitKey('invitations of shop', signature), most: lettersOfShop, windowMs: dayMs },
];

/** How long an invitation that is over stands in the list, to be renewed. */
const overKeptDays = 30;

/** Forgets invitations that have been over for long. */
export const forgetOldInvitations = async (orm: Pick<NodePgDatabase, 'delete'>, nowMs: number): Promise<void> =>
  void (await orm.delete(invitations).where(lt(invitations.expires_at, new Date(nowMs - overKeptDays * dayMs))));
