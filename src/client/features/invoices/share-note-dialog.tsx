import { Stack, Text } from '@chakra-ui/react';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { request } from '#client/api/http.ts';
import { useAsked } from '#client/api/use-asked.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { EmailField } from '#client/ui/fields/text-field.tsx';
import { ShareMessage } from '#client/ui/sharing/share-message.tsx';
import { mailInvoice, shareInvoice } from '#contract/nfse-calls.ts';
import { formatCivilDateTime, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { NoteDialogProps } from './note-dialogs.tsx';
import { shareTexts as texts } from './texts.ts';

/** Hands a note's DANFSe on: by a link, WhatsApp or e-mail. */
export function ShareNoteDialog({ note, onClose }: NoteDialogProps) {
  const { signature } = useReplica();
  const flash = useFlash();
  const [email, setEmail] = useState('');
  const [isMailing, setMailing] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { answer, failure } = useAsked(`${shareInvoice.name} ${note.id}`, (signal) =>
    request(shareInvoice, { params: { id: note.id }, signature }, signal),
  );

  async function mail(): Promise<void> {
    setMailing(true);
    const sent = await request(mailInvoice, { params: { id: note.id }, body: { email }, signature });
    setMailing(false);
    setError(sent.ok ? null : failureReason(sent));
    if (sent.ok) flash({ kind: 'success', text: texts.sent });
  }

  const message = answer === null ? '' : texts.message(note.customer, answer.data.url);
  return (
    <Dialog title={texts.title(note.number)} onClose={onClose}>
      <Stack gap="3.5">
        {answer === null && failure === null && <Text role="status">{texts.loading}</Text>}
        {(failure || error) && <ErrorNotice text={error ?? (failure ? failureReason(failure) : '')} />}
        {answer !== null && (
          <>
            <Text textStyle="note">{texts.until(formatCivilDateTime(answer.data.valid_until as CivilDateTime))}</Text>
            <a className={buttonClass()} href={`https://wa.me/?text=${encodeURIComponent(message)}`} target="_blank" rel="noreferrer">
              <MessageCircle aria-hidden="true" />
              {texts.whatsapp}
            </a>
            <ShareMessage message={message} onSent={() => undefined} />
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                void mail();
              }}
            >
              <Stack gap="3">
                <EmailField label={texts.email} value={email} onChange={({ currentTarget }) => setEmail(currentTarget.value)} />
                <Button type="submit" isBusy={isMailing}>
                  {texts.sendEmail}
                </Button>
              </Stack>
            </form>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
