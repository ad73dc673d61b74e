/*
 * Invariant: whether the server answers is known in memory alone, by the tab that leads, which tells the person's
 * other tabs. Nothing is written for it: a call that leaving the page cut off looks like a dead network.
 */
export type Connection = 'online' | 'offline';

export interface LinkPorts {
  /** To the person's other tabs. */
  readonly tell: (message: unknown) => void;
  readonly setTimeout: (work: () => void, ms: number) => number;
  readonly clearTimeout: (timer: number) => void;
}

/** A page that is being left is gone by then: its last calls are cut before it hears that it goes. */
export const offlineGraceMs = 1_000;

const question = 'link?';
const isTold = (data: unknown): data is { link: Connection } => typeof data === 'object' && data !== null && 'link' in data;

/** Whether the server answered last, as far as this page knows; 'online' until somebody knows better. */
export class Link {
  private known: Connection;
  /** Only who looked itself answers the others. */
  private hasLooked = false;
  private doubt: number | null = null;
  private readonly ports: LinkPorts;
  private readonly listeners = new Set<() => void>();

  constructor(ports: LinkPorts, known: Connection = 'online') {
    this.ports = ports;
    this.known = known;
  }

  get connection(): Connection {
    return this.known;
  }

  /** Calls `listener` whenever `connection` changes; returns the unsubscriber. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** What a call of this tab's engine found. */
  note(connection: Connection): void {
    if (connection === 'online') {
      this.endDoubt();
      this.looked(connection);
    } else {
      this.doubt ??= this.ports.setTimeout(() => this.looked(connection), offlineGraceMs);
    }
  }

  /** What the browser says of the device's network; it may be wrong, so the next call counts for more. */
  suppose(connection: Connection): void {
    this.endDoubt();
    this.hasLooked = false;
    this.become(connection);
  }

  /** Asks the tab that leads; without an answer what is known stands. */
  ask(): void {
    this.ports.tell(question);
  }

  /** A message of another tab; those that are about something else are none of it. */
  hear(data: unknown): void {
    if (data === question) {
      if (this.hasLooked) this.ports.tell({ link: this.known });
    } else if (isTold(data)) {
      this.hasLooked = false;
      this.become(data.link);
    }
  }

  /** The page is left: what was about to be said is not. */
  close(): void {
    this.endDoubt();
    this.hasLooked = false;
  }

  private looked(connection: Connection): void {
    this.doubt = null;
    const isNews = !this.hasLooked || connection !== this.known;
    this.hasLooked = true;
    this.become(connection);
    if (isNews) this.ports.tell({ link: connection });
  }

  private become(connection: Connection): void {
    if (connection === this.known) return;
    this.known = connection;
    for (const listener of this.listeners) listener();
  }

  private endDoubt(): void {
    if (this.doubt !== null) this.ports.clearTimeout(this.doubt);
    this.doubt = null;
  }
}
