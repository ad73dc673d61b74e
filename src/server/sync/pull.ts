// Invariant: a cursor stands for a revision up to which its holder has been given every change; it is taken
// only where that still means the same: same shop, epoch, permissions and row format, and young enough that
// no tombstone behind it has been cleaned up.
import { syncLimits, type PullAnswer } from '#contract/sync.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import type { Database } from '../db/database.ts';
import type { Clock } from '../ports.ts';
import { Refusal } from '../problem.ts';
import type { Changes } from './changes.ts';
import type { Cursor, CursorScope, CursorSeal } from './cursor.ts';
import { rotateEpochSeenAt } from './epoch.ts';
import type { SyncParts } from './parts.ts';

export interface Pulling {
  readonly db: Database;
  readonly clock: Clock;
  readonly parts: SyncParts;
  readonly seal: CursorSeal;
}

export interface PullRequest {
  readonly scope: CursorScope & { readonly signature: SignatureId };
  readonly since: string | undefined;
  readonly limit: number;
}

/** A chunk of changes. */
export interface Pulled {
  /** The `PullAnswer`, as JSON. */
  readonly body: string;
  /** Nothing has changed since the cursor. */
  readonly isEmpty: boolean;
  /** Counter of the chunk's snapshot, for whoever waits for the next change. */
  readonly rev: number;
}

const MAX_AGE_MS = syncLimits.retentionDays * 86_400_000;

/** The next chunk after the cursor; from the start, marked `fresh`, when there is none or it is not taken. */
export async function pullChanges(pulling: Pulling, { scope, since, limit }: PullRequest): Promise<Pulled> {
  const { db, parts } = pulling;
  const cursor = since === undefined ? null : usableCursor(pulling, since, scope);
  if (cursor) {
    const read = await readAfter(cursor.rev);
    if (read.epoch === cursor.epoch) {
      if (!parts.isAhead(cursor.rev, read.rev)) return chunk(pulling, scope, read, false);
      await rotateEpochSeenAt(db, scope.signature, cursor);
    }
  }
  return chunk(pulling, scope, await readAfter(0), true);

  async function readAfter(after: number): Promise<Changes> {
    const changes = await parts.readChanges(db, scope.signature, { after, limit });
    if (!changes) throw new Refusal('not_found');
    return changes;
  }
}

function usableCursor({ seal, clock }: Pulling, text: string, scope: CursorScope): Cursor | null {
  const cursor = seal.read(text);
  if (!cursor) return null;
  const isOfScope =
    cursor.signature === scope.signature && cursor.permissions === scope.permissions && cursor.schema === scope.schema;
  return isOfScope && clock.now() - cursor.issuedAtMs <= MAX_AGE_MS ? cursor : null;
}

function chunk({ seal, clock, parts }: Pulling, scope: CursorScope, read: Changes, fresh: boolean): Pulled {
  const { epoch, more, json, count } = read;
  const rev = more ? read.lastRev : parts.cursorAfter(read.rev);
  const cursor = seal.write({ ...scope, epoch, rev, issuedAtMs: clock.now() });
  const head: Omit<PullAnswer, 'changes'> = { epoch, cursor, more, fresh };
  return { body: `${JSON.stringify(head).slice(0, -1)},"changes":${json}}`, isEmpty: count === 0 && !fresh, rev: read.rev };
}
