import type { SignatureId } from '#domain/values/ids.ts';
import type { Database } from '../db/database.ts';
import type { Head } from './history.ts';

const lookEveryMs = 300;
/** Who waits while a batch is written hears of so many of its writes at once: each answer costs a call and its repeat. */
const writesAWake = 20;

interface Waiter {
  /** Wakes as soon as the shop's counter is higher. */
  readonly rev: number;
  readonly wake: () => void;
  /** Of its time, as the watch counts it. */
  leftMs: number;
}

/**
 * Lets pulls wait for the next change of their shop without holding a connection. Commits of this process wake
 * them at once; those of other processes are seen by one look at the counters of all shops waited for. All who wait
 * share one timer: thousands do, and what each of them holds is held for nearly all of the time.
 */
export class ChangeWatch {
  readonly #db: Database;
  readonly #onFailure: (error: unknown) => void;
  /** By their shop: a look must not go through all who wait for each shop that it finds. */
  readonly #waiters = new Map<SignatureId, Set<Waiter>>();
  readonly #listeners = new Set<{ readonly signature: SignatureId; readonly heads: Head[] }>();
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;
  #isStopped = false;

  constructor(db: Database, onFailure: (error: unknown) => void) {
    this.#db = db;
    this.#onFailure = onFailure;
  }

  /**
   * Resolves when the counter of the shop has passed `rev`, after `ms` and less than two looks later, when who waits has gone, which
   * `whenGone` is to tell, or on `stop`.
   */
  wait(signature: SignatureId, rev: number, ms: number, whenGone: (wake: () => void) => void): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = () => {
        if (ofShop.delete(waiter) && ofShop.size === 0) this.#waiters.delete(signature);
        resolve();
      };
      // Part of the step that is under way is over.
      const waiter: Waiter = { rev, wake, leftMs: ms + lookEveryMs };
      const ofShop = this.#waiters.get(signature) ?? new Set<Waiter>();
      this.#waiters.set(signature, ofShop);
      ofShop.add(waiter);
      whenGone(wake);
      this.#goOn();
    });
  }

  /** Told by every write of this process after its commit. */
  committed(signature: SignatureId, head: Head): void {
    this.told(signature, head);
    const gathering = this.#gathering(signature);
    if (gathering.length === 0 || gathering.some(({ heads }) => heads.length % writesAWake === 0)) this.#hasReached(signature, head.rev);
  }

  /** Told by a call that wrote nothing: the newest head of the history that it was answered from. */
  told(signature: SignatureId, head: Head): void {
    for (const { heads } of this.#gathering(signature)) heads.push(head);
  }

  /** Whether somebody gathers the heads of the shop. */
  isGathered(signature: SignatureId): boolean {
    return this.#gathering(signature).length > 0;
  }

  /** Gathers the heads of what this process tells of the shop's history from now on; answers what ends that and tells them. */
  gather(signature: SignatureId): () => readonly Head[] {
    const listener = { signature, heads: [] as Head[] };
    this.#listeners.add(listener);
    return () => {
      if (this.#listeners.delete(listener)) this.#hasReached(signature, Math.max(0, ...listener.heads.map(({ rev }) => rev)));
      return listener.heads;
    };
  }

  /** Wakes everyone, for good: the server closes. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    for (const ofShop of this.#waiters.values()) for (const waiter of ofShop) waiter.wake();
  }

  #gathering(signature: SignatureId) {
    return [...this.#listeners].filter((listener) => listener.signature === signature);
  }

  #hasReached(signature: SignatureId, rev: number): void {
    for (const waiter of this.#waiters.get(signature) ?? []) if (waiter.rev < rev) waiter.wake();
  }

  #goOn(): void {
    if (this.#timer || this.#isStopped || this.#waiters.size === 0) return;
    this.#timer = setTimeout(() => this.#step(), lookEveryMs);
  }

  #step(): void {
    this.#timer = undefined;
    for (const ofShop of this.#waiters.values()) {
      for (const waiter of ofShop) {
        waiter.leftMs -= lookEveryMs;
        if (waiter.leftMs <= 0) waiter.wake();
      }
    }
    if (!this.#isLooking) void this.#look();
    this.#goOn();
  }

  async #look(): Promise<void> {
    const signatures = [...this.#waiters.keys()];
    if (signatures.length === 0) return;
    this.#isLooking = true;
    try {
      const { rows } = await this.#db.pool.query<{ signature_id: SignatureId; rev: number }>(
        'SELECT signature_id, rev FROM sync_counters WHERE signature_id = ANY($1)',
        [signatures],
      );
      for (const { signature_id: signature, rev } of rows) this.#hasReached(signature, rev);
    } catch (error) {
      // A database that is away for a moment only delays the waiting; their time limit still holds.
      this.#onFailure(error);
    } finally {
      this.#isLooking = false;
    }
  }
}
