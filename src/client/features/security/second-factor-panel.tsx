import { Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { request } from '#client/api/http.ts';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { Button } from '#client/ui/blocks/button.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { Panel } from '#client/ui/blocks/panel.tsx';
import { endSecondFactor, renewRecoveryCodes, type SecondFactorState } from '#contract/second-factor-calls.ts';
import { AskingDialog } from './asking-dialog.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { momentText } from './event-words.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { codesTexts, endTexts, factorTexts as texts } from './second-factor-texts.ts';
import { ownId, useSecondFactor } from './use-second-factor.ts';

type Open = 'enrol' | 'renew' | 'end' | { readonly codes: readonly string[] };

/** 'Verificação em duas etapas' of whoever is signed in. */
export function SecondFactorPanel() {
  const { state, failure, isAsking, reload } = useSecondFactor();
  const [open, setOpen] = useState<Open | null>(null);
  const isOffline = failure?.kind === 'offline';
  return (
    <Panel title={texts.title} side={state && <Badge tone={state.is_on ? 'green' : 'grey'}>{state.is_on ? texts.on : texts.off}</Badge>}>
      <Text color="soft">{texts.intro}</Text>
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
      {state && !failure && <Standing state={state} onOpen={setOpen} />}
      {open && <OpenDialog open={open} onOpen={setOpen} onChanged={reload} />}
    </Panel>
  );
}

function Standing({ state: { is_on, since, recovery_codes_left, is_expected }, onOpen }: { state: SecondFactorState; onOpen: (open: Open) => void }) {
  if (!is_on) {
    return (
      <Stack gap="3.5" mt="3">
        {is_expected && <p>{texts.expected}</p>}
        <Flex wrap="wrap" gap="2.5">
          <Button variant="primary" onClick={() => onOpen('enrol')}>
            {texts.turnOn}
          </Button>
        </Flex>
      </Stack>
    );
  }
  return (
    <Stack gap="3.5" mt="3">
      <p>{[since !== null && texts.since(momentText(since)), texts.codesLeft(recovery_codes_left)].filter(Boolean).join(' ')}</p>
      <Flex wrap="wrap" gap="2.5">
        <Button onClick={() => onOpen('renew')}>{texts.newCodes}</Button>
        <Button variant="danger" onClick={() => onOpen('end')}>
          {texts.turnOff}
        </Button>
      </Flex>
    </Stack>
  );
}

function OpenDialog({ open, onOpen, onChanged }: { open: Open; onOpen: (open: Open | null) => void; onChanged: () => void }) {
  const flash = useFlash();
  const params = { sub: ownId() };
  const close = () => onOpen(null);
  const show = (codes: readonly string[]) => {
    onOpen({ codes });
    onChanged();
  };
  if (open === 'enrol') {
    return <EnrolDialog onDone={show} onClose={close} />;
  }
  if (open === 'renew') {
    return (
      <AskingDialog
        title={codesTexts.renewTitle}
        asks={['code']}
        saveLabel={codesTexts.renew}
        send={({ code }) => request(renewRecoveryCodes, { params, body: { code } })}
        onDone={({ recovery_codes }) => show(recovery_codes)}
        onClose={close}
      >
        <p>{codesTexts.renewIntro}</p>
      </AskingDialog>
    );
  }
  if (open === 'end') {
    return (
      <AskingDialog
        title={endTexts.title}
        asks={['password', 'code']}
        saveLabel={texts.turnOff}
        send={(body) => request(endSecondFactor, { params, body })}
        onDone={() => {
          flash({ kind: 'success', text: texts.turnedOff });
          close();
          onChanged();
        }}
        onClose={close}
      >
        <p>{endTexts.intro}</p>
      </AskingDialog>
    );
  }
  return <RecoveryCodesDialog codes={open.codes} onClose={close} />;
}
