import type { WireRow } from '#contract/rows.ts';
import { Refusal } from '../problem.ts';
import { storeAnswer } from './idempotency.ts';
import { readChanges } from './changes.ts';

/**
 * The decisions of the server's half of sync on which its safety rests. Tests hand in broken ones,
 * to prove that the simulation notices (SCORECARD, planted bugs).
 */
export interface SyncParts {
  readonly storeAnswer: typeof storeAnswer;
  readonly readChanges: typeof readChanges;
  /** Revision that a cursor stands for, given the counter of the snapshot that the changes were read in. */
  readonly cursorAfter: (snapshotRev: number) => number;
  /** Whether a device has seen more than the counter has given out: the database is a restored backup. */
  readonly isAhead: (cursorRev: number, counterRev: number) => boolean;
  /** What a create answers whose id exists already. */
  readonly answerExisting: (row: WireRow) => WireRow;
}

export const soundParts: SyncParts = {
  storeAnswer,
  readChanges,
  cursorAfter: (snapshotRev) => snapshotRev,
  isAhead: (cursorRev, counterRev) => cursorRev > counterRev,
  answerExisting: (row) => {
    throw new Refusal('already_exists', { row });
  },
};
