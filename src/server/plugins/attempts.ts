import { createHash } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Database } from '../db/database.ts';
import type { Clock } from '../ports.ts';
import type { FastifyBaseLogger } from 'fastify';
import { Refusal } from '../problem.ts';

const usualWindowMs = 15 * 60_000;

export interface Limit {
  readonly key: string;
  /** Attempts allowed in a window. */
  readonly most: number;
  /** Default: 15 minutes. */
  readonly windowMs?: number;
}

/** What was taken of limits. */
export interface Attempt {
  /** It was the last one that a limit has in its window. */
  readonly isLast: boolean;
  /** What was tried has succeeded: it does not count. Never fails, since it is done: what cannot be given back counts, and is logged. */
  giveBack(): Promise<void>;
}

/** What the counts need. */
interface Limiting {
  readonly db: Database;
  readonly clock: Clock;
}

/** Key of a limit. Addresses and e-mails are personal data: only their hashes are kept. */
export const limitKey = (kind: string, value: string): string => createHash('sha256').update(`${kind} ${value}`).digest('base64url');

/**
 * Key of a limit by where a call comes from. A connection of IPv6 has a whole /64 to itself (RFC 6177), so that all of it
 * counts as one caller; IPv4 written as IPv6 is IPv4.
 */
export const addressKey = (kind: string, address: string): string => limitKey(kind, neighbourhood(address));

function neighbourhood(address: string): string {
  // A zone names the server's own interface.
  const [plain = ''] = address.split('%');
  if (!ipaddr.isValid(plain)) return address;
  const read = ipaddr.process(plain);
  return read instanceof ipaddr.IPv6
    ? `${read.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')}::/64`
    : read.toString();
}

/**
 * Takes one attempt from each limit before what is limited is tried, so that attempts made at the same moment
 * count too; `giveBack` after a success, which does not count (ruling 13). The count stands in the database and
 * so holds for all processes.
 * @throws Refusal `too_many_requests` with the seconds to wait; nothing is taken then.
 */
export async function takeAttempt({ db, clock }: Limiting, log: Pick<FastifyBaseLogger, 'warn'>, limits: readonly Limit[]): Promise<Attempt> {
  const taken: Limit[] = [];
  let isLast = false;
  const giveBack = async () => {
    for (const { key } of taken) {
      await db.pool
        .query('UPDATE login_failures SET failures = failures - 1 WHERE key = $1 AND failures > 0', [key])
        .catch((error: unknown) => log.warn({ err: error }, 'an attempt that succeeded goes on counting'));
    }
  };
  for (const limit of limits) {
    const { failures, waitMs } = await take(db, clock, limit);
    if (failures === null) {
      await giveBack();
      throw new Refusal('too_many_requests', {}, Math.max(1, Math.ceil(waitMs / 1000)));
    }
    taken.push(limit);
    isLast ||= failures === limit.most;
  }
  return { giveBack, isLast };
}

/** How many have been taken with this one; null when it was not allowed, then with the milliseconds until the next one is. */
async function take(
  { pool }: Database,
  clock: Clock,
  { key, most, windowMs = usualWindowMs }: Limit,
): Promise<{ failures: number | null; waitMs: number }> {
  const now = clock.now();
  const values = [key, most, new Date(now), new Date(now + windowMs)];
  const taken = await pool.query<{ failures: number }>(
    `INSERT INTO login_failures AS kept (key, failures, window_ends) VALUES ($1, 1, $4)
     ON CONFLICT (key) DO UPDATE SET
       failures = CASE WHEN kept.window_ends <= $3 THEN 1 ELSE kept.failures + 1 END,
       window_ends = CASE WHEN kept.window_ends <= $3 THEN $4 ELSE kept.window_ends END
     WHERE kept.failures < $2 OR kept.window_ends <= $3
     RETURNING failures`,
    values,
  );
  if (taken.rows[0]) return { failures: taken.rows[0].failures, waitMs: 0 };
  const { rows } = await pool.query<{ window_ends: Date }>('SELECT window_ends FROM login_failures WHERE key = $1', [key]);
  return { failures: null, waitMs: (rows[0]?.window_ends.getTime() ?? now) - now };
}
