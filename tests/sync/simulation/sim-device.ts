import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import * as z from 'zod/mini';
import { holds } from '#contract/sync.ts';
import type { CollectionName } from '#domain/collections/collections.ts';
import { Store } from '#client/data/store/store.ts';
import { Engine } from '#client/sync/engine.ts';
import type { RoundOutcome } from '#client/sync/loop.ts';
import { writeMeta } from '#client/sync/meta.ts';
import type { Ledger } from './ledger.ts';
import type { Prng } from './prng.ts';
import { SimNetwork } from './sim-network.ts';
import { SimPerson } from './sim-person.ts';
import { breakWrites, isPowerLoss, PowerLoss } from './sim-power.ts';
import { roundRowsOf } from './sim-rows.ts';
import { RolePlay } from './sim-role.ts';
import type { SimServer, SimShop } from './sim-server.ts';
import type { Team } from './sim-team.ts';

export interface SimContext {
  readonly server: SimServer;
  /** The shop, and whose device it is. */
  readonly shop: SimShop;
  /** Where people are not all owners. */
  readonly team: Team | null;
  readonly prng: Prng;
  readonly ledger: Ledger;
  /** What the devices write. */
  readonly collections: readonly CollectionName[];
}

/** One device of the shop: the real client code over its own storage, clock and network. */
export class SimDevice {
  readonly name: string;
  readonly network: SimNetwork;
  /** Who works on it. */
  readonly person: SimPerson;
  private readonly prng: Prng;
  private readonly ledger: Ledger;
  private readonly shop: SimShop;
  private readonly now: () => number;
  private readonly storage = new IDBFactory();
  private store: Store;
  private engine: Engine;
  private writesUntilPowerLoss = Infinity;
  /** Pushes that are on their way, or were put aside. */
  private pushesOut = 0;

  constructor(name: string, context: SimContext) {
    const { server, shop, team, prng, ledger, collections } = context;
    this.name = name;
    this.prng = prng;
    this.ledger = ledger;
    this.shop = shop;
    // Up to three hours wrong in either direction.
    const skew = (prng.next() - 0.5) * 6 * 3_600_000;
    this.now = () => Math.round(server.clock.now() + skew);
    this.network = new SimNetwork(server, prng, async ({ url, body, answer }) => {
      if (body === undefined) return;
      if (url.endsWith('/holds')) return this.noteHeld(answer);
      const entries = await this.store.db.outbox.toArray();
      this.ledger.noteBatch(body, answer, (opId) => entries.find((entry) => entry.opId === opId)?.before ?? null, server.wholeAnswer);
    });
    this.person = new SimPerson({
      name,
      prng,
      ledger,
      collections,
      rowsOf: roundRowsOf,
      now: this.now,
      store: () => this.store,
      approve: (token, id) => server.approve(token, id, ledger),
      role: team === null ? undefined : new RolePlay({ name, user: shop.user, team, ledger, store: () => this.store }),
    });
    this.store = this.openStore();
    this.engine = this.newEngine();
  }

  async signIn(): Promise<void> {
    await writeMeta(this.store.db, 'token', this.shop.token);
  }

  /** The app is killed and opened again: only what was committed is left. */
  crash(): void {
    this.store.close();
    this.writesUntilPowerLoss = Infinity;
    this.store = this.openStore();
    this.engine = this.newEngine();
  }

  /** A second tab or the worker: another engine on the same store. */
  newEngine(): Engine {
    return new Engine(this.store, this.network, {
      random: this.prng.next,
      sleep: () => Promise.resolve(),
      isConnected: () => true,
      noteLink: () => undefined,
      report: (error) => this.ledger.violate(String(error)),
    });
  }

  /** The next writes but `after` are the last ones that reach the disk. */
  armPowerLoss(after: number): void {
    this.writesUntilPowerLoss = after;
  }

  /** Whether the power went amid a write. */
  get hasLostPower(): boolean {
    return this.writesUntilPowerLoss < 0;
  }

  disarm(): void {
    this.writesUntilPowerLoss = Infinity;
  }

  /** The replica of the page that is open. */
  get currentStore(): Store {
    return this.store;
  }

  /** Lets an engine work until it is done or its call was put aside (null); a device that lost power starts again. */
  async round(kind: 'push' | 'pull'): Promise<RoundOutcome | null> {
    // What is on its way is sent again by others only: by another tab, or after a crash.
    const isOther = this.prng.chance(0.2) || (kind === 'push' && this.pushesOut > 0);
    const engine = isOther ? this.newEngine() : this.engine;
    if (this.prng.chance(0.7)) engine.wake({ now: true });
    const parked = this.network.nextParked();
    const signal = new AbortController().signal;
    const work = (kind === 'push' ? engine.pushRound(signal) : engine.pullRound(0, signal)).catch((error: unknown) => this.afterFailure(error));
    if (kind === 'push') {
      this.pushesOut += 1;
      void work.finally(() => (this.pushesOut -= 1));
    }
    const outcome = await Promise.race([work, parked.then(() => null)]);
    this.writesUntilPowerLoss = Infinity;
    return outcome;
  }

  private noteHeld(answer: unknown): void {
    if (z.safeParse(holds.response, answer).data?.holds === true) this.ledger.noteVouched(this.name);
  }

  private afterFailure(error: unknown): null {
    if (isPowerLoss(error)) this.crash();
    // A call that was put aside before the crash comes back to a store that is closed.
    else if (!(error instanceof Error && error.name === 'DatabaseClosedError')) throw error;
    return null;
  }

  private openStore(): Store {
    const store = new Store({
      user: this.shop.user,
      signature: this.shop.signature,
      ports: { now: this.now, randomBytes: this.prng.bytes },
      dexie: { indexedDB: this.storage, IDBKeyRange },
    });
    breakWrites(store, () => ((this.writesUntilPowerLoss -= 1) >= 0 ? null : new PowerLoss('power')));
    return store;
  }
}
