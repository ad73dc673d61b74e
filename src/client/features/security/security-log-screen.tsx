import { Box, Flex } from '@chakra-ui/react';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { request } from '#client/api/http.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { DataTable, type Column } from '#client/ui/blocks/data-table.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { SelectField } from '#client/ui/fields/select-field.tsx';
import { ListBody } from '#client/ui/list/list-body.tsx';
import { ListTrouble } from '#client/ui/list/list-trouble.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { SkeletonRows } from '#client/ui/list/skeleton-rows.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { listSecurityLog, securityKinds, type SecurityEventRow, type SecurityKind } from '#contract/security-calls.ts';
import { actorText, kindText, momentText, subjectText } from './event-words.ts';
import { kindTexts, securityTexts as texts } from './texts.ts';
import { useSecurityLog, type ReadLog } from './use-security-log.ts';

const readLog: ReadLog = (query, signal) => request(listSecurityLog, { query }, signal);

const kindOptions = securityKinds
  .map((kind) => ({ value: kind, label: kindTexts[kind] }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'));

const styles = classesOf({ moment: { whiteSpace: 'nowrap' } });

const columns: readonly Column<SecurityEventRow>[] = [
  { key: 'at', header: texts.columns.at, cell: ({ at }) => <span className={styles.moment}>{momentText(at)}</span> },
  { key: 'kind', header: texts.columns.kind, inCard: 'head', cell: ({ kind }) => kindText(kind) },
  { key: 'actor', header: texts.columns.actor, cell: actorText },
  { key: 'subject', header: texts.columns.subject, cell: subjectText },
  { key: 'network', header: texts.columns.network, cell: ({ network }) => network || texts.none },
];

/** Who came in, was refused and changed what, of all accounts. Master's, online only. */
export function SecurityLogScreen() {
  const [kind, setKind] = useState<SecurityKind | null>(null);
  const log = useSecurityLog(readLog, kind);
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={texts.subtitle}>
        <Box w="xs" maxW="full">
          <SelectField
            label={texts.filter}
            placeholder={texts.all}
            options={kindOptions}
            value={kind ?? ''}
            onChange={({ target: { value } }) => setKind(value === '' ? null : (value as SecurityKind))}
          />
        </Box>
      </PageHeader>
      <ListBody
        list={log}
        trouble={log.failure && <ListTrouble kind={log.failure.kind} text={`${texts.loadFailed} ${failureReason(log.failure)}`} list={log} />}
        skeleton={<SkeletonRows />}
        empty={<EmptyState text={texts.empty} icon={<ShieldCheck aria-hidden="true" />} />}
      >
        <DataTable label={texts.title} columns={columns} rows={log.rows} rowKey={({ id }) => id} />
      </ListBody>
      {log.hasMore && (
        <Flex justify="center" pt="2">
          <Button isBusy={log.isAsking} onClick={log.loadMore}>
            {texts.more}
          </Button>
        </Flex>
      )}
    </Page>
  );
}
