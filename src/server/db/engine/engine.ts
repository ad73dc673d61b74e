// Invariant: at most one postmaster works on a data folder, and it is never stopped under a live server
// process. PostgreSQL's own lock file gives the first half, the holders folder the second.
import type { ChildProcess } from 'node:child_process';
import { chownSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCode, keptSecret, textIfThere } from '#server/kept-file.ts';
import { StartError } from '#server/start-error.ts';
import { engineUser, ensureCluster } from './cluster.ts';
import { holdEngine } from './holders.ts';
import { findPlace, type Place } from './place.ts';
import { answers, freePort, launch, livePostmaster, logTail, type Postmaster } from './postmaster.ts';
import { isAlive } from './processes.ts';
import { layOutPrograms, removeOtherPrograms, type Programs } from './programs.ts';

export interface EngineOptions {
  /** Absolute path; made if it is not there. */
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** PostgreSQL settings over the durable ones; for tests only. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface Engine {
  /** Connection string of the database `patio`, as superuser. */
  readonly url: string;
  /** Gives the engine up; it is stopped if no other live process holds it. May be called twice. */
  stop(): Promise<void>;
}

const databaseName = 'patio';
const launchAttempts = 5;
const silenceMs = 20_000;
const stopMs = 30_000;
const watchMs = 2_000;

/**
 * Starts the embedded PostgreSQL of `dataDir`, or adopts the one that runs there already: another process's,
 * or one whose process was killed. Every acknowledged commit survives `kill -9` of either.
 * @throws StartError with a message for a person, if the folder or the system cannot run it.
 */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const cluster = prepare(options);
  const hold = holdEngine(join(cluster.home, 'holders'));
  const release = async () => {
    // Nothing may come between counting and the signal: who claims the engine in between finds it ending and waits.
    if (hold.release()) await end(livePostmaster(cluster.data));
  };
  try {
    const port = await bringUp(cluster, options);
    await ensureDatabase(urlOf(cluster, port, 'postgres'));
    const watch = watchOver(cluster, options, port);
    let stopping: Promise<void> | undefined;
    return {
      url: urlOf(cluster, port, databaseName),
      stop: () => {
        stopping ??= watch.stop().then(release);
        return stopping;
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

interface Cluster extends Place {
  readonly data: string;
  readonly logFile: string;
  readonly portFile: string;
  readonly password: string;
  readonly programs: Programs;
}

function prepare({ dataDir, log }: EngineOptions): Cluster {
  const place = findPlace(dataDir);
  const home = realpathSync(place.home);
  const programs = layOutPrograms(home, place.runAs !== undefined);
  const password = keptSecret(join(home, 'password'), place.runAs);
  const data = join(home, 'data');
  ensureCluster(data, programs, password, place.runAs);
  log(`PostgreSQL: dados em ${data}`);
  return {
    ...place,
    home,
    data,
    programs,
    password,
    logFile: join(home, 'postgres.log'),
    portFile: join(home, 'port'),
  };
}

/** Returns the port of a PostgreSQL that answers. */
async function bringUp(cluster: Cluster, { log, settings = {} }: EngineOptions): Promise<number> {
  let child: ChildProcess | undefined;
  let silentSince = Date.now();
  for (let launches = 0; ;) {
    const running = livePostmaster(cluster.data);
    if (running?.status === 'ready') {
      if (await answers(urlOf(cluster, running.port, 'postgres'), cluster.data)) return running.port;
      if (Date.now() - silentSince > silenceMs) {
        log('PostgreSQL: não responde; reiniciando');
        await end(running);
      }
    } else {
      silentSince = Date.now();
      if (!running && !isStarting(child)) {
        if (launches === launchAttempts) {
          throw new StartError(`O PostgreSQL não iniciou em ${cluster.data}:\n${logTail(cluster.logFile)}`);
        }
        if (launches > 0) await sleep(500);
        launches += 1;
        child = await launchIn(cluster, settings);
      }
    }
    await sleep(25);
  }
}

async function launchIn(cluster: Cluster, settings: Readonly<Record<string, string>>): Promise<ChildProcess> {
  removeOtherPrograms(cluster.home, cluster.programs);
  const port = await freePort(Number(textIfThere(cluster.portFile) ?? 0));
  writeFileSync(cluster.portFile, String(port));
  const child = launch({ ...cluster, program: cluster.programs.postgres, port, runAs: cluster.runAs, settings });
  if (cluster.runAs) {
    for (const file of [cluster.portFile, cluster.logFile]) chownSync(file, cluster.runAs.uid, cluster.runAs.gid);
  }
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', (cause) => {
      reject(new StartError(`O PostgreSQL não pôde ser executado em ${cluster.programs.folder}: ${cause.message}`, { cause }));
    });
  });
  return child;
}

function isStarting(child: ChildProcess | undefined): boolean {
  return child !== undefined && child.exitCode === null && child.signalCode === null;
}

/** A fast shutdown; if that takes too long, an immediate one, after which the next start recovers from the log. */
async function end(postmaster: Postmaster | undefined): Promise<void> {
  if (!postmaster) return;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    signalIfAlive(postmaster.pid, signal);
    const deadline = Date.now() + stopMs;
    while (Date.now() < deadline) {
      if (!isAlive(postmaster.pid)) return;
      await sleep(20);
    }
  }
  throw new Error(`O PostgreSQL (processo ${postmaster.pid}) não terminou.`);
}

function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, signal);
}

/** Starts a postmaster that died (out of memory, a stray kill) again, on its port, so that the pool finds it. */
function watchOver(cluster: Cluster, options: EngineOptions, port: number): { stop(): Promise<void> } {
  let busy: Promise<void> = Promise.resolve();
  let idle = true;
  const timer = setInterval(() => {
    if (!idle || livePostmaster(cluster.data)) return;
    idle = false;
    options.log('PostgreSQL: parou sem aviso; iniciando de novo');
    busy = bringUp(cluster, options)
      .then((again) => {
        if (again !== port) options.log('PostgreSQL: a porta mudou; reinicie o servidor');
      })
      .catch((error: unknown) => options.log(`PostgreSQL: ${String(error)}`))
      .finally(() => {
        idle = true;
      });
  }, watchMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await busy;
    },
  };
}

function urlOf(cluster: Cluster, port: number, database: string): string {
  return `postgres://${engineUser}:${cluster.password}@127.0.0.1:${port}/${database}?sslmode=disable`;
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
    if (!rowCount) await client.query(`CREATE DATABASE ${databaseName}`);
  } catch (error) {
    // Another process that starts at the same moment made it first.
    if (!['42P04', '23505'].includes(errorCode(error) ?? '')) throw error;
  } finally {
    await client.end();
  }
}
