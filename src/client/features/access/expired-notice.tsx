import { Box, Flex, Text } from '@chakra-ui/react';
import { CalendarX2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { request } from '#client/api/http.ts';
import { storedToken, tokenOwner } from '#client/api/session.ts';
import { buttonClass } from '#client/ui/button.tsx';
import { useToday } from '#client/ui/use-today.ts';
import { getSignature, type SignatureRow } from '#contract/signature-calls.ts';
import { isExpired } from '#domain/signatures/subscription.ts';
import { formatCivilDate, isCivilDate, type CivilDate } from '#domain/values/civil-date.ts';
import { expiredTexts } from './texts.ts';

/** Tells whose stored token is of a subscription that is over how to renew it (spec 1 §4, ruling 11). */
export function ExpiredNotice() {
  const signature = useOwnSignature();
  const today = useToday();
  const endedOn = signature === null ? null : endOf(signature);
  if (signature === null || endedOn === null || !isExpired(endedOn, today)) return null;
  return (
    // Yellow: what is on its way out.
    <Flex
      role="status"
      wrap="wrap"
      align="center"
      gap="3"
      w="full"
      maxW="sm"
      px="4"
      py="3.5"
      borderRadius="panel"
      bg="signal-soft"
      color="signal-ink"
      css={{ '& > svg': { flex: 'none', boxSize: '5.5' } }}
    >
      <CalendarX2 aria-hidden="true" />
      <Box flex="1 1 {sizes.44}" minW="0">
        <Text as="h2" fontWeight="bold">
          {expiredTexts.title}
        </Text>
        <p>{expiredTexts.plan(signature.plan.name, formatCivilDate(endedOn))}</p>
      </Box>
      <Box asChild w={{ smDown: 'full' }}>
        <Link to={`/pagamento/${encodeURIComponent(signature.user_id)}`} className={buttonClass()}>
          {expiredTexts.renew}
        </Link>
      </Box>
    </Flex>
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
