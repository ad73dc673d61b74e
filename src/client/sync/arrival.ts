/*
 * Invariant: a part of the app that is loaded later is asked for until it is there. Most browsers keep a failed load
 * in mind until the page is loaded anew (whatwg/html issue 6768), and an older release's part may be gone from the
 * server: where asking again cannot help, that is said.
 */

export interface ArrivalPorts {
  /** Whether the server answers now. */
  readonly isAnswering: () => Promise<boolean>;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Hears of each failure. */
  readonly report: (error: unknown) => void;
}

const askAgainMs = 5_000;

/** Of one part of the app: whether it came into this page. */
export class Arrival {
  private missing = false;
  private readonly ports: ArrivalPorts;
  private readonly listeners = new Set<() => void>();

  constructor(ports: ArrivalPorts) {
    this.ports = ports;
  }

  /** The part did not come although the server answered: this page may never get it. */
  get isMissing(): boolean {
    return this.missing;
  }

  /** Calls `listener` whenever `isMissing` changes; returns the unsubscriber. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** What `load` brings, asked for until it comes; null once `signal` has aborted. */
  async of<Part>(load: () => Promise<Part>, signal: AbortSignal): Promise<Part | null> {
    let wasAnswering = false;
    while (!signal.aborted) {
      try {
        const part = await load();
        this.become(false);
        return part;
      } catch (error) {
        if (signal.aborted) return null;
        this.ports.report(error);
        if (wasAnswering) this.become(true);
        wasAnswering = await this.ports.isAnswering();
        await this.ports.sleep(askAgainMs, signal);
      }
    }
    return null;
  }

  private become(missing: boolean): void {
    if (missing === this.missing) return;
    this.missing = missing;
    for (const listener of this.listeners) listener();
  }
}
