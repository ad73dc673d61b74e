import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from '#server/db/database.ts';

// Of Linux: /proc tells processor time in hundredths of a second.
const ticksPerSecond = 100;

interface Sample {
  readonly servers: readonly number[];
  readonly postgres: number;
  readonly driver: number;
  readonly wal: number;
}

/** What calls cost, wherever they are worked on: processor time, memory, connections, what PostgreSQL writes down. */
export class Usage {
  private readonly db: Database;
  private readonly pids: readonly number[];
  private begun: Sample | undefined;

  constructor(db: Database, pids: readonly number[]) {
    this.db = db;
    this.pids = pids;
  }

  async begin(): Promise<void> {
    this.begun = await this.sample();
  }

  /** The lines of the report, for so many calls since `begin`. */
  async told(calls: number): Promise<string> {
    const before = this.begun;
    if (before === undefined) throw new Error('It has not begun');
    const after = await this.sample();
    const each = (of: (sample: Sample) => number) => ((of(after) - of(before)) / calls).toFixed(2);
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const { rows } = await this.db.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'patio' AND pid <> pg_backend_pid()`,
    );
    return [
      `processor, ms a call: servers ${each(({ servers }) => sum(servers))}, PostgreSQL ${each(({ postgres }) => postgres)}, driver ${each(({ driver }) => driver)}`,
      `memory of each server, MB: ${this.pids.map((pid) => (residentBytes(pid) / 1e6).toFixed(0)).join(', ')}`,
      `connections ${rows[0]?.count ?? 0}; PostgreSQL wrote ${each(({ wal }) => wal)} bytes of its log a call`,
    ].join('\n');
  }

  private async sample(): Promise<Sample> {
    const { rows } = await this.db.pool.query<{ pid: number; wal: string }>(`SELECT pg_backend_pid() AS pid, pg_current_wal_lsn() - '0/0' AS wal`);
    const [row] = rows;
    if (row === undefined) throw new Error('PostgreSQL tells nothing');
    const { user, system } = process.cpuUsage();
    return {
      servers: this.pids.map((pid) => processorMs(pid)),
      postgres: await this.postgresMs(row.pid),
      driver: (user + system) / 1000,
      wal: Number(row.wal),
    };
  }

  /** Of all of its processes, those that have ended too; not a number where it runs on another machine. */
  private async postgresMs(backend: number): Promise<number> {
    const { rows } = await this.db.pool.query<{ pid: number }>('SELECT pid FROM pg_stat_activity WHERE pid IS NOT NULL');
    try {
      const postmaster = Number(statOf(backend)[1]);
      return rows.reduce((total, { pid }) => total + processorMs(pid), processorMs(postmaster, true));
    } catch {
      return Number.NaN;
    }
  }
}

/** What stands behind the name of a process: state, parent, …. */
const statOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];

/** Milliseconds that a process has worked; `withEnded`: those of its ended children too. */
export function processorMs(pid: number, withEnded = false): number {
  const times = statOf(pid).slice(11, withEnded ? 15 : 13);
  return (times.reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond) * 1000;
}

export const residentBytes = (pid: number): number => Number(/^Rss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]) * 1024;

/** What the filled shops take on PostgreSQL's disk: whole, by shop, and of the largest tables by row, indexes and all. */
export async function sizeOf(db: Database, shops: number): Promise<string> {
  const { rows } = await db.pool.query<{ name: string; rows: number; bytes: number }>(
    `SELECT relname AS name, reltuples::int AS rows, pg_total_relation_size(oid) AS bytes FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND reltuples > 0 ORDER BY pg_total_relation_size(oid) DESC`,
  );
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  const largest = rows.slice(0, 14).map((row) => `${row.name} ${row.rows} × ${(row.bytes / row.rows).toFixed(0)} B`);
  return `${(sum(({ bytes }) => bytes) / shops / 1e6).toFixed(1)} MB and ${(sum((row) => row.rows) / shops).toFixed(0)} rows a shop; ${largest.join(', ')}`;
}

/** How many files and connections a process has open. */
export const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
