import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig, withTokenSecret, type Config } from './config.ts';
import { startEngine } from './db/engine/engine.ts';
import { errorCode } from './kept-file.ts';
import type { Trial } from './local-https/trial.ts';
import { systemClock } from './ports.ts';
import { say } from './say.ts';
import { StartError } from './start-error.ts';

const portWaitMs = 8_000;
const closeMs = 15_000;

/** What is to be closed, in the order of its opening. */
const opened: (() => Promise<unknown>)[] = [];

const starting = start();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOnce());
try {
  await starting;
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  await closeAll();
  process.exit(1);
}

async function start(): Promise<void> {
  const config = withTokenSecret(readConfig(process.env));
  await portIsFree(config.host, config.port);
  const trial = await openTrial(config);
  // The other processor's work: until PostgreSQL answers, the rest of the server is read here.
  const rest = import('./serve.ts');
  // What could not be read is told once there is an engine to be closed.
  rest.catch(() => undefined);
  const ownerUrl = await databaseUrl(config);
  const { serve } = await rest;
  await serve({ config, ownerUrl, trial, opened: (close) => void opened.push(close) });
}

/** Its packages are loaded only where they are wanted. */
async function openTrial(config: Config): Promise<Trial | null> {
  const { trustPort } = config;
  if (trustPort === null) return null;
  await portIsFree(config.host, trustPort);
  const { Trial } = await import('./local-https/trial.ts');
  return Trial.open({ ...config, trustPort }, systemClock);
}

async function databaseUrl(config: Config): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const engine = await startEngine({ dataDir: config.dataDir, log: say });
  opened.push(() => engine.stop());
  return engine.url;
}

/** A server that was just stopped may need a moment to leave the port. */
async function portIsFree(host: string, port: number): Promise<void> {
  const deadline = Date.now() + portWaitMs;
  for (let told = false; await isTaken(host, port); told = true) {
    if (Date.now() > deadline) {
      throw new StartError(`A porta ${port} está em uso por outro programa. Escolha outra, por exemplo: PORT=${port + 1} npm start`);
    }
    if (!told) say(`A porta ${port} está em uso; aguardando…`);
    await sleep(250);
  }
}

function isTaken(host: string, port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      if (errorCode(error) === 'EADDRINUSE') resolve(true);
      else reject(new StartError(`Não é possível atender em ${host}:${port} (${errorCode(error)}). Veja HOST e PORT.`));
    });
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}

function stopOnce(): () => void {
  let stopping = false;
  return () => {
    if (stopping) return;
    stopping = true;
    void stop();
  };
}

/** Also a start that is under way is first brought to its end: half-started things could not be closed. */
async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), closeMs).unref();
  await Promise.allSettled([starting]);
  await closeAll();
  process.exit(0);
}

async function closeAll(): Promise<void> {
  for (const close of opened.splice(0).toReversed()) await close();
}

function explain(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
