import type { OpId } from '#domain/values/ids.ts';
import type { Batch } from './batch.ts';
import type { BatchSize } from './batch-size.ts';
import type { RoundOutcome } from './loop.ts';

/**
 * The batches of one engine that were sent and not answered yet. While the server answers, a full one is followed by the
 * next: more waits, and a line's round trip need not be waited out. Nothing that safety depends on: what is sent twice is
 * taken once, and what waits for an entry waits until it is gone from the outbox.
 */
export class OnTheirWay {
  private readonly size: BatchSize;
  private readonly batches = new Set<Batch>();
  /** Whether the last batch that came back had an answer to go on by. */
  private isAnswered = false;
  private following: Promise<void> | null = null;

  constructor(size: BatchSize) {
    this.size = size;
  }

  /** What another batch must not carry. */
  get opIds(): ReadonlySet<OpId> {
    return new Set([...this.batches].flatMap(({ entries }) => entries.map(({ opId }) => opId)));
  }

  /** Whether it is worth sending another batch beside what is on its way. */
  get isWorthMore(): boolean {
    return this.isAnswered && this.size.isWhole && [...this.batches].some(({ isFull }) => isFull);
  }

  /** Ends when no batch follows another; null where none does. */
  get ended(): Promise<void> | null {
    return this.following;
  }

  /** Has a batch taken that carries nothing of this, and counts it. */
  async take(takeBut: (opIds: ReadonlySet<OpId>) => Promise<Batch | null>): Promise<Batch | null> {
    const batch = await takeBut(this.opIds);
    if (batch !== null) this.batches.add(batch);
    return batch;
  }

  /** Counts the batch until its sending has come to something. */
  async until(batch: Batch, send: () => Promise<RoundOutcome>): Promise<RoundOutcome> {
    let outcome: RoundOutcome | null = null;
    try {
      outcome = await send();
      return outcome;
    } finally {
      this.batches.delete(batch);
      this.isAnswered = outcome === 'progress';
    }
  }

  /** Sends one batch after the other beside what is on its way, as long as that is worth it; one at a time, whoever asks. */
  follow(round: () => Promise<RoundOutcome>, report: (error: unknown) => void): void {
    if (!this.isWorthMore) return;
    this.following ??= this.sendOn(round)
      .catch(report)
      .finally(() => {
        this.following = null;
      });
  }

  private async sendOn(round: () => Promise<RoundOutcome>): Promise<void> {
    let outcome: RoundOutcome = 'progress';
    while (outcome === 'progress' && this.isWorthMore) outcome = await round();
  }
}
