import { useCallback, useEffect, useRef, useState } from 'react';
import { request, type Result } from '#client/api/http.ts';
import { askWhileSeen } from '#client/ui/timing/ask-while-seen.ts';
import { approveBudget } from '#contract/approval-calls.ts';
import { isPublicToken } from '#domain/values/ids.ts';
import { approvalFailure, unknownLink, type ApprovalFailure } from './approval-failure.ts';

export type ApprovalState =
  | { readonly kind: 'processing' }
  | { readonly kind: 'approved' }
  /** `isAsking`: the person asked for another try, whose answer is out. */
  | { readonly kind: 'failed'; readonly failure: ApprovalFailure; readonly isAsking: boolean };

// A network that swallows the question must leave nobody before a spinner (ruling 35).
const patienceMs = 20_000;

/**
 * Approves the quote of the link, on the terms that it names (ruling 41), once somebody sees the page (ruling 18), and again, as long as no answer came, when
 * the network or the person comes back. Approving twice changes nothing.
 */
export function useApproval(token: string, terms: string | undefined): { state: ApprovalState; retry: () => void } {
  const [state, setState] = useState<ApprovalState>({ kind: 'processing' });
  const running = useRef<Approval | null>(null);
  const retry = useCallback(() => {
    setState((before) => (before.kind === 'failed' ? { ...before, isAsking: true } : before));
    void running.current?.ask();
  }, []);

  useEffect(() => {
    if (!isPublicToken(token)) {
      log('the link has no token');
      setState({ kind: 'failed', failure: unknownLink, isAsking: false });
      return undefined;
    }
    const approval = startApproval({ token, terms }, (answer) => setState(stateOf(answer)));
    running.current = approval;
    return approval.stop;
  }, [token, terms]);

  return { state, retry };
}

type Answer = Result<{ status: 'approved' }>;

interface Approval {
  /** Tries at once. */
  readonly ask: () => Promise<void>;
  readonly stop: () => void;
}

/** What the link says: the quote's secret, and the terms that it covers. */
interface ApprovalLink {
  readonly token: string;
  readonly terms: string | undefined;
}

function startApproval({ token, terms }: ApprovalLink, onAnswer: (answer: Answer) => void): Approval {
  const stop = new AbortController();
  const { signal } = stop;
  let isAsking = false;
  let isUnanswered = true;

  async function ask(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    // Whoever is signed in on this device has nothing to do with it.
    const input = {
      params: { approval_token: token },
      body: { status: 'approved', ...(terms !== undefined && { terms }) },
      token: null,
      signature: null,
    } as const;
    const answer = await request(approveBudget, input, AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]));
    isAsking = false;
    if (signal.aborted) return;
    isUnanswered = !answer.ok && answer.kind === 'offline';
    if (!answer.ok) log(answer.kind === 'offline' ? answer.kind : answer.problem.code);
    onAnswer(answer);
  }
  askWhileSeen(() => {
    if (isUnanswered) void ask();
  }, signal);
  return { ask, stop: () => stop.abort() };
}

const stateOf = (answer: Answer): ApprovalState =>
  answer.ok ? { kind: 'approved' } : { kind: 'failed', failure: approvalFailure(answer), isAsking: false };

/** Spec 2 §8: a failure is logged. Never the token. */
function log(what: string): void {
  // oxlint-disable-next-line no-console -- the spec asks for it
  console.warn(`Approval page: ${what}`);
}
