import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Store } from '#client/data/store/store.ts';
import { storeAsOldApp } from './old-app.ts';
import type { Prng } from './prng.ts';
import { breakWrites, PowerLoss } from './sim-power.ts';
import { answerLate } from './sim-slow.ts';
import type { WorldShop } from './world-login.ts';

interface StoragePorts {
  /** The device's clock, which may be wrong. */
  readonly now: () => number;
  readonly randomBytes: Prng['bytes'];
  readonly isOldApp: () => boolean;
  /** Time of the run. */
  readonly time: () => number;
  /** Where a write that is done waits before it is heard of; null where it does not. */
  readonly heardOf: (() => Promise<void>) | null;
}

/** What one device keeps: a storage of its own, which fills, loses power amid its writes, and is broken for a while after. */
export class WorldStorage {
  /** No room left on the device. */
  isFull = false;
  private readonly ports: StoragePorts;
  private readonly databases = new IDBFactory();
  private writesUntilPowerLoss = Infinity;
  private harmedUntil = 0;

  constructor(ports: StoragePorts) {
    this.ports = ports;
  }

  open(shop: WorldShop): Store {
    const { now, randomBytes, isOldApp, heardOf } = this.ports;
    const store = new Store({
      user: shop.user,
      signature: shop.signature,
      ports: { now, randomBytes },
      dexie: { indexedDB: this.databases, IDBKeyRange },
    });
    breakWrites(store, () => this.writeFailure());
    storeAsOldApp(store, isOldApp);
    if (heardOf !== null) answerLate(store, heardOf);
    return store;
  }

  /** The next writes but `after` are the last ones that reach the disk; then the device starts again. */
  armPowerLoss(after: number): void {
    this.writesUntilPowerLoss = after;
  }

  get hasLostPower(): boolean {
    return this.writesUntilPowerLoss < 0;
  }

  /** The device starts again, and has power. */
  restorePower(): void {
    if (this.writesUntilPowerLoss !== Infinity) this.harm(1_000);
    this.writesUntilPowerLoss = Infinity;
  }

  /** The browser closes the database under the pages that have it open. */
  kill(open: readonly Store[]): void {
    this.harm(5_000);
    for (const store of open) if (store.db.isOpen()) store.db.backendDB().close();
  }

  fill(): void {
    this.isFull = true;
  }

  makeRoom(): void {
    this.isFull = false;
    this.harm(1_000);
  }

  /** Whether an error may come from it. */
  get isHarmed(): boolean {
    return this.isFull || this.writesUntilPowerLoss !== Infinity || this.ports.time() < this.harmedUntil;
  }

  private harm(ms: number): void {
    this.harmedUntil = Math.max(this.harmedUntil, this.ports.time() + ms);
  }

  private writeFailure(): Error | null {
    if (this.isFull) return new DOMException('No room left', 'QuotaExceededError');
    this.writesUntilPowerLoss -= 1;
    return this.writesUntilPowerLoss < 0 ? new PowerLoss('power') : null;
  }
}
