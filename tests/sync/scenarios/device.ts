import { randomBytes } from 'node:crypto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { FastifyInstance } from 'fastify';
import type { Fields } from '#domain/values/json.ts';
import type { CollectionName, Rows } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { rowFromWire } from '#contract/rows.ts';
import { pullAnswerSchema, schemaHeader, rowFormat } from '#contract/sync.ts';
import type { PendingOp, OpState } from '#client/data/store/records.ts';
import { save, type Change } from '#client/data/save/save.ts';
import { Store } from '#client/data/store/store.ts';
import { Engine } from '#client/sync/engine.ts';
import type { RoundOutcome } from '#client/sync/loop.ts';
import { writeMeta } from '#client/sync/meta.ts';
import { readStatus } from '#client/sync/read-status.ts';
import type { SimServer, SimShop } from '../simulation/sim-server.ts';
import { HandDrivenNetwork } from './hand-driven-network.ts';

const never = new AbortController().signal;

/** One device of a shop: the real store and the real engine, behind a network that the test drives by hand. */
export class Device {
  readonly network: HandDrivenNetwork;
  readonly storage = new IDBFactory();
  store: Store;
  engine: Engine;
  /** What the device thinks of its network. */
  isConnected = true;
  /** What the engine told of the server last. */
  link: 'online' | 'offline' | null = null;
  /** Hears of errors that nothing is known about; no scenario expects one unless it says so. */
  onReport: (error: unknown) => void = fail;
  /** How often the device freed its caches. */
  cachesFreed = 0;
  private readonly server: SimServer;
  private readonly shop: SimShop;

  private constructor(server: SimServer, shop: SimShop) {
    this.server = server;
    this.shop = shop;
    this.network = new HandDrivenNetwork(server.app);
    this.store = this.openStore();
    this.engine = this.newEngine();
  }

  /** A device on which the shop's person has signed in and that has downloaded the shop. */
  static async open(server: SimServer, shop: SimShop): Promise<Device> {
    const device = await Device.openEmpty(server, shop);
    await device.pull();
    return device;
  }

  /** A device before its first pull. */
  static async openEmpty(server: SimServer, shop: SimShop): Promise<Device> {
    const device = new Device(server, shop);
    await device.signIn(shop.token);
    return device;
  }

  signIn(token: string): Promise<void> {
    return writeMeta(this.store.db, 'token', token);
  }

  /** Another handle on the same storage: a second tab, or the worker. */
  openStore(): Store {
    return new Store({
      user: this.shop.user,
      signature: this.shop.signature,
      ports: { now: this.server.clock.now, randomBytes: (count) => new Uint8Array(randomBytes(count)) },
      dexie: { indexedDB: this.storage, IDBKeyRange },
      freeCaches: async () => void (this.cachesFreed += 1),
    });
  }

  newEngine(store = this.store): Engine {
    return new Engine(store, this.network, {
      random: () => 0.5,
      sleep: () => Promise.resolve(),
      isConnected: () => this.isConnected,
      noteLink: (connection) => void (this.link = connection),
      report: (error) => this.onReport(error),
    });
  }

  /** The app is killed and opened again: what was committed is all there is. */
  kill(): void {
    this.store.close();
    this.store = this.openStore();
    this.engine = this.newEngine();
  }

  save<N extends CollectionName>(collection: N, change: Change<N>) {
    return save(this.store, collection, change);
  }

  async create<N extends CollectionName>(collection: N, fields: Partial<Rows[N]>): Promise<RowId> {
    return this.idOf(await this.save(collection, { kind: 'create', fields }));
  }

  createCustomer(name: string): Promise<RowId> {
    return this.create('customers', { name, phone: '11988124471' });
  }

  createVehicle(customer_id: RowId, plate: string): Promise<RowId> {
    return this.create('vehicles', { customer_id, plate });
  }

  async edit<N extends CollectionName>(collection: N, id: RowId, changes: Partial<Rows[N]>): Promise<void> {
    this.idOf(await this.save(collection, { kind: 'update', id, changes }));
  }

  async remove(collection: CollectionName, id: RowId): Promise<void> {
    this.idOf(await this.save(collection, { kind: 'delete', id }));
  }

  private idOf(result: Awaited<ReturnType<typeof save>>): RowId {
    if (!result.ok) throw new Error(`Not saved: ${result.reason}`);
    return result.id;
  }

  /** One batch; `now` as if the person asked for it, whatever the entries wait for. */
  push({ now = true } = {}): Promise<RoundOutcome> {
    if (now) this.engine.wake({ now: true });
    return this.engine.pushRound(never);
  }

  pullOnce(): Promise<RoundOutcome> {
    return this.engine.pullRound(0, never);
  }

  /** Pulls until nothing is left. */
  async pull(): Promise<RoundOutcome> {
    for (;;) {
      const outcome = await this.pullOnce();
      if (outcome !== 'progress') return outcome;
    }
  }

  /** Sends all that can be sent, until it is answered; then pulls what is new. */
  async sync(): Promise<void> {
    this.engine.wake({ now: true });
    await this.engine.drain(never);
    await this.pull();
  }

  /** The row as shown; null when there is none to be seen. */
  async row(collection: CollectionName, id: RowId): Promise<Fields | null> {
    return (await this.store.db.rows(collection).get(id))?.row ?? null;
  }

  entries(): Promise<PendingOp[]> {
    return this.store.db.outbox.orderBy('seq').toArray();
  }

  async states(): Promise<OpState[]> {
    return (await this.entries()).map(({ state }) => state);
  }

  /** The one entry that there is. */
  async entry(): Promise<PendingOp> {
    const [only, another] = await this.entries();
    if (only === undefined || another !== undefined) throw new Error(`Expected one entry, there are ${(await this.entries()).length}`);
    return only;
  }

  status() {
    return readStatus(this.store);
  }

  /** Shadows and entries: nothing is left of either once everything is settled. */
  async leftovers(): Promise<number> {
    return (await this.store.db.shadow.count()) + (await this.store.db.outbox.count());
  }
}

/** The server's rows, by id. */
export async function serverRows(app: FastifyInstance, { signature, token }: SimShop): Promise<Map<string, Fields>> {
  const headers = { authorization: `Bearer ${token}`, [schemaHeader]: rowFormat };
  const answer = await app.inject({ method: 'GET', url: `/api/sync/${signature}?limit=5000`, headers });
  const rows = new Map<string, Fields>();
  for (const { collection, id, row } of pullAnswerSchema.parse(answer.json()).changes) {
    const read = row === null ? null : rowFromWire(collection as CollectionName, row);
    if (read !== null) rows.set(id, read.fields);
  }
  return rows;
}

function fail(error: unknown): never {
  throw error;
}
