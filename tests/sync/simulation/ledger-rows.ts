import type { Fields } from '#domain/values/json.ts';
import { referencesTo, type CollectionName } from '#domain/collections/collections.ts';
import { isUntouched, serviceDefaults, type Service } from '#domain/services/service.ts';
import { textsIn } from './ledger-values.ts';

/** The server's rows as it accepted them, and what it deleted. */
export class AcceptedRows {
  private readonly rows = new Map<string, Fields>();
  private readonly kinds = new Map<string, CollectionName>();
  /** What the server deleted, and with it what went along unknown to whoever deleted. */
  private readonly gone = new Set<string>();

  get(id: string): Fields | undefined {
    return this.rows.get(id);
  }

  /** What kind of row it is, or was; undefined for one that was never accepted. */
  kindOf(id: string): CollectionName | undefined {
    return this.kinds.get(id);
  }

  has(id: string): boolean {
    return this.rows.has(id);
  }

  set(collection: CollectionName, id: string, row: Fields): void {
    this.rows.set(id, row);
    this.kinds.set(id, collection);
  }

  /** Somebody without a device of the shop changed a row. */
  change(id: string, fields: Fields): void {
    const present = this.rows.get(id);
    if (present !== undefined) this.rows.set(id, { ...present, ...fields });
  }

  isGone(id: string): boolean {
    return this.gone.has(id);
  }

  /** A row goes, and with it what goes along, also what others made of it in the meantime. */
  forget(collection: CollectionName, id: string): void {
    this.rows.delete(id);
    this.kinds.set(id, collection);
    this.gone.add(id);
    for (const { from, field, onDelete } of referencesTo(collection)) {
      if (onDelete !== 'cascade') continue;
      for (const [other, row] of this.rows) if (this.kinds.get(other) === from && row[field] === id) this.forget(from, other);
    }
  }

  /** The end of an approval takes a service away that nobody has touched (ruling 20), whoever had moved it to the quote. */
  forgetUntouchedService(budget: string): void {
    for (const [id, row] of this.rows) {
      if (this.kinds.get(id) !== 'services' || row['id_budget'] !== budget) continue;
      const own = Object.fromEntries(Object.entries(row).filter(([field]) => field in serviceDefaults)) as unknown as Service;
      if (isUntouched(own)) this.forget('services', id);
    }
  }

  mark(): ReadonlyMap<string, Fields> {
    return new Map(this.rows);
  }

  rewind(rows: ReadonlyMap<string, Fields>): void {
    this.rows.clear();
    for (const [id, row] of rows) this.rows.set(id, row);
  }

  /** The server still has what it accepted last: nothing but a later accepted change takes a value's place. Says where it has not. */
  missing(finals: ReadonlyMap<string, Fields>, saved: ReadonlySet<string>, wasDeleted: (id: string) => boolean): string[] {
    return [...this.rows].flatMap(([id, row]) => {
      const final = finals.get(id);
      if (final === undefined) return wasDeleted(id) ? [] : [`row ${id} was accepted and is gone`];
      const there = new Set(textsIn(final));
      const missing = textsIn(row).filter((text) => saved.has(text) && !there.has(text));
      return missing.length === 0 ? [] : [`row ${id} was accepted with ${missing.join(', ')}, which nobody replaced`];
    });
  }
}
