import { Text } from '@chakra-ui/react';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import type { FiscalCompany } from '#contract/fiscal-calls.ts';
import { formatCivilDateTime, type CivilDateTime } from '#domain/values/civil-date.ts';
import { setupTexts as texts } from './texts.ts';

interface CompanyProps {
  company: Pick<FiscalCompany, 'municipality' | 'live_at'>;
}

/** A company in production whose municipality takes no notes any more sees so before all else. */
export const MunicipalityNotice = ({ company: { municipality, live_at } }: CompanyProps) =>
  live_at !== '' && municipality?.is_active === false ? <ErrorNotice text={texts.municipalityGone} /> : null;

/** What the municipality has declared, and when it was asked last: by a person, or by the server itself. */
export function MunicipalityLine({ company: { municipality } }: CompanyProps) {
  if (municipality === null) return null;
  const { is_active, cancel_within_days: days, asked_at } = municipality;
  return (
    <Text textStyle="note">
      {texts.municipalityIs(is_active, formatCivilDateTime(asked_at as CivilDateTime))}{' '}
      {days === null ? texts.cancelUntold : texts.cancelWithin(days)}
    </Text>
  );
}
