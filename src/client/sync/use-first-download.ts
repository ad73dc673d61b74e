/*
 * Until a replica's first download is complete, a list shows the page of its documented list call, in memory
 * (DESIGN §3, "Until the first pull has finished"). What was changed on this device is shown as it is here.
 */
import * as z from 'zod/mini';
import { requestList, type ApiFailure, type ListAnswer } from '#client/api/http.ts';
import { useAsked } from '#client/api/use-asked.ts';
import { overServerRows, type ListQuery, type Referring } from '#client/data/read/list.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useStore } from '#client/data/store/store-context.tsx';
import { useList, type ListView } from '#client/data/read/use-list.ts';
import { useLive } from '#client/data/read/use-live.ts';
import type { Call } from '#contract/call.ts';
import { rowFromWire, type ServerRow } from '#contract/rows.ts';
import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';

export interface ListOrCall<N extends CollectionName, M extends CollectionName = never> extends ListView<ReplicaRow<N>, ReplicaRow<M>> {
  /** Where the rows are from; those of the server cannot be changed yet. */
  readonly source: 'device' | 'server';
  /** The rows as the server answered them, with what travels nested in them; empty when they are from this device. */
  readonly wire: ReadonlyMap<RowId, unknown>;
  /** Why the server gave no rows, while it was asked. To be without a network is no failure (ruling 34). */
  readonly failure: ApiFailure | null;
}

const askAgainMs = 5000;

/** A page of a collection: from this device once it has the whole shop, else from the server. */
export function useListOrCall<N extends CollectionName, M extends CollectionName = never>(
  collection: N,
  query: ListQuery,
  { isDownloaded }: { readonly isDownloaded: boolean },
  referring: Referring<M> | null = null,
): ListOrCall<N, M> {
  const store = useStore();
  const { signature } = store;
  const { search, page, perPage } = query;
  const key = JSON.stringify([signature, collection, search, page, perPage]);
  const input = { params: { signature }, query: { page, per_page: perPage, [searchNames[collection] ?? 'search']: search }, signature };
  const asked = useAsked(isDownloaded ? null : key, (signal) => requestList(listCallOf(collection), input, signal), { againMs: askAgainMs });
  const { failure } = asked;
  const answer = isDownloaded || failure !== null ? null : asked.answer;
  const total = asked.answer?.key === key ? asked.answer.data.total : null;
  const own = useList(collection, query, referring, { total, isShown: answer !== null });
  const server = useLive(store, answer === null ? null : `${answer.key} ${answer.at}`, async () => {
    const { rows, wire } = readAnswer(collection, answer?.data ?? null);
    return { ...(await overServerRows(store, collection, rows, query, referring)), wire };
  });

  if (isDownloaded) return { ...own, source: 'device', wire: nothingAnswered, failure: null };
  if (answer === null || server === null) {
    return { ...own, isLoading: own.rows.length === 0 && failure === null, source: 'device', wire: nothingAnswered, failure };
  }
  const { total: ofAnswer, lastPage } = answer.data;
  return { ...server.value, total: ofAnswer, lastPage, isLoading: false, isStale: answer.key !== key, source: 'server', failure };
}

/** What the documented calls name their search, where it is not `search` (spec 2 §7). */
const searchNames: Partial<Record<CollectionName, string>> = { services: 'busca' };

const listCallOf = (collection: CollectionName): Call => ({
  name: `${collection}.list`,
  method: 'GET',
  path: `${collectionOf(collection).wirePath}/:signature`,
  access: 'member',
  area: collection,
  summary: '',
  response: z.unknown(),
});

const nothingAnswered: ReadonlyMap<RowId, unknown> = new Map();

function readAnswer(collection: CollectionName, answer: ListAnswer | null) {
  const rows: ServerRow[] = [];
  const wire = new Map<RowId, unknown>();
  for (const answered of answer?.rows ?? []) {
    const row = rowFromWire(collection, answered);
    if (row === null) continue;
    rows.push(row);
    wire.set(row.id, answered);
  }
  return { rows, wire };
}
