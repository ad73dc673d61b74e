// Invariant: a shop's name for a device is read with that shop's id alone: whoever works in two shops on one tablet sees in
// each what that shop calls it.
import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceNames, sessions } from '../../db/access-tables.ts';
import type { AppContext } from '../../app-context.ts';
import type { Caller } from '../../plugins/authorize.ts';
import { cookieDays } from './cookies.ts';
import { deviceOf, keepDevice } from './device-key.ts';
import type { SessionRow } from './sessions.ts';

type Reading = Pick<NodePgDatabase, 'select'>;

/** What a shop calls its devices, by their keys. */
export async function deviceNamesIn(orm: Reading, signature: string): Promise<(session: Pick<SessionRow, 'device_key'>) => string> {
  const named = await orm.select().from(deviceNames).where(eq(deviceNames.signature_id, signature));
  const names = new Map(named.map(({ device_key, name }) => [device_key, name]));
  return ({ device_key }) => names.get(device_key ?? '') ?? '';
}

/** What each of the shops calls the device of a session, by their ids. */
export async function namesOfDevice(orm: Reading, session: string, shops: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (shops.length === 0) return new Map();
  const found = await orm
    .select({ shop: deviceNames.signature_id, name: deviceNames.name })
    .from(deviceNames)
    .innerJoin(sessions, eq(sessions.device_key, deviceNames.device_key))
    .where(and(eq(sessions.id, session), inArray(deviceNames.signature_id, [...shops])));
  return new Map(found.map(({ shop, name }) => [shop, name]));
}

/** The devices of sessions as a shop knows them: by its own name for each, else in words. */
export async function devicesInShop(orm: Reading, signature: string, ids: readonly string[]): Promise<Map<string, string>> {
  const found = await orm
    .select({ id: sessions.id, words: sessions.device, name: deviceNames.name })
    .from(sessions)
    .leftJoin(deviceNames, and(eq(deviceNames.device_key, sessions.device_key), eq(deviceNames.signature_id, signature)))
    .where(inArray(sessions.id, [...ids]));
  return new Map(found.map(({ id, words, name }) => [id, name ?? words ?? '']));
}

export interface Naming {
  readonly signature: string;
  readonly session: Pick<SessionRow, 'id' | 'device_key'>;
  /** '' takes the name away. */
  readonly name: string;
  /** Who names it, from which device. */
  readonly caller: Pick<Caller, 'sessionId'>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Gives the device of a session its name in a shop. One that was not known until now is from then on. */
export async function nameDevice(
  context: Pick<AppContext, 'db' | 'clock' | 'random' | 'publicUrl'>,
  { signature, session, name, caller, request, reply }: Naming,
): Promise<void> {
  const isHere = session.id === caller.sessionId;
  // Another device cannot be given a secret from here: its name lasts as long as the session.
  const found = deviceOf(context, isHere ? request : { headers: {} });
  const key = await context.db.transaction(async (orm) => {
    const [kept] = await orm
      .update(sessions)
      .set({ device_key: sql`coalesce(${sessions.device_key}, ${found.key})` })
      .where(eq(sessions.id, session.id))
      .returning({ key: sessions.device_key });
    const device_key = kept?.key ?? found.key;
    await keepName(orm, { signature_id: signature, device_key, name, named_at: new Date(context.clock.now()) });
    return device_key;
  });
  if (isHere && key === found.key) keepDevice(reply, context, found);
}

async function keepName(orm: Pick<NodePgDatabase, 'insert' | 'delete'>, row: typeof deviceNames.$inferInsert): Promise<void> {
  const { signature_id, device_key, name, named_at } = row;
  if (name === '') {
    await orm.delete(deviceNames).where(and(eq(deviceNames.signature_id, signature_id), eq(deviceNames.device_key, device_key)));
    return;
  }
  const target = [deviceNames.signature_id, deviceNames.device_key];
  await orm.insert(deviceNames).values(row).onConflictDoUpdate({ target, set: { name, named_at } });
}

/** Forgets names of devices on which no session is known any more and that cannot come back under their secret. */
export async function forgetOldNames(orm: Pick<NodePgDatabase, 'select' | 'delete'>, nowMs: number): Promise<void> {
  const known = orm.select({ id: sessions.id }).from(sessions).where(eq(sessions.device_key, deviceNames.device_key));
  await orm.delete(deviceNames).where(and(lt(deviceNames.named_at, new Date(nowMs - cookieDays * 86_400_000)), notExists(known)));
}
