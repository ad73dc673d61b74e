import { request } from '#client/api/http.ts';
import { currentSession } from '#client/api/session.ts';
import { useAsked } from '#client/api/use-asked.ts';
import { readSecondFactor } from '#contract/second-factor-calls.ts';

/** Id of whoever is signed in, as the calls about their own account name it. */
export const ownId = (): string => currentSession()?.content.sub ?? '';

/** Whether the factor of whoever is signed in is on, as the server says; asked anew when the network is back. */
export function useSecondFactor() {
  const sub = ownId();
  const { answer, ...asked } = useAsked(sub, (signal) => request(readSecondFactor, { params: { sub } }, signal), { whenOnline: 'anew' });
  return { ...asked, state: answer?.data ?? null };
}
