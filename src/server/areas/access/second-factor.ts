// Invariant: a code is taken once. Whoever takes one holds the row of the factor until the transaction ends, so that of two
// calls with the same code at the same moment the second finds its time step, or its recovery code, gone.
import { createHash } from 'node:crypto';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Secret, TOTP } from 'otpauth';
import { readCode, recoveryCodeBytes, recoveryCodeCount, recoveryCodeOf } from '#domain/access/second-factor.ts';
import { recoveryCodes, secondFactors, sessions } from '../../db/access-tables.ts';
import { limitKey, type Limit } from '../../plugins/attempts.ts';
import type { AppContext } from '../../app-context.ts';

type Reading = Pick<NodePgDatabase, 'select'>;
type Transaction = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete'>;

// What authenticators understand, all of them (RFC 6238).
const periodSeconds = 30;
const digits = 6;
// A phone's clock may be a step off (RFC 6238, 5.2).
const driftSteps = 1;
const secretBytes = 20;
const mostWrongCodes = 5;

/** How many codes may be wrong for one account in 15 minutes, at sign-in and after it together. */
export const codeLimit = (userId: string): Limit => ({ key: limitKey('second factor', userId), most: mostWrongCodes });

/** Since when the account's factor is on; null while it is not. */
export async function factorSince(orm: Reading, userId: string): Promise<Date | null> {
  const [factor] = await orm
    .select({ since: secondFactors.confirmed_at })
    .from(secondFactors)
    .where(and(eq(secondFactors.user_id, userId), isNotNull(secondFactors.confirmed_at)));
  return factor?.since ?? null;
}

export const recoveryCodesLeft = async (orm: Reading, userId: string): Promise<number> =>
  (await orm.select({ hash: recoveryCodes.code_hash }).from(recoveryCodes).where(eq(recoveryCodes.user_id, userId))).length;

/** Makes a new key for an account whose factor is not on. It counts once a code of it was shown. */
export async function startFactor(
  orm: Transaction,
  { random, factorBox }: Pick<AppContext, 'random' | 'factorBox'>,
  { id, email }: { id: string; email: string },
): Promise<{ secret: string; uri: string }> {
  const key = new Secret({ buffer: Uint8Array.from(random(secretBytes)).buffer });
  const secret = factorBox.seal(key.base32, id);
  await orm
    .insert(secondFactors)
    .values({ user_id: id, secret })
    .onConflictDoUpdate({ target: secondFactors.user_id, set: { secret, last_step: 0 }, setWhere: isNull(secondFactors.confirmed_at) });
  const uri = new TOTP({ issuer: 'Pátio', label: email, secret: key, period: periodSeconds, digits: digits, algorithm: 'SHA1' }).toString();
  return { secret: key.base32, uri };
}

/** Turns the factor on and answers its recovery codes. */
export async function turnOn(orm: Transaction, context: Pick<AppContext, 'clock' | 'random'>, userId: string): Promise<string[]> {
  await orm
    .update(secondFactors)
    .set({ confirmed_at: new Date(context.clock.now()) })
    .where(eq(secondFactors.user_id, userId));
  return replaceRecoveryCodes(orm, context, userId);
}

/** New recovery codes in the place of all others. Only their hashes are kept. */
export async function replaceRecoveryCodes(orm: Transaction, { random }: Pick<AppContext, 'random'>, userId: string): Promise<string[]> {
  const made = Array.from({ length: recoveryCodeCount }, () => recoveryCodeOf(random(recoveryCodeBytes)));
  await orm.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
  await orm.insert(recoveryCodes).values(made.map((code) => ({ user_id: userId, code_hash: hashOf(code.replaceAll('-', '')) })));
  return made;
}

/** Whether there was one. */
export async function removeFactor(orm: Pick<NodePgDatabase, 'delete'>, userId: string): Promise<boolean> {
  const gone = await orm.delete(secondFactors).where(eq(secondFactors.user_id, userId)).returning({ user: secondFactors.user_id });
  return gone.length > 0;
}

export type FactorRow = typeof secondFactors.$inferSelect;

/** The account's factor, which nobody else changes until the transaction ends. */
export async function lockFactor(orm: Reading, userId: string): Promise<FactorRow | undefined> {
  const [factor] = await orm.select().from(secondFactors).where(eq(secondFactors.user_id, userId)).for('update');
  return factor;
}

/** Takes a code of a factor that is locked, and says which kind it was; null for one that is wrong, over, or was taken before. */
export async function takeCode(
  orm: Transaction,
  context: Pick<AppContext, 'clock' | 'factorBox'>,
  factor: FactorRow,
  typed: string,
): Promise<'authenticator' | 'recovery' | null> {
  const read = readCode(typed);
  if (read === null) return null;
  const isTaken = read.kind === 'authenticator' ? await takeStep(orm, context, factor, read.code) : await takeRecoveryCode(orm, factor, read.code);
  return isTaken ? read.kind : null;
}

async function takeStep(
  orm: Transaction,
  { clock, factorBox }: Pick<AppContext, 'clock' | 'factorBox'>,
  { user_id, secret, last_step }: FactorRow,
  token: string,
): Promise<boolean> {
  const base32 = factorBox.open(secret, user_id);
  if (base32 === null) return false;
  const timestamp = clock.now();
  const drift = TOTP.validate({
    token,
    secret: Secret.fromBase32(base32),
    period: periodSeconds,
    digits: digits,
    algorithm: 'SHA1',
    timestamp,
    window: driftSteps,
  });
  if (drift === null) return false;
  const step = TOTP.counter({ period: periodSeconds, timestamp }) + drift;
  if (step <= last_step) return false;
  await orm.update(secondFactors).set({ last_step: step }).where(eq(secondFactors.user_id, user_id));
  return true;
}

async function takeRecoveryCode(orm: Transaction, { user_id }: FactorRow, code: string): Promise<boolean> {
  const used = await orm
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, user_id), eq(recoveryCodes.code_hash, hashOf(code))))
    .returning({ user: recoveryCodes.user_id });
  return used.length === 1;
}

/** The person behind a session has shown a code just now. */
export const markConfirmed = async (orm: Pick<NodePgDatabase, 'update'>, { clock }: Pick<AppContext, 'clock'>, sessionId: string): Promise<void> =>
  void (await orm
    .update(sessions)
    .set({ second_factor_at: new Date(clock.now()) })
    .where(eq(sessions.id, sessionId)));

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');
