import { request } from '#client/api/http.ts';
import { currentSession } from '#client/api/session.ts';
import { useAsked } from '#client/api/use-asked.ts';
import { readAccount } from '#contract/account-calls.ts';

/** Id of whoever is signed in, as the calls about their own account name it. */
export const ownId = (): string => currentSession()?.content.sub ?? '';

/** The account of whoever is signed in, as the server has it; asked anew when the network is back. */
export function useAccount() {
  const sub = ownId();
  const { answer, ...asked } = useAsked(sub, (signal) => request(readAccount, { params: { sub } }, signal), { whenOnline: 'anew' });
  return { ...asked, account: answer?.data ?? null };
}
