/*
 * `npm run load [-- --minutes 3 --rate 200 --shops 50]`: two server processes, each device's calls to them in turn, on a
 * PostgreSQL of their own (or the empty one of DATABASE_URL). Closes with 1 when a bar is missed.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepared } from '#fixtures/product-build.ts';
import { ServerProcess } from '#fixtures/server-process.ts';
import { insertBasics } from '#server/db/basics.ts';
import { isEmpty, openDatabase, type Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { startEngine, type Engine } from '#server/db/engine/engine.ts';
import { seededRandom } from '#server/demo/seeded-random.ts';
import { usualCallLimits } from '#server/plugins/call-limits.ts';
import { systemClock, systemRandom } from '#server/ports.ts';
import { closeConnections, LoadDevice } from './devices.ts';
import { driveAt, waitForChanges } from './open-loop.ts';
import { Results } from './results.ts';
import { makeShops } from './shops.ts';

const devicesPerShop = 4;
const openAtOnce = 4;
const warmUpSeconds = 10;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    rate: { type: 'string', default: '200' },
    shops: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
});
const [minutes, rate, shopCount, seed] = [values.minutes, values.rate, values.shops, values.seed].map(Number) as [number, number, number, number];
if (![minutes, rate, shopCount, seed].every((value) => value > 0 && Number.isFinite(value))) {
  process.stderr.write('npm run load [-- --minutes 3 --rate 200 --shops 50 --seed 1]\n');
  process.exit(2);
}
const say = (text: string) => process.stdout.write(`${text}\n`);

await prepared('ensureServerBuilt');
const dataDir = mkdtempSync(join(tmpdir(), 'patio-load-'));
chmodSync(dataDir, 0o711);
const closing: (() => Promise<unknown> | void)[] = [() => rmSync(dataDir, { recursive: true, force: true })];
try {
  const database = await emptyDatabase();
  say(`Filling ${shopCount} shops…`);
  await insertBasics(database.orm, systemClock.now(), systemRandom);
  const shops = await makeShops(database, shopCount);
  await database.pool.query('ANALYZE');
  const ports = await twoServers();
  const devices = Array.from({ length: devicesPerShop * shops.length }, (_, at) => {
    const shop = shops[at % shops.length];
    if (shop === undefined) throw new Error('There is no shop');
    return new LoadDevice(shop, at + 1, ports);
  });
  say(`Opening ${devices.length} devices…`);
  await inTurns(devices, (device) => device.open());

  const waiting = new AbortController();
  const { below } = seededRandom(seed);
  const plan = { rate, random: () => below(2 ** 32) / 2 ** 32 };
  const results = new Results();
  // One tablet of each shop waits for changes beside the counted calls, and makes none of them.
  const polls = devices.slice(0, shops.length).map((device) => waitForChanges(device, waiting.signal, results));
  const calling = devices.slice(shops.length);
  await driveAt({ ...plan, seconds: warmUpSeconds }, calling, new Results());
  say(`${rate} calls a second for ${minutes} min, ${shops.length} shops, ${devices.length} devices, 2 server processes`);
  await driveAt({ ...plan, seconds: minutes * 60 }, calling, results);
  waiting.abort();
  await Promise.all(polls);
  const { text, isMet } = results.report();
  say(`\n${text}`);
  process.exitCode = isMet ? 0 : 1;
} finally {
  closeConnections();
  for (const close of closing.toReversed()) await close();
}

async function emptyDatabase(): Promise<Database> {
  const engine: Engine | null = process.env['DATABASE_URL'] ? null : await startEngine({ dataDir, log: () => undefined });
  if (engine) closing.push(() => engine.stop());
  const database = openDatabase(process.env['DATABASE_URL'] ?? engine?.url ?? '');
  closing.push(() => database.close());
  await migrate(database);
  if (!(await isEmpty(database))) throw new Error('The database of DATABASE_URL is in use: the load wants an empty one.');
  return database;
}

/** Answers their ports. */
async function twoServers(): Promise<number[]> {
  // The limits of the product: what shops do at this rate meets none of them.
  const { session, shop, address } = usualCallLimits;
  const variables = { TRUST_PROXY: '1', LIMIT_SESSION: String(session), LIMIT_SHOP: String(shop), LIMIT_ADDRESS: String(address) };
  const options = { dataDir, databaseUrl: process.env['DATABASE_URL'] ?? '', variables };
  const servers = [await ServerProcess.start(options), await ServerProcess.start(options)];
  closing.push(...servers.map((server) => () => server.stop()));
  return servers.map((server) => server.port);
}

async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: openAtOnce }, worker));
}
