import { Box } from '@chakra-ui/react';
import { Building2, ReceiptText } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { failureReason } from '#client/api/failure-reason.ts';
import { request } from '#client/api/http.ts';
import { useAsked } from '#client/api/use-asked.ts';
import { useOwnSubscription } from '#client/sync/use-own-subscription.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Badge, type Tone } from '#client/ui/blocks/badge.tsx';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { SkeletonRows } from '#client/ui/list/skeleton-rows.tsx';
import { fiscalCompanies, type FiscalCompany } from '#contract/fiscal-calls.ts';
import { CompanySetup } from './company-setup.tsx';
import { setupTexts as texts } from './texts.ts';

/** 'Emitir notas': a company's way from its certificate to notes that count. It is at the server alone. */
export function NoteSetupScreen() {
  const { signature } = useReplica();
  const { subscription } = useOwnSubscription();
  const isHeld = subscription?.plan.invoices !== false;
  const { answer, failure, reload } = useAsked(
    isHeld ? `${fiscalCompanies.name} ${signature}` : null,
    (signal) => request(fiscalCompanies, { params: { signature }, signature }, signal),
    { againMs: 5000, whenOnline: 'quietly' },
  );
  const [changed, setChanged] = useState<{ of: unknown; company: FiscalCompany } | null>(null);
  const [chosen, setChosen] = useState('');
  const onChanged = useCallback((company: FiscalCompany) => setChanged({ of: answer, company }), [answer]);
  // What a step has answered is newer than the list, until the list is read anew.
  const all = (answer?.data ?? []).map((each) =>
    changed?.of === answer && changed?.company.company_id === each.company_id ? changed.company : each,
  );
  const shown = isHeld ? (all.find(({ company_id }) => company_id === chosen) ?? all[0]) : undefined;

  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={
          <>
            {isHeld ? texts.subtitle : texts.notHeld} {shown && <Badge tone={stateOf(shown).tone}>{texts.state[stateOf(shown).name]}</Badge>}
          </>
        }
        side={
          <Link className={buttonClass()} to="/dashboard/nf">
            <ReceiptText aria-hidden="true" />
            {texts.toNotes}
          </Link>
        }
      />
      {failure && <ErrorNotice text={`${texts.loadFailed} ${failureReason(failure)}`} />}
      {isHeld && answer === null && failure === null && <SkeletonRows />}
      {isHeld && answer !== null && all.length === 0 && (
        <EmptyState
          text={texts.none}
          icon={<Building2 aria-hidden="true" />}
          action={
            <Link className={buttonClass()} to="/dashboard/empresas">
              {texts.toCompanies}
            </Link>
          }
        />
      )}
      {all.length > 1 && shown && (
        <Box mb="4">
          <SelectField
            label={texts.company}
            options={all.map(({ company_id, name }) => ({ value: company_id, label: name }))}
            value={shown.company_id}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        </Box>
      )}
      {shown && <CompanySetup key={shown.company_id} company={shown} onChanged={onChanged} onLook={reload} />}
    </Page>
  );
}

function stateOf({ live_at, is_tried, profile }: FiscalCompany): { name: keyof typeof texts.state; tone: Tone } {
  if (live_at !== '') return { name: 'live', tone: 'green' };
  if (is_tried) return { name: 'tried', tone: 'blue' };
  return profile === null ? { name: 'nothing', tone: 'grey' } : { name: 'begun', tone: 'yellow' };
}
