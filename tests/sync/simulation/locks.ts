import type pg from 'pg';
import type { Stillness } from './stillness.ts';

/**
 * Who holds the counter lock of which shop, over all processes of a run, and which statements wait for a lock in
 * PostgreSQL itself: those stand still until another transaction ends.
 */
export class Locks {
  private readonly holders = new Map<string, pg.PoolClient>();
  private readonly out = new Map<object, pg.PoolClient>();
  private readonly asleep = new Set<object>();
  private stillness: Stillness | null = null;

  isFree(lock: string, client: pg.PoolClient | null): boolean {
    const holder = this.holders.get(lock);
    return holder === undefined || holder === client;
  }

  hold(lock: string, client: pg.PoolClient): void {
    this.holders.set(lock, client);
  }

  /** The connection's transaction has ended; whoever waited in PostgreSQL may go on. */
  release(client: pg.PoolClient): void {
    for (const [lock, holder] of this.holders) if (holder === client) this.holders.delete(lock);
    for (const work of this.asleep) this.stillness?.begin(work);
    this.asleep.clear();
  }

  /** Counts a statement that is out as moving until it ends, or is found waiting for a lock. */
  async watch(stillness: Stillness | null, client: pg.PoolClient, work: Promise<unknown>): Promise<unknown> {
    if (stillness === null) return work;
    this.stillness = stillness;
    const token = {};
    this.out.set(token, client);
    stillness.begin(token);
    try {
      return await work;
    } finally {
      this.out.delete(token);
      this.asleep.delete(token);
      stillness.end(token);
    }
  }

  /** Takes those off the count of what moves that wait for a lock. */
  async findWaiting(observer: pg.Pool): Promise<void> {
    const pids = new Map([...this.out].map(([token, client]) => [processId(client), token]));
    if (pids.size === 0) return;
    const { rows } = await observer.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE pid = ANY($1) AND wait_event_type = 'Lock' AND cardinality(pg_blocking_pids(pid)) > 0`,
      [[...pids.keys()]],
    );
    for (const { pid } of rows) {
      const token = pids.get(pid);
      if (token === undefined || !this.out.has(token)) continue;
      this.asleep.add(token);
      this.stillness?.end(token);
    }
  }
}

/** `pg` keeps the backend's number on the connection without declaring it. */
const processId = (client: pg.PoolClient): number => (client as pg.PoolClient & { processID: number }).processID;
