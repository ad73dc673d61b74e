import * as z from 'zod/mini';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { request, type ApiFailure } from '#client/api/http.ts';
import type { Session } from '#client/api/session.ts';
import { rememberPerson, type PersonNote } from '#client/data/store/lookups.ts';
import { noteOwnToken, rememberedBy } from '#client/sync/own-token.ts';
import { whenIdle } from '#client/ui/timing/when-idle.ts';
import { getUser } from '#contract/access-calls.ts';
import type { Answer } from '#contract/call.ts';
import { problemCodes } from '#contract/problems.ts';
import type { UserId } from '#domain/values/ids.ts';
import { withoutPaymentToken } from './pages/payment-token.ts';

export type Person = Answer<typeof getUser>;

/**
 * `undefined`: not known yet. `null`: this device never heard of them and cannot ask now. `unconfirmed`: nobody has
 * answered for the token on this device, and the server cannot be asked now: it opens nothing. `ended`: somebody ended
 * the session.
 */
type Heard = Person | null | undefined | 'unconfirmed' | 'ended';

export interface Menu {
  readonly person: Heard;
  /** Asks the server once more: something else was heard of them than it said last. */
  readonly askAgain: () => void;
}

/** The person's menu and signatures: the remembered ones at once, then the server's. */
export function useMenu({ token, content }: Session): Menu {
  const [person, setPerson] = useState<Heard>();
  const [round, setRound] = useState(0);
  const navigate = useNavigate();
  const user = content.sub as UserId;

  useEffect(() => {
    const stop = new AbortController();
    async function load(): Promise<void> {
      const { note, isOwn } = await rememberedBy(user, token);
      const remembered = isOwn ? rememberedPerson(note) : null;
      if (stop.signal.aborted) return;
      if (remembered !== null) {
        // Asked again, it is what was remembered that is shown already.
        if (round === 0) setPerson(remembered);
        // The remembered menu serves until the screen stands: asking again must not delay that.
        await idle();
        if (stop.signal.aborted) return;
      }
      const answer = await request(getUser, { params: { sub: content.sub }, token }, stop.signal);
      if (stop.signal.aborted) return;
      if (answer.ok) {
        setPerson(answer.data);
        await rememberPerson(user, answer.data);
        if (!isOwn || note?.tokens === undefined) await noteOwnToken(user, token);
      } else if (answer.kind === 'problem' && answer.problem.code === problemCodes.sessionEnded) {
        setPerson('ended');
      } else if (isRefusal(answer, rememberedPerson(note) !== null)) {
        void navigate(withoutPaymentToken(`/pagamento/${encodeURIComponent(token)}`));
      } else if (remembered === null) {
        setPerson(isOwn ? null : 'unconfirmed');
      }
    }
    void load();
    return () => stop.abort();
  }, [token, user, content.sub, navigate, round]);

  const askAgain = useCallback(() => setRound((former) => former + 1), []);
  return { person, askAgain };
}

const idle = () => new Promise<void>((resolve) => void whenIdle(resolve));

function rememberedPerson(note: PersonNote | null): Person | null {
  const read = z.safeParse(getUser.response, note?.answer);
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
