import { and, asc, count, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import { createAffiliate, listAffiliates, removeAffiliate, updateAffiliate, type AffiliateRow } from '#contract/affiliate-calls.ts';
import type { Body } from '#contract/call.ts';
import { pageOf } from '#contract/paging.ts';
import { levels } from '#domain/access/permissions.ts';
import { isUuid, uuidV7, type UserId } from '#domain/values/ids.ts';
import { databaseErrorCode } from '../db/database-error.ts';
import { foldedOrder, foundIn } from '../db/found-in.ts';
import { sessions } from '../db/access-tables.ts';
import { users } from '../db/schema.ts';
import { welcomeLetter } from '../mail/letters.ts';
import { pageUrl } from '../plugins/list-page.ts';
import { route } from '../plugins/route.ts';
import { Refusal } from '../problem.ts';
import type { AppContext } from '../app-context.ts';
import { leaveAddress, tellOldAddress } from './access/old-address.ts';
import { makePasswordLink } from './access/password-links.ts';
import { noteSecurity, traceOf, type Trace } from './security/security-log.ts';

const uniqueViolation = '23505';

/** Accounts of level 2, which Master makes (spec 1 §2.11, ruling 14). */
export function affiliateRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, mailer } = context;

  route(app, context, listAffiliates, async ({ query: { page, per_page, search }, request }) => {
    const where = and(isAffiliate, foundIn([users.name, users.email], search));
    const [counted] = await db.orm.select({ total: count() }).from(users).where(where);
    const rows = await db.orm
      .select({ id: users.id, name: users.name, email: users.email })
      .from(users)
      .where(where)
      .orderBy(foldedOrder(users.name), asc(users.id))
      .limit(per_page)
      .offset((page - 1) * per_page);
    return pageOf(rows.map(wireAffiliate), { page, per_page, total: counted?.total ?? 0 }, (other) => pageUrl(request.url, other));
  });

  route(app, context, createAffiliate, async ({ body: { name, email }, request }) => {
    const { affiliate, link } = await insertAffiliate(context, traceOf(request), { name, email });
    mailer.post(welcomeLetter({ name, email, link, trialEndsOn: null }));
    return affiliate;
  });

  route(app, context, updateAffiliate, async ({ params, body, request }) => {
    const { affiliate, link, left } = await changeAffiliate(context, traceOf(request), params.id, body);
    if (left !== null) tellOldAddress(context, left);
    if (link !== null) mailer.post(welcomeLetter({ ...affiliate, link, trialEndsOn: null }));
    return affiliate;
  });

  route(app, context, removeAffiliate, async ({ params: { id }, request }) => {
    const ended = await removeAccount(context, traceOf(request), id);
    for (const session of ended) context.standings.forget(session);
    return { id, message: 'Afiliado excluído com sucesso!' };
  });
}

const isAffiliate = eq(users.level, levels.affiliate);

function insertAffiliate(
  context: AppContext,
  trace: Trace,
  { name, email }: { name: string; email: string },
): Promise<{ affiliate: AffiliateRow; link: string }> {
  const { db, clock, random } = context;
  return db.transaction(async (orm) => {
    const id = uuidV7(clock.now(), random) as string as UserId;
    const account = { id, name, email, level: levels.affiliate };
    const [made] = await orm.insert(users).values(account).onConflictDoNothing({ target: users.email }).returning({ id: users.id });
    if (!made) throw new Refusal('email_taken');
    await noteSecurity(orm, clock, trace, { kind: 'affiliate_created', subject: id });
    return { affiliate: wireAffiliate(account), link: await makePasswordLink(orm, context, { id, email }, 'welcome') };
  });
}

/** Who gets another address loses what they had by the old one; a new link comes with it until they have a password. */
async function changeAffiliate(context: AppContext, trace: Trace, id: string, { name, email }: Body<typeof updateAffiliate>) {
  return context.db.transaction(async (orm) => {
    const before = await lockAffiliate(orm, id);
    const after = { id, name: name ?? before.name, email: email ?? before.email };
    await saveAccount(orm, after);
    await noteSecurity(orm, context.clock, trace, { kind: 'affiliate_changed', subject: id });
    const affiliate = wireAffiliate(after);
    if (after.email === before.email) return { affiliate, link: null, left: null };
    const left = await leaveAddress(orm, context, trace, before);
    if (before.password_hash !== null) return { affiliate, link: null, left };
    return { affiliate, left, link: await makePasswordLink(orm, context, { ...after, id: id as UserId }, 'welcome') };
  });
}

async function saveAccount(orm: Pick<NodePgDatabase, 'update'>, { id, name, email }: Omit<AffiliateRow, 'level'>): Promise<void> {
  try {
    await orm.update(users).set({ name, email }).where(eq(users.id, id));
  } catch (error) {
    if (databaseErrorCode(error) === uniqueViolation) throw new Refusal('email_taken');
    throw error;
  }
}

/** The account and what hangs on it; the subscriptions that it registered stay, without an affiliate. Answers the ended sessions. */
async function removeAccount({ db, clock }: AppContext, trace: Trace, id: string): Promise<string[]> {
  return db.transaction(async (orm) => {
    await lockAffiliate(orm, id);
    const ended = await orm.delete(sessions).where(eq(sessions.user_id, id)).returning({ id: sessions.id });
    await orm.delete(users).where(eq(users.id, id));
    await noteSecurity(orm, clock, trace, { kind: 'affiliate_removed', subject: id });
    return ended.map((session) => session.id);
  });
}

async function lockAffiliate(orm: Pick<NodePgDatabase, 'select'>, id: string): Promise<typeof users.$inferSelect> {
  if (!isUuid(id)) throw new Refusal('not_found');
  const [found] = await orm
    .select()
    .from(users)
    .where(and(eq(users.id, id), isAffiliate))
    .for('update');
  if (!found) throw new Refusal('not_found');
  return found;
}

const wireAffiliate = ({ id, name, email }: Omit<AffiliateRow, 'level'>): AffiliateRow => ({ id, name, email, level: levels.affiliate });
