import { asc, gt } from 'drizzle-orm';
import { securityLog } from '#server/db/access-tables.ts';
import { aMailedWorld, type MailedWorld } from './mailed-world.ts';
import { password, requestOf, type Asking } from './world.ts';

export interface LoggedWorld {
  readonly world: MailedWorld;
  /** The last row of the log before the test. */
  readonly began: number;
}

/** A world whose operator's log goes to `lines`. */
export async function aLoggedWorld(lines: string[] = []): Promise<LoggedWorld> {
  const world = await aMailedWorld({ logLevel: 'info', logStream: { write: (line) => void lines.push(line) } });
  const began = Math.max(0, ...(await world.db.orm.select({ id: securityLog.id }).from(securityLog)).map(({ id }) => id));
  lines.length = 0;
  return { world, began };
}

const from = '203.0.113.77';
export const network = '203.0.113.0/24';

/** Calls from one address, and what the log has of them. */
export function logCalls(there: () => LoggedWorld) {
  const make = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, asking: Asking = {}, remoteAddress = from) =>
    there().world.app.inject({ ...requestOf(method, path, asking), remoteAddress });
  const signIn = (email: string, tried = password, address = from) => make('POST', '/login', { body: { email, password: tried } }, address);
  /** Rows since the world was made, in order. */
  const written = async () =>
    (await there().world.db.orm.select().from(securityLog).where(gt(securityLog.id, there().began)).orderBy(asc(securityLog.id))).map(
      ({ id: _id, at: _at, session: _session, device_at: _deviceAt, ...row }) => row,
    );
  const kinds = async () => (await written()).map(({ kind }) => kind);
  return { make, signIn, written, kinds };
}
