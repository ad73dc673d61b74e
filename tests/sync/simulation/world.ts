import type { CollectionName } from '#domain/collections/collections.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { checkHealed } from './healed.ts';
import { Ledger } from './ledger.ts';
import { Prng } from './prng.ts';
import { Scheduler } from './scheduler.ts';
import type { ServerFarm } from './server-farm.ts';
import { allCollections, firstCollections, workCollections } from './sim-rows.ts';
import type { SimShop } from './sim-server.ts';
import { allTroubles, type Trouble } from './troubles.ts';
import { WorldDevice, type World } from './world-device.ts';
import type { WorldShop } from './world-login.ts';
import { limitSights } from './sim-role.ts';
import { WorldAlbum } from './world-photos.ts';
import type { Team } from './sim-team.ts';
import { heal } from './world-healing.ts';
import { liveOn } from './world-life.ts';
import { manageTeam, teamOf } from './world-team.ts';
import { harmServer, ServerTrouble } from './world-server-troubles.ts';

export interface WorldOptions {
  readonly devices?: number;
  /** How often each device's app is opened. */
  readonly sessions?: number;
  /** What may go wrong; by default the seed picks. */
  readonly troubles?: readonly Trouble[];
  readonly collections?: readonly CollectionName[];
  /** Whether the run spans months. */
  readonly isLong?: boolean;
  /** Whether the devices but the first one are of people of several roles, which the owner changes. */
  readonly hasRoles?: boolean;
  /** Whether devices hear late of what they wrote (see `sim-slow.ts`). */
  readonly isSlow?: boolean;
  /** Whether photos are taken too, in the first shop. */
  readonly hasPhotos?: boolean;
  /** Told of what happens, for whoever looks into a seed. */
  readonly trace?: (line: string) => void;
}

/** A run while it goes on. */
export interface WorldRun extends World {
  readonly shops: readonly WorldShop[];
  readonly devices: readonly WorldDevice[];
  readonly troubles: ReadonlySet<Trouble>;
  readonly isLong: boolean;
  readonly server: ServerTrouble;
  readonly team: Team | null;
  readonly trace: (line: string) => void;
}

/**
 * One seeded run of the shape 'whole': engines that run by themselves on devices with tabs and a worker, two server
 * processes that work off several calls at once, everything in virtual time; then all heals. Answers the violations
 * (none: the run is sound).
 */
export async function simulateWorld(farm: ServerFarm, seed: number, options: WorldOptions = {}): Promise<string[]> {
  farm.sim.clock.reset();
  const prng = new Prng(seed);
  const shops = await openShops(farm);
  const scheduler = new Scheduler(prng, farm.sim.clock);
  const mine = { ...shops[0], ledger: new Ledger(scheduler.now) };
  const album = options.hasPhotos ? await WorldAlbum.of(farm, mine, seed) : null;
  const uninstall = scheduler.install();
  const unhush = hush();
  const team = options.hasRoles ? await teamOf({ farm, scheduler }, shops, seed) : null;
  const world = { farm, scheduler, prng, collections: collectionsOf(prng, options), isSlow: options.isSlow ?? false, album };
  const run = planRun(world, [mine, shops[1], shops[2]], { ...options, team });
  const ledgers = new Map<SignatureId, Ledger>(run.shops.map(({ signature, ledger }) => [signature, ledger]));
  const leave = farm.join(
    scheduler,
    prng,
    (signature) => ledgers.get(signature),
    (statement) => run.server.deathAt(statement),
  );
  try {
    await scheduler.whole(live(run, options.sessions ?? (run.isLong ? 6 + prng.below(4) : 1 + prng.below(3))));
  } catch (error) {
    run.shops[0]?.ledger.violate(`the run broke: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  }
  for (const device of run.devices) device.close();
  run.server.isAtWork = false;
  // Calls that are still held end by their own time.
  await scheduler.run();
  leave();
  uninstall();
  unhush();
  await check(run);
  for (const shop of shops) await farm.sim.clear(shop);
  return run.shops.flatMap(({ ledger }) => ledger.violations);
}

/** A shop, the second one of its owner, and somebody else who works in the first. */
async function openShops({ sim }: ServerFarm): Promise<readonly [SimShop, SimShop, SimShop]> {
  const first = await sim.openShop();
  return [first, await sim.openShop(first.user), await sim.hire(first.signature)];
}

function collectionsOf(prng: Prng, { collections }: WorldOptions): readonly CollectionName[] {
  // Fewer kinds of rows meet more often.
  return collections ?? prng.pick([firstCollections, workCollections, workCollections, allCollections, allCollections]);
}

type Planned = WorldOptions & { readonly team: Team | null };

function planRun(world: World, [first, second, hired]: readonly [WorldShop, SimShop, SimShop], { team, ...options }: Planned): WorldRun {
  const { prng } = world;
  const troubles = new Set(options.troubles ?? allTroubles.filter(() => prng.chance(0.3)));
  const mine: WorldShop = { ...first, team };
  const other: WorldShop = { ...second, ledger: new Ledger(world.scheduler.now) };
  const colleague: WorldShop = { ...hired, ledger: mine.ledger, team };
  const devices = Array.from(
    { length: options.devices ?? (options.isLong ? 2 + prng.below(4) : prng.pick([2, 2, 3])) },
    (_, index) => new WorldDevice(`d${index}`, world),
  );
  for (const [index, device] of devices.entries()) {
    const person: WorldShop = { ...(team?.placeOf(index, mine) ?? mine), ledger: mine.ledger, team };
    device.admit('', troubles.has('second-shop') && person.user === mine.user ? [person, other] : [person]);
    // Two names in one replica would be told apart where nothing else does.
    if (troubles.has('another-user') && index % 2 === 0) device.admit('b', [person.user === colleague.user ? mine : colleague]);
  }
  const shops = troubles.has('second-shop') ? [mine, other] : [mine];
  if (team !== null)
    limitSights(
      mine.ledger,
      devices.flatMap(({ logins }) => logins.flatMap(({ people }) => people)),
    );
  const trace = (line: string) => options.trace?.(`${new Date(world.scheduler.now()).toISOString()} ${line}`);
  const server = new ServerTrouble(world, shops, troubles, trace);
  return { ...world, shops, devices, troubles, isLong: options.isLong ?? false, server, team, trace };
}

async function live(run: WorldRun, sessions: number): Promise<void> {
  run.trace(`troubles: ${[...run.troubles].join(', ')}`);
  const stop = new AbortController();
  const harm = harmServer(run, stop.signal);
  const managed = manageTeam(run, stop.signal);
  await Promise.all(run.devices.map((device) => liveOn(run, device, sessions)));
  stop.abort();
  await harm;
  await managed;
  run.server.isAtWork = false;
  run.trace('healing');
  await heal(run);
}

/** What everybody has in the end, in real time again. */
async function check(run: WorldRun): Promise<void> {
  for (const device of run.devices) device.openToLook();
  for (const shop of run.shops) {
    const people = run.devices.flatMap(({ logins }) =>
      logins.flatMap(({ people: own, shops }) => own.filter((_, index) => shops[index]?.ledger === shop.ledger)),
    );
    const token = await run.farm.sim.signIn(shop);
    await checkHealed({ server: run.farm.sim, shop: { ...shop, token }, people, ledger: shop.ledger });
  }
  await checkPhotos(run);
  for (const device of run.devices) device.close();
}

async function checkPhotos({ album, devices }: WorldRun): Promise<void> {
  const stores = devices.flatMap((device) =>
    device.logins.flatMap(({ shops, people }) =>
      shops.flatMap((shop, at) =>
        shop.signature === album?.shop.signature ? [[people[at]?.name ?? device.name, device.storeOf(shop)] as const] : [],
      ),
    ),
  );
  await album?.check(new Map(stores));
}

/** Dexie says that it opens a handle anew that died: in these runs that is nothing to warn of. */
function hush(): () => void {
  const { warn } = globalThis.console;
  const heard = (...words: unknown[]) => {
    if (words[0] !== 'Dexie: Need to reopen db') warn(...words);
  };
  Object.assign(globalThis.console, { warn: heard });
  return () => void Object.assign(globalThis.console, { warn });
}
