// Device cookies as OWASP describes them (Slow Down Online Guessing Attacks with Device Cookies). Whoever guesses uses up
// the tries of an account for everybody who is unknown; a device that has shown the right password before has tries of its
// own, and so its person cannot be locked out by strangers. What it keeps is no way in: the password is asked for as ever.
import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownDevices } from '../../db/access-tables.ts';
import { users } from '../../db/schema.ts';
import type { AppContext } from '../../app-context.ts';
import { cookieDays, keepCookie, readCookie } from './cookies.ts';

type Reading = Pick<NodePgDatabase, 'select'>;
type Writing = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete'>;

const cookie = 'patio_device';
const secretPattern = /^[\w-]{43}$/;
const dayMs = 86_400_000;
// A tablet of the bay is signed in to by several people, each with a secret of their own.
const mostPeople = 5;
const mostDevices = 10;

/** The secrets that the device of a call shows, the newest first. Anything else in their place is none. */
export const deviceSecrets = (request: Pick<FastifyRequest, 'headers'>): string[] =>
  readCookie(request, cookie)
    .split('.', mostPeople)
    .filter((secret) => secretPattern.test(secret));

/** Which of the secrets some account is known by, as their hashes; of one account where it is named by its e-mail. */
export async function devicesKnown(
  orm: Reading,
  { clock }: Pick<AppContext, 'clock'>,
  secrets: readonly string[],
  email?: string,
): Promise<string[]> {
  if (secrets.length === 0) return [];
  const found = await orm
    .select({ hash: knownDevices.secret_hash })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.user_id))
    .where(
      and(
        inArray(knownDevices.secret_hash, secrets.map(hashOf)),
        gt(knownDevices.used_at, oldestKept(clock.now())),
        email === undefined ? undefined : eq(users.email, email),
      ),
    )
    .orderBy(asc(knownDevices.secret_hash));
  return found.map(({ hash }) => hash);
}

/** Knows the device of a good sign-in from now on, and answers what it is to keep: what it has, or that and a new secret. */
export async function knowDevice(
  orm: Writing,
  context: Pick<AppContext, 'clock' | 'random'>,
  userId: string,
  secrets: readonly string[],
): Promise<string[]> {
  const used_at = new Date(context.clock.now());
  const isThis = and(
    eq(knownDevices.user_id, userId),
    inArray(knownDevices.secret_hash, secrets.map(hashOf)),
    gt(knownDevices.used_at, oldestKept(context.clock.now())),
  );
  const touched =
    secrets.length === 0 ? [] : await orm.update(knownDevices).set({ used_at }).where(isThis).returning({ hash: knownDevices.secret_hash });
  if (touched.length > 0) return [...secrets];
  const secret = Buffer.from(context.random(32)).toString('base64url');
  await orm.insert(knownDevices).values({ secret_hash: hashOf(secret), user_id: userId, used_at });
  // Of sign-ins at the same moment none waits for what another forgets.
  const surplus = orm
    .select({ hash: knownDevices.secret_hash })
    .from(knownDevices)
    .where(eq(knownDevices.user_id, userId))
    .orderBy(desc(knownDevices.used_at))
    .offset(mostDevices)
    .for('update', { skipLocked: true });
  await orm.delete(knownDevices).where(inArray(knownDevices.secret_hash, surplus));
  return [secret, ...secrets].slice(0, mostPeople);
}

/** Knows none of an account's devices any more. */
export const forgetDevices = async (orm: Pick<NodePgDatabase, 'delete'>, userId: string): Promise<void> =>
  void (await orm.delete(knownDevices).where(eq(knownDevices.user_id, userId)));

/** Forgets what nobody has used for as long as a browser keeps it. */
export const forgetOldDevices = async (orm: Pick<NodePgDatabase, 'delete'>, nowMs: number): Promise<void> =>
  void (await orm.delete(knownDevices).where(lt(knownDevices.used_at, oldestKept(nowMs))));

/** Lets the device keep its secrets: out of reach of every call but the sign-in. */
export const keepOnDevice = (reply: FastifyReply, context: Pick<AppContext, 'publicUrl'>, secrets: readonly string[]): void =>
  keepCookie(reply, context, { name: cookie, value: secrets.join('.'), path: '/api/login' });

const oldestKept = (nowMs: number) => new Date(nowMs - cookieDays * dayMs);

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');
