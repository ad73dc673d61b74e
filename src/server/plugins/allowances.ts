import type { Database } from '../db/database.ts';
import type { Clock } from '../ports.ts';
import { Refusal } from '../problem.ts';

/** Calls that whoever has the key may make in this time. */
export const windowMs = 60_000;

// Beyond them, who called longest ago is forgotten. About 10 MB.
const mostKept = 50_000;

/** What this process knows of one key. */
interface Kept {
  /** What is left of its own share. */
  own: number;
  ownAtMs: number;
  /** What is left of what it has leased: for a minute, since the row fills up meanwhile. */
  leased: number;
  leasedAtMs: number;
  closedUntilMs: number;
  asking: Promise<void> | null;
}

/**
 * Counts calls without asking the database about each. Of the calls that a key may make in a minute, each process gives
 * out a tenth on its own; of the other nine tenths, which all processes share in one row of the database, it leases a tenth
 * at a time. So who calls little costs nothing, who calls much one statement for each tenth, and n processes together let
 * (n - 1) tenths more pass than one. Both shares fill up again evenly.
 *
 * `@fastify/rate-limit` was weighed and left: its store is asked about every call.
 */
export class Allowances {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #kept = new Map<string, Kept>();

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * Takes one call of a key that may make `most` in a minute.
   * @throws Refusal `too_many_requests` with the seconds until a tenth of them is there again.
   */
  async take(key: string, most: number): Promise<void> {
    const kept = this.#keptOf(key, most);
    for (;;) {
      const now = this.#clock.now();
      const closedMs = kept.closedUntilMs - now;
      // A clock that was set back keeps nobody out for longer.
      if (closedMs > 0 && closedMs <= windowMs) throw new Refusal('too_many_requests', {}, Math.ceil(closedMs / 1000));
      if (spend(kept, now, tenthOf(most))) return;
      kept.asking ??= this.#lease(key, kept, most).finally(() => (kept.asking = null));
      await kept.asking;
    }
  }

  #keptOf(key: string, most: number): Kept {
    const kept = this.#kept.get(key) ?? { own: tenthOf(most), ownAtMs: this.#clock.now(), leased: 0, leasedAtMs: 0, closedUntilMs: 0, asking: null };
    // Last in the map is who called last.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (this.#kept.size > mostKept) {
      const [longestAgo] = this.#kept.keys();
      if (longestAgo !== undefined) this.#kept.delete(longestAgo);
    }
    return kept;
  }

  async #lease(key: string, kept: Kept, most: number): Promise<void> {
    const [now, tenth] = [this.#clock.now(), tenthOf(most)];
    const shared = most - tenth;
    const { rows } = await this.#db.pool.query<{ remaining: number; granted: number }>(leaseStatement, [
      key,
      shared,
      tenth,
      new Date(now),
      windowMs / 1000,
    ]);
    const { remaining, granted } = rows[0] ?? { remaining: 0, granted: 0 };
    kept.leased = granted;
    kept.leasedAtMs = now;
    if (granted === 0) kept.closedUntilMs = now + Math.min(windowMs, ((tenth - remaining) * windowMs) / shared);
  }
}

const tenthOf = (most: number) => Math.max(1, Math.floor(most / 10));

function spend(kept: Kept, now: number, share: number): boolean {
  kept.own = Math.min(share, kept.own + (share * Math.max(0, now - kept.ownAtMs)) / windowMs);
  kept.ownAtMs = now;
  if (now - kept.leasedAtMs >= windowMs) kept.leased = 0;
  if (kept.leased >= 1) kept.leased -= 1;
  else if (kept.own >= 1) kept.own -= 1;
  else return false;
  return true;
}

// $1 key, $2 what all processes share, $3 what is asked for, $4 now, $5 seconds of the window. Clocks of processes differ
// a little, so that time never goes back here, unless one of them was far ahead.
const leaseStatement = `
  INSERT INTO call_allowances AS kept (key, remaining, granted, counted_at)
  VALUES ($1, $2::float8 - least($3::int, $2), least($3::int, $2), $4)
  ON CONFLICT (key) DO UPDATE SET (remaining, granted, counted_at) = (
    SELECT filled - lot, lot, CASE WHEN kept.counted_at > $4 + make_interval(secs => $5) THEN $4 ELSE greatest(kept.counted_at, $4) END
    FROM (SELECT least($2, kept.remaining + $2 * greatest(0, extract(epoch FROM $4 - kept.counted_at)) / $5)) AS share (filled),
      LATERAL (SELECT least($3::int, floor(filled)::int)) AS lease (lot)
  )
  RETURNING remaining, granted`;

/** Forgets whoever has all of their calls again. */
export async function forgetFullAllowances(db: Database, nowMs: number): Promise<void> {
  await db.pool.query('DELETE FROM call_allowances WHERE counted_at < $1', [new Date(nowMs - windowMs)]);
}
