import { Stack, Text } from '@chakra-ui/react';
import { Badge, type Tone } from '#client/ui/blocks/badge.tsx';
import { Button } from '#client/ui/blocks/button.tsx';
import { checkFiscal } from '#contract/fiscal-calls.ts';
import { formatCivilDateTime, type CivilDateTime } from '#domain/values/civil-date.ts';
import { MunicipalityLine } from './municipality-lines.tsx';
import type { StepProps } from './profile-step.tsx';
import { setupTexts as texts } from './texts.ts';

const tones: Readonly<Record<'holds' | 'fails' | 'unknown', Tone>> = { holds: 'green', fails: 'red', unknown: 'yellow' };

/** What can be checked without issuing anything, and what was found. */
export function ChecksStep({ company, call, isChecked }: StepProps & { isChecked: boolean }) {
  const { certificate, checks, checked_at } = company;
  const isKnown = checked_at !== '';
  const said = isKnown ? texts.checkedAt(formatCivilDateTime(checked_at as CivilDateTime)) : texts.checksHint;
  return (
    <Stack gap="3" align="start">
      <Text textStyle="note">{certificate === null ? texts.wait : said}</Text>
      {isKnown && (
        <Stack as="ul" gap="2" aria-label={texts.steps.checks}>
          {checks.map(({ name, outcome, text }) => (
            <li key={name}>
              <Badge tone={tones[outcome]}>{texts.outcome[outcome]}</Badge> <strong>{texts.checkNames[name]}.</strong> {text}
            </li>
          ))}
        </Stack>
      )}
      <MunicipalityLine company={company} />
      {certificate && (
        <Button variant={isChecked ? 'outline' : 'primary'} isBusy={call.isBusy(checkFiscal)} onClick={() => void call.run(checkFiscal, undefined)}>
          {texts.check}
        </Button>
      )}
    </Stack>
  );
}
