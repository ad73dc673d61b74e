import { Stack, Text } from '@chakra-ui/react';
import { Panel } from '#client/ui/blocks/panel.tsx';
import type { FiscalCompany } from '#contract/fiscal-calls.ts';
import { CertificateStep } from './certificate-step.tsx';
import { ChecksStep } from './checks-step.tsx';
import { LiveStep } from './live-step.tsx';
import { MunicipalityNotice } from './municipality-lines.tsx';
import { ProfileStep } from './profile-step.tsx';
import { setupTexts as texts } from './texts.ts';
import { TrialStep } from './trial-step.tsx';
import { useSetupCall } from './use-setup-call.ts';

export interface CompanySetupProps {
  company: FiscalCompany;
  onChanged: (company: FiscalCompany) => void;
  onLook: () => void;
}

/** The steps of one company, from its profile to production; each says what is missing before it. */
export function CompanySetup({ company, onChanged, onLook }: CompanySetupProps) {
  const call = useSetupCall(company.company_id, onChanged);
  const { profile, checks, checked_at } = company;
  const isChecked = checked_at !== '' && checks.every(({ outcome }) => outcome !== 'fails');
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
        <ChecksStep company={company} call={call} isChecked={isChecked} />
      </Panel>
      <Panel title={texts.steps.trial}>
        <TrialStep company={company} call={call} isChecked={isChecked} onLook={onLook} />
      </Panel>
      <Panel title={texts.steps.live}>
        <LiveStep company={company} call={call} isChecked={isChecked} />
      </Panel>
    </Stack>
  );
}
