/*
 * Invariant: while the page is here one runtime runs, on a store that answers or is opened anew until it does; while
 * it is away none does, and none holds anything that another page could wait for.
 */
import { answered, NoAnswerError } from '#client/data/store/patience.ts';
import { watchPageLife, type PageEvents } from './page-life.ts';

/** A replica at work, as far as its keeper is concerned. */
export interface KeptRuntime {
  /** Works until it is stopped. */
  run(): Promise<void>;
  /** Ends the work; what is being written may still end well. */
  stop(): void;
  /** Closes what is stopped, for good. */
  close(): void;
  /** Ends the work at once, and lets go of the storage. */
  leave(): void;
  /** A small question to the storage, which takes its turn behind whatever holds it up. */
  probe(): Promise<void>;
}

/** `not-answering`: the storage is silent. `refused`: the browser gives this app none, or none that works. */
export type StorageState = 'answering' | 'not-answering' | 'refused';

export interface KeeperPorts {
  readonly page: PageEvents;
  readonly isVisible: () => boolean;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Hears of a failure that nothing is known about. */
  readonly report: (error: unknown) => void;
}

const watchMs = 10_000;
/** A storage that never answered yet is silent after so long. */
export const firstPatienceMs = 8_000;
/** One that did may be at work on a large download. */
export const patienceMs = 20_000;
const renewAfterMs = 5_000;
const longestRenewalMs = 60_000;

export class RuntimeKeeper<R extends KeptRuntime> {
  private current: R;
  private state: StorageState = 'answering';
  private hasAnswered = false;
  private failures = 0;
  private present = new AbortController();
  private readonly over = new AbortController();
  private readonly open: (former: R | null) => R;
  private readonly ports: KeeperPorts;
  private readonly listeners = new Set<() => void>();

  constructor(open: (former: R | null) => R, ports: KeeperPorts) {
    this.open = open;
    this.ports = ports;
    this.current = open(null);
  }

  get runtime(): R {
    return this.current;
  }

  get storage(): StorageState {
    return this.state;
  }

  /** Calls `listener` whenever `runtime` or `storage` changes; returns the unsubscriber. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  start(): void {
    const life = { leave: () => this.leave(), end: () => this.end(), comeBack: () => this.comeBack() };
    watchPageLife(this.ports.page, life, this.over.signal);
    this.begin();
  }

  stop(): void {
    this.over.abort();
    this.end();
    this.current.close();
  }

  private begin(): void {
    this.present = new AbortController();
    const { signal } = this.present;
    const tell = (error: unknown) => {
      // What ends with the page fails as it should.
      if (!signal.aborted) this.ports.report(error);
    };
    this.current.run().catch(tell);
    this.watch(signal).catch(tell);
  }

  private end(): void {
    this.present.abort();
    this.current.stop();
  }

  private leave(): void {
    this.present.abort();
    this.current.leave();
  }

  private comeBack(): void {
    if (!this.present.signal.aborted) return;
    this.renew();
  }

  /** Another runtime on another handle takes over. */
  private renew(): void {
    this.leave();
    this.current = this.open(this.current);
    this.hasAnswered = false;
    this.begin();
    this.tell();
  }

  private async watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      if (this.ports.isVisible()) await this.look(signal);
      await this.ports.sleep(watchMs, signal);
    }
  }

  /** Asks once. A storage that fails, or stays silent for a while longer, is opened anew, with growing pauses. */
  private async look(signal: AbortSignal): Promise<void> {
    const probe = this.current.probe();
    const found = await this.stateFrom(probe, signal);
    if (signal.aborted) return;
    this.become(found);
    if (found === 'answering') return;
    const pause = Math.min(longestRenewalMs, renewAfterMs * 2 ** this.failures);
    const isOver = this.ports.sleep(pause, signal).then(() => false);
    // Silent is not dead: an answer that comes late is one.
    const late =
      found === 'not-answering'
        ? probe.then(
            () => true,
            () => isOver,
          )
        : isOver;
    const isBack = await Promise.race([late, isOver]);
    if (signal.aborted) return;
    if (isBack) {
      this.become('answering');
    } else {
      this.failures += 1;
      this.renew();
    }
  }

  private async stateFrom(probe: Promise<void>, signal: AbortSignal): Promise<StorageState> {
    try {
      await answered(probe, this.hasAnswered ? patienceMs : firstPatienceMs);
      return 'answering';
    } catch (error) {
      if (error instanceof NoAnswerError) return 'not-answering';
      // Closing the store breaks the question off.
      if (!signal.aborted) this.ports.report(error);
      return 'refused';
    }
  }

  private become(state: StorageState): void {
    if (state === 'answering') {
      this.hasAnswered = true;
      this.failures = 0;
    }
    if (state === this.state) return;
    this.state = state;
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }
}
