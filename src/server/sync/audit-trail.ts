// Invariant: what a write did and the rows that tell of it are committed together, once each; a call that is refused, or
// answered from what it did before, leaves none. They hold no secret, and of what is personal no value (told-changes.ts).
import type { TrailKind } from '#contract/audit-calls.ts';
import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import { toldChanges, toldName, toldOfGone, type ToldChanges } from '#domain/collections/told-changes.ts';
import type { Fields } from '#domain/values/json.ts';
import { isUuid, timeOfUuid } from '#domain/values/ids.ts';
import { literalOf } from '../db/literal.ts';
import type { TenantTransaction } from '../db/tenant.ts';

const dayMs = 86_400_000;
const trailColumns =
  'audit_trail (signature_id, at, device_at, actor, actor_name, session, via, kind, collection, row_id, subject, changes, follows)';

/** Whose call it is, as the trail names them. */
export interface Author {
  /** Null: none of the shop's people. */
  readonly id: string | null;
  readonly name: string;
  readonly session: string | null;
  readonly via: 'app' | 'link';
  /** Milliseconds since 1970 at which the device made what it sends; null where nothing tells. */
  readonly madeAtMs: number | null;
}

/** A customer, by a link that the shop gave them. */
export const byLink: Author = { id: null, name: '', session: null, via: 'link', madeAtMs: null };

/** Whoever is signed in. A device's key is the id of its change, made with it (RFC 9562 §5.7). */
export const byPerson = ({ id, name, sessionId }: { id: string; name: string; sessionId: string }, key: string | null): Author => ({
  id,
  name,
  session: sessionId,
  via: 'app',
  madeAtMs: key !== null && isUuid(key) ? timeOfUuid(key) : null,
});

/** When the device made what it sends. A key may be of anybody's making, and tell of the year 10000. */
export const deviceTime = ({ madeAtMs }: Pick<Author, 'madeAtMs'>, nowMs: number): Date | null =>
  madeAtMs !== null && madeAtMs < nowMs + dayMs ? new Date(madeAtMs) : null;

/** What was done to one row. */
export interface Told {
  readonly kind: TrailKind;
  readonly collection: CollectionName;
  readonly id: string;
  readonly subject: string;
  readonly changes: ToldChanges;
}

export const toldOfNew = (collection: CollectionName, id: string, fields: Fields): Told => ({
  kind: 'created',
  collection,
  id,
  subject: toldName(collection, fields),
  changes: {},
});

/** `changed`: the fields that are other than in `before`. */
export const toldOfChange = (collection: CollectionName, id: string, before: Fields, changed: Fields): Told => ({
  kind: 'changed',
  collection,
  id,
  subject: toldName(collection, { ...before, ...changed }),
  changes: toldChanges(collection, before, changed),
});

type Named = Pick<Told, 'collection' | 'id'>;

/** The row that was deleted, as it was, and what went with it; the lines of a book that nobody edits go unmentioned with theirs. */
export function toldOfRemoved(row: Named, before: Fields, gone: readonly Named[]): Told[] {
  const others = gone.filter(({ collection, id }) => id !== row.id && !collectionOf(collection).appendOnly);
  const told = ({ collection, id }: Named): Told => ({ kind: 'deleted', collection, id, subject: '', changes: {} });
  return [{ ...told(row), subject: toldName(row.collection, before), changes: toldOfGone(row.collection, before) }, ...others.map(told)];
}

/** Sends the rows with the commit: the first is what the call was for, the others followed from it. */
export function keepTold(tx: Pick<TenantTransaction, 'signature' | 'rowAtCommit'>, author: Author, told: readonly Told[], nowMs: number): void {
  const texts = (values: readonly (string | null)[]) => values.map((value) => (value === null ? 'NULL' : literalOf(value)));
  const { id: actor, name, session, via } = author;
  const times = [new Date(nowMs).toISOString(), deviceTime(author, nowMs)?.toISOString() ?? null];
  for (const [at, { kind, collection, id, subject, changes }] of told.entries()) {
    const said = texts([tx.signature, ...times, actor, name, session, via, kind, collection, id, subject, JSON.stringify(changes)]);
    tx.rowAtCommit(trailColumns, [...said, String(at > 0)].join(', '));
  }
}
