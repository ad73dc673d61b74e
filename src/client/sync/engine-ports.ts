/** What an engine is given by the place it runs in. */
export interface EnginePorts {
  /** A number from 0 up to 1, for the jitter. */
  readonly random: () => number;
  /** Resolves after `ms`, or as soon as `signal` aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** False when the device thinks that it has no network; it may be wrong, so one look a minute is made all the same. */
  readonly isConnected: () => boolean;
  /** Whether the server answered the last call. Told, never stored: the call may have been cut by a page that is going. */
  readonly noteLink: (connection: 'online' | 'offline') => void;
  /** Hears of an error that nothing is known about; the engine goes on after a while. */
  readonly report: (error: unknown) => void;
}
