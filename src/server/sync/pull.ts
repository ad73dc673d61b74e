// Invariant: a cursor stands for a revision up to which its holder has been given every change; it is taken
// only where that still means the same: same shop, epoch, permissions and row format, and young enough that
// no tombstone behind it has been cleaned up.
import { syncLimits, type PullAnswer } from '#contract/sync.ts';
import type { ShopAccess } from '#domain/access/shop-access.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import type { Database } from '../db/database.ts';
import type { Clock } from '../ports.ts';
import { Refusal } from '../problem.ts';
import type { Changes, ChangesQuery } from './changes.ts';
import type { CurrentHistory } from './current-histories.ts';
import type { Cursor, CursorScope, CursorSeal } from './cursor.ts';
import { startNewEpoch } from './epoch.ts';
import { markOf, seenOf, type Head, type MarkContent, type Seen } from './history.ts';
import type { SyncParts } from './parts.ts';
import type { SharedChanges } from './shared-changes.ts';
import type { Signed } from './signed.ts';

export interface Pulling {
  readonly db: Database;
  readonly clock: Clock;
  readonly parts: SyncParts;
  readonly seal: CursorSeal;
  readonly marks: Signed<MarkContent>;
  readonly shared: SharedChanges;
}

export interface PullRequest {
  readonly scope: CursorScope & { readonly signature: SignatureId };
  /** What the person who asks sees; the cursor's `permissions` say it too. */
  readonly access: ShopAccess;
  readonly since: string | undefined;
  /** Marks of the history that the device was shown, by pulls and by answers to writes. */
  readonly seen: string | undefined;
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

const maxAgeMs = syncLimits.retentionDays * 86_400_000;

/**
 * The next chunk after the cursor; from the start, marked `fresh`, when there is none or it is not taken. `current`: where the
 * history stood after it was asked; null: that is not known, or such a shop.
 */
export async function pullChanges(pulling: Pulling, asked: PullRequest, current: CurrentHistory | null = null): Promise<Pulled> {
  const { scope, access, since, seen, limit } = asked;
  const { db, parts, marks, shared } = pulling;
  const cursor = since === undefined ? null : usableCursor(pulling, since, scope);
  const known = knownOf(cursor, seenOf(marks, scope.signature, seen));
  const read = await readAfter(cursor?.rev ?? 0, known?.heads ?? []);
  const isOfEpoch = known !== null && read.epoch === known.epoch;
  if (isOfEpoch && parts.isLost(known.rev, read)) {
    await startNewEpoch(db, scope.signature, { ...known, isLost: parts.isLost });
    return chunk(pulling, asked, await readNow({ access, after: 0, limit, heads: [] }), true);
  }
  if (cursor === null) return chunk(pulling, asked, read, true);
  return isOfEpoch ? chunk(pulling, asked, read, false) : chunk(pulling, asked, await readAfter(0, []), true);

  async function readAfter(after: number, heads: readonly Head[]): Promise<Changes> {
    const query = { access, after, limit, heads };
    return current === null ? readNow(query) : shared.of({ ...query, signature: scope.signature, current }, () => readNow(query));
  }

  async function readNow(query: ChangesQuery): Promise<Changes> {
    const changes = await parts.readChanges(db, scope.signature, query);
    if (!changes) throw new Refusal('not_found');
    return changes;
  }
}

/**
 * The chunk after a cursor behind which nothing has changed, as {@link pullChanges} would answer it, told by the shop's
 * counter and newest head alone. Null where something has changed, or where that does not decide it.
 */
export function pullNothing(pulling: Pulling, asked: PullRequest, current: CurrentHistory): Pulled | null {
  const { scope, since, seen } = asked;
  const { parts, marks } = pulling;
  const cursor = since === undefined ? null : usableCursor(pulling, since, scope);
  const known = cursor && knownOf(cursor, seenOf(marks, scope.signature, seen));
  if (!known || current.epoch !== known.epoch || current.rev !== cursor.rev) return null;
  const holdsHeads = known.heads.every(({ rev, head }) => rev === current.newest?.rev && head === current.newest.head);
  if (!holdsHeads || parts.isLost(known.rev, { rev: current.rev, holdsHeads })) return null;
  return chunk(pulling, asked, { ...current, holdsHeads, count: 0, lastRev: 0, more: false, json: '[]' }, false);
}

/** What a device has been shown, by its cursor's word and by its marks' where both are of one epoch. */
function knownOf(cursor: Cursor | null, seen: Seen | null) {
  const epoch = cursor?.epoch ?? seen?.epoch;
  if (epoch === undefined) return null;
  const heads = [...(cursor?.head ? [cursor.head] : []), ...(seen?.epoch === epoch ? seen.heads : [])];
  return { epoch, heads, rev: Math.max(cursor?.rev ?? 0, ...heads.map(({ rev }) => rev)) };
}

function usableCursor({ seal, clock }: Pulling, text: string, scope: CursorScope): Cursor | null {
  const cursor = seal.read(text);
  if (!cursor) return null;
  const isOfScope = cursor.signature === scope.signature && cursor.permissions === scope.permissions && cursor.schema === scope.schema;
  return isOfScope && clock.now() - cursor.issuedAtMs <= maxAgeMs ? cursor : null;
}

function chunk({ seal, marks, clock, parts }: Pulling, { scope, access }: PullRequest, read: Changes, fresh: boolean): Pulled {
  const { epoch, more, json, count, newest } = read;
  const rev = more ? read.lastRev : parts.cursorAfter(read.rev);
  const cursor = seal.write({ ...scope, epoch, rev, issuedAtMs: clock.now(), head: newest });
  const head: Omit<PullAnswer, 'changes'> = { epoch, cursor, more, fresh, seen: markOf(marks, scope.signature, read), standing: access.key };
  return { body: `${JSON.stringify(head).slice(0, -1)},"changes":${json}}`, isEmpty: count === 0 && !fresh, rev: read.rev };
}
