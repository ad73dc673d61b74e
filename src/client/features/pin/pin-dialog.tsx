import { Stack, Text } from '@chakra-ui/react';
import { KeyRound } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { sessionIdOf, storedToken } from '#client/api/session.ts';
import { isPin, setPin } from '#client/sync/pin.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import type { UserId } from '#domain/values/ids.ts';
import { pinTexts as texts } from './texts.ts';

/** Asks for a new PIN, twice. */
export function PinDialog({ user, onSaved, onClose }: { user: UserId; onSaved: () => void; onClose: () => void }) {
  const flash = useFlash();
  const form = useId();
  const [wrong, setWrong] = useState<{ pin?: string; again?: string }>({});
  const [isBusy, setBusy] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [pin, again] = [String(typed.get('pin')), String(typed.get('again'))];
    const found = wrongIn(pin, again);
    setWrong(found);
    const token = storedToken();
    if (Object.keys(found).length > 0 || token === null || isBusy) return;
    setBusy(true);
    try {
      await setPin(user, { token, session: sessionIdOf(token), pin });
      flash({ kind: 'success', text: texts.saved });
      onSaved();
      onClose();
    } catch (error) {
      reportError(error);
      flash({ kind: 'error', text: texts.failed });
      setBusy(false);
    }
  }

  const footer = (
    <>
      <Button onClick={onClose}>{texts.cancel}</Button>
      <Button variant="primary" type="submit" form={form} icon={<KeyRound />} isBusy={isBusy}>
        {texts.save}
      </Button>
    </>
  );
  return (
    <Dialog title={texts.dialogTitle} size="sm" onClose={onClose} footer={footer}>
      <form id={form} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack gap="4">
          <Text color="soft">{texts.dialogText}</Text>
          <PasswordField label={texts.pin} name="pin" inputMode="numeric" autoComplete="off" maxLength={6} required error={wrong.pin} />
          <PasswordField label={texts.again} name="again" inputMode="numeric" autoComplete="off" maxLength={6} required error={wrong.again} />
        </Stack>
      </form>
    </Dialog>
  );
}

function wrongIn(pin: string, again: string): { pin?: string; again?: string } {
  if (!isPin(pin)) return { pin: texts.wrongForm };
  if (/^(\d)\1*$/.test(pin)) return { pin: texts.tooEasy };
  return pin === again ? {} : { again: texts.different };
}
