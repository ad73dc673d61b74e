import { maxWaitMs } from './batch.ts';

/** What an engine knows of its way to the server by the calls that it made, beside what the device thinks of its network. */
export class Reach {
  private readonly isConnected: () => boolean;
  /** Whether the last pull had an answer; null before the first. */
  private last: boolean | null = null;
  /** Whether it had one although the device thinks that it has no network. */
  private isReachedAnyway = false;
  private lookedAt = -Infinity;

  /** `isConnected`: false when the device thinks that it has no network; it may be wrong. */
  constructor(isConnected: () => boolean) {
    this.isConnected = isConnected;
  }

  get wasAnswered(): boolean {
    return this.last === true;
  }

  /** Whether there is a network, as the device thinks or as the last pull has shown in spite of it. */
  get isThere(): boolean {
    return this.isConnected() || this.isReachedAnyway;
  }

  /** Whether to look at `now`: without a network one look a minute is made all the same. Counts as the look. */
  look(now: number): boolean {
    if (!this.isThere && Math.abs(now - this.lookedAt) < maxWaitMs) return false;
    this.lookedAt = now;
    return true;
  }

  /** The next look is made whatever the last one came to. */
  lookAnew(): void {
    this.lookedAt = -Infinity;
  }

  /** Notes what a pull came to; true when it is the first answer after a failure. */
  note(isAnswered: boolean): boolean {
    const isBack = isAnswered && this.last === false;
    this.last = isAnswered;
    this.isReachedAnyway = isAnswered && !this.isConnected();
    return isBack;
  }
}
