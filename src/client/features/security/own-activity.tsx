import { Text } from '@chakra-ui/react';
import { useCallback } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { request } from '#client/api/http.ts';
import { currentSession } from '#client/api/session.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { Panel } from '#client/ui/blocks/panel.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { listOwnActivity, type SecurityEventRow } from '#contract/security-calls.ts';
import { kindText, momentText } from './event-words.ts';
import { activityTexts as texts } from './texts.ts';
import { useSecurityLog, type ReadLog } from './use-security-log.ts';

const styles = classesOf({
  list: { my: '3' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '0.5',
    py: '2.5',
    '&:not(:last-child)': { borderBottom: 'hairline', borderColor: 'line' },
  },
  when: { color: 'soft' },
});

/** What happened to the account of whoever is signed in. */
export function OwnActivityPanel() {
  const sub = currentSession()?.content.sub ?? '';
  const read = useCallback<ReadLog>((query, signal) => request(listOwnActivity, { params: { sub }, query }, signal), [sub]);
  const log = useSecurityLog(read, null);
  const isOffline = log.failure?.kind === 'offline';
  return (
    <Panel title={texts.title}>
      <Text color="soft">{texts.intro}</Text>
      {isOffline && <p role="status">{texts.offline}</p>}
      {log.failure && !isOffline && (
        <ErrorNotice
          text={failureReason(log.failure)}
          action={
            <Button isBusy={log.isAsking} onClick={log.reload}>
              {texts.retry}
            </Button>
          }
        />
      )}
      {log.rows.length === 0 && log.failure === null && !log.isAsking && <p>{texts.empty}</p>}
      <ul className={styles.list} aria-label={texts.title}>
        {log.rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <span>{[kindText(row.kind), isByOffice(row, sub) && texts.byOffice].filter(Boolean).join(' ')}</span>
            <span className={styles.when}>{[momentText(row.at), row.network && texts.from(row.network)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      {log.hasMore && (
        <Button isBusy={log.isAsking} onClick={log.loadMore}>
          {texts.more}
        </Button>
      )}
    </Panel>
  );
}

const isByOffice = ({ actor }: SecurityEventRow, own: string): boolean => actor !== null && actor.id !== own;
