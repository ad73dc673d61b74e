import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { textIfThere, type Owner } from '#server/kept-file.ts';
import { isAlive, worksIn } from './processes.ts';

/** The running postmaster as its own lock file, postmaster.pid, tells it. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly status: string;
}

/** How PostgreSQL is run: everything that is not `postgresql.conf`'s default. */
export interface LaunchOptions {
  readonly program: string;
  readonly data: string;
  readonly logFile: string;
  readonly port: number;
  readonly runAs: Owner | undefined;
  readonly settings: Readonly<Record<string, string>>;
}

const logLimitBytes = 5_000_000;

/** The live postmaster of the data folder; undefined if none runs, whatever the lock file says. */
export function livePostmaster(data: string): Postmaster | undefined {
  const lines = textIfThere(join(data, 'postmaster.pid'))?.split('\n') ?? [];
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid)) return undefined;
  if (!worksIn(pid, data)) {
    disown(data, lines);
    return undefined;
  }
  return { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() };
}

/**
 * The lock file of a postmaster that died, whose id another process has since got: PostgreSQL would refuse
 * to start. Naming ourselves, its parent to be, makes it see a stale file, while the rest of the file stays:
 * by the shared memory named there it still notices children of the dead one that go on working.
 */
function disown(data: string, lines: readonly string[]): void {
  writeFileSync(join(data, 'postmaster.pid'), [process.pid, ...lines.slice(1)].join('\n'));
}

/** Starts a postmaster that outlives this process and does not share the terminal's Ctrl-C. */
export function launch(options: LaunchOptions): ChildProcess {
  const log = openSync(options.logFile, sizeOf(options.logFile) > logLimitBytes ? 'w' : 'a', 0o600);
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  try {
    const child = spawn(options.program, ['-D', options.data, '-p', String(options.port), ...flags], {
      ...options.runAs,
      cwd: '/',
      env: cleanEnvironment(),
      detached: true,
      // A file, not a pipe: a pipe would break when this process is killed.
      stdio: ['ignore', log, log],
    });
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

/** Without the PG* variables, which would point PostgreSQL's programs elsewhere. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

/** True if PostgreSQL answers at `url` with that very data folder. */
export async function answers(url: string, data: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', ignoreLateError);
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    const there = statSync(rows[0]?.data_directory ?? '', { throwIfNoEntry: false });
    return there?.ino === statSync(data).ino;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

// An unheard 'error' event would end the process; a connection that breaks here is only a "no".
function ignoreLateError(): void {}

/** `wanted` if it is free on 127.0.0.1, else a free port. */
export async function freePort(wanted: number): Promise<number> {
  for (const port of [wanted, 0]) {
    const found = await new Promise<number>((resolve) => {
      const server = createServer();
      server.once('error', () => resolve(0));
      server.listen(port, '127.0.0.1', () => {
        const { port: bound } = server.address() as AddressInfo;
        server.close(() => resolve(bound));
      });
    });
    if (found) return found;
  }
  throw new Error('Não há porta livre em 127.0.0.1 para o PostgreSQL.');
}

/** The end of the log, for the message of a start that failed. */
export function logTail(logFile: string, lines = 12): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
