import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { SignatureRow } from '#contract/signature-calls.ts';
import { levels } from '#domain/access/permissions.ts';
import type { Registered } from '#domain/signatures/signature.ts';
import { trialEnd } from '#domain/signatures/subscription.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { newSignatureId, uuidV7, type SignatureId, type UserId } from '#domain/values/ids.ts';
import { members, payments, signatures, users } from '../../db/schema.ts';
import { welcomeLetter } from '../../mail/letters.ts';
import { todayOf } from '../../ports.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import { noteSecurity, type Trace } from '../security/security-log.ts';
import { makePasswordLink } from '../access/password-links.ts';
import { insertFirstCompany } from './first-company.ts';
import { signatureRow } from './signature-rows.ts';
import { checkPlan } from './subscription-checks.ts';

type Transaction = Pick<NodePgDatabase, 'select' | 'insert' | 'update'>;

export interface NewSubscription {
  readonly fields: Registered;
  readonly planId: string;
  readonly affiliateId: string | null;
  readonly trace: Trace;
  /** Who signs up, where they are signed in: an account without a shop may have one of its own. */
  readonly callerId?: UserId | null;
  /** Takes the one trial that a person has, or is given another one. Throws a Refusal. */
  readonly trial: (orm: Transaction, context: AppContext, fields: Registered) => Promise<void>;
  /** Further conditions, of the same transaction. */
  readonly check?: (orm: Transaction) => Promise<void>;
}

/**
 * Starts the trial of a new subscriber: account, subscription, membership, first payment, and the link by which they
 * set their password, the shop's first company, all or nothing; who is signed in and has no shop keeps their account; the letter goes after the commit (ruling 16). Answers the subscription.
 * @throws Refusal `email_taken`, `trial_used`, `invalid_reference`
 */
export async function openSubscription(context: AppContext, given: NewSubscription): Promise<{ row: SignatureRow; endsOn: CivilDate }> {
  const { name, email } = given.fields;
  const endsOn = trialEnd(todayOf(context.clock));
  const { row, link } = await context.db.transaction(async (orm, client) => {
    await checkPlan(orm, given.planId);
    await given.check?.(orm);
    const userId = await insertHolder(orm, context, given);
    await given.trial(orm, context, given.fields);
    const signature = await insertSignature(orm, context, { ...given, userId, endsOn });
    await insertFirstCompany(context, { client, signature, userId, fields: given.fields });
    await orm.update(users).set({ own_signature: signature }).where(eq(users.id, userId));
    await noteSecurity(orm, context.clock, given.trace, { kind: 'subscription_created', subject: userId, shop: signature });
    const link = await makePasswordLink(orm, context, { id: userId, email }, 'welcome');
    return { row: await signatureRow(orm, signature), link };
  });
  context.mailer.post(welcomeLetter({ name, email, link, trialEndsOn: endsOn }));
  return { row, endsOn };
}

/** The database decides who comes first with an address; the other waits for that commit, and is told. */
async function insertHolder(
  orm: Transaction,
  { clock, random }: AppContext,
  { fields: { name, email }, callerId = null }: NewSubscription,
): Promise<UserId> {
  const id = uuidV7(clock.now(), random) as string as UserId;
  const made = await orm
    .insert(users)
    .values({ id, name, email, level: levels.user })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (made.length > 0) return id;
  if (callerId === null || !(await isWithoutShop(orm, callerId, email))) throw new Refusal('email_taken');
  return callerId;
}

/** Whether this is the account of the address, and belongs to no shop. Locked first: of two sign-ups at once the second sees the first's. */
async function isWithoutShop(orm: Transaction, id: UserId, email: string): Promise<boolean> {
  const isThis = and(eq(users.id, id), eq(users.email, email), eq(users.level, levels.user));
  const [account] = await orm.select({ id: users.id }).from(users).where(isThis).for('no key update');
  if (!account) return false;
  const belongs = await orm.select({ shop: members.signature_id }).from(members).where(eq(members.user_id, id)).limit(1);
  const holds = await orm.select({ shop: signatures.id }).from(signatures).where(eq(signatures.user_id, id)).limit(1);
  return belongs.length + holds.length === 0;
}

async function insertSignature(
  orm: Transaction,
  { clock, random }: AppContext,
  { fields, planId, affiliateId, userId, endsOn }: NewSubscription & { readonly userId: UserId; readonly endsOn: CivilDate },
): Promise<SignatureId> {
  const created_at = new Date(clock.now());
  const row = { ...fields, plan_id: planId, affiliate_id: affiliateId, user_id: userId, expired_at: endsOn, created_at };
  const id = await insertUnderFreeId(
    () => newSignatureId(random),
    async (free) => {
      const made = await orm
        .insert(signatures)
        .values({ ...row, id: free })
        .onConflictDoNothing({ target: signatures.id })
        .returning({ id: signatures.id });
      return made.length === 1;
    },
  );
  await orm.insert(members).values({ signature_id: id, user_id: userId, role: 'owner' });
  await orm.insert(payments).values({ id: uuidV7(clock.now(), random), signature_id: id, limit_date: endsOn, created_at });
  return id;
}

/** Ids are short enough to meet: another one is made until one is free. */
async function insertUnderFreeId(make: () => SignatureId, insert: (id: SignatureId) => Promise<boolean>): Promise<SignatureId> {
  for (;;) {
    const id = make();
    if (await insert(id)) return id;
  }
}
