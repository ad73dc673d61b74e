import type { Table } from 'dexie';
import { collectionNames, searchFormatOf, type CollectionName } from '#domain/collections/collections.ts';
import { pause, relationsFrom, type Base, type Built } from './search-build.ts';
import { PackedRows, rowsPerPack, type Pack } from './search-pack.ts';
import type { Store } from '../store/store.ts';

/** Raised when the form of the packs changes. */
const packFormat = 4;

/** What is read first: which packs belong together, and what they hold. Written last, so a torn write is no build. */
interface Header {
  readonly collection: '';
  readonly part: 0;
  readonly build: string;
  readonly rev: number;
  readonly generation: number;
  readonly format: string;
  readonly byId: Readonly<Record<CollectionName, Uint32Array>>;
}

const packsPerStep = 5;

/** The packs' form, with what their texts are made of: another one makes them useless. */
const format = JSON.stringify([packFormat, collectionNames.map((name) => [name, searchFormatOf(name), relationsFrom(name)])]);

const headerKey: [string, number] = ['', 0];
const packsOf = (store: Store) => store.db.packs as Table<unknown, unknown> as Table<Pack | Header, [string, number]>;

/** Makes a `liveQuery` ask again when packs were built: rows that a new generation dropped are gone then. */
export const watchPacks = (store: Store): PromiseLike<number> => packsOf(store).where('[collection+part]').equals(headerKey).count();

/** The stored packs of a generation; null when there are none that can be used. */
export async function loadBase(store: Store, generation: number): Promise<Base | null> {
  const table = packsOf(store);
  const header = (await table.get(headerKey)) as Header | undefined;
  if (header === undefined || header.format !== format || header.generation !== generation) return null;
  const rows = {} as Record<CollectionName, PackedRows>;
  for (const collection of collectionNames) {
    const byId = header.byId[collection];
    const packs: Pack[] = [];
    for (let start = 0; start * rowsPerPack < byId.length; start += packsPerStep) {
      const end = Math.min(start + packsPerStep, Math.ceil(byId.length / rowsPerPack)) - 1;
      const step = (await table.where('[collection+part]').between([collection, start], [collection, end], true, true).toArray()) as Pack[];
      if (step.length !== end - start + 1 || step.some(({ build }) => build !== header.build)) return null;
      packs.push(...step);
      await pause();
    }
    rows[collection] = new PackedRows(packs, byId);
  }
  const { build, rev } = header;
  return { build, rev, generation, rows };
}

/** Stores a build for the next start, in steps; the packs in memory do without. */
export async function storeBase(store: Store, { build, rev, generation, packs, byId }: Built): Promise<void> {
  const table = packsOf(store);
  for (let start = 0; start < packs.length; start += packsPerStep) {
    await table.bulkPut(packs.slice(start, start + packsPerStep));
    await pause();
  }
  await store.db.transaction('rw', table, async () => {
    for (const collection of collectionNames) {
      const first = Math.ceil(byId[collection].length / rowsPerPack);
      await table.where('[collection+part]').between([collection, first], [collection, Infinity]).delete();
    }
    await table.put({ collection: '', part: 0, build, rev, generation, format, byId });
  });
}
