import type { WireRow } from '#contract/rows.ts';
import { Refusal } from '../problem.ts';
import { storeAnswer } from './idempotency.ts';
import { readChanges } from './changes.ts';
import type { History } from './history.ts';

/**
 * The decisions of the server's half of sync on which its safety rests. Tests hand in broken ones,
 * to prove that the simulation notices (planted bugs).
 */
export interface SyncParts {
  readonly storeAnswer: typeof storeAnswer;
  readonly readChanges: typeof readChanges;
  /** Revision that a cursor stands for, given the counter of the snapshot that the changes were read in. */
  readonly cursorAfter: (snapshotRev: number) => number;
  /** Whether so many entries of a batch may be carried out in one transaction. */
  readonly mayGoTogether: (entries: number) => boolean;
  /** Whether a device has been shown what the history does not hold: the database has lost its last commits. */
  readonly isLost: (seenRev: number, history: Pick<History, 'rev' | 'holdsHeads'>) => boolean;
  /** Whether what was run between two looks at the history may be missing in the one that there is now. */
  readonly isOtherEpoch: (before: string, after: string) => boolean;
  /** What a create answers whose id exists already. */
  readonly answerExisting: (row: WireRow) => WireRow;
}

export const soundParts: SyncParts = {
  storeAnswer,
  readChanges,
  mayGoTogether: (entries) => entries > 1,
  cursorAfter: (snapshotRev) => snapshotRev,
  isLost: (seenRev, { rev, holdsHeads }) => seenRev > rev || !holdsHeads,
  isOtherEpoch: (before, after) => before !== after,
  answerExisting: (row) => {
    throw new Refusal('already_exists', { row });
  },
};
