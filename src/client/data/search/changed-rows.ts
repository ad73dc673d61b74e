/*
 * Invariant: what is kept of a row is what the store held when it was read last, and no commit that was told of since has
 * written it. So a commit costs the reading of what it wrote, not of everything that differs from the packs.
 */
import type { IntervalTree, ObservabilitySet } from 'dexie';
import { collectionNames, type CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { entriesIn } from '../store/sync-marks.ts';
import type { StoredRow } from '../store/records.ts';
import type { Store } from '../store/store.ts';

/** Above this, one request for all costs less than one for each. */
const mostByThemselves = 400;

interface Kept {
  readonly above: number;
  readonly rows: Map<RowId, StoredRow>;
  /** Ids of what was written since it was read, each with the number of the commit that was told last. */
  readonly written: Map<RowId, number>;
}

/** Where and when rows are read. */
interface Moment {
  /** The revision up to which rows are packed. */
  readonly above: number;
  /** How many commits had been told of. */
  readonly at: number;
}

/** The rows of each collection that may differ from what is packed. */
export class ChangedRows {
  private readonly store: Store;
  private readonly kept = new Map<CollectionName, Kept>();
  /** By collection, the last commit that wrote some of its rows. */
  private readonly lastWritten = new Map<CollectionName, number>();

  constructor(store: Store) {
    this.store = store;
  }

  /** Commits were missed: anything may have been written. */
  forgetAll(at: number): void {
    this.kept.clear();
    for (const collection of collectionNames) this.lastWritten.set(collection, at);
  }

  /** Hears what a commit has written, the commit that is number `at`. */
  note(parts: ObservabilitySet, at: number): void {
    if ('all' in parts) this.forgetAll(at);
    for (const collection of collectionNames) {
      const written = parts[`idb://${this.store.db.name}/${collection}/`];
      if (written === undefined) continue;
      this.lastWritten.set(collection, at);
      const ids = idsIn(written);
      if (ids === null) this.kept.delete(collection);
      else for (const id of ids) this.kept.get(collection)?.written.set(id, at);
    }
  }

  /**
   * Rows that are newer than what is packed, or have entries of their own. Runs inside the caller's transaction over all rows
   * and the outbox.
   */
  async read(collection: CollectionName, moment: Moment): Promise<StoredRow[]> {
    const entries = await entriesIn(this.store, collection);
    const own = new Set(entries.map(({ entityId }) => entityId));
    const kept = this.kept.get(collection);
    const missing = kept?.above === moment.above ? missingOf(kept, own) : null;
    if (kept === undefined || missing === null) return this.readAll(collection, own, moment);
    if (missing.length > 0) await this.readSome(collection, kept, missing);
    for (const [id, writtenAt] of kept.written) if (writtenAt <= moment.at) kept.written.delete(id);
    for (const { id, rev } of kept.rows.values()) if (rev <= moment.above && !own.has(id)) kept.rows.delete(id);
    return [...kept.rows.values()];
  }

  private async readSome(collection: CollectionName, { rows }: Kept, ids: readonly RowId[]): Promise<void> {
    const read = await this.store.db.rows(collection).bulkGet([...ids]);
    for (const [index, id] of ids.entries()) {
      const row = read[index];
      if (row === undefined) rows.delete(id);
      else rows.set(id, row);
    }
  }

  private async readAll(collection: CollectionName, own: ReadonlySet<RowId>, { above, at }: Moment): Promise<StoredRow[]> {
    const table = this.store.db.rows(collection);
    // What was made here and not sent yet comes with one request; of thousands, one request each takes seconds.
    const [newer, unsent] = await Promise.all([table.where('rev').above(above).toArray(), table.where('rev').equals(0).toArray()]);
    const found = [...newer, ...unsent.filter(({ id }) => own.has(id))];
    const rows = new Map(found.map((row) => [row.id, row]));
    const others = await table.bulkGet([...own].filter((id) => !rows.has(id)));
    for (const row of others) if (row !== undefined) rows.set(row.id, row);
    // Of a commit that was told of meanwhile nobody knows whether it is in what was read.
    if ((this.lastWritten.get(collection) ?? 0) <= at) this.kept.set(collection, { above, rows, written: new Map() });
    return [...rows.values()];
  }
}

/** What has to be read of what is asked for; null where it is so much that all is read anew. */
function missingOf({ rows, written }: Kept, own: ReadonlySet<RowId>): RowId[] | null {
  const missing = new Set([...written.keys(), ...[...own].filter((id) => !rows.has(id))]);
  return missing.size > mostByThemselves ? null : [...missing];
}

/** The ids that a commit has told of; null where it told of a range, in which any may be. */
function idsIn(written: IntervalTree): RowId[] | null {
  const ids: RowId[] = [];
  const waiting: (IntervalTree | null | undefined)[] = [written];
  for (let node = waiting.pop(); waiting.length > 0 || node; node = waiting.pop()) {
    if (!node || !('from' in node)) continue;
    if (typeof node.from !== 'string' || node.from !== node.to) return null;
    ids.push(node.from as RowId);
    waiting.push(node.l, node.r);
  }
  return ids;
}
