import { halve, type BatchLimits } from './batch.ts';

/** How much the next batch may hold: less after each failure, all of it again once one was taken. */
export class BatchSize {
  private readonly most: BatchLimits;
  private limits: BatchLimits;

  constructor(most: BatchLimits) {
    this.most = most;
    this.limits = most;
  }

  get now(): BatchLimits {
    return this.limits;
  }

  get isWhole(): boolean {
    return this.limits === this.most;
  }

  /** After a batch that did not get through; with `ops`, one that held so many. */
  halve(ops: number = this.limits.ops): void {
    this.limits = halve({ ...this.limits, ops });
  }

  makeWhole(): void {
    this.limits = this.most;
  }
}
