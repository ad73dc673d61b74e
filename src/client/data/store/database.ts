import { Dexie, type DexieOptions, type Table, type Transaction } from 'dexie';
import { collectionNames, collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import type { OpId, RowId, SignatureId, UserId } from '#domain/values/ids.ts';
import type { PhotoBytes, PhotoOriginal } from './photo-records.ts';
import type { AckedOp, Draft, KeptHistory, PendingOp, Meta, NewPendingOp, NewSetAside, SetAside, ShadowRow, StoredRow, Untold } from './records.ts';
import { stockLevels } from './stock-levels.ts';

export type OutboxTable = Table<PendingOp, number, NewPendingOp>;

/** Name of the replica of one person's view of one shop: another person of the same tablet has another. */
export const replicaName = (user: UserId, signature: SignatureId) => `patio:${user}:${signature}`;

/**
 * One Dexie database per (user, signature) (DESIGN §3, Store). Writes are durable when their transaction
 * completes. Upgrades are additive: a new version adds tables or indexes and never takes any away, so that
 * an older app still opens the store after a rollback.
 */
export class ReplicaDatabase extends Dexie {
  declare readonly shadow: Table<ShadowRow, [CollectionName, RowId]>;
  declare readonly outbox: OutboxTable;
  declare readonly acked: Table<AckedOp, OpId>;
  declare readonly meta: Table<Meta, string>;
  declare readonly setAside: Table<SetAside, number, NewSetAside>;
  declare readonly drafts: Table<Draft, string>;
  declare readonly untold: Table<Untold, OpId>;
  declare readonly histories: Table<KeptHistory, string>;
  declare readonly photoBytes: Table<PhotoBytes, RowId>;
  declare readonly photoOriginals: Table<PhotoOriginal, RowId>;
  declare readonly packs: Table<{ collection: CollectionName }, unknown>;

  constructor(name: string, options: DexieOptions = {}) {
    super(name, { chromeTransactionDurability: 'strict', ...options });
    for (const version of declaredVersions) {
      const declared = this.version(version).stores(tablesAt(version));
      const upgrade = upgrades[version];
      if (upgrade) declared.upgrade(upgrade);
    }
    this.use(stockLevels);
  }

  /** The rows of a collection as shown. */
  rows(collection: CollectionName): Table<StoredRow, RowId> {
    return this.table(collection);
  }
}

/** Tables beside the collections', by the version that brought or changed them. */
const ownTables: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  1: {
    shadow: '[collection+id]',
    outbox: '++seq, &opId, [collection+entityId]',
    acked: 'opId, ackedAt',
    meta: 'key',
    packs: '[collection+part]',
  },
  3: { drafts: 'key', acked: 'opId, ackedAt, [collection+kind]' },
  5: { outbox: '++seq, &opId, [collection+entityId], kind, nextAttemptAt', setAside: '++key, at' },
  6: { untold: 'id' },
  7: { histories: 'key, askedAt' },
  13: { photoBytes: 'id, state, usedAt, [state+size]', photoOriginals: 'id' },
};

// Hardly any device still has such a store: its code comes when one does, while the upgrade's transaction is kept open.
const convertStockBooks = async (transaction: Transaction): Promise<void> =>
  (await Dexie.waitFor(import('./convert-stock-books.ts'))).convertStockBooks(transaction);

const upgrades: Readonly<Record<number, (transaction: Transaction) => Promise<void>>> = { 5: convertStockBooks };

/** Versions of the store that brought the collection, or indexes of it. */
function versionsOf(collection: CollectionName): number[] {
  const { storeVersion, indexedPairs } = collectionOf(collection);
  return [storeVersion, ...Object.keys(indexedPairs ?? {}).map(Number)];
}

export const newestVersion = Math.max(...Object.keys(ownTables).map(Number), ...collectionNames.flatMap(versionsOf));

// Dexie reads all declared versions anew for each that is added, which every start waits for, and makes what a store lacks of
// the newest alone: the others matter only where rows are converted.
const declaredVersions = [...new Set([...Object.keys(upgrades).map(Number), newestVersion])].toSorted((a, b) => a - b);

/** All tables that there were at a version of the store, with their indexes as Dexie writes them. */
export function tablesAt(version: number): Record<string, string> {
  const since = (name: CollectionName) => Math.min(...versionsOf(name));
  const rows = collectionNames.filter((name) => since(name) <= version).map((name) => [name, rowIndexes(name, version)] as const);
  const own = Object.entries(ownTables).flatMap(([from, tables]) => (Number(from) <= version ? Object.entries(tables) : []));
  return Object.fromEntries([...rows, ...own]);
}

function rowIndexes(collection: CollectionName, version: number): string {
  const { references, indexedFields, indexedPairs } = collectionOf(collection);
  const fields = [...references.map(({ field }) => field), ...indexedFields];
  const pairs = Object.entries(indexedPairs ?? {}).filter(([since]) => Number(since) <= version);
  return ['id', 'rev', 'sort', ...fields.map((field) => `row.${field}`), ...pairs.map(([, pair]) => pairIndex(pair))].join(', ');
}

/** The index of two fields ('status+arrived'), as a query names it. */
export const pairIndex = (pair: string): string => `[row.${pair.replace('+', '+row.')}]`;
