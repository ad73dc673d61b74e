import { Dexie, type DexieOptions } from 'dexie';
import { newPublicToken, uuidV7, type OpId, type RandomBytes, type RowId, type SignatureId, type UserId } from '#domain/values/ids.ts';
import { ReplicaDatabase, replicaName } from './database.ts';
import { OpenTransactions } from './open-transactions.ts';
import { dropOriginals } from './photo-room.ts';

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

const nobodyHears = () => undefined;
const reopenLimit = 3;
/** So many bytes of whole pictures that the server has go at once, when the device has no room left. */
const roomBytes = 16 * 1024 * 1024;

/** The open replica of one person's view of one shop. */
export class Store {
  readonly db: ReplicaDatabase;
  readonly user: UserId;
  readonly signature: SignatureId;
  readonly ports: DevicePorts;
  /** Login token of the page that holds this store: a device that cannot write it down still sends by it. */
  token: string | null = null;
  private readonly freeCaches: () => Promise<void>;
  private readonly listeners = new Set<() => void>();
  private readonly transactions: OpenTransactions;
  private currentHealth: StoreHealth = 'ok';
  /** Which handle is the present one; a write that failed on an earlier one only has to be run again. */
  private handle = 0;
  private reopening: Promise<boolean> | null = null;
  /** Reopenings since something was written. */
  private reopened = 0;
  private isClosed = false;
  private heardPart: () => void = nobodyHears;

  constructor({ user, signature, ports, dexie, freeCaches }: StoreOptions) {
    this.user = user;
    this.signature = signature;
    this.ports = ports;
    this.freeCaches = freeCaches ?? (() => Promise.resolve());
    this.db = new ReplicaDatabase(replicaName(user, signature), dexie);
    this.transactions = new OpenTransactions(this.db);
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
   * Runs a write. A dead handle is reopened, once for all writes that it died under, and the write run again; without
   * a write that succeeds the store is read-only after three reopenings. On a full device what can be made again is
   * dropped and the write run once more. Throws what still stands then.
   */
  async write<T>(work: () => Promise<T>): Promise<T> {
    let freed = false;
    for (let retries = 0; ;) {
      const { handle } = this;
      try {
        const result = await work();
        this.reopened = 0;
        return result;
      } catch (error) {
        if (isQuotaError(error) && !freed) {
          freed = true;
          if (!(await this.makeRoom())) throw error;
        } else {
          retries += 1;
          // Others may write well on every new handle: then it is this write that fails, whatever the handle.
          if (!isDeadHandle(error) || retries > reopenLimit || !(await this.hasNewerHandle(handle))) throw error;
        }
      }
    }
  }

  /** A part of a longer write is done: to whoever waits behind that write, the storage answers. */
  notePart(): void {
    const heard = this.heardPart;
    this.heardPart = nobodyHears;
    // By a task of its own: whoever goes on at once would read within the transaction of that write.
    if (heard !== nobodyHears) setTimeout(heard);
  }

  /** Resolves with the next part of a longer write of this page. Only the last one who asked is told. */
  nextPart(): Promise<void> {
    return new Promise((resolve) => (this.heardPart = resolve));
  }

  /** For good: what still comes in for a closed store fails. */
  close(): void {
    this.isClosed = true;
    this.db.close();
  }

  /**
   * Closes, and gives up what is not committed. Of a page that is left: WebKit puts it away with its transactions,
   * which would keep every other page from the same tables.
   */
  abandon(): void {
    this.transactions.giveUp();
    this.close();
  }

  private async makeRoom(): Promise<boolean> {
    const freeings = await Promise.allSettled([this.freeCaches(), this.db.packs.clear(), dropOriginals(this.db, roomBytes)]);
    return freeings.some(({ status }) => status === 'fulfilled');
  }

  /** False when there is no handle to write on any more. */
  private async hasNewerHandle(failed: number): Promise<boolean> {
    if (this.isClosed || this.currentHealth !== 'ok') return false;
    if (this.handle !== failed) return true;
    this.reopening ??= this.reopen().finally(() => (this.reopening = null));
    return this.reopening;
  }

  private async reopen(): Promise<boolean> {
    while (this.reopened < reopenLimit) {
      this.reopened += 1;
      try {
        this.db.close({ disableAutoOpen: false });
        await this.db.open();
        this.handle += 1;
        return !this.isClosed;
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
const innerOf = (error: Error): unknown => (error instanceof Dexie.DexieError && error.inner) || (error.cause instanceof Error ? error.cause : null);

/** Whether the device had no room for a write. */
export const isQuotaError = (error: unknown) => namesOf(error).includes('QuotaExceededError');

const deadHandleNames = ['DatabaseClosedError', 'InvalidStateError', 'UnknownError', 'OpenFailedError'];
const isDeadHandle = (error: unknown) => !isQuotaError(error) && namesOf(error).some((name) => deadHandleNames.includes(name));
