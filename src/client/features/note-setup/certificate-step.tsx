import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { Button } from '#client/ui/blocks/button.tsx';
import { FilePicker } from '#client/ui/blocks/file-picker.tsx';
import { PasswordField } from '#client/ui/fields/password-field.tsx';
import { sendCertificate } from '#contract/fiscal-calls.ts';
import { expiryNotices } from '#domain/invoices/note.ts';
import { formatCivilDateTime, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { StepProps } from './profile-step.tsx';
import { setupTexts as texts } from './texts.ts';

const firstNotice = Math.max(...expiryNotices);

/** The company's A1: a file and its password go to the server, and nothing of either stays here. */
export function CertificateStep({ company, call }: StepProps) {
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const { certificate } = company;

  async function send(): Promise<void> {
    if (file === null) return;
    const isDone = await call.run(sendCertificate, { file: await base64Of(file), password }, texts.sent);
    if (!isDone) return;
    setFile(null);
    setPassword('');
  }

  return (
    <Stack gap="3">
      {certificate && (
        <Text>
          {texts.validUntil(certificate.holder, formatCivilDateTime(certificate.valid_until as CivilDateTime))}{' '}
          {certificate.days_left <= firstNotice && (
            <Badge tone={certificate.days_left <= 5 ? 'red' : 'yellow'}>{texts.daysLeft(certificate.days_left)}</Badge>
          )}
        </Text>
      )}
      <FilePicker
        label={file === null ? texts.pickCertificate : texts.picked(file.name)}
        accept=".pfx,.p12,application/x-pkcs12"
        isBusy={false}
        onFile={setFile}
      />
      {file && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <Stack gap="3">
            <PasswordField
              label={texts.password}
              autoComplete="off"
              value={password}
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
            />
            <Button type="submit" variant="primary" isBusy={call.isBusy(sendCertificate)}>
              {texts.send}
            </Button>
          </Stack>
        </form>
      )}
    </Stack>
  );
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
