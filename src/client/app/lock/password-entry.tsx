import { Text } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Session } from '#client/api/session.ts';
import { SignInForms } from '#client/features/access/login-screen.tsx';
import { loginTexts } from '#client/features/access/texts.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { ConfirmProvider, useConfirm } from '#client/ui/blocks/confirm.tsx';
import { lockTexts as texts } from './lock-texts.ts';

/** Why somebody of this device enters by password: their PIN is forgotten, or they have none here. */
export type Wish = 'forgot' | 'another';

export interface PasswordEntryProps {
  wish: Wish;
  /** Of whom screens wait behind the lock, by first names. */
  waiting: readonly string[];
  onOpened: (session: Session) => Promise<unknown>;
  onBack: () => void;
}

/**
 * The way in by password, on the lock itself: the page is not left, so that what was being typed behind it stays, whoever
 * enters.
 */
export function PasswordEntry(props: PasswordEntryProps) {
  return (
    <ConfirmProvider>
      <Forms {...props} />
    </ConfirmProvider>
  );
}

function Forms({ wish, waiting, onOpened, onBack }: PasswordEntryProps) {
  const confirm = useConfirm();
  const navigate = useNavigate();

  /** The way to a new password leads by another page. */
  async function recover(): Promise<void> {
    const question = { title: texts.leaveTitle, text: texts.leaveText(waiting), confirmLabel: texts.leave, cancelLabel: texts.back, isDanger: true };
    if (waiting.length === 0 || (await confirm(question))) await navigate('/forgot');
  }

  return (
    <SignInForms title={texts.byPassword[wish]} intro={waiting.length === 0 ? texts.needsInternet : texts.kept(waiting)} onOpened={onOpened}>
      <Button variant="quiet" fullWidth onClick={() => void recover()}>
        {loginTexts.forgot}
      </Button>
      <Button fullWidth icon={<ArrowLeft />} onClick={onBack}>
        {texts.back}
      </Button>
      {wish === 'forgot' && <Text textStyle="note">{texts.newPin}</Text>}
    </SignInForms>
  );
}
