import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEngine, type Engine } from '#server/db/engine/engine.ts';
import { isAlive } from '#server/db/engine/processes.ts';

const root = join(import.meta.dirname, '..', '..');

let folder: string;
let dataDir: string;
let opened: (() => Promise<unknown>)[];

beforeEach(() => {
  // Made by mkdtemp, and so with mode 700: as root, PostgreSQL's own user cannot enter it.
  folder = mkdtempSync(join(tmpdir(), 'patio engine-'));
  dataDir = join(folder, '.data');
  opened = [];
});

afterEach(async () => {
  for (const close of opened.toReversed()) await close();
  const outside = homeOf(dataDir);
  rmSync(folder, { recursive: true, force: true });
  rmSync(outside, { recursive: true, force: true });
});

describe('the embedded engine', () => {
  it('holds committed rows when its server was killed, and is adopted running', async () => {
    const killed = await holder();
    await query(killed.url, 'CREATE TABLE kept (n int)', 'INSERT INTO kept VALUES (1)');
    const before = postmasterPid();
    await kill(killed.child, 'SIGKILL');

    const engine = await start();

    expect(await query(engine.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }]);
    expect(postmasterPid()).toBe(before);
  });

  it('holds committed rows when server and PostgreSQL were killed', async () => {
    const killed = await holder();
    await query(killed.url, 'CREATE TABLE kept (n int)', 'INSERT INTO kept VALUES (2)');
    await kill(killed.child, 'SIGKILL');
    process.kill(postmasterPid(), 'SIGKILL');

    const engine = await start();

    expect(await query(engine.url, 'SELECT n FROM kept')).toEqual([{ n: 2 }]);
  });

  it('commits durably: fsync is on', async () => {
    const engine = await start();
    expect(await query(engine.url, 'SHOW fsync')).toEqual([{ fsync: 'on' }]);
    expect(await query(engine.url, 'SHOW synchronous_commit')).toEqual([{ synchronous_commit: 'on' }]);
  });

  it('stops with its last server process, not with the first', async () => {
    const first = await holder();
    const second = await start();
    const pid = postmasterPid();

    await kill(first.child, 'SIGTERM');
    expect(await query(second.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);

    await second.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('serves one engine to processes that start at the same moment', async () => {
    const [one, two] = await Promise.all([holder(), holder()]);
    expect(one.url).toBe(two.url);
    expect(await query(one.url, 'SELECT 1 AS n')).toEqual([{ n: 1 }]);
  });

  it('starts over a lock file that names a process of somebody else', async () => {
    const engine = await start();
    await query(engine.url, 'CREATE TABLE kept (n int)', 'INSERT INTO kept VALUES (3)');
    const lockFile = join(homeOf(dataDir), 'data', 'postmaster.pid');
    const lock = readFileSync(lockFile, 'utf8').split('\n');
    await engine.stop();
    const stranger = spawn('sleep', ['60']);
    opened.push(async () => stranger.kill());
    writeFileSync(lockFile, [stranger.pid, ...lock.slice(1)].join('\n'));

    const again = await start();

    expect(await query(again.url, 'SELECT n FROM kept')).toEqual([{ n: 3 }]);
  });

  it('comes back on its port when PostgreSQL dies under a running server', async () => {
    const engine = await start();
    process.kill(postmasterPid(), 'SIGKILL');
    await expect.poll(() => query(engine.url, 'SELECT 1 AS n').catch(String), { timeout: 15_000 }).toEqual([{ n: 1 }]);
  });

  it('keeps data and password to their owner', async () => {
    const engine = await start();
    const home = homeOf(dataDir);
    expect(statSync(join(home, 'data')).mode & 0o077).toBe(0);
    expect(statSync(join(home, 'password')).mode & 0o077).toBe(0);
    const stranger = engine.url.replace(/:[^:@]+@/, ':guess@');
    await expect(query(stranger, 'SELECT 1')).rejects.toThrow('password authentication failed');
  });

  it('says why a DATA_DIR cannot work', async () => {
    writeFileSync(join(folder, 'file'), '');
    const inFile = startEngine({ dataDir: join(folder, 'file', '.data'), log: () => undefined });
    await expect(inFile).rejects.toThrow('não é uma pasta');
  });
});

it.runIf(process.getuid?.() === 0)('refuses a copy of a folder whose data lie elsewhere', async () => {
  await start();
  const copy = join(folder, 'copy');
  cpSync(dataDir, copy, { recursive: true });
  await expect(startEngine({ dataDir: copy, log: () => undefined })).rejects.toThrow('é uma cópia de');
});

async function start(): Promise<Engine> {
  const engine = await startEngine({ dataDir, log: () => undefined });
  opened.push(() => engine.stop());
  return engine;
}

/** Another process that holds the engine. */
async function holder(): Promise<{ child: ChildProcess; url: string }> {
  const script = join(root, 'tests', 'fixtures', 'engine-holder.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  opened.push(() => kill(child, 'SIGTERM'));
  for await (const line of createInterface({ input: child.stdout })) {
    return { child, ...(JSON.parse(line) as { url: string }) };
  }
  throw new Error('the engine did not start');
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

async function query(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

function homeOf(dir: string): string {
  const pointer = join(dir, 'postgres-place');
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dir, 'postgres');
}

function postmasterPid(): number {
  return Number(readFileSync(join(homeOf(dataDir), 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
}
