import type { CollectionName } from '#domain/collections/collections.ts';
import { checkHealed } from './healed.ts';
import { Ledger } from './ledger.ts';
import { Prng } from './prng.ts';
import { SimDevice } from './sim-device.ts';
import { Album } from './sim-photos.ts';
import { allCollections, firstCollections } from './sim-rows.ts';
import { limitSights } from './sim-role.ts';
import type { Backup, SimServer, SimShop } from './sim-server.ts';
import { rolePrng, Team } from './sim-team.ts';

export interface RunOptions {
  readonly steps?: number;
  readonly devices?: number;
  /** What the devices write; the default is everything. */
  readonly collections?: readonly CollectionName[];
  /** Whether a backup is restored in the course of the run. */
  readonly withRestore?: boolean;
  /** Whether devices and servers work on while it is: answers of before come after it. */
  readonly isRestoredLive?: boolean;
  /** Whether the devices are of people of several roles, which their owner changes. */
  readonly hasRoles?: boolean;
  /** Whether the devices take photos too. */
  readonly hasPhotos?: boolean;
  /** What the operator does after a restore; the default is what the README says. */
  readonly afterRestore?: (server: SimServer, shop: SimShop) => Promise<void>;
}

/** Hires people for all devices but the first one; some have two. */
async function teamOf(server: SimServer, shop: SimShop, { count, prng }: { count: number; prng: Prng }): Promise<Team> {
  const hired: SimShop[] = [];
  for (let left = count === 1 ? 0 : 1 + prng.below(count - 1); left > 0; left -= 1) hired.push(await server.hire(shop.signature));
  const headers = { authorization: `Bearer ${shop.token}` };
  const put = async (url: string, payload: object) => (await server.app.inject({ method: 'PUT', url, headers, payload })).statusCode;
  return Team.of(hired, { server, prng, put, outside: (work) => work() });
}

interface Run {
  readonly server: SimServer;
  readonly shop: SimShop;
  readonly ledger: Ledger;
  readonly devices: readonly SimDevice[];
  readonly prng: Prng;
  readonly team: Team | null;
  readonly album: Album | null;
}

/** Less than so much is done with photos between two steps. */
const mostOfPhotos = 7;
const healingRounds = 60;
/** How often an amount is set that not everybody sees. */
const chanceOfPrice = 0.2;
/** How often an owner does something about somebody. */
const chanceOfChange = 0.15;
/** Which engine, whether it hurries, and what becomes of the call. */
const drawsOfAPull = 3;

/**
 * One seeded run: devices write, push, pull, die and come back behind a bad network; then the network heals.
 * Answers the violations of what `src/client/sync/README.md` promises (none: the run is sound).
 */
export async function simulate(server: SimServer, seed: number, options: RunOptions = {}): Promise<string[]> {
  server.clock.reset();
  const prng = new Prng(seed);
  const ledger = new Ledger(server.clock.now);
  const shop = await server.openShop();
  const collections = options.collections ?? allCollections;
  const count = options.devices ?? 2 + prng.below(3);
  const team = options.hasRoles ? await teamOf(server, shop, { count, prng: rolePrng(seed) }) : null;
  const devices = Array.from(
    { length: count },
    (_, index) => new SimDevice(`d${index}`, { server, shop: team?.placeOf(index, shop) ?? shop, team, prng, ledger, collections }),
  );
  if (team !== null)
    limitSights(
      ledger,
      devices.map(({ person }) => person),
    );
  for (const device of devices) await device.signIn();
  const album = options.hasPhotos ? await Album.of(server, { shop, ledger }, seed, devices) : null;
  const run = { server, shop, ledger, devices, prng, team, album };
  const restore = options.withRestore ? new RestorePlan(run, options) : null;
  const steps = options.steps ?? 50;
  for (let step = 0; step < steps; step += 1) {
    server.clock.advance(prng.below(8_000));
    const device = prng.pick(devices);
    await act(device, prng, collections);
    if (team?.prng.chance(chanceOfPrice)) await device.person.reprice();
    await device.person.checkShown();
    for (let acts = album?.prng.below(mostOfPhotos) ?? 0; acts > 0; acts -= 1) await album?.act();
    await restore?.at(step, steps);
    if (team?.prng.chance(chanceOfChange)) await team.change();
  }
  await heal(run);
  await server.clear(shop);
  return ledger.violations;
}

async function act(device: SimDevice, prng: Prng, collections: readonly CollectionName[]): Promise<void> {
  // The others stand before the old actions, which so stay what they were to an old seed.
  const others = collections.filter((name) => !firstCollections.includes(name));
  if (others.length > 0 && prng.chance(others.includes('budgets') ? 0.5 : 0.25)) return actOnOthers(device, prng, others);
  const roll = prng.below(100);
  if (roll < 8) await device.person.create('customers');
  else if (roll < 16) await device.person.create('vehicles');
  else if (roll < 38) await device.person.edit();
  else if (roll < 43) await device.person.remove();
  else if (roll < 62) await device.round('push');
  else if (roll < 80) await device.round('pull');
  else if (roll < 90) await device.network.release();
  else if (roll < 94) await device.person.decide();
  else if (roll < 97) device.crash();
  else {
    device.armPowerLoss(prng.below(6));
    await device.round(prng.chance(0.5) ? 'push' : 'pull');
  }
}

async function actOnOthers(device: SimDevice, prng: Prng, others: readonly CollectionName[]): Promise<void> {
  if (others.includes('budgets') && prng.chance(others.includes('products') ? 0.6 : 0.85)) return actOnQuotes(device, prng);
  const roll = prng.below(100);
  if (roll < 45) await device.person.create(prng.pick(others));
  else if (roll < 85) await device.person.moveStock();
  else await device.person.relink();
}

async function actOnQuotes(device: SimDevice, prng: Prng): Promise<void> {
  const roll = prng.below(100);
  if (roll < 12) await device.person.create('budgets');
  else if (roll < 94) await device.person.quotes.work();
  else await device.person.followLink();
}

/** Makes a backup at a third of the run and puts it back at two thirds. */
class RestorePlan {
  private backup: { data: Backup; mark: ReturnType<Ledger['mark']> } | null = null;
  private readonly server: SimServer;
  private readonly shop: SimShop;
  private readonly ledger: Ledger;
  private readonly devices: readonly SimDevice[];
  private readonly options: RunOptions;

  constructor({ server, shop, ledger, devices }: Run, options: RunOptions) {
    this.server = server;
    this.shop = shop;
    this.ledger = ledger;
    this.devices = devices;
    this.options = options;
  }

  async at(step: number, steps: number): Promise<void> {
    const { server, shop, ledger, options } = this;
    if (step === Math.floor(steps / 3)) this.backup = { data: await server.backUp(shop), mark: ledger.mark() };
    if (step !== Math.floor((2 * steps) / 3) || this.backup === null) return;
    if (options.isRestoredLive) {
      await server.restoreLive(shop, this.backup.data);
      return ledger.rewind(this.backup.mark);
    }
    for (const { network } of this.devices) network.cut();
    await server.restore(shop, this.backup.data);
    ledger.rewind(this.backup.mark);
    await (options.afterRestore ?? ((toRotate, of) => toRotate.rotateEpoch(of)))(server, shop);
  }
}

/** As many pulls as anybody needs. A seed means all of them, so those that would fetch nothing draw what they would have drawn. */
async function pullAll(device: SimDevice, prng: Prng): Promise<void> {
  let isIdle = false;
  for (let pulls = 0; pulls < 12; pulls += 1) {
    if (isIdle) for (let draws = 0; draws < drawsOfAPull; draws += 1) prng.next();
    else isIdle = (await device.round('pull')) === 'idle';
  }
}

async function heal(run: Run): Promise<void> {
  const { server, devices, album } = run;
  await run.team?.reactivateAll();
  await album?.heal();
  for (const device of devices) {
    device.network.faultRate = 0;
    device.network.rowsAChunk = Infinity;
    while (device.network.delayed > 0) await device.network.release();
    device.crash();
    run.ledger.noteOpened(device.name);
  }
  for (let round = 0; round < healingRounds; round += 1) {
    let isQuiet = true;
    for (const device of devices) {
      server.clock.advance(61_000);
      const hadWork = (await device.person.waiting()) > 0;
      await device.round('push');
      await pullAll(device, run.prng);
      const decided = await device.person.decide();
      await device.person.checkShown();
      // A pull may make work of its own: what was deleted here and is there again is deleted again.
      isQuiet &&= !hadWork && !decided && (await device.person.waiting()) === 0;
    }
    if (album !== null) isQuiet = (await album.drain()) && isQuiet;
    if (isQuiet && round > 1) break;
  }
  await checkHealed({ ...run, people: devices.map(({ person }) => person) });
  await album?.check();
}
