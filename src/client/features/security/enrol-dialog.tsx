import { useState } from 'react';
import { request } from '#client/api/http.ts';
import { CopyField, type CopyOutcome } from '#client/ui/sharing/copy-field.tsx';
import { QrCode } from '#client/ui/blocks/qr-code.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { confirmSecondFactor, startSecondFactor } from '#contract/second-factor-calls.ts';
import { AskingDialog } from './asking-dialog.tsx';
import { enrolTexts as texts } from './second-factor-texts.ts';
import { ownId } from './use-second-factor.ts';

const styles = classesOf({ qr: { alignSelf: 'center', w: 'full', maxW: '2xs', h: 'auto', borderRadius: 'sm' } });

interface EnrolDialogProps {
  /** It is on; these are its recovery codes. */
  onDone: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Turns the factor on: the password, then the authenticator's first code. */
export function EnrolDialog({ onDone, onClose }: EnrolDialogProps) {
  const [key, setKey] = useState<{ secret: string; uri: string } | null>(null);
  const params = { sub: ownId() };
  if (key === null) {
    return (
      <AskingDialog
        key="password"
        title={texts.passwordTitle}
        asks={['password']}
        saveLabel={texts.next}
        send={({ password }) => request(startSecondFactor, { params, body: { password } })}
        onDone={setKey}
        onClose={onClose}
      >
        <p>{texts.passwordIntro}</p>
      </AskingDialog>
    );
  }
  return (
    <AskingDialog
      key="code"
      title={texts.scanTitle}
      asks={['code']}
      hasRecovery={false}
      saveLabel={texts.confirm}
      send={({ code }) => request(confirmSecondFactor, { params, body: { code } })}
      onDone={({ recovery_codes }) => onDone(recovery_codes)}
      onClose={onClose}
    >
      <AuthenticatorKey secret={key.secret} uri={key.uri} />
    </AskingDialog>
  );
}

function AuthenticatorKey({ secret, uri }: { secret: string; uri: string }) {
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);
  return (
    <>
      <p>{texts.scanIntro}</p>
      <QrCode className={styles.qr} text={uri} label={texts.qr} />
      <CopyField
        label={texts.key}
        value={secret}
        shown={secret.replace(/(.{4})(?=.)/g, '$1 ')}
        copyLabel={texts.copyKey}
        outcome={outcome}
        onCopy={setOutcome}
      />
      <p>{texts.scanCode}</p>
    </>
  );
}
