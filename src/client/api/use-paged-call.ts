import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { unreadableAnswer } from './answer.ts';
import { requestList, type ApiFailure, type Result } from './http.ts';
import { useAsked } from './use-asked.ts';

export interface PageQuery {
  readonly page?: number | undefined;
  readonly search?: string | undefined;
  readonly perPage?: number | undefined;
  /** The shop that the call's path names. */
  readonly signature?: SignatureId | undefined;
  /** What else narrows the list; the call's query knows it. */
  readonly filters?: Readonly<Record<string, string | undefined>> | undefined;
}

/** A page of a list that only the server has. */
export interface PagedList<Row> {
  readonly rows: readonly Row[];
  /** Null until it is known. */
  readonly total: number | null;
  readonly lastPage: number;
  /** Spec 1 §9: more than 3 links; an answer without links goes by its pages. */
  readonly hasPages: boolean;
  /** When the rows were read, in milliseconds since 1970; null without rows. */
  readonly readAt: number | null;
  /** Nothing to show yet, and no reason why. */
  readonly isLoading: boolean;
  readonly isAsking: boolean;
  /** The rows are the answer to this very query. */
  readonly isCurrent: boolean;
  /** Why the last question got no answer; null once one did. */
  readonly failure: ApiFailure | null;
  reload(): void;
}

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly lastPage: number;
  readonly linkCount: number | null;
}

const askAgainMs = 5000;

/**
 * A page of a list call, in memory, as `useAsked` keeps it. Without a network it asks again by itself. `call` and `row`
 * must stay the same objects.
 */
export function usePagedCall<Row>(
  call: Call,
  row: z.ZodMiniType<Row>,
  { page, search, perPage, signature, filters }: PageQuery = {},
): PagedList<Row> {
  const key = JSON.stringify([call.name, page, search, perPage, signature, filters]);
  const { answer, failure, isAsking, reload } = useAsked(key, (signal) => askPage(call, row, { page, search, perPage, signature, filters }, signal), {
    againMs: askAgainMs,
    whenOnline: 'quietly',
  });
  const shown = answer?.data ?? null;
  return {
    rows: shown?.rows ?? [],
    total: shown?.total ?? null,
    lastPage: shown?.lastPage ?? 1,
    hasPages: shown !== null && (shown.linkCount === null ? shown.lastPage > 1 : shown.linkCount > 3),
    readAt: answer?.at ?? null,
    isLoading: shown === null && failure === null,
    isAsking,
    isCurrent: answer?.key === key && failure === null && !isAsking,
    failure,
    reload,
  };
}

async function askPage<Row>(
  call: Call,
  row: z.ZodMiniType<Row>,
  { page, search, perPage, signature, filters }: PageQuery,
  signal: AbortSignal,
): Promise<Result<Page<Row>>> {
  const answer = await requestList(
    call,
    { query: { page, search, per_page: perPage, ...filters }, ...(signature && { params: { signature }, signature }) },
    signal,
  );
  if (!answer.ok) return answer;
  const { rows, total, lastPage, linkCount } = answer.data;
  const read = z.safeParse(z.array(row), rows);
  if (!read.success) return { ok: false, kind: 'problem', problem: unreadableAnswer(200) };
  return { ok: true, data: { rows: read.data, total, lastPage, linkCount } };
}
