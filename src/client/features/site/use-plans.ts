import * as z from 'zod/mini';
import { useState } from 'react';
import { request, type Result } from '#client/api/http.ts';
import { pageData, storageKeyOf } from '#client/api/page-data.ts';
import { useAsked } from '#client/api/use-asked.ts';
import { listPlans, type PlanRow } from '#contract/plan-calls.ts';

const storageKey = storageKeyOf('plans');

export interface Plans {
  /** The server's, or those of its page, or of the last visit until it has answered. Null: none known. */
  readonly plans: readonly PlanRow[] | null;
  readonly failure: 'offline' | 'problem' | null;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

/** The plans at sale. Asks again by itself when the network comes back. */
export function usePlans(): Plans {
  const [seen] = useState(() => pageData()?.plans ?? lastSeen());
  const { answer, failure, isAsking, reload } = useAsked('plans', readPlans, { whenOnline: 'anew' });
  return { plans: answer?.data ?? seen, failure: failure?.kind ?? null, isLoading: isAsking, reload };
}

async function readPlans(signal: AbortSignal): Promise<Result<readonly PlanRow[]>> {
  // Anybody's call: what a visitor sees does not depend on who is signed in.
  const answer = await request(listPlans, { token: null, signature: null }, signal);
  if (answer.ok && !signal.aborted) localStorage.setItem(storageKey, JSON.stringify(answer.data));
  return answer;
}

function lastSeen(): readonly PlanRow[] | null {
  const text = localStorage.getItem(storageKey);
  if (text === null) return null;
  try {
    return z.safeParse(listPlans.response, JSON.parse(text)).data ?? null;
  } catch {
    // Not what this app wrote: as good as nothing.
    return null;
  }
}
