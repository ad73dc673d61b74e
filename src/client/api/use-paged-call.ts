import * as z from 'zod/mini';
import { useEffect, useState } from 'react';
import type { Call } from '#contract/call.ts';
import type { SignatureId } from '#domain/values/ids.ts';
import { unreadableAnswer } from './answer.ts';
import { requestList, type ApiFailure, type Result } from './http.ts';

export interface PageQuery {
  readonly page?: number | undefined;
  readonly search?: string | undefined;
  readonly perPage?: number | undefined;
  /** The shop that the call's path names. */
  readonly signature?: SignatureId | undefined;
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

interface Shown<Row> {
  readonly key: string;
  readonly at: number;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly lastPage: number;
  readonly linkCount: number | null;
}

interface Outcome<Row> {
  readonly question: string;
  readonly shown: Shown<Row> | null;
  readonly failure: ApiFailure | null;
}

const askAgainMs = 5000;

/**
 * A page of a list call, in memory. What it had stays until the next answer is there; an answer that was overtaken by
 * another question is dropped. Without a network it asks again by itself, and the rows stay; a refusal empties the
 * list, unless these very rows were read before (ruling 34). `call` and `row` must stay the same objects.
 */
export function usePagedCall<Row>(call: Call, row: z.ZodMiniType<Row>, { page, search, perPage, signature }: PageQuery = {}): PagedList<Row> {
  const [round, setRound] = useState(0);
  const [outcome, setOutcome] = useState<Outcome<Row> | null>(null);
  const key = JSON.stringify([call.name, page, search, perPage, signature]);
  const question = `${key} ${round}`;

  useEffect(() => {
    let stop = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    async function ask(): Promise<void> {
      const mine = stop;
      const answer = await askPage(call, row, { page, search, perPage, signature }, mine.signal);
      if (mine.signal.aborted) return;
      setOutcome((before) => outcomeOf(before?.shown ?? null, answer, key, question));
      if (!answer.ok && answer.kind === 'offline') again = setTimeout(() => void ask(), askAgainMs);
    }
    function askNow(): void {
      stop.abort();
      clearTimeout(again);
      stop = new AbortController();
      void ask();
    }
    askNow();
    window.addEventListener('online', askNow);
    return () => {
      window.removeEventListener('online', askNow);
      stop.abort();
      clearTimeout(again);
    };
  }, [call, row, page, search, perPage, signature, key, question]);

  const shown = outcome?.shown ?? null;
  const failure = outcome?.failure ?? null;
  return {
    rows: shown?.rows ?? [],
    total: shown?.total ?? null,
    lastPage: shown?.lastPage ?? 1,
    hasPages: shown !== null && (shown.linkCount === null ? shown.lastPage > 1 : shown.linkCount > 3),
    readAt: shown?.at ?? null,
    isLoading: shown === null && failure === null,
    isAsking: outcome?.question !== question,
    isCurrent: shown?.key === key && failure === null && outcome?.question === question,
    failure,
    reload: () => setRound((before) => before + 1),
  };
}

type Page<Row> = Omit<Shown<Row>, 'key'>;

async function askPage<Row>(
  call: Call,
  row: z.ZodMiniType<Row>,
  { page, search, perPage, signature }: PageQuery,
  signal: AbortSignal,
): Promise<Result<Page<Row>>> {
  const answer = await requestList(call, { query: { page, search, per_page: perPage }, ...(signature && { params: { signature }, signature }) }, signal);
  if (!answer.ok) return answer;
  const { rows, total, lastPage, linkCount } = answer.data;
  const read = z.safeParse(z.array(row), rows);
  if (!read.success) return { ok: false, kind: 'problem', problem: unreadableAnswer(200) };
  return { ok: true, data: { at: Date.now(), rows: read.data, total, lastPage, linkCount } };
}

function outcomeOf<Row>(before: Shown<Row> | null, answer: Result<Page<Row>>, key: string, question: string): Outcome<Row> {
  if (answer.ok) return { question, shown: { ...answer.data, key }, failure: null };
  const stays = answer.kind === 'offline' || before?.key === key;
  return { question, shown: stays ? before : null, failure: answer };
}
