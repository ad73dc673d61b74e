import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepared } from '#fixtures/product-build.ts';
import { ServerProcess } from '#fixtures/server-process.ts';
import { insertBasics } from '#server/db/basics.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { startEngine } from '#server/db/engine/engine.ts';
import { migrate } from '#server/db/migrate.ts';
import { systemClock, systemRandom } from '#server/ports.ts';
import { closeConnections, LoadDevice } from '../load/devices.ts';
import { makeShops, type LoadShop } from '../load/shops.ts';
import { isSmoke } from './effort.ts';
import { closedOnce } from './still-open.ts';

/** The product's server beside its database, with one shop that has worked for months, and a device of it that has pulled all. */
export interface ShopServer {
  readonly database: Database;
  readonly shop: LoadShop;
  readonly device: LoadDevice;
  readonly dataDir: string;
  readonly port: number;
  /** The port of a bare Fastify that answers each GET by `body`, and each POST by what came. */
  barePort(body: string): Promise<number>;
  /** A device that speaks to a bare Fastify instead, which answers each GET by `body`. */
  bare(body: string): Promise<LoadDevice>;
  stop(): Promise<void>;
}

/** `hasApp`: it serves the built app too. */
export async function openShopServer({ hasApp = false } = {}): Promise<ShopServer> {
  // A smoke run has seen to that before its lanes.
  if (!isSmoke) await prepared(hasApp ? 'ensureBuilt' : 'ensureServerBuilt');
  const dataDir = mkdtempSync(join(tmpdir(), 'patio-bench-server-'));
  // The embedded PostgreSQL may run as another user.
  chmodSync(dataDir, 0o711);
  const closing: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
  const stop = closedOnce(async () => {
    closeConnections();
    for (const close of closing.toReversed()) await close();
  });
  try {
    const engine = await startEngine({ dataDir, log: () => undefined });
    closing.push(() => engine.stop());
    const database = openDatabase(engine.url);
    closing.push(() => database.close());
    await migrate(database);
    await insertBasics(database.orm, systemClock.now(), systemRandom);
    const [shop] = await makeShops(database, 1);
    if (shop === undefined) throw new Error('There is no shop');
    await database.pool.query('ANALYZE');
    const server = await ServerProcess.start({ dataDir });
    closing.push(() => server.stop());
    const device = new LoadDevice(shop, 1, [server.port]);
    await device.open();
    const barePort = async (body: string) => {
      const { port, end } = await startBare(dataDir, body);
      closing.push(end);
      return port;
    };
    const bare = async (body: string) => new LoadDevice(shop, 1, [await barePort(body)]);
    return { database, shop, device, dataDir, port: server.port, barePort, bare, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startBare(folder: string, body: string): Promise<{ port: number; end: () => Promise<unknown> }> {
  const bodyFile = join(folder, `bare-${body.length}.json`);
  writeFileSync(bodyFile, body);
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'bare-server.ts'), bodyFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  const end = () => {
    const gone = once(child, 'exit');
    child.kill();
    return gone;
  };
  return { port: Number(said.toString().trim()), end };
}
