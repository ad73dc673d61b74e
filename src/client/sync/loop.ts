import { maxWaitMs } from './batch.ts';

/**
 * What a round came to. `progress`: there may be more to do at once. `idle`: nothing to do now. `offline`: no answer
 * of the API. `later`: the server asked for patience. `paused`: a new token is needed. `outdated`: the server speaks
 * of what this version does not know.
 */
export type RoundOutcome = 'progress' | 'idle' | 'offline' | 'later' | 'paused' | 'outdated';

interface LoopPorts {
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly report: (error: unknown) => void;
}

/** How long to rest after so many failures in a row, in milliseconds. */
type Rest = (failures: number, outcome: RoundOutcome) => Promise<number>;

/** Rounds with rests between them, which a wake ends. */
export class Loop {
  private readonly ports: LoopPorts;
  private wakeUp = new AbortController();

  constructor(ports: LoopPorts) {
    this.ports = ports;
  }

  /** Ends the present rest, or the next one if a round is running. */
  wake(): void {
    this.wakeUp.abort();
  }

  /** Runs rounds until `signal` aborts. */
  async run(round: (signal: AbortSignal) => Promise<RoundOutcome>, rest: Rest, signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      const woken = this.wakeUp.signal;
      const outcome = await this.guarded(() => round(signal), 'later', signal);
      if (outcome === 'progress') {
        failures = 0;
        continue;
      }
      failures = outcome === 'idle' || outcome === 'paused' ? 0 : failures + 1;
      const pause = await this.guarded(() => rest(failures, outcome), maxWaitMs, signal);
      await this.ports.sleep(pause, AbortSignal.any([signal, woken]));
      if (woken.aborted && woken === this.wakeUp.signal) this.wakeUp = new AbortController();
    }
  }

  /** A full device or a dead handle must not end the loop: nothing is lost, it is tried again. */
  private async guarded<T>(work: () => Promise<T>, otherwise: T, signal: AbortSignal): Promise<T> {
    try {
      return await work();
    } catch (error) {
      // A store that was closed under its stopping engine is as it should be.
      if (!signal.aborted) this.ports.report(error);
      return otherwise;
    }
  }
}
