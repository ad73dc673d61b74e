import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../blocks/button.tsx';
import { CopyField, type CopyOutcome } from './copy-field.tsx';
import { ErrorNotice } from '../blocks/error-notice.tsx';

const texts = {
  message: 'Mensagem',
  copy: 'Copiar mensagem',
  share: 'Compartilhar',
  shareFailed: 'Não foi possível compartilhar. Copie a mensagem.',
};

/** A message that goes out by another way: the device's own sharing, else the clipboard. `onSent`: it is out of our hands. */
export function ShareMessage({ message, onSent }: { message: string; onSent: () => void }) {
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const canShare = typeof navigator.share === 'function';

  async function share(): Promise<void> {
    try {
      await navigator.share({ text: message });
      onSent();
    } catch (error) {
      // Whoever closes the device's sheet has decided so.
      if (!(error instanceof Error) || error.name !== 'AbortError') setFailed(true);
    }
  }

  function noteCopy(next: CopyOutcome): void {
    setOutcome(next);
    if (next === 'copied') onSent();
  }

  return (
    <>
      {canShare && (
        <Button fullWidth icon={<Share2 />} onClick={() => void share()}>
          {texts.share}
        </Button>
      )}
      {hasFailed && <ErrorNotice text={texts.shareFailed} />}
      {(!canShare || hasFailed) && <CopyField label={texts.message} value={message} copyLabel={texts.copy} outcome={outcome} onCopy={noteCopy} />}
    </>
  );
}
