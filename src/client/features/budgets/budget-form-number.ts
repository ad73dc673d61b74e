import { useEffect, useState } from 'react';
import { request } from '#client/api/http.ts';
import { highestValue } from '#client/data/read/highest-value.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useLive } from '#client/data/read/use-live.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { lastBudgetNumber } from '#contract/budget-calls.ts';
import { formTexts } from './form-texts.ts';

export interface FormNumber {
  readonly value: number;
  /** Only this device says so: the server may give another one (ruling 17). */
  readonly isProvisional: boolean;
}

/** The number that a quote has, or would get: one more than the highest that this device or the server knows. */
export function useBudgetNumber(isNew: boolean, row: ReplicaRow<'budgets'> | null): FormNumber {
  const { store } = useReplica();
  const local = useLive(store, isNew ? 'the last number' : null, () => highestValue(store, 'budgets', 'budget_number'))?.value ?? 0;
  const { server, isAsked } = useLastNumber(isNew);
  if (row !== null) return { value: row.budget_number, isProvisional: row.rev === 0 };
  return { value: Math.max(local, server?.last ?? 0) + 1, isProvisional: server === null ? !isAsked : server.last === null };
}

/** The server's last number: null before its answer, `last` null when it would not say. Without a network it is not asked. */
function useLastNumber(isNew: boolean): { server: { last: number | null } | null; isAsked: boolean } {
  const { store, status } = useReplica();
  const [answer, setAnswer] = useState<{ last: number | null } | null>(null);
  const isAsked = isNew && status.connection === 'online';
  useEffect(() => {
    if (!isAsked) return undefined;
    const stop = new AbortController();
    const input = { params: { signature: store.signature }, signature: store.signature };
    void request(lastBudgetNumber, input, stop.signal).then((found) => {
      if (stop.signal.aborted) return;
      if (!found.ok && found.kind === 'problem') logFailure();
      setAnswer(found.ok ? { last: found.data.ultimo } : { last: null });
    });
    return () => stop.abort();
  }, [store, isAsked]);
  return { server: answer, isAsked };
}

function logFailure(): void {
  // oxlint-disable-next-line no-console -- the spec asks for it (2 §8)
  console.error(formTexts.numberFailed);
}
