import { useEffect, useState } from 'react';
import { request, type ApiFailure } from '#client/api/http.ts';
import { currentSession } from '#client/api/session.ts';
import { readSecondFactor, type SecondFactorState } from '#contract/second-factor-calls.ts';

/** Id of whoever is signed in, as the calls about their own account name it. */
export const ownId = (): string => currentSession()?.content.sub ?? '';

interface Known {
  readonly round: number;
  readonly state: SecondFactorState | null;
  readonly failure: ApiFailure | null;
}

/** Whether the factor of whoever is signed in is on, as the server says; asked anew when the network is back. */
export function useSecondFactor() {
  const [known, setKnown] = useState<Known>({ round: -1, state: null, failure: null });
  const [round, setRound] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    void request(readSecondFactor, { params: { sub: ownId() } }, stop.signal).then((answer) => {
      if (stop.signal.aborted) return;
      setKnown((before) => ({ round, state: answer.ok ? answer.data : before.state, failure: answer.ok ? null : answer }));
    });
    const askAgain = () => setRound((number) => number + 1);
    window.addEventListener('online', askAgain);
    return () => {
      window.removeEventListener('online', askAgain);
      stop.abort();
    };
  }, [round]);

  return { state: known.state, failure: known.failure, isAsking: known.round !== round, reload: () => setRound((number) => number + 1) };
}
