import { Dexie } from 'dexie';
import type { Known } from '#domain/timeline/dated.ts';
import type { Work } from '#domain/timeline/timeline.ts';
import type { CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { pairIndex } from '../store/database.ts';
import { replicaRows, type ReplicaRow } from '../store/sync-marks.ts';
import type { Store } from '../store/store.ts';
import { isLive, type LiveRow } from '../store/undeleted-rows.ts';
import { readAtOnce, rowsByIds } from './list.ts';
import { rowsReferringTo } from './rows-by-field.ts';
import { fromTheEnd } from '../store/from-the-end.ts';

/** What was done for a car or a customer, with the names of who and what it tells of. */
export interface NamedWork extends Work {
  readonly employees: ReadonlyMap<RowId, ReplicaRow<'employees'>>;
  readonly vehicles: ReadonlyMap<RowId, ReplicaRow<'vehicles'>>;
}

/** Whose work: the quotes that name one of `ids` (the cars of a plate), each with all that came of it. */
export interface WorkOf {
  readonly field: 'vehicle_id' | 'customer_id';
  readonly ids: readonly RowId[];
}

/** Where a page begins: so many quotes of each id, the newest first, stand on the pages before it. */
export type WorkPlace = ReadonlyMap<RowId, number>;

export interface WorkPage {
  readonly work: NamedWork;
  /** Where the next one begins; null: there is none. */
  readonly next: WorkPlace | null;
}

export const firstPage: WorkPlace = new Map();

/** As many quotes as the first look at a line of time shows. */
export const quotesAtFirst = 20;
/** And as many as are read at once of what lies behind it: a car of many years keeps nobody from the store for long. */
const quotesAStep = 50;

/**
 * A page of the work, its newest quotes by the index of their dates, and what came of them by the index of their
 * reference, as one snapshot: neither the rest of the shop nor older work costs anything. The calls about it, which are few,
 * all come with the first page. Live inside `liveQuery`.
 */
export function readWorkPage(store: Store, { field, ids }: WorkOf, from: WorkPlace, most: number = quotesAtFirst): Promise<WorkPage> {
  return readAtOnce(store, async () => {
    const found = (await Promise.all(ids.map((id) => newestQuotes(store, { field, id }, from.get(id) ?? 0, most + 1)))).flat();
    const page = found.toSorted(newestFirst).slice(0, most);
    const rows = await replicaRows(
      store,
      'budgets',
      page.map(({ row }) => row),
    );
    const places = ids.map((id): [RowId, number] => [id, (from.get(id) ?? 0) + page.filter((quote) => quote.of === id).length]);
    const calls = from === firstPage ? await callsAbout(store, { field, ids }) : [];
    return { work: { ...(await withWhatCame(store, rows)), calls }, next: found.length > most ? new Map(places) : null };
  });
}

/** All of the work, read step by step: each is a snapshot of its own. Live inside `liveQuery`. */
export async function readWork(store: Store, of: WorkOf): Promise<NamedWork> {
  let work = noWork;
  for (let from: WorkPlace | null = firstPage; from !== null;) {
    const page: WorkPage = await readWorkPage(store, of, from, quotesAStep);
    work = together(work, page.work);
    from = page.next;
  }
  return work;
}

/** The work with other rows of it, the names kept. */
export const withNames = (work: Work, { employees, vehicles }: NamedWork): NamedWork => ({ ...work, employees, vehicles });

const noWork: NamedWork = { budgets: [], services: [], entries: [], calls: [], employees: new Map(), vehicles: new Map() };

const together = (one: NamedWork, other: NamedWork): NamedWork => ({
  budgets: [...one.budgets, ...other.budgets],
  services: [...one.services, ...other.services],
  entries: [...one.entries, ...other.entries],
  calls: [...one.calls, ...other.calls],
  checkIns: [...(one.checkIns ?? []), ...(other.checkIns ?? [])],
  employees: new Map([...one.employees, ...other.employees]),
  vehicles: new Map([...one.vehicles, ...other.vehicles]),
});

interface Quote {
  readonly of: RowId;
  readonly date: string;
  readonly row: LiveRow;
}

/** Those of one day stay as their index has them: a page says of each id only how many stand before it. */
const newestFirst = (one: Quote, other: Quote): number => (one.date === other.date ? 0 : one.date < other.date ? 1 : -1);

/** Of one id, those behind the first `after`. Rows that are gone are in no index of their fields. */
async function newestQuotes(store: Store, { field, id }: { field: WorkOf['field']; id: RowId }, after: number, most: number): Promise<Quote[]> {
  const index = store.db.rows('budgets').where(pairIndex(`${field}+date`));
  const all = index.between([id, Dexie.minKey], [id, Dexie.maxKey]);
  const rows = await fromTheEnd(all).offset(after).limit(most).toArray();
  return rows.filter(isLive).map((row) => ({ of: id, date: String(row.row['date']), row }));
}

async function withWhatCame(store: Store, budgets: readonly Known<ReplicaRow<'budgets'>>[]): Promise<Omit<NamedWork, 'calls'>> {
  const quotes = budgets.map(({ id }) => id);
  const [services, entries] = await Promise.all([referring(store, 'services', quotes), referring(store, 'entries', quotes)]);
  const [checkIns, employees, vehicles] = await Promise.all([
    checkInsOf(store, services),
    rowsByIds(store, 'employees', idsIn(services.map(({ employer_id: id }) => id))),
    rowsByIds(store, 'vehicles', idsIn(budgets.map(({ vehicle_id: id }) => id))),
  ]);
  return { budgets, services, entries, checkIns, employees, vehicles };
}

async function checkInsOf(store: Store, services: readonly { readonly id: RowId }[]): Promise<Known<ReplicaRow<'check_ins'>>[]> {
  const found = await rowsReferringTo(
    store,
    'check_ins',
    'service_id',
    services.map(({ id }) => id),
  );
  return [...found.values()].flat();
}

const callsAbout = async (store: Store, { field, ids }: WorkOf): Promise<Known<ReplicaRow<'customer_calls'>>[]> =>
  [...(await rowsReferringTo(store, 'customer_calls', field, ids)).values()].flat();

async function referring<N extends CollectionName>(store: Store, collection: N, quotes: readonly RowId[]): Promise<Known<ReplicaRow<N>>[]> {
  return [...(await rowsReferringTo(store, collection, 'id_budget', quotes)).values()].flat();
}

const idsIn = (ids: readonly (RowId | null)[]): RowId[] => [...new Set(ids.filter((id) => id !== null))];
