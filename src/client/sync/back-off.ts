import { maxWaitMs } from './batch.ts';
import type { RoundOutcome } from './loop.ts';
import { backoffMs } from './settle.ts';

const longestUpdateWaitMs = 60 * 60_000;

/** Milliseconds until the next look; what this version cannot read is asked for again ever more rarely, once an hour at last. */
export function untilNextLookMs(failures: number, outcome: RoundOutcome, random: () => number): number {
  if (outcome === 'outdated') return Math.min(longestUpdateWaitMs, maxWaitMs * 2 ** Math.min(failures - 1, 6));
  return failures === 0 ? maxWaitMs : backoffMs(failures - 1, random);
}

/**
 * After a failure of a whole batch nothing goes before its time, so that entries keep their order. Kept in memory
 * only: the call may have failed because the page is going, and nothing is to be written then.
 */
export class BackOff {
  private until = 0;
  private failures = 0;

  /** After so long, or after what the server asked for, never later than a minute. */
  fail(now: number, random: () => number, retryAfterMs: number | null): void {
    this.until = now + Math.min(maxWaitMs, Math.max(backoffMs(this.failures, random), retryAfterMs ?? 0));
    this.failures += 1;
  }

  /** The server answers again. True when there had been a failure. */
  end(): boolean {
    const hadFailed = this.failures > 0;
    this.until = 0;
    this.failures = 0;
    return hadFailed;
  }

  /** Milliseconds to wait; 0 when nothing has to. A clock that was set back must not keep the outbox waiting. */
  leftAt(now: number): number {
    const left = this.until - now;
    return left > 0 && left <= maxWaitMs ? left : 0;
  }
}
