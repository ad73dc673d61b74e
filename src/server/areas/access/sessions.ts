import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { TokenContent } from '#contract/access-calls.ts';
import { levels } from '#domain/access/permissions.ts';
import { uuidV7 } from '#domain/values/ids.ts';
import { sessions } from '../../db/access-tables.ts';
import { members, signatures, users } from '../../db/schema.ts';
import { runsSince } from '../../plugins/session-life.ts';
import { Refusal } from '../../problem.ts';
import type { AppContext } from '../../app-context.ts';
import type { SessionDevice } from './device-key.ts';

export type Account = typeof users.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;

type Select = Pick<NodePgDatabase, 'select'>;
type Update = Pick<NodePgDatabase, 'update'>;
type Timed = Pick<AppContext, 'clock' | 'sessionLife'>;

const dayMs = 86_400_000;

/** Whether every subscription of a subscriber was removed: their access ended with it (ruling 16). */
export const isShutOut = async (orm: Select, account: Account): Promise<boolean> => (await shopsOf(orm, account)).isShutOut;

/** A session that has begun, and its first token. */
export interface OpenedSession {
  readonly sid: string;
  readonly access_token: string;
}

/**
 * Starts a session of an account that has shown who it is, on a device.
 * @throws Refusal `invalid_credentials` for subscribers whose subscriptions were all removed, `access_suspended` where all
 * shops that are left have suspended them
 */
export async function openSession(
  orm: Pick<NodePgDatabase, 'select' | 'insert' | 'delete'>,
  context: Timed & Pick<AppContext, 'random' | 'tokens' | 'auditDays'>,
  account: Account,
  device: Pick<SessionDevice, 'words'> & { readonly key: string | null },
): Promise<OpenedSession> {
  const shops = await shopsOf(orm, account);
  if (shops.isSuspended) throw new Refusal('access_suspended');
  if (shops.isShutOut) throw new Refusal('invalid_credentials');
  const now = context.clock.now();
  const sid = uuidV7(now, context.random);
  await forgetOldSessions(orm, context, account.id);
  const at = new Date(now);
  await orm.insert(sessions).values({ id: sid, user_id: account.id, created_at: at, last_seen_at: at, device: device.words, device_key: device.key });
  return { sid, access_token: await tokenFor(context, account, sid, shops) };
}

/**
 * Another token of a session that still runs, whatever became of the one that names it.
 * @throws Refusal `session_ended` when somebody ended the session, `unauthorized` when it is over by time
 */
export async function renewSession(
  orm: Select & Update,
  context: Timed & Pick<AppContext, 'tokens' | 'standings'>,
  { sid, sub, example_until }: Pick<TokenContent, 'sid' | 'sub' | 'example_until'>,
  device: string | null,
): Promise<string> {
  const seen = { last_seen_at: new Date(context.clock.now()), ...(device !== null && { device }) };
  const [running] = await orm
    .update(sessions)
    .set(seen)
    .where(and(eq(sessions.id, sid), isRunningOf(context, sub)))
    .returning({ id: sessions.id });
  const [account] = running ? await orm.select().from(users).where(eq(users.id, sub)) : [];
  // An example shop takes its sessions with it.
  if (!account && example_until !== undefined) throw new Refusal('session_ended');
  if (!account) throw new Refusal((await context.standings.wasEnded({ sid, sub })) ? 'session_ended' : 'unauthorized');
  const shops = await shopsOf(orm, account);
  if (shops.isShutOut) throw new Refusal('unauthorized');
  return tokenFor(context, account, sid, shops);
}

/** The running sessions of an account, the one that was used last first. */
export const runningSessions = (orm: Select, context: Timed, userId: string): Promise<SessionRow[]> =>
  orm.select().from(sessions).where(isRunningOf(context, userId)).orderBy(desc(lastSeen), asc(sessions.id));

/** As `runningSessions`, of several accounts together. */
export const runningSessionsOf = async (orm: Select, context: Timed, userIds: readonly string[]): Promise<SessionRow[]> =>
  userIds.length === 0
    ? []
    : orm
        .select()
        .from(sessions)
        .where(and(inArray(sessions.user_id, [...userIds]), isRunning(context)))
        .orderBy(desc(lastSeen), asc(sessions.id));

/** Ends every session of an account and answers which: what is remembered of them is to be forgotten after the commit. */
export const endSessions = (orm: Update, { clock }: Pick<AppContext, 'clock'>, userId: string): Promise<string[]> =>
  end(orm, clock.now(), eq(sessions.user_id, userId));

/** As `endSessions`, all but the one that is named. */
export const endOtherSessions = (orm: Update, context: Timed, userId: string, kept: string): Promise<string[]> =>
  end(orm, context.clock.now(), and(isRunningOf(context, userId), ne(sessions.id, kept)));

/** As `endSessions`, one of the account's; none where it is no running session of theirs. */
export const endSession = (orm: Update, context: Timed, userId: string, id: string): Promise<string[]> =>
  end(orm, context.clock.now(), and(isRunningOf(context, userId), eq(sessions.id, id)));

async function end(orm: Update, nowMs: number, which: SQL | undefined): Promise<string[]> {
  const ended = await orm
    .update(sessions)
    .set({ revoked_at: new Date(nowMs) })
    .where(and(which, isNull(sessions.revoked_at)))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}

const lastSeen = sql<Date>`coalesce(${sessions.last_seen_at}, ${sessions.created_at})`;

const isRunningOf = (context: Timed, userId: string): SQL | undefined => and(eq(sessions.user_id, userId), isRunning(context));

/** Of rows of `sessions`: it was neither ended nor is it over by time. */
export function isRunning({ clock, sessionLife }: Timed): SQL | undefined {
  const { seen, begun } = runsSince(sessionLife, clock.now());
  return and(isNull(sessions.revoked_at), gt(lastSeen, seen), gt(sessions.created_at, begun));
}

/**
 * What is over is kept for as long as a shop's record names devices by it. One that somebody ended is kept as if it went on
 * unused: a lost device that is switched on must hear of it. Of sign-ins at the same moment none waits for what another forgets.
 */
async function forgetOldSessions(
  orm: Pick<NodePgDatabase, 'select' | 'delete'>,
  { clock, sessionLife, auditDays }: Timed & Pick<AppContext, 'auditDays'>,
  userId: string,
): Promise<void> {
  const longAgo = clock.now() - auditDays * dayMs;
  const { seen, begun } = runsSince(sessionLife, longAgo);
  const old = orm
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), or(lt(lastSeen, seen), lt(sessions.created_at, begun))))
    .for('update', { skipLocked: true });
  await orm.delete(sessions).where(inArray(sessions.id, old));
}

function tokenFor(
  { tokens }: Pick<AppContext, 'tokens'>,
  { id, name, level, own_signature }: Account,
  sid: string,
  { living, exampleUntil }: Pick<Awaited<ReturnType<typeof shopsOf>>, 'living' | 'exampleUntil'>,
): Promise<string> {
  const id_signature = living.find((shop) => shop === own_signature) ?? living[0] ?? null;
  return tokens.issue({
    id,
    name,
    level: level as TokenContent['level'],
    sid,
    id_signature,
    ...(exampleUntil !== null && { example_until: exampleUntil.getTime() }),
  });
}

async function shopsOf(orm: Select, { id, level }: Account) {
  const all = await orm
    .select({
      shop: members.signature_id,
      removed_at: signatures.removed_at,
      suspended_at: members.suspended_at,
      example_until: signatures.example_until,
    })
    .from(members)
    .innerJoin(signatures, eq(signatures.id, members.signature_id))
    .where(eq(members.user_id, id))
    .orderBy(asc(members.signature_id));
  const present = all.filter(({ removed_at }) => removed_at === null);
  const living = present.filter(({ suspended_at }) => suspended_at === null).map(({ shop }) => shop);
  const isShutOut = level === levels.user && all.length > 0 && living.length === 0;
  // Whoever looks at an example has no other shop.
  const exampleUntil = present[0]?.example_until ?? null;
  return { living, exampleUntil, isShutOut, isSuspended: isShutOut && present.length > 0 };
}
