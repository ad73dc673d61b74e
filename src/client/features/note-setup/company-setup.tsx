import { Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Badge, type Tone } from '#client/ui/blocks/badge.tsx';
import { Button } from '#client/ui/blocks/button.tsx';
import { useConfirm } from '#client/ui/blocks/confirm.tsx';
import { Panel } from '#client/ui/blocks/panel.tsx';
import { checkFiscal, goLive, tryFiscal, type FiscalCompany } from '#contract/fiscal-calls.ts';
import { isOnTheWay } from '#domain/invoices/note-life.ts';
import { formatCivilDateTime, type CivilDateTime } from '#domain/values/civil-date.ts';
import { CertificateStep } from './certificate-step.tsx';
import { MunicipalityLine, MunicipalityNotice } from './municipality-lines.tsx';
import { ProfileStep } from './profile-step.tsx';
import { setupTexts as texts } from './texts.ts';
import { useSetupCall } from './use-setup-call.ts';

const tones: Readonly<Record<'holds' | 'fails' | 'unknown', Tone>> = { holds: 'green', fails: 'red', unknown: 'yellow' };
const lookMs = 2_500;
const minute = (at: string) => formatCivilDateTime(at as CivilDateTime);

export interface CompanySetupProps {
  company: FiscalCompany;
  onChanged: (company: FiscalCompany) => void;
  onLook: () => void;
}

/** The steps of one company, from its profile to production; each says what is missing before it. */
export function CompanySetup({ company, onChanged, onLook }: CompanySetupProps) {
  const call = useSetupCall(company.company_id, onChanged);
  const confirm = useConfirm();
  const { profile, certificate, checks, checked_at, trial, is_tried, live_at } = company;
  const isChecked = checked_at !== '' && checks.every(({ outcome }) => outcome !== 'fails');
  const isTrying = trial !== null && isOnTheWay(trial.state);
  useEffect(() => {
    if (!isTrying) return undefined;
    const timer = setInterval(onLook, lookMs);
    return () => clearInterval(timer);
  }, [isTrying, onLook]);

  async function live(): Promise<void> {
    const isSure = await confirm({ title: texts.goLiveTitle, text: texts.goLiveText(company.name), confirmLabel: texts.goLive });
    if (isSure) await call.run(goLive, undefined);
  }

  return (
    <Stack gap="4">
      <MunicipalityNotice company={company} />
      <Panel title={texts.steps.profile}>
        <Text textStyle="note" mb="3">
          {texts.profileHint}
        </Text>
        <ProfileStep key={company.company_id} company={company} call={call} />
      </Panel>
      <Panel title={texts.steps.certificate}>
        <Text textStyle="note" mb="3">
          {profile === null ? texts.wait : texts.certificateHint}
        </Text>
        {profile !== null && <CertificateStep company={company} call={call} />}
      </Panel>
      <Panel title={texts.steps.checks}>
        <Stack gap="3" align="start">
          <Text textStyle="note">
            {certificate === null ? texts.wait : checked_at === '' ? texts.checksHint : texts.checkedAt(minute(checked_at))}
          </Text>
          {checked_at !== '' && (
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
            <Button
              variant={isChecked ? 'outline' : 'primary'}
              isBusy={call.isBusy(checkFiscal)}
              onClick={() => void call.run(checkFiscal, undefined)}
            >
              {texts.check}
            </Button>
          )}
        </Stack>
      </Panel>
      <Panel title={texts.steps.trial}>
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
      </Panel>
      <Panel title={texts.steps.live}>
        <Stack gap="3" align="start">
          <Text textStyle="note">{live_at !== '' ? texts.live(minute(live_at)) : is_tried ? texts.liveHint : texts.wait}</Text>
          {live_at === '' && is_tried && isChecked && (
            <Button variant="primary" isBusy={call.isBusy(goLive)} onClick={() => void live()}>
              {texts.goLive}
            </Button>
          )}
        </Stack>
      </Panel>
    </Stack>
  );
}
