import { CalendarX2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { request } from '#client/api/http.ts';
import { storedToken, tokenOwner } from '#client/api/session.ts';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { useToday } from '#client/ui/timing/use-today.ts';
import { getSignature, type SignatureRow } from '#contract/signature-calls.ts';
import { isExpired } from '#domain/signatures/subscription.ts';
import { formatCivilDate, isCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import { EntryNotice } from './entry-notice.tsx';
import { expiredTexts } from './texts.ts';

/** Tells whose stored token is of a subscription that is over how to renew it (spec 1 §4, ruling 11). */
export function ExpiredNotice() {
  const signature = useOwnSignature();
  const today = useToday();
  const endedOn = signature === null ? null : endOf(signature);
  if (signature === null || endedOn === null || !isExpired(endedOn, today)) return null;
  return (
    <EntryNotice
      icon={<CalendarX2 aria-hidden="true" />}
      title={expiredTexts.title}
      text={expiredTexts.plan(signature.plan.name, formatCivilDate(endedOn))}
    >
      <Link to={`/pagamento/${encodeURIComponent(signature.user_id)}`} className={buttonClass()}>
        {expiredTexts.renew}
      </Link>
    </EntryNotice>
  );
}

/** The subscription of the stored token's person; null while it is not known, for whatever reason (spec 1 §4). */
function useOwnSignature(): SignatureRow | null {
  const [signature, setSignature] = useState<SignatureRow | null>(null);
  useEffect(() => {
    const token = storedToken();
    const id = token === null ? null : tokenOwner(token);
    if (id === null) return undefined;
    const stop = new AbortController();
    async function ask(id: string): Promise<void> {
      const answer = await request(getSignature, { params: { id }, token, signature: null }, stop.signal);
      if (answer.ok && !stop.signal.aborted) setSignature(answer.data);
    }
    void ask(id);
    return () => stop.abort();
  }, []);
  return signature;
}

/** The day on which a subscription ended; servers send a day, or an instant that starts with it. */
function endOf({ expired_at }: SignatureRow): CivilDate | null {
  const day = expired_at?.slice(0, 10) ?? '';
  return isCivilDate(day) ? day : null;
}
