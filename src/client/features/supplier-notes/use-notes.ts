import { useFilteredList } from '#client/data/read/use-filtered-list.ts';
import { useLive } from '#client/data/read/use-live.ts';
import { useRows } from '#client/data/read/use-rows.ts';
import { isLive } from '#client/data/store/undeleted-rows.ts';
import type { Store } from '#client/data/store/store.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { asRow } from '#domain/collections/collections.ts';
import { bringsIn, type SupplierNote } from '#domain/supplier-notes/supplier-note.ts';
import { supplierNoteId } from '#domain/supplier-notes/supplier-note-id.ts';
import type { RowId } from '#domain/values/ids.ts';
import { buildSearchText, foldText, type SearchKind } from '#domain/values/search-text.ts';

const perPage = 10;

/** What became of an import: it was taken back, or the server has yet to do so. */
export type NoteEnd = 'undone' | 'undoing';
export const endOf = ({ rev }: { readonly rev: number }): NoteEnd => (rev === 0 ? 'undoing' : 'undone');

/** A page of the imports, with those that were taken back since and those that this device had made too. */
export function useNotes({ search, page }: { search: string; page: number }) {
  const { store } = useReplica();
  // No index of the search holds what is only ever added: there are few.
  const filter = { key: search, keeps: (note: SupplierNote) => bringsIn(note) && isFound(note, search) };
  const list = useFilteredList('supplier_notes', { search: '', page, perPage }, filter) ?? neverThere;
  const nextOf = ({ key, turn }: SupplierNote) => supplierNoteId(key, turn + 1);
  const later = useRows('supplier_notes', list.rows.map(nextOf));
  const ends = new Map(
    list.rows.flatMap((note): [RowId, NoteEnd][] => {
      const next = later.get(nextOf(note));
      return next === undefined ? [] : [[note.id, endOf(next)]];
    }),
  );
  const ids = list.rows.map(({ id }) => id);
  const doubled = useLive(store, ids.length === 0 ? null : `doubled ${ids.join(' ')}`, () => readDoubled(store, ids))?.value ?? noIds;
  return { list, ends, doubled };
}

const noIds: ReadonlySet<RowId> = new Set();
const neverThere = { rows: [], referring: new Map(), total: null, lastPage: 1, isLoading: true, isStale: false };

/** Whether each word stands in the supplier's name, or in a figure of the note. */
function isFound({ supplier, number, key, supplier_tax_id }: SupplierNote, search: string): boolean {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const digits = [key, supplier_tax_id].map((value) => ({ kind: 'digits' as SearchKind, value }));
  const text = buildSearchText([{ kind: 'text', value: `${supplier} ${number}` }, ...digits]);
  return words.every((word) => text.includes(word) || text.includes(word.replace(/[^0-9a-z]/g, '')));
}

/**
 * Imports that this device had made without knowing that another one had: the server told what stood, and that is not what was
 * sent from here.
 */
export async function readDoubled({ db }: Pick<Store, 'db'>, ids: readonly RowId[]): Promise<ReadonlySet<RowId>> {
  const [rows, sent] = await Promise.all([
    db.rows('supplier_notes').bulkGet([...ids]),
    db.acked.filter(({ collection, kind, entityId }) => collection === 'supplier_notes' && kind === 'create' && ids.includes(entityId)).toArray(),
  ]);
  const standing = new Map(rows.filter(isLive).map(({ id, row }) => [id, asRow('supplier_notes', row)]));
  const isOther = (note: SupplierNote | undefined, changes: Readonly<Record<string, unknown>>) =>
    note !== undefined && (note.by !== changes['by'] || note.at !== changes['at']);
  return new Set(sent.filter(({ entityId, changes }) => isOther(standing.get(entityId), changes)).map(({ entityId }) => entityId));
}
