import { Box, Text } from '@chakra-ui/react';
import { CloudUpload, Download, RefreshCw } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { exportBacklog, type EntryView } from '#client/sync/entries.ts';
import { useEntries } from '#client/sync/use-entries.ts';
import { useIsPersisted } from '#client/sync/use-is-persisted.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { downloadFile } from '#client/ui/blocks/download.ts';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { ListMotion } from '#client/ui/motion/list-motion.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { useNow } from '#client/ui/timing/use-now.ts';
import { formatMoment } from './entry-texts.ts';
import { entryStyles } from './entry-row-styles.ts';
import { EntryRow } from './entry-row.tsx';
import { OutboxPhotos } from './outbox-photos.tsx';
import { ProblemCard } from './problem-card.tsx';
import { SetAsideList } from './set-aside-list.tsx';
import { footerTexts, outboxTexts, pauseTexts } from './texts.ts';

const hasProblem = ({ entry }: EntryView) => entry.problem !== null && (entry.state === 'conflict' || entry.state === 'rejected');

/** What has not reached the server yet, and what to do about it (DESIGN §3, Seen by the user). */
export function OutboxScreen() {
  const { store, signature, status, syncNow } = useReplica();
  const list = useRef<HTMLUListElement>(null);
  const entries = useEntries();
  const isPersisted = useIsPersisted();
  const now = useNow();
  const problems = entries?.filter(hasProblem) ?? [];
  const waiting = entries?.filter((view) => !hasProblem(view)) ?? [];
  const isEmpty = entries?.length === 0;
  const hasPhotos = status.photos.waiting + status.photos.refused > 0;

  async function exportFile(): Promise<void> {
    downloadFile(`patio-envios-${signature}.json`, 'application/json', await exportBacklog(store));
  }

  return (
    <Page>
      <Box maxW="2xl" mx="auto">
        <PageHeader title={outboxTexts.title} subtitle={outboxTexts.subtitle}>
          <Button icon={<Download />} disabled={isEmpty} onClick={() => void exportFile()}>
            {outboxTexts.export}
          </Button>
          <Button variant="primary" icon={<RefreshCw />} onClick={syncNow}>
            {outboxTexts.sendNow}
          </Button>
        </PageHeader>
        {status.pause !== null && <PauseNotice pause={pauseTexts[status.pause]} />}
        {problems.map((view) => (
          <ProblemCard key={view.entry.seq} view={view} nowMs={now} />
        ))}
        {waiting.length > 0 && (
          <ul ref={list} className={entryStyles.list} aria-label={outboxTexts.waitingList}>
            {waiting.map((view) => (
              <EntryRow key={view.entry.seq} view={view} nowMs={now} isOnline={status.connection === 'online'} />
            ))}
          </ul>
        )}
        {waiting.length > 0 && <ListMotion list={list} />}
        <OutboxPhotos />
        {isEmpty && !hasPhotos && <EmptyState text={outboxTexts.empty} icon={<CloudUpload aria-hidden="true" />} />}
        <SetAsideList nowMs={now} />
        <Text textStyle="note" mt="3.5">
          {footerText(status.lastSyncAt, isPersisted, now)}
        </Text>
      </Box>
    </Page>
  );
}

function PauseNotice({ pause: { text, action, path } }: { pause: (typeof pauseTexts)[keyof typeof pauseTexts] }) {
  return (
    <ErrorNotice
      text={text}
      {...(path !== null && {
        action: (
          <Link to={path} className={buttonClass({ variant: 'primary' })}>
            {action}
          </Link>
        ),
      })}
    />
  );
}

function footerText(lastSyncAt: number | null, isPersisted: boolean | null, nowMs: number): string {
  const sync = lastSyncAt === null ? footerTexts.never : footerTexts.lastSync(footerTexts.at(formatMoment(lastSyncAt, nowMs)));
  if (isPersisted === null) return sync;
  return `${sync} · ${isPersisted ? footerTexts.persisted : footerTexts.notPersisted}`;
}
