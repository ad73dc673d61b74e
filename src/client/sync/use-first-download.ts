/*
 * Until a replica's first download is complete, a list shows the page of its documented list call, in memory
 * (DESIGN §3, "Until the first pull has finished"). What was changed on this device is shown as it is here.
 */
import * as z from 'zod/mini';
import { useEffect, useState } from 'react';
import { requestList, type ApiFailure, type ListAnswer, type Result } from '#client/api/http.ts';
import { overServerRows, type ListQuery, type Referring } from '#client/data/list.ts';
import type { Seen } from '#client/data/row-marks.ts';
import { useStore } from '#client/data/store-context.tsx';
import { useList, type ListView } from '#client/data/use-list.ts';
import { useLive } from '#client/data/use-live.ts';
import type { Call } from '#contract/call.ts';
import { rowFromWire, type ServerRow } from '#contract/rows.ts';
import { collectionOf, type CollectionName } from '#domain/collections.ts';
import type { RowId, SignatureId } from '#domain/values/ids.ts';

export interface ListOrCall<N extends CollectionName, M extends CollectionName = never> extends ListView<Seen<N>, Seen<M>> {
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
  const own = useList(collection, query, referring);
  const asked = useListCall(store.signature, collection, query, !isDownloaded);
  const answer = asked?.result.ok ? asked.result.data : null;
  const server = useLive(store, answer === null ? null : `${asked?.key} ${asked?.at}`, async () => {
    const { rows, wire } = readAnswer(collection, answer);
    return { ...(await overServerRows(store, collection, rows, query, referring)), wire };
  });

  const failure = asked?.result.ok === false ? asked.result : null;
  if (isDownloaded) return { ...own, source: 'device', wire: nothingAnswered, failure: null };
  if (answer === null || server === null) {
    return { ...own, isLoading: own.rows.length === 0 && failure === null, source: 'device', wire: nothingAnswered, failure };
  }
  const { total, lastPage } = answer;
  return { ...server.value, total, lastPage, isLoading: false, isStale: asked?.key !== keyOf(collection, query), source: 'server', failure };
}

interface Asked {
  readonly key: string;
  readonly at: number;
  readonly result: Result<ListAnswer>;
}

const keyOf = (collection: CollectionName, { search, page, perPage }: ListQuery) => JSON.stringify([collection, search, page, perPage]);

/** The last answer of a collection's list call; the one before stays until the next is there. */
function useListCall(signature: SignatureId, collection: CollectionName, query: ListQuery, isWanted: boolean): Asked | null {
  const [asked, setAsked] = useState<Asked | null>(null);
  const key = keyOf(collection, query);
  const { search, page, perPage } = query;
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = new AbortController();
    let again: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const input = { params: { signature }, query: { page, per_page: perPage, [searchNames[collection] ?? 'search']: search }, signature };
      const result = await requestList(listCallOf(collection), input, stop.signal);
      if (stop.signal.aborted) return;
      setAsked({ key, at: Date.now(), result });
      if (!result.ok && result.kind === 'offline') again = setTimeout(() => void ask(), askAgainMs);
    };
    void ask();
    return () => {
      stop.abort();
      clearTimeout(again);
    };
  }, [signature, collection, key, search, page, perPage, isWanted]);
  return isWanted ? asked : null;
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
