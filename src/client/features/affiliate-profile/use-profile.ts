import { useEffect, useState } from 'react';
import { request, type ApiFailure } from '#client/api/http.ts';
import { getProfile, type ProfileRow } from '#contract/profile-calls.ts';

interface Known {
  readonly userId: string;
  /** Null: this person has none. */
  readonly profile: ProfileRow | null;
  /** When it was read, in milliseconds since 1970. */
  readonly at: number;
}

// The profile is a person's, not a shop's: nothing of it stays on the device, the last answer stays while the app is
// open (ruling 38).
let lastAnswer: Known | null = null;

const askAgainMs = 5000;

/** A person's affiliate profile. What was read last stays while there is no network, and beside a refusal (ruling 34). */
export function useProfile(userId: string) {
  const [known, setKnown] = useState<Known | null>(null);
  const [round, setRound] = useState(0);
  const [outcome, setOutcome] = useState<{ readonly question: string; readonly failure: ApiFailure | null } | null>(null);
  const question = `${userId} ${round}`;

  useEffect(() => {
    let stop = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    async function ask(): Promise<void> {
      stop.abort();
      clearTimeout(again);
      const mine = new AbortController();
      stop = mine;
      const answer = await request(getProfile, { params: { userId } }, mine.signal);
      if (mine.signal.aborted) return;
      const hasNone = !answer.ok && answer.kind === 'problem' && answer.problem.status === 404;
      if (answer.ok || hasNone) {
        lastAnswer = { userId, profile: answer.ok ? answer.data : null, at: Date.now() };
        setKnown(lastAnswer);
      }
      setOutcome({ question, failure: answer.ok || hasNone ? null : answer });
      if (!answer.ok && answer.kind === 'offline') again = setTimeout(() => void ask(), askAgainMs);
    }
    const askNow = () => void ask();
    askNow();
    window.addEventListener('online', askNow);
    return () => {
      window.removeEventListener('online', askNow);
      stop.abort();
      clearTimeout(again);
    };
  }, [userId, question]);

  const own = [known, lastAnswer].find((one) => one?.userId === userId) ?? null;
  const failure = outcome?.failure ?? null;
  return {
    profile: own?.profile ?? null,
    /** Whether there is a profile, is known. */
    isKnown: own !== null,
    readAt: own?.profile ? own.at : null,
    isLoading: own === null && failure === null,
    isAsking: outcome?.question !== question,
    failure,
    reload: () => setRound((before) => before + 1),
  };
}
