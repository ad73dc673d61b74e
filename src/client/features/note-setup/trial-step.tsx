import { Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Button } from '#client/ui/blocks/button.tsx';
import { tryFiscal } from '#contract/fiscal-calls.ts';
import { isOnTheWay } from '#domain/invoices/note-life.ts';
import type { StepProps } from './profile-step.tsx';
import { setupTexts as texts } from './texts.ts';

const lookMs = 2_500;

/** The note that counts for nothing; while it is on its way its end is looked for. */
export function TrialStep({ company, call, isChecked, onLook }: StepProps & { isChecked: boolean; onLook: () => void }) {
  const { trial, is_tried } = company;
  const isTrying = trial !== null && isOnTheWay(trial.state);
  useEffect(() => {
    if (!isTrying) return undefined;
    const timer = setInterval(onLook, lookMs);
    return () => clearInterval(timer);
  }, [isTrying, onLook]);
  return (
    <Stack gap="3" align="start">
      <Text textStyle="note">{isChecked ? texts.trialHint : texts.wait}</Text>
      {isTrying && <Text role="status">{texts.trialOnWay}</Text>}
      {is_tried && <Text>{texts.trialDone}</Text>}
      {trial?.state === 'rejected' && !is_tried && (
        <Text role="alert">
          {texts.trialRefused} {trial.messages.map(({ code, text }) => [code, text].filter(Boolean).join(': ')).join(' ')}
        </Text>
      )}
      {isChecked && !isTrying && (
        <Button variant={is_tried ? 'outline' : 'primary'} isBusy={call.isBusy(tryFiscal)} onClick={() => void call.run(tryFiscal, undefined)}>
          {texts.trial}
        </Button>
      )}
    </Stack>
  );
}
