import type { Fields } from '#domain/values/json.ts';
import type { CollectionName, FieldProblem } from '#domain/collections/collections.ts';
import type { DrawnHere } from '#domain/collections/drawn-here.ts';
import type { OpId, RowId, UserId } from '#domain/values/ids.ts';

/**
 * A row as shown: the server's row with the device's own unsent changes over it.
 * `row` is null for a tombstone, and for a row whose delete waits in the outbox.
 */
export interface StoredRow {
  readonly id: RowId;
  /** Revision of the server row underneath; 0 before the first acknowledgement. */
  readonly rev: number;
  /** Generation of the last pull that saw the row (DESIGN §3, Pull). */
  readonly gen: number;
  readonly row: Fields | null;
  /** Order key; absent on tombstones, so that they are in no list. */
  readonly sort?: string;
}

/** Last server row of a row that has entries. `row` null: a tombstone, or not on the server yet (`rev` 0). */
export interface ShadowRow {
  readonly collection: CollectionName;
  readonly id: RowId;
  readonly rev: number;
  readonly row: Fields | null;
}

export type OpKind = 'create' | 'update' | 'delete';
export type OpState = 'queued' | 'sending' | 'conflict' | 'rejected';

/** Fields that changed on both sides and belong together, each side's values by field. */
export interface FieldConflict {
  readonly fields: readonly string[];
  /** Of a list field: the id of the one line that both changed; the values are then that line, or null. */
  readonly line?: string;
  readonly base: Fields;
  readonly mine: Fields;
  readonly theirs: Fields;
}

export type OpProblem =
  /** The server refused it for good: code, text, the fields it names, and of a delete what refers to the row. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly message: string;
      readonly fields: readonly FieldProblem[];
      readonly references?: readonly { readonly collection: CollectionName; readonly count: number }[];
    }
  /** Both sides changed the same fields, or fields that exclude each other; `rev` is the server row that it was worked out against. */
  | { readonly kind: 'fields'; readonly rev: number; readonly conflicts: readonly FieldConflict[] }
  /** Changed here, deleted elsewhere. */
  | { readonly kind: 'deleted-elsewhere' }
  /** Deleted here, changed elsewhere: to what stands there under `rev`. */
  | { readonly kind: 'changed-elsewhere'; readonly rev: number };

/** One write that the server has not acknowledged yet (DESIGN §3, Entry). */
export interface PendingOp {
  /** Order of the writes; given by the store. */
  readonly seq: number;
  readonly opId: OpId;
  readonly collection: CollectionName;
  readonly entityId: RowId;
  readonly kind: OpKind;
  /** New values of the changed fields; of list fields `{lineId: fields | null}`. Empty for a delete. */
  readonly changes: Fields;
  /** The same fields before the change; of a delete the whole row. */
  readonly before: Fields;
  /**
   * Fields that the change depends on without changing them (its groups, what excludes it): as the server had them
   * when this person last saved, without the device's own unsent changes (DESIGN §3, Seen).
   */
  readonly context: Fields;
  readonly baseRev: number;
  readonly author: UserId;
  readonly schemaVersion: number;
  /** Milliseconds since 1970, the device's clock; shown, never decided by. */
  readonly createdAt: number;
  readonly state: OpState;
  readonly attempts: number;
  readonly nextAttemptAt: number;
  readonly problem: OpProblem | null;
  /** The op's JSON text, fixed in the transaction that set `sending` until a definite answer comes. */
  readonly frozen: string | null;
  /** Acknowledged once and sent again after a restore: what it changed is not laid over newer rows. */
  readonly isReplay: boolean;
  /**
   * Fields that the change is about or depends on and that the server's row lacked on this device when it was made: an
   * app that did not know them had fetched it. What stands there nobody here has seen, so the entry waits for it.
   */
  readonly unseen?: readonly string[];
}
export type NewPendingOp = Omit<PendingOp, 'seq'>;

/** An acknowledged entry, kept to be sent again if the server is restored from an older backup. */
export interface AckedOp extends PendingOp {
  readonly ackedAt: number;
}

/** What was chosen away or discarded on this device, kept to be looked at and taken up again (DESIGN §3, Seen). */
export interface SetAside {
  /** Given by the store. */
  readonly key: number;
  readonly collection: CollectionName;
  readonly entityId: RowId;
  /** How a person named the row then. */
  readonly name: string;
  /** Whose values these are: this device's or the server's; `discarded`: of an entry that was taken back. */
  readonly origin: 'mine' | 'theirs' | 'discarded';
  /** Whether taking it up again makes the row or changes it. */
  readonly kind: 'create' | 'update';
  /** Whole values by field; of list fields the lines that were chosen away. */
  readonly values: Fields;
  /** Milliseconds since 1970, the device's clock. */
  readonly at: number;
}
export type NewSetAside = Omit<SetAside, 'key'>;

/** What left the device as a file or on paper, and is to be told to the server. */
export type Departed =
  /** A list or a report, by the name under which it is told. */
  { readonly kind: 'exported'; readonly list: string } | { readonly kind: 'printed'; readonly collection: DrawnHere; readonly id: RowId };

/** Such a thing until the server has heard of it. Its id is the key under which it is told, and says when it was done. */
export interface Untold {
  readonly id: OpId;
  readonly what: Departed;
}

/** What the server told last of what happened to a row, to be shown without a network. */
export interface KeptHistory {
  /** '<collection> <row id>'. */
  readonly key: string;
  /** What the person was in the shop when they asked: it tells what that standing sees. */
  readonly standing: string | null;
  /** Rows of the trail as they travel, the newest first. */
  readonly rows: unknown;
  /** When it was asked for, in milliseconds since 1970, by the device's clock. */
  readonly askedAt: number;
}

export interface Meta {
  readonly key: string;
  readonly value: unknown;
}

/** Version of the entry's own shape, so that a later app can read the backlog of an older one. */
export const pendingOpVersion = 1;

/** What somebody typed into a form and has not saved yet. */
export interface Draft {
  /** Names the form: 'budgets new', 'budgets <row id>'. */
  readonly key: string;
  /** The form's values, as JSON has them. */
  readonly values: unknown;
  /** Revision of the row that the form was opened with; 0 for a new one. */
  readonly rev: number;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}
