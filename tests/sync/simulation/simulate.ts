import * as z from 'zod/mini';
import type { Fields, Json } from '#domain/collection.ts';
import { collectionOf, isCollectionName, type CollectionName } from '#domain/collections.ts';
import { moneyFromWire, rowFromWire } from '#contract/rows.ts';
import { pullAnswerSchema, schemaHeader, syncSchemaVersion } from '#contract/sync.ts';
import { sameJson } from '#client/data/changes.ts';
import { Ledger } from './ledger.ts';
import { Prng } from './prng.ts';
import { SimDevice } from './sim-device.ts';
import { allCollections, firstCollections } from './sim-rows.ts';
import type { Backup, SimServer, SimShop } from './sim-server.ts';

export interface RunOptions {
  readonly steps?: number;
  readonly devices?: number;
  /** What the devices write; the default is everything. */
  readonly collections?: readonly CollectionName[];
  /** Whether a backup is restored in the course of the run. */
  readonly withRestore?: boolean;
  /** What the operator does after a restore; the default is what the README says. */
  readonly afterRestore?: (server: SimServer, shop: SimShop) => Promise<void>;
}

interface Run {
  readonly server: SimServer;
  readonly shop: SimShop;
  readonly ledger: Ledger;
  readonly devices: readonly SimDevice[];
}

const healingRounds = 60;

/**
 * One seeded run: devices write, push, pull, die and come back behind a bad network; then the network heals.
 * Answers the violations of the promises of SCORECARD (none: the run is sound).
 */
export async function simulate(server: SimServer, seed: number, options: RunOptions = {}): Promise<string[]> {
  server.clock.reset();
  const prng = new Prng(seed);
  const ledger = new Ledger();
  const shop = await server.openShop();
  const collections = options.collections ?? allCollections;
  const count = options.devices ?? 2 + prng.below(3);
  const devices = Array.from({ length: count }, (_, index) => new SimDevice(`d${index}`, { server, shop, prng, ledger, collections }));
  for (const device of devices) await device.signIn();
  const run = { server, shop, ledger, devices };
  const restore = options.withRestore ? new RestorePlan(run, options) : null;
  const steps = options.steps ?? 50;
  for (let step = 0; step < steps; step += 1) {
    server.clock.advance(prng.below(8_000));
    const device = prng.pick(devices);
    await act(device, prng, collections);
    await device.checkShown();
    await restore?.at(step, steps);
  }
  await heal(run);
  return ledger.violations;
}

async function act(device: SimDevice, prng: Prng, collections: readonly CollectionName[]): Promise<void> {
  // The others stand before the old actions, which so stay what they were to an old seed.
  const others = collections.filter((name) => !firstCollections.includes(name));
  if (others.length > 0 && prng.chance(others.includes('budgets') ? 0.5 : 0.25)) return actOnOthers(device, prng, others);
  const roll = prng.below(100);
  if (roll < 8) await device.create('customers');
  else if (roll < 16) await device.create('vehicles');
  else if (roll < 38) await device.edit();
  else if (roll < 43) await device.remove();
  else if (roll < 62) await device.round('push');
  else if (roll < 80) await device.round('pull');
  else if (roll < 90) await device.network.release();
  else if (roll < 94) await device.decide();
  else if (roll < 97) device.crash();
  else {
    device.armPowerLoss(prng.below(6));
    await device.round(prng.chance(0.5) ? 'push' : 'pull');
  }
}

async function actOnOthers(device: SimDevice, prng: Prng, others: readonly CollectionName[]): Promise<void> {
  if (others.includes('budgets') && prng.chance(others.includes('products') ? 0.6 : 0.85)) return actOnQuotes(device, prng);
  const roll = prng.below(100);
  if (roll < 45) await device.create(prng.pick(others));
  else if (roll < 85) await device.moveStock();
  else await device.relink();
}

async function actOnQuotes(device: SimDevice, prng: Prng): Promise<void> {
  const roll = prng.below(100);
  if (roll < 12) await device.create('budgets');
  else if (roll < 94) await device.quotes.work();
  else await device.followLink();
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
    for (const { network } of this.devices) network.cut();
    await server.restore(shop, this.backup.data);
    ledger.rewind(this.backup.mark);
    await (options.afterRestore ?? ((toRotate, of) => toRotate.rotateEpoch(of)))(server, shop);
  }
}

async function heal(run: Run): Promise<void> {
  const { server, devices } = run;
  for (const device of devices) {
    device.network.faultRate = 0;
    while (device.network.delayed > 0) await device.network.release();
    device.crash();
  }
  for (let round = 0; round < healingRounds; round += 1) {
    let isQuiet = true;
    for (const device of devices) {
      server.clock.advance(61_000);
      const hadWork = (await device.waiting()) > 0;
      await device.round('push');
      for (let pulls = 0; pulls < 12; pulls += 1) await device.round('pull');
      const decided = await device.decide();
      await device.checkShown();
      isQuiet &&= !hadWork && !decided;
    }
    if (isQuiet && round > 1) break;
  }
  await checkHealed(run);
}

async function checkHealed({ server, shop, devices, ledger }: Run): Promise<void> {
  for (const device of devices) {
    const waiting = await device.waiting();
    if (waiting > 0) ledger.violate(`${device.name} still has ${waiting} entries`);
    else if ((await device.leftovers()) > 0) ledger.violate(`${device.name} keeps shadows without entries`);
  }
  const truth = await serverRows(server, shop, ledger);
  for (const device of devices) compare(ledger, device.name, await device.rows(), truth);
  ledger.checkNothingLost(truth);
  const names = [...truth].filter(([key]) => key.startsWith('customers/')).map(([, row]) => row['name']);
  if (!ledger.hasRestored && new Set(names).size !== names.length) ledger.violate('a customer stands twice');
  for (const [key, row] of truth) checkReferences(ledger, key, row, truth);
  checkServices(ledger, truth);
}

/** A quote has one service at most, and one that is approved has one, unless somebody took it away. */
function checkServices(ledger: Ledger, truth: ReadonlyMap<string, Fields>): void {
  const services = [...truth].filter(([key]) => key.startsWith('services/')).map(([, row]) => row['id_budget']);
  for (const [key, { status = '' }] of truth) {
    const [name, id = ''] = key.split('/');
    if (name !== 'budgets') continue;
    const count = services.filter((budget) => budget === id).length;
    const isLacking = status === 'approved' && count === 0 && !ledger.mayLackService(id);
    if (count > 1 || isLacking) ledger.violate(`quote ${id} is ${JSON.stringify(status)} and has ${count} services`);
  }
}

/** Every row refers to rows that are there, and none to itself by way of its own kind. */
function checkReferences(ledger: Ledger, key: string, row: Fields, truth: ReadonlyMap<string, Fields>): void {
  const [name = ''] = key.split('/');
  for (const { field, to } of isCollectionName(name) ? collectionOf(name).references : []) {
    const seen = new Set([key]);
    for (let parent = row[field]; typeof parent === 'string'; ) {
      const above = `${to}/${parent}`;
      if (!truth.has(above)) ledger.violate(`${key} refers to a row that is gone`);
      if (to !== name) break;
      if (seen.has(above)) return ledger.violate(`${key} stands within itself`);
      seen.add(above);
      parent = truth.get(above)?.[field] ?? null;
    }
  }
}

/** The server's rows, as a device reads them that pulls everything anew. */
async function serverRows(server: SimServer, shop: SimShop, ledger: Ledger): Promise<Map<string, Fields>> {
  const found = new Map<string, Fields>();
  const url = `/api/sync/${shop.signature}?limit=5000`;
  const headers = { authorization: `Bearer ${shop.token}`, [schemaHeader]: String(syncSchemaVersion) };
  const answer = z.parse(pullAnswerSchema, (await server.app.inject({ method: 'GET', url, headers })).json());
  for (const { collection, id, row } of answer.changes) {
    if (row === null || !isCollectionName(collection)) continue;
    const read = rowFromWire(collection, row);
    if (read === null) continue;
    found.set(`${collection}/${id}`, read.fields);
    // Reading a row works its derived fields out: what the server stored is looked at as it came.
    const own = moneyFromWire(collection, row);
    const isWrong = (collectionOf(collection).derived?.fields ?? []).some((field) => !sameJson(own[field] as Json, read.fields[field]));
    if (isWrong) ledger.violate(`the server has ${collection}/${id} with a sum that is not its own`);
  }
  return found;
}

function compare(ledger: Ledger, name: string, seen: ReadonlyMap<string, Fields>, truth: ReadonlyMap<string, Fields>): void {
  for (const key of new Set([...seen.keys(), ...truth.keys()])) {
    const [here, there] = [seen.get(key) ?? null, truth.get(key) ?? null];
    if (!sameJson(here, there)) ledger.violate(`${name} shows ${key} as ${JSON.stringify(here)}, the server has ${JSON.stringify(there)}`);
  }
}
