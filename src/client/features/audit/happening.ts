import type { AckedOp, Departed, PendingOp, Untold } from '#client/data/store/records.ts';
import { changesFromWire, type TrailRow } from '#contract/audit-calls.ts';
import { collectionOf, isCollectionName, type CollectionName } from '#domain/collections/collections.ts';
import { toldChanges, toldOfGone, type ToldChanges, type ToldLines } from '#domain/collections/told-changes.ts';
import { timeOfUuid } from '#domain/values/ids.ts';
import type { Json } from '#domain/values/json.ts';

/** Something that happened, whoever tells of it. */
export interface Happening {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly atMs: number;
  /** When the device made it, where it was another moment. */
  readonly madeAtMs: number | null;
  /** Null: a customer by a link (`via`), or the product's own office. */
  readonly who: string | null;
  readonly via: 'app' | 'link';
  readonly kind: string;
  readonly follows: boolean;
  readonly collection: CollectionName | null;
  readonly rowId: string | null;
  /** It is deleted by now, as far as whoever tells knows. */
  readonly isRowGone: boolean;
  readonly subject: string;
  readonly changes: ToldChanges;
  readonly device: string;
  /** It waits on this device. */
  readonly isWaiting: boolean;
}

const minuteMs = 60_000;

/** What the server tells. */
export function happeningOf(row: TrailRow): Happening {
  const [atMs, madeAtMs] = [Date.parse(row.at), row.device_at === null ? null : Date.parse(row.device_at)];
  return {
    key: row.id,
    atMs,
    madeAtMs: madeAtMs !== null && Math.abs(atMs - madeAtMs) > minuteMs ? madeAtMs : null,
    who: row.actor?.name ?? null,
    via: row.via,
    kind: row.kind,
    follows: row.follows,
    collection: row.collection !== null && isCollectionName(row.collection) ? row.collection : null,
    rowId: row.row_id,
    isRowGone: row.row_gone,
    subject: row.subject,
    changes: changesFromWire(row.collection, row.changes),
    device: row.device,
    isWaiting: false,
  };
}

const kinds = { create: 'created', update: 'changed', delete: 'deleted' } as const;

/** What this device did: a change that waits, or one that arrived. */
export function happeningHere(op: PendingOp | AckedOp, who: string): Happening {
  const { collection, entityId, kind, createdAt, opId } = op;
  return {
    key: opId,
    atMs: createdAt,
    madeAtMs: null,
    who,
    via: 'app',
    kind: kinds[kind],
    follows: false,
    collection,
    rowId: entityId,
    // A device has what it wrote, until that is deleted.
    isRowGone: true,
    // A change holds what it changes, not what the row is called.
    subject: '',
    changes: changesHere(op),
    device: '',
    isWaiting: !('ackedAt' in op),
  };
}

/** What was printed here and the server has not heard of. */
export function printedHere(id: Untold['id'], what: Extract<Departed, { kind: 'printed' }>, who: string): Happening {
  return {
    key: id,
    atMs: timeOfUuid(id) ?? 0,
    madeAtMs: null,
    who,
    via: 'app',
    kind: 'printed',
    follows: false,
    collection: what.collection,
    rowId: what.id,
    isRowGone: true,
    subject: '',
    changes: {},
    device: '',
    isWaiting: true,
  };
}

function changesHere(op: PendingOp): ToldChanges {
  const { collection, kind, before, changes } = op;
  if (kind === 'delete') return toldOfGone(collection, before);
  return kind === 'update' ? { ...toldChanges(collection, before, changes), ...linesHere(op) } : {};
}

/** A device keeps of a list the lines that it changed, by their id. */
function linesHere({ collection, before, changes }: PendingOp): Record<string, ToldLines> {
  const lists = collectionOf(collection).merge.lists.filter((field) => Object.hasOwn(changes, field));
  return Object.fromEntries(lists.map((field) => [field, countLines(linesOf(before[field]), linesOf(changes[field]))]));
}

type Lines = Readonly<Record<string, Json>>;

const linesOf = (value: Json | undefined): Lines => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {});

function countLines(before: Lines, after: Lines): ToldLines {
  const ids = Object.keys(after);
  const was = (id: string) => (before[id] ?? null) !== null;
  const is = (id: string) => after[id] !== null;
  return {
    added: ids.filter((id) => !was(id) && is(id)).length,
    removed: ids.filter((id) => was(id) && !is(id)).length,
    changed: ids.filter((id) => was(id) && is(id)).length,
  };
}
