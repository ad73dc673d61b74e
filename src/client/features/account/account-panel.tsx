import { Stack, Wrap } from '@chakra-ui/react';
import { useState } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { Panel } from '#client/ui/blocks/panel.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import type { OwnAccount } from '#contract/account-calls.ts';
import { formatPhone } from '#domain/values/phone.ts';
import { EmailDialog } from './email-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { accountTexts as texts } from './texts.ts';
import { useAccount } from './use-account.ts';
import { WaitingEmail } from './waiting-email.tsx';

const styles = classesOf({
  facts: { display: 'grid', gap: '2.5', '& dt': { textStyle: 'hint' }, '& dd': { overflowWrap: 'anywhere', fontWeight: 'semibold' } },
});

type Open = 'name' | 'email' | 'password';

/** 'Seus dados': what whoever is signed in changes of their own account. */
export function AccountPanel() {
  const { account, failure, isAsking, reload } = useAccount();
  const [open, setOpen] = useState<Open | null>(null);
  const isOffline = failure?.kind === 'offline';
  const dialog = { onClose: () => setOpen(null), onChanged: reload };
  return (
    <Panel title={texts.title}>
      {isOffline && <p role="status">{texts.offline}</p>}
      {failure && !isOffline && (
        <ErrorNotice
          text={failureReason(failure)}
          action={
            <Button isBusy={isAsking} onClick={reload}>
              {texts.retry}
            </Button>
          }
        />
      )}
      {account && !failure && <Standing account={account} onOpen={setOpen} onChanged={reload} />}
      {account && open === 'name' && <NameDialog account={account} {...dialog} />}
      {account && open === 'email' && <EmailDialog {...dialog} />}
      {account && open === 'password' && <PasswordDialog email={account.email} {...dialog} />}
    </Panel>
  );
}

interface StandingProps {
  account: OwnAccount;
  onOpen: (open: Open) => void;
  onChanged: () => void;
}

function Standing({ account: { name, phone, email, pending_email }, onOpen, onChanged }: StandingProps) {
  return (
    <Stack gap="4">
      <dl className={styles.facts}>
        <Fact name={texts.facts.name} value={name} />
        <Fact name={texts.facts.phone} value={phone === '' ? texts.none : formatPhone(phone)} />
        <Fact name={texts.facts.email} value={email} />
      </dl>
      {pending_email && <WaitingEmail {...pending_email} onDropped={onChanged} />}
      <Wrap gap="2.5">
        <Button onClick={() => onOpen('name')}>{texts.edit}</Button>
        <Button onClick={() => onOpen('email')}>{texts.changeEmail}</Button>
        <Button onClick={() => onOpen('password')}>{texts.changePassword}</Button>
      </Wrap>
    </Stack>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
