import { Flex, Text } from '@chakra-ui/react';
import { ScrollText } from 'lucide-react';
import { failureReason } from '#client/api/failure-reason.ts';
import { request } from '#client/api/http.ts';
import { useAccess } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { ExportButton } from '#client/ui/list/export-button.tsx';
import { ListBody } from '#client/ui/list/list-body.tsx';
import { ListTrouble } from '#client/ui/list/list-trouble.tsx';
import { SkeletonRows } from '#client/ui/list/skeleton-rows.tsx';
import { readTrail } from '#contract/audit-calls.ts';
import { addDays, dateOf, formatCivilDate } from '#domain/values/civil-date.ts';
import { happeningOf } from './happening.ts';
import { momentHere, type EventText } from './happening-words.ts';
import { RecordDays } from './record-days.tsx';
import { RecordEndNotice } from './record-end-notice.tsx';
import { RecordFilterFields } from './record-filter-fields.tsx';
import { recordTexts as texts } from './texts.ts';
import { useNames } from './use-names.ts';
import { useRecordFilters, type RecordFilters } from './use-record-filters.ts';
import { useTrail } from './use-trail.ts';

/** Who did what in the shop. For who may read that, online only. */
export function RecordScreen({ eventText }: { eventText: EventText }) {
  const { signature, store } = useReplica();
  const { may } = useAccess();
  const address = useRecordFilters();
  const { filters } = address;
  const trail = useTrail(JSON.stringify(filters), (before, signal) =>
    request(readTrail, { params: { signature }, query: { ...filters, ...(before !== undefined && { before }) } }, signal),
  );
  const happenings = trail.rows.map(happeningOf);
  const names = useNames(happenings);
  const { first, failure } = trail;
  const fileOf = (of: RecordFilters) => async () => (await import('./record-file.ts')).makeRecordFile(store, of, eventText);
  const mayExport = may('export.all');
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        side={mayExport && <ExportButton source={{ isReady: first !== null, make: fileOf(filters) }} />}
      />
      {first && <RecordEndNotice kept={first} whole={mayExport ? fileOf({}) : null} />}
      <RecordFilterFields people={first?.people ?? []} address={address} />
      <ListBody
        list={trail}
        trouble={failure && <ListTrouble kind={failure.kind} text={`${texts.loadFailed} ${failureReason(failure)}`} list={trail} />}
        skeleton={<SkeletonRows />}
        empty={<EmptyState text={Object.keys(filters).length === 0 ? texts.empty : texts.emptyFiltered} icon={<ScrollText aria-hidden="true" />} />}
      >
        <RecordDays happenings={happenings} names={names} eventText={eventText} onRow={address.byRow} />
      </ListBody>
      {trail.hasMore && (
        <Flex justify="center" pt="4">
          <Button isBusy={trail.isAsking} onClick={trail.loadMore}>
            {texts.more}
          </Button>
        </Flex>
      )}
      {first !== null && first.oldest_at !== null && (
        <Text mt="5" textStyle="note">
          {keptText(first.oldest_at, first.kept_days)}
        </Text>
      )}
    </Page>
  );
}

function keptText(oldestAt: string, days: number): string {
  const day = dateOf(momentHere(Date.parse(oldestAt)));
  return texts.kept(days, formatCivilDate(day), formatCivilDate(addDays(day, days)));
}
