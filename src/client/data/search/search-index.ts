/*
 * Invariant: what is found = the packed rows that the overlay does not hide + the overlay's rows. A save or a
 * pull changes the overlay only; packs are written in the background, when the overlay has grown.
 */
import { Dexie } from 'dexie';
import { collectionNames, type CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { ChangedRows } from './changed-rows.ts';
import { buildBase, collectionsSearched, type Base } from './search-build.ts';
import { findPage, idsReferringTo, type Found, type Overlays } from './search-find.ts';
import { loadOverlay, rowsInOverlay, watchOverlays, type OverlaySource } from './search-overlay.ts';
import { noRows } from './search-pack.ts';
import { loadBase, storeBase, watchPacks } from './search-storage.ts';
import { hearChanges } from '../store/hear-changes.ts';
import type { Store } from '../store/store.ts';

/** Server rows in an overlay above which packs are built anew. */
const overlayLimit = 2000;

/** A change while a page is read has it read again, so many times. */
const attempts = 3;

export interface PageQuery {
  readonly search: string;
  readonly page: number;
  readonly perPage: number;
}

export interface FoundPage extends Found {
  /** Ids of the rows of `from` that may refer to the page's rows; null when only the store can say. */
  readonly referring: (from: CollectionName, field: string) => RowId[] | null;
}

const emptyBase: Base = {
  build: '',
  rev: 0,
  generation: 0,
  rows: Object.fromEntries(collectionNames.map((name) => [name, noRows])) as Base['rows'],
};

/** Search and list order of a replica's collections, in memory (DESIGN §3, Search). */
export class SearchIndex {
  private readonly store: Store;
  private base = emptyBase;
  private readonly ready: Promise<void>;
  private begin: (() => void) | null = null;
  private isRenewing = false;
  private isListening = false;
  /** Counts the transactions that may have changed an overlay. */
  private mutations = 0;
  private overlays: { readonly of: Base; readonly at: number; readonly loaded: Overlays };
  private readonly changed: ChangedRows;
  private made: { readonly of: Base; readonly rows: OverlaySource['made'] };

  constructor(store: Store) {
    this.store = store;
    this.overlays = { of: this.base, at: 0, loaded: new Map() };
    this.changed = new ChangedRows(store);
    this.made = { of: this.base, rows: new WeakMap() };
    this.ready = new Promise((resolve, reject) => {
      // A task of its own, free of the transaction and the live query of whoever asks first.
      this.begin = () => setTimeout(() => void this.renew().then(resolve, reject));
    });
  }

  /** Loads the packs, or builds them; without packs every row is in the overlay. */
  prepare(): Promise<void> {
    this.begin?.();
    this.begin = null;
    return this.ready;
  }

  /**
   * One page of the rows that match, read by `read` from their ids; an empty search matches all. Runs inside the
   * caller's transaction over all rows, the outbox and the packs, once the index is prepared. Live inside `liveQuery`.
   */
  find<T>(collection: CollectionName, query: PageQuery, read: (found: FoundPage) => Promise<T> | T, times = attempts): Promise<T> {
    const work = (base: Base, overlays: Overlays) => {
      const page = findPage(base, overlays, collection, query);
      return read({ ...page, referring: (from, field) => idsReferringTo(base, overlays, { collection, from, field }, page.ids) });
    };
    return this.over(collectionsSearched(collection), work, times);
  }

  /**
   * Works on what stands in the index of these collections, and on rows that are read by it; again, where something
   * changes meanwhile, `times` in all. Where and when as `find`.
   */
  async over<T>(involved: readonly CollectionName[], work: (base: Base, overlays: Overlays) => Promise<T> | T, times = attempts): Promise<T> {
    this.listen();
    for (let attempt = 1; ; attempt += 1) {
      const [{ base }, at] = [this, this.mutations];
      // Nothing but requests of the transaction is awaited here: after anything else it would be over.
      const overlays = this.knownOverlays(at, base, involved) ?? (await this.readOverlays(at, base, involved));
      const [result] = await Promise.all([work(base, overlays), watchPacks(this.store), watchOverlays(this.store, base, involved)]);
      // A live query may hear of a change before this index does: what was found then is of yesterday.
      if (this.mutations === at || attempt === times) return result;
    }
  }

  /** Overlays no older than the mutations counted so far, if all are here. */
  private knownOverlays(at: number, base: Base, involved: readonly CollectionName[]): Overlays | null {
    const isCurrent = this.overlays.of === base && this.overlays.at === at;
    return isCurrent && involved.every((name) => this.overlays.loaded.has(name)) ? this.overlays.loaded : null;
  }

  private async readOverlays(at: number, base: Base, involved: readonly CollectionName[]): Promise<Overlays> {
    const isCurrent = this.overlays.of === base && this.overlays.at === at;
    const loaded = new Map(isCurrent ? this.overlays.loaded : []);
    const missing = involved.filter((name) => !loaded.has(name));
    const needed = [...new Set(missing.flatMap(rowsInOverlay))];
    const changed = new Map(await Promise.all(needed.map(async (name) => [name, await this.changed.read(name, { above: base.rev, at })] as const)));
    if (this.made.of !== base) this.made = { of: base, rows: new WeakMap() };
    const source = { store: this.store, base, changed, made: this.made.rows };
    await Promise.all(missing.map(async (name) => loaded.set(name, await loadOverlay(source, name))));
    this.overlays = { of: base, at, loaded };
    setTimeout(() => void this.renewIfOutgrown());
    return loaded;
  }

  /** Counts what changes the rows or the outbox, in this tab or another, until the store closes. */
  private listen(): void {
    if (this.isListening) return;
    hearChanges(this.store, [...collectionNames, 'outbox'], {
      hear: (changed) => {
        this.mutations += 1;
        this.changed.note(changed, this.mutations);
      },
      ended: () => (this.isListening = false),
    });
    this.isListening = true;
    this.mutations += 1;
    this.changed.forgetAll(this.mutations);
  }

  private async renewIfOutgrown(): Promise<void> {
    const { of, loaded } = this.overlays;
    if (of !== this.base) return;
    const isGrown = [...loaded.values()].some(({ newerCount }) => newerCount > overlayLimit);
    await this.renew(isGrown);
  }

  /** Brings the packs up to date when they are of an older generation or, if `isGrown`, of an older revision. */
  private async renew(isGrown = false): Promise<void> {
    if (this.isRenewing) return;
    this.isRenewing = true;
    try {
      const generation = await this.meta('generation');
      // During a download every row is on its way: packs would be outgrown as soon as they are there.
      if ((await this.meta('pulling')) > generation) return;
      if (generation > this.base.generation || (isGrown && (await this.meta('pulledRev')) > this.base.rev)) await this.replace(generation);
    } catch (error) {
      // Closed, or full: the overlay still finds every row, and the next start tries again.
      if (!(error instanceof Dexie.DexieError)) throw error;
    } finally {
      this.isRenewing = false;
    }
  }

  /** Takes stored packs if they are newer (of another tab, or of the last start), else builds them. */
  private async replace(generation: number): Promise<void> {
    const rev = await this.meta('pulledRev');
    const stored = await loadBase(this.store, generation);
    if (stored !== null && (generation > this.base.generation || stored.rev > this.base.rev)) {
      this.base = stored;
      return;
    }
    const built = await buildBase(this.store, generation, rev);
    if ((await this.meta('generation')) !== generation) return;
    const { build, rows } = built;
    this.base = { build, rev, generation, rows };
    await storeBase(this.store, built);
  }

  /** Numbers that the pull keeps: `generation`, `pulling`, `pulledRev`; 0 before the first one. */
  private async meta(key: string): Promise<number> {
    return Number((await this.store.db.meta.get(key))?.value ?? 0);
  }
}

const indexes = new WeakMap<Store, SearchIndex>();

/** The one index of a store. */
export function searchIndexOf(store: Store): SearchIndex {
  const known = indexes.get(store);
  if (known !== undefined) return known;
  const index = new SearchIndex(store);
  indexes.set(store, index);
  return index;
}
