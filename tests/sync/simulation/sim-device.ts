import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { Fields, Json } from '#domain/collection.ts';
import { collectionNames, collectionOf, referencesTo, withDerived, type CollectionName } from '#domain/collections.ts';
import { civilDateTimeAt } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { applyChanges, sameJson } from '#client/data/changes.ts';
import type { StoredRow } from '#client/data/records.ts';
import { saveProduct } from '#client/data/save-stock.ts';
import { save } from '#client/data/save.ts';
import { Store } from '#client/data/store.ts';
import { Engine } from '#client/sync/engine.ts';
import { listEntries } from '#client/sync/entries.ts';
import { writeMeta } from '#client/sync/meta.ts';
import type { Ledger } from './ledger.ts';
import type { Prng } from './prng.ts';
import { decideAll } from './sim-decisions.ts';
import { breakWrites, isPowerLoss } from './sim-power.ts';
import { QuoteDesk } from './sim-quotes.ts';
import { optionalReferences, simRows } from './sim-rows.ts';
import { SimNetwork } from './sim-network.ts';
import type { SimServer, SimShop } from './sim-server.ts';

export interface SimContext {
  readonly server: SimServer;
  readonly shop: SimShop;
  readonly prng: Prng;
  readonly ledger: Ledger;
  /** What the devices write. */
  readonly collections: readonly CollectionName[];
}

/** One device of the shop: the real client code over its own storage, clock and network. */
export class SimDevice {
  readonly name: string;
  readonly network: SimNetwork;
  readonly quotes: QuoteDesk;
  private readonly prng: Prng;
  private readonly ledger: Ledger;
  private readonly server: SimServer;
  private readonly shop: SimShop;
  private readonly collections: readonly CollectionName[];
  private readonly now: () => number;
  private readonly storage = new IDBFactory();
  private store: Store;
  private engine: Engine;
  private values = 0;
  private writesUntilPowerLoss = Infinity;

  constructor(name: string, context: SimContext) {
    const { server, shop, prng, ledger, collections } = context;
    this.name = name;
    this.prng = prng;
    this.ledger = ledger;
    this.server = server;
    this.shop = shop;
    this.collections = collections;
    // Up to three hours wrong in either direction.
    const skew = (prng.next() - 0.5) * 6 * 3_600_000;
    this.now = () => Math.round(server.clock.now() + skew);
    this.network = new SimNetwork(server, prng, async ({ body, answer }) => {
      if (body === undefined) return;
      const entries = await this.store.db.outbox.toArray();
      this.ledger.noteBatch(body, answer, (opId) => entries.find((entry) => entry.opId === opId)?.before ?? null);
    });
    this.quotes = new QuoteDesk({
      name,
      prng,
      ledger,
      store: () => this.store,
      anyRow: (collection) => this.anyRow(collection),
      value: (field) => this.value(field),
    });
    this.store = this.openStore();
    this.engine = this.newEngine();
  }

  async signIn(): Promise<void> {
    await writeMeta(this.store.db, 'token', this.shop.token);
  }

  /** The app is killed and opened again: only what was committed is left. */
  crash(): void {
    this.store.close();
    this.writesUntilPowerLoss = Infinity;
    this.store = this.openStore();
    this.engine = this.newEngine();
  }

  /** A second tab or the worker: another engine on the same store. */
  newEngine(): Engine {
    return new Engine(this.store, this.network, { random: this.prng.next, sleep: () => Promise.resolve(), isConnected: () => true, noteLink: () => undefined, report: (error) => this.ledger.violate(String(error)) });
  }

  /** The next writes but `after` are the last ones that reach the disk. */
  armPowerLoss(after: number): void {
    this.writesUntilPowerLoss = after;
  }

  /** Lets an engine work until it is done or its call was put aside; a device that lost power starts again. */
  async round(kind: 'push' | 'pull'): Promise<void> {
    const engine = this.prng.chance(0.2) ? this.newEngine() : this.engine;
    if (this.prng.chance(0.7)) engine.wake({ now: true });
    const parked = this.network.nextParked();
    const signal = new AbortController().signal;
    const work = (kind === 'push' ? engine.pushRound(signal) : engine.pullRound(0, signal)).then(
      () => undefined,
      (error: unknown) => this.afterFailure(error),
    );
    await Promise.race([work, parked]);
    this.writesUntilPowerLoss = Infinity;
  }

  private afterFailure(error: unknown): void {
    if (isPowerLoss(error)) this.crash();
    // A call that was put aside before the crash comes back to a store that is closed.
    else if (!(error instanceof Error && error.name === 'DatabaseClosedError')) throw error;
  }

  async create(collection: CollectionName): Promise<void> {
    const { texts, fixed } = simRows[collection];
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
    const result = await save(this.store, collection, { kind: 'create', fields: { ...fixed, ...references, ...own, ...quote } });
    if (!result.ok) return;
    this.noteSaved(result.id, own);
    this.quotes.noteLines(result.id, quote?.items ?? []);
  }

  async edit(): Promise<void> {
    const collection = this.prng.pick(this.collections);
    const row = await this.anyRow(collection);
    if (row === null) return;
    const fields = simRows[collection].texts.filter(() => this.prng.chance(0.5));
    const changes = Object.fromEntries(fields.map((field) => [field, this.value(field)]));
    const result = await save(this.store, collection, { kind: 'update', id: row.id, changes });
    if (result.ok) this.noteSaved(row.id, changes);
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
    const result = await save(this.store, collection, { kind: 'update', id: row.id, changes: { [field]: target?.id ?? null } });
    if (result.ok) this.noteServiceLetGo(collection, row.row);
  }

  /** Pieces come in or go out, or somebody counts. */
  async moveStock(): Promise<void> {
    const row = await this.anyRow('products');
    if (row === null) return;
    const maker = { at: civilDateTimeAt(this.now(), 'America/Sao_Paulo'), by: this.value('mov') };
    const isCount = this.prng.chance(0.15);
    const stock = isCount ? ({ kind: 'count', pieces: this.prng.below(50) } as const) : ({ kind: 'move', pieces: this.prng.below(9) - 4 } as const);
    const result = await saveProduct(this.store, { kind: 'update', id: row.id, changes: {} }, stock, maker);
    if (result.ok) this.ledger.noteMoved({ device: this.name, id: row.id, line: maker.by });
  }

  async remove(): Promise<void> {
    const collection = this.prng.pick(this.collections);
    const row = await this.anyRow(collection);
    if (row === null) return;
    const gone: RowId[] = [row.id];
    for (const { from, field, onDelete } of referencesTo(collection)) {
      if (onDelete === 'cascade') gone.push(...(await this.store.db.rows(from).where(`row.${field}`).equals(row.id).primaryKeys()));
    }
    const result = await save(this.store, collection, { kind: 'delete', id: row.id });
    if (!result.ok) return;
    for (const id of gone) this.ledger.noteDeleted(id);
    this.noteServiceLetGo(collection, row.row);
  }

  /** The customer of a quote that this device knows opens its link. */
  async followLink(): Promise<void> {
    const row = await this.anyRow('budgets');
    if (row !== null) await this.server.approve(String(row.row['approval_token']), row.id, this.ledger);
  }

  /** A service that a person takes away from its quote does not come back by itself. */
  private noteServiceLetGo(collection: CollectionName, row: Fields): void {
    if (collection === 'services' && typeof row['id_budget'] === 'string') this.ledger.noteServiceLetGo(row['id_budget']);
  }

  /** Every pending decision is taken, one way or the other. True when there was one. */
  decide(): Promise<boolean> {
    const { name, store, ledger, prng } = this;
    return decideAll({ name, store, ledger, prng });
  }

  waiting(): Promise<number> {
    return this.store.db.outbox.count();
  }

  /** Holds at every moment: what waits in the outbox is what the screen shows, and derived fields are right. */
  async checkShown(): Promise<void> {
    for (const collection of collectionNames.filter((name) => collectionOf(name).derived !== undefined)) {
      for (const { id, row } of await this.store.db.rows(collection).toArray()) {
        if (row !== null && !sameJson(withDerived(collection, row), row)) this.ledger.violate(`${this.name} shows ${collection}/${id} with a sum that is not its own`);
      }
    }
    for (const { entry } of await listEntries(this.store)) {
      const later = (await this.store.db.outbox.where('[collection+entityId]').equals([entry.collection, entry.entityId]).toArray()).filter(
        ({ seq }) => seq > entry.seq,
      );
      const shown = await this.store.db.rows(entry.collection).get(entry.entityId);
      if (entry.isReplay || entry.kind === 'delete' || entry.problem?.kind === 'deleted-elsewhere' || later.length > 0) continue;
      const expected = applyChanges(collectionOf(entry.collection).merge, shown?.row ?? {}, entry.changes);
      if (!sameJson(expected, shown?.row ?? null)) this.ledger.violate(`${this.name} does not show what waits in entry ${entry.seq}`);
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

  private noteSaved(id: RowId, fields: Record<string, Json>): void {
    for (const [field, value] of Object.entries(fields)) this.ledger.noteSaved({ device: this.name, id, field, value: String(value) });
  }

  private value(field: string): string {
    this.values += 1;
    return `${this.name}-${field}-${this.values}`;
  }

  private openStore(): Store {
    const store = new Store({
      user: this.shop.user,
      signature: this.shop.signature,
      ports: { now: this.now, randomBytes: this.prng.bytes },
      dexie: { indexedDB: this.storage, IDBKeyRange },
    });
    breakWrites(store, () => (this.writesUntilPowerLoss -= 1) >= 0);
    return store;
  }
}
