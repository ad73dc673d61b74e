/*
 * `npm run load [-- --minutes 3 --rate 200 --shops 50 --processes 2]`: server processes, each device's calls to them in turn,
 * on a PostgreSQL of their own (or the empty one of DATABASE_URL). Closes with 1 when a bar is missed.
 * `--at-once 32` instead of a rate: as many calls at once, each after the one before; `--processes 1,2,4`: one after the other
 * on the same shops; `--only pull`: calls whose names begin so. Tells what a call costs, and of bars only where there is a rate.
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
import { drawing } from './mix.ts';
import { driveAt, driveAtOnce, waitForChanges } from './open-loop.ts';
import { Results } from './results.ts';
import { makeShops } from './shops.ts';
import { sizeOf, Usage } from './usage.ts';

const devicesPerShop = 4;
const openAtOnce = 4;
const warmUpSeconds = 10;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '3' },
    rate: { type: 'string', default: '200' },
    shops: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    processes: { type: 'string', default: '2' },
    'at-once': { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const [minutes, rate, shopCount, seed] = [values.minutes, values.rate, values.shops, values.seed].map(Number) as [number, number, number, number];
const atOnce = values['at-once'] === undefined ? null : Number(values['at-once']);
const processCounts = values.processes.split(',').map(Number);
if (![minutes, rate, shopCount, seed, atOnce ?? 1, ...processCounts].every((value) => value > 0 && Number.isFinite(value))) {
  process.stderr.write('npm run load [-- --minutes 3 --rate 200 --shops 50 --seed 1 --processes 2 --at-once 32]\n');
  process.exit(2);
}
let areOpen = false;
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
  await database.pool.query('VACUUM ANALYZE');
  say(await sizeOf(database, shopCount));
  const devices = Array.from({ length: devicesPerShop * shops.length }, (_, at) => {
    const shop = shops[at % shops.length];
    if (shop === undefined) throw new Error('There is no shop');
    return new LoadDevice(shop, at + 1, []);
  });
  const verdicts: boolean[] = [];
  for (const count of processCounts) verdicts.push(await measured(database, devices, count));
  process.exitCode = verdicts.every(Boolean) ? 0 : 1;
} finally {
  closeConnections();
  for (const close of closing.toReversed()) await close();
}

/** One run with so many processes; answers whether every bar was held. */
async function measured(database: Database, devices: readonly LoadDevice[], count: number): Promise<boolean> {
  const servers = await started(count);
  try {
    for (const device of devices) device.callBy(servers.map(({ port }) => port));
    if (!areOpen) {
      say(`Opening ${devices.length} devices…`);
      await inTurns(devices, (device) => device.open());
      areOpen = true;
    }
    const usage = new Usage(
      database,
      servers.map(({ pid }) => pid),
    );
    return await driven(devices, usage, count);
  } finally {
    closeConnections();
    for (const server of servers) await server.stop();
  }
}

async function driven(devices: readonly LoadDevice[], usage: Usage, count: number): Promise<boolean> {
  const waiting = new AbortController();
  const { below } = seededRandom(seed);
  const drawn = { random: () => below(2 ** 32) / 2 ** 32, drawKind: drawing(values.only) };
  const results = new Results();
  // One tablet of each shop waits for changes beside the counted calls, and makes none of them.
  const polls = devices.slice(0, shopCount).map((device) => waitForChanges(device, waiting.signal, results));
  const calling = devices.slice(shopCount);
  const drive = async (seconds: number, into: Results) => {
    if (atOnce !== null) return driveAtOnce({ atOnce, seconds, ...drawn }, calling, into);
    await driveAt({ rate, seconds, ...drawn }, calling, into);
    return rate;
  };
  await drive(warmUpSeconds, new Results());
  const plan = atOnce === null ? `${rate} calls a second` : `${atOnce} calls at once`;
  say(`\n${plan} for ${minutes} min, ${shopCount} shops, ${devices.length} devices, ${count} server processes`);
  await usage.begin();
  const perSecond = await drive(minutes * 60, results);
  const used = await usage.told(perSecond * minutes * 60);
  waiting.abort();
  await Promise.all(polls);
  const { text, isMet } = results.report();
  say(`${text}\n${perSecond.toFixed(0)} calls a second\n${used}`);
  return isMet || atOnce !== null;
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

async function started(count: number): Promise<ServerProcess[]> {
  // The limits of the product: what shops do at a rate meets none of them.
  const { session, shop, address } = usualCallLimits;
  const limits = { LIMIT_SESSION: String(session), LIMIT_SHOP: String(shop), LIMIT_ADDRESS: String(address) };
  const variables = { TRUST_PROXY: '1', ...(atOnce === null && limits) };
  const servers: ServerProcess[] = [];
  for (let made = 0; made < count; made += 1)
    servers.push(await ServerProcess.start({ dataDir, databaseUrl: process.env['DATABASE_URL'] ?? '', variables }));
  return servers;
}

async function inTurns<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: openAtOnce }, worker));
}
