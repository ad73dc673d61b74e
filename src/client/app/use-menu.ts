import * as z from 'zod/mini';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { request, type ApiFailure } from '#client/api/http.ts';
import type { Session } from '#client/api/session.ts';
import { personOf, rememberPerson } from '#client/data/store/lookups.ts';
import { whenIdle } from '#client/ui/when-idle.ts';
import { getUser } from '#contract/access-calls.ts';
import type { Answer } from '#contract/call.ts';
import type { UserId } from '#domain/values/ids.ts';
import { withoutPaymentToken } from './pages/payment-token.ts';

export type Person = Answer<typeof getUser>;

/**
 * The person's menu and signatures: the remembered ones at once, then the server's.
 * `undefined`: not known yet. `null`: this device never heard of them and cannot ask now.
 */
export function useMenu({ token, content }: Session): Person | null | undefined {
  const [person, setPerson] = useState<Person | null>();
  const navigate = useNavigate();
  const user = content.sub as UserId;

  useEffect(() => {
    const stop = new AbortController();
    async function load(): Promise<void> {
      const remembered = await rememberedPerson(user);
      if (stop.signal.aborted) return;
      if (remembered !== null) {
        setPerson(remembered);
        // The remembered menu serves until the screen stands: asking again must not delay that.
        await idle();
        if (stop.signal.aborted) return;
      }
      const answer = await request(getUser, { params: { sub: content.sub }, token }, stop.signal);
      if (stop.signal.aborted) return;
      if (answer.ok) {
        setPerson(answer.data);
        await rememberPerson(user, answer.data);
      } else if (isRefusal(answer, remembered !== null)) {
        void navigate(withoutPaymentToken(`/pagamento/${encodeURIComponent(token)}`));
      } else if (remembered === null) {
        setPerson(null);
      }
    }
    void load();
    return () => stop.abort();
  }, [token, user, content.sub, navigate]);

  return person;
}

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve));

async function rememberedPerson(user: UserId): Promise<Person | null> {
  const read = z.safeParse(getUser.response, await personOf(user));
  return read.success ? read.data : null;
}

/**
 * Whether the server refused the menu (spec 1 §4, ruling 10). One that stumbles, or knows the session no more, does not
 * lock out a person whose menu is remembered: their work goes on as it does without a network, and the badge asks them
 * to sign in again.
 */
function isRefusal(failure: ApiFailure, isRemembered: boolean): boolean {
  if (failure.kind !== 'problem') return false;
  const { status } = failure.problem;
  const isNoRefusal = status >= 500 || status === 429 || status === 408 || status === 401;
  return !(isNoRefusal && isRemembered);
}
