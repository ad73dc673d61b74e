import { Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { request } from '#client/api/http.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { dropEmail } from '#contract/account-calls.ts';
import { civilDateTimeAt, formatCivilDateTime } from '#domain/values/civil-date.ts';
import { accountTexts as texts } from './texts.ts';
import { ownId } from './use-account.ts';

/** By the clock of whoever reads. */
const momentText = (at: string): string => formatCivilDateTime(civilDateTimeAt(Date.parse(at), Intl.DateTimeFormat().resolvedOptions().timeZone));

/** The e-mail that counts once its link is opened, and the way back. */
export function WaitingEmail({ email, expires_at, onDropped }: { email: string; expires_at: string; onDropped: () => void }) {
  const flash = useFlash();
  const [isBusy, setBusy] = useState(false);

  async function drop(): Promise<void> {
    setBusy(true);
    const answer = await request(dropEmail, { params: { sub: ownId() } });
    setBusy(false);
    if (!answer.ok) return flash({ kind: 'error', text: `${texts.dropFailed} ${failureReason(answer)}` });
    flash({ kind: 'success', text: texts.dropped });
    onDropped();
  }

  return (
    <Stack role="status" align="flex-start" gap="1" px="3.5" py="2.5" borderRadius="control" bg="grey-soft" fontSize="note" overflowWrap="anywhere">
      <p>{texts.waiting(email, momentText(expires_at))}</p>
      <Button variant="quiet" isBusy={isBusy} onClick={() => void drop()}>
        {texts.drop}
      </Button>
    </Stack>
  );
}
