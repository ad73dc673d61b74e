import type { Fields, Json } from '#domain/values/json.ts';
import { collectionNames, collectionOf, referencesTo, withDerived, type CollectionName } from '#domain/collections/collections.ts';
import { civilDateTimeAt } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { applyChanges, sameJson } from '#client/data/store/changes.ts';
import type { StoredRow } from '#client/data/store/records.ts';
import { saveProduct } from '#client/data/save/save-stock.ts';
import { save, type Change, type SaveResult } from '#client/data/save/save.ts';
import type { Store } from '#client/data/store/store.ts';
import { listEntries } from '#client/sync/entries.ts';
import { endlessWaits } from './endless-waits.ts';
import { lastEntries } from './last-entries.ts';
import type { Ledger } from './ledger.ts';
import type { Prng } from './prng.ts';
import { decideAll } from './sim-decisions.ts';
import { QuoteDesk } from './sim-quotes.ts';
import type { RolePlay } from './sim-role.ts';
import { optionalReferences, ownMarksOf, type SimRows } from './sim-rows.ts';
import { Eyes } from './sim-slow.ts';

/** What a person works with. */
export interface Workplace {
  /** Who it is, and on which device; unlike all others of the run. */
  readonly name: string;
  readonly prng: Prng;
  readonly ledger: Ledger;
  /** What they write. */
  readonly collections: readonly CollectionName[];
  readonly rowsOf: (collection: CollectionName) => SimRows;
  readonly now: () => number;
  /** The open replica of the shop. */
  readonly store: () => Store;
  /** The customer of a quote opens its link. */
  readonly approve: (token: string, id: string) => Promise<void>;
  /** Whether the device may be unable to write at the moment; by default it never is. */
  readonly storageMayFail?: () => boolean;
  /** What they are in the shop, where that is told; else they see and do everything. */
  readonly role?: RolePlay | undefined;
}

/** Somebody of the shop at work on one device: saves, looks, decides, and tells the ledger of it. */
export class SimPerson {
  readonly name: string;
  readonly quotes: QuoteDesk;
  readonly role: RolePlay | undefined;
  readonly eyes = new Eyes();
  private readonly tries = new Map<number, number>();
  private readonly place: Workplace;
  private readonly prng: Prng;
  private readonly ledger: Ledger;
  private readonly collections: readonly CollectionName[];
  private values = 0;

  constructor(place: Workplace) {
    const { name, prng, ledger, collections } = place;
    this.name = name;
    this.place = place;
    this.role = place.role;
    this.prng = prng;
    this.ledger = ledger;
    this.collections = collections;
    this.quotes = new QuoteDesk({
      name,
      prng,
      ledger,
      store: () => this.store,
      save: (changed, change) => this.save(changed, change),
      role: place.role,
      anyRow: (collection) => this.anyRow(collection),
      value: (field) => this.value(field),
    });
  }

  private get store(): Store {
    return this.place.store();
  }

  async create(collection: CollectionName): Promise<void> {
    const { texts, fixed } = this.place.rowsOf(collection);
    const references: Fields = {};
    for (const { field, to } of collectionOf(collection).references) {
      const isOptional = field in collectionOf(collection).defaults;
      const parent = isOptional && this.prng.chance(0.4) ? null : await this.anyRow(to);
      if (parent === null && !isOptional) return;
      if (parent !== null) references[field] = parent.id;
    }
    const [text] = texts;
    const own = { [text]: this.value(text === 'name' ? 'nome' : text === 'model' ? 'modelo' : text) };
    const quote = collection === 'budgets' ? await this.quotes.newQuote() : null;
    const amounts = await this.role?.newAmounts(collection, null);
    const result = await this.save(collection, {
      kind: 'create',
      fields: { ...fixed, ...ownMarksOf(collection, own[text] ?? ''), ...references, ...own, ...quote, ...amounts },
    });
    if (!result.ok) return;
    this.role?.noteAmounts(result.id, amounts ?? {});
    this.noteSaved(result.id, own);
    this.quotes.noteLines(result.id, quote?.items ?? []);
  }

  async edit(): Promise<void> {
    const collection = this.prng.pick(this.collections);
    const row = await this.anyRow(collection);
    if (row === null) return;
    const fields = this.place.rowsOf(collection).texts.filter(() => this.prng.chance(0.5));
    const typed = Object.fromEntries(fields.map((field) => [field, this.value(field)]));
    const changes = (await this.role?.onScreen(collection, row.id, typed)) ?? typed;
    const amounts = (await this.role?.newAmounts(collection, row.id)) ?? {};
    const result = await this.save(collection, { kind: 'update', id: row.id, changes: { ...changes, ...amounts } });
    if (!result.ok) return;
    this.noteSaved(row.id, changes);
    this.role?.noteAmounts(row.id, amounts);
  }

  /** Amounts of a row that not everybody sees are set anew. */
  async reprice(): Promise<void> {
    const { role } = this;
    const collection = this.prng.pick(this.collections);
    const row = await this.anyRow(collection);
    const changes = row === null ? {} : ((await role?.newAmounts(collection, row.id)) ?? {});
    if (row === null || Object.keys(changes).length === 0) return;
    const result = await this.save(collection, { kind: 'update', id: row.id, changes });
    if (result.ok) role?.noteAmounts(row.id, changes);
  }

  /** Lets a row refer to another one, or to none. */
  async relink(): Promise<void> {
    const movable = this.collections.filter((name) => optionalReferences(name).length > 0);
    if (movable.length === 0) return;
    const collection = this.prng.pick(movable);
    const { field, to } = this.prng.pick(optionalReferences(collection));
    const row = await this.anyRow(collection);
    if (row === null) return;
    const target = this.prng.chance(0.2) ? null : await this.anyRow(to);
    const result = await this.save(collection, { kind: 'update', id: row.id, changes: { [field]: target?.id ?? null } });
    if (result.ok) this.noteServiceLetGo(collection, row.row);
  }

  /** Pieces come in or go out, or somebody counts. */
  async moveStock(): Promise<void> {
    const row = await this.anyRow('products');
    if (row === null) return;
    if ((await this.role?.mayWrite('stock_movements', { kind: 'create', fields: {} })) === false) return;
    const made = { at: civilDateTimeAt(this.place.now(), 'America/Sao_Paulo'), by: this.value('mov') };
    const isCount = this.prng.chance(0.15);
    const stock = isCount ? ({ kind: 'count', pieces: this.prng.below(50) } as const) : ({ kind: 'move', pieces: this.prng.below(9) - 4 } as const);
    const result = this.told(await saveProduct(this.store, { kind: 'update', id: row.id, changes: {} }, stock, made));
    if (result.ok) this.ledger.noteMoved({ device: this.name, id: row.id, line: made.by });
  }

  async remove(): Promise<void> {
    const collection = this.prng.pick(this.collections);
    const row = await this.anyRow(collection);
    if (row === null) return;
    const gone: RowId[] = [row.id];
    for (const { from, field, onDelete } of referencesTo(collection)) {
      if (onDelete === 'cascade') gone.push(...(await this.store.db.rows(from).where(`row.${field}`).equals(row.id).primaryKeys()));
    }
    const result = await this.save(collection, { kind: 'delete', id: row.id });
    if (!result.ok) return;
    this.ledger.noteRemoved(this.name, row.id);
    for (const id of gone) this.ledger.noteDeleted(id);
    this.noteServiceLetGo(collection, row.row);
  }

  /** The customer of a quote that this device knows opens its link. */
  async followLink(): Promise<void> {
    const row = await this.anyRow('budgets');
    if (row !== null) await this.place.approve(String(row.row['approval_token']), row.id);
  }

  /** A service that a person takes away from its quote does not come back by itself. */
  private noteServiceLetGo(collection: CollectionName, row: Fields): void {
    if (collection === 'services' && typeof row['id_budget'] === 'string') this.ledger.noteServiceLetGo(row['id_budget']);
  }

  /** Every pending decision is taken, one way or the other. True when there was one. */
  decide(): Promise<boolean> {
    const { name, store, ledger, prng, role } = this;
    role?.touched();
    return decideAll({ name, store, ledger, prng, role, eyes: this.eyes, tries: this.tries });
  }

  waiting(): Promise<number> {
    return this.store.db.outbox.count();
  }

  /** Holds at every moment: what waits in the outbox is what the screen shows, and derived fields are right. */
  async checkShown(isSettled = false): Promise<void> {
    await this.role?.check(isSettled);
    for (const collection of this.collections.filter((name) => collectionOf(name).derived !== undefined)) {
      for (const { id, row } of await this.store.db.rows(collection).toArray()) {
        if (row !== null && !sameJson(withDerived(collection, row), row))
          this.ledger.violate(`${this.name} shows ${collection}/${id} with a sum that is not its own`);
      }
    }
    for (const stuck of endlessWaits(await listEntries(this.store))) this.ledger.violate(`${this.name}: ${stuck}`);
    for (const { entry, shown } of await lastEntries(this.store)) {
      if (entry.isReplay || entry.kind === 'delete' || entry.problem?.kind === 'deleted-elsewhere') continue;
      if (shown === null && (await this.role?.isHidden(entry)) === true) continue;
      const expected = applyChanges(collectionOf(entry.collection).merge, shown ?? {}, entry.changes);
      if (!sameJson(expected, shown)) this.ledger.violate(`${this.name} does not show what waits in entry ${entry.seq}`);
    }
  }

  /** Rows as the device shows them, by collection and id. */
  async rows(): Promise<Map<string, Fields>> {
    const found = new Map<string, Fields>();
    for (const collection of collectionNames) {
      for (const { id, row } of await this.store.db.rows(collection).toArray()) if (row !== null) found.set(`${collection}/${id}`, row);
    }
    return found;
  }

  async leftovers(): Promise<number> {
    return this.store.db.shadow.count();
  }

  private async anyRow(collection: CollectionName): Promise<(StoredRow & { row: Fields }) | null> {
    const shown = (await this.store.db.rows(collection).toArray()).flatMap((row) => (row.row === null ? [] : [{ ...row, row: row.row }]));
    // Mostly the same few rows, so that devices get into each other's way.
    const nearby = this.prng.chance(0.7) ? shown.slice(0, 2) : shown;
    return nearby.length === 0 ? null : this.prng.pick(nearby);
  }

  /** Saves as a screen does; what was not saved must have a reason that a person is told. */
  private async save<N extends CollectionName>(collection: N, change: Change<N>): Promise<SaveResult> {
    if ((await this.role?.maySave(collection, change)) === false) return { ok: false, reason: 'gone' };
    return this.told(await save(this.store, collection, change));
  }

  private told(result: SaveResult): SaveResult {
    if (!result.ok && result.reason === 'storage' && this.place.storageMayFail?.() !== true) {
      this.ledger.violate(`${this.name} could not save: ${String(result.error)}`);
    }
    return result;
  }

  private noteSaved(id: RowId, fields: Record<string, Json>): void {
    for (const [field, value] of Object.entries(fields)) this.ledger.noteSaved({ device: this.name, id, field, value: String(value) });
  }

  private value(field: string): string {
    this.values += 1;
    return `${this.name}-${field}-${this.values}`;
  }
}
