import { Dexie, type DexieOptions } from 'dexie';
import { newPublicToken, uuidV7, type OpId, type RandomBytes, type RowId, type SignatureId, type UserId } from '#domain/values/ids.ts';
import { ReplicaDatabase, replicaName } from './database.ts';

/** Time and randomness of the device, handed in so that the simulation drives the real code. */
export interface DevicePorts {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
}

/** `read-only`: the handle died and could not be reopened. `outdated`: another tab runs a newer version. */
export type StoreHealth = 'ok' | 'read-only' | 'outdated';

export interface StoreOptions {
  readonly user: UserId;
  readonly signature: SignatureId;
  readonly ports: DevicePorts;
  readonly dexie?: DexieOptions;
  /** Frees what can be fetched again, when the device has no room left. */
  readonly freeCaches?: () => Promise<void>;
}

const reopenLimit = 3;

/** The open replica of one person's view of one shop. */
export class Store {
  readonly db: ReplicaDatabase;
  readonly user: UserId;
  readonly signature: SignatureId;
  readonly ports: DevicePorts;
  private readonly freeCaches: () => Promise<void>;
  private readonly listeners = new Set<() => void>();
  private currentHealth: StoreHealth = 'ok';
  private reopened = 0;
  private isClosed = false;

  constructor({ user, signature, ports, dexie, freeCaches }: StoreOptions) {
    this.user = user;
    this.signature = signature;
    this.ports = ports;
    this.freeCaches = freeCaches ?? (() => Promise.resolve());
    this.db = new ReplicaDatabase(replicaName(user, signature), dexie);
    // A newer tab wants to upgrade the store: this tab gives its handle up instead of blocking it.
    this.db.on('versionchange', () => {
      this.db.close();
      this.become('outdated');
      // Dexie's own listener would open the store again at the next read.
      return false;
    });
  }

  get health(): StoreHealth {
    return this.currentHealth;
  }

  /** Calls `listener` whenever `health` changes; returns the unsubscriber. */
  onHealth(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  newRowId(): RowId {
    return uuidV7(this.ports.now(), this.ports.randomBytes);
  }

  newOpId(): OpId {
    return uuidV7(this.ports.now(), this.ports.randomBytes) as string as OpId;
  }

  /** A secret for a link that works without signing in. */
  newPublicToken(): string {
    return newPublicToken(this.ports.randomBytes);
  }

  /**
   * Runs a write. A dead handle is reopened and the write run again, up to three times before one succeeds;
   * on a full device the caches are freed and the write run once more. Throws what still stands then.
   */
  async write<T>(work: () => Promise<T>): Promise<T> {
    let freed = false;
    for (;;) {
      try {
        const result = await work();
        this.reopened = 0;
        return result;
      } catch (error) {
        if (isQuotaError(error) && !freed) {
          freed = true;
          const areFreed = await this.freeCaches().then(() => true, () => false);
          if (!areFreed) throw error;
        } else if (!(isDeadHandle(error) && (await this.reopen()))) {
          throw error;
        }
      }
    }
  }

  /** For good: what still comes in for a closed store fails. */
  close(): void {
    this.isClosed = true;
    this.db.close();
  }

  private async reopen(): Promise<boolean> {
    if (this.isClosed || this.currentHealth !== 'ok') return false;
    while (this.reopened < reopenLimit) {
      this.reopened += 1;
      try {
        this.db.close({ disableAutoOpen: false });
        await this.db.open();
        return true;
      } catch (error) {
        if (!isDeadHandle(error)) throw error;
      }
    }
    this.become('read-only');
    return false;
  }

  private become(health: StoreHealth): void {
    this.currentHealth = health;
    for (const listener of this.listeners) listener();
  }
}

const namesOf = (error: unknown): string[] => {
  const names: string[] = [];
  for (let current: unknown = error; current instanceof Error; current = innerOf(current)) names.push(current.name);
  return names;
};
const innerOf = (error: Error): unknown =>
  (error instanceof Dexie.DexieError && error.inner) || (error.cause instanceof Error ? error.cause : null);

/** Whether the device had no room for a write. */
export const isQuotaError = (error: unknown) => namesOf(error).includes('QuotaExceededError');

const deadHandleNames = ['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'OpenFailedError'];
const isDeadHandle = (error: unknown) => !isQuotaError(error) && namesOf(error).some((name) => deadHandleNames.includes(name));
