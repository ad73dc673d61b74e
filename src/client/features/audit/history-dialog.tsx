import { Stack, Text } from '@chakra-ui/react';
import { failureReason } from '#client/api/failure-reason.ts';
import { request } from '#client/api/http.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useRow } from '#client/data/read/use-row.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { formatAge } from '#client/ui/words/age.ts';
import { useNow } from '#client/ui/timing/use-now.ts';
import { historyWord } from '#client/ui/form/use-show-history.ts';
import { readHistory } from '#contract/audit-calls.ts';
import { collectionOf, type CollectionName } from '#domain/collections/collections.ts';
import type { RowId } from '#domain/values/ids.ts';
import { happeningOf } from './happening.ts';
import { HappeningList } from './happening-item.tsx';
import { asksHistory, keepHistory, type ReadHistory } from './kept-history.ts';
import { historyTexts as texts } from './texts.ts';
import { useChangesHere } from './use-changes-here.ts';
import { useNames } from './use-names.ts';
import { useTrail } from './use-trail.ts';

export interface HistoryDialogProps {
  collection: CollectionName;
  id: RowId;
  onClose: () => void;
}

const nothingHere = { waiting: [], arrived: [], kept: null };

/** Who did what to a row, the newest first: what waits here, and what the server tells; without a network what it told last, and what this device did since. */
export function HistoryDialog({ collection, id, onClose }: HistoryDialogProps) {
  const { signature, store } = useReplica();
  const row = useRow(collection, id);
  const nowMs = useNow();
  const known = useChangesHere(collection, id);
  const here = known ?? nothingHere;
  // What arrives while it is open is then told by the server.
  const question = known && `${collection} ${id} ${known.arrived[0]?.key ?? ''}`;
  const trail = useTrail(question, async (before, signal) => {
    const asked = await asksHistory(store, { collection, id });
    const answer = await request(readHistory, { params: { signature, collection, id }, query: { before } }, signal);
    if (answer.ok && before === undefined) await keepHistory(store, asked, answer.data.data);
    return answer;
  });
  // A row that was made here and has not arrived is none to the server.
  const isUnknownThere = trail.failure?.kind === 'problem' && trail.failure.problem.status === 404 && here.waiting.length > 0;
  const isOffline = trail.first === null && trail.failure?.kind === 'offline';
  const kept = isOffline ? here.kept : null;
  const told = trail.first === null ? [...arrivedSince(here.arrived, kept), ...(kept?.rows ?? []).map(happeningOf)] : trail.rows.map(happeningOf);
  const happenings = [...here.waiting, ...(trail.isLoading ? [] : told)];
  const names = useNames(happenings);
  const failure = trail.failure?.kind === 'problem' && !isUnknownThere ? trail.failure : null;
  return (
    <Dialog title={historyWord} subtitle={row && collectionOf(collection).describe(row)} onClose={onClose}>
      <Stack gap="3">
        {isOffline && <p role="status">{kept === null ? texts.offline : texts.kept(formatAge(nowMs - kept.askedAt))}</p>}
        {failure && (
          <ErrorNotice
            text={`${texts.failed} ${failureReason(failure)}`}
            action={
              <Button isBusy={trail.isAsking} onClick={trail.reload}>
                {texts.retry}
              </Button>
            }
          />
        )}
        {trail.isLoading && <Text color="soft">{texts.loading}</Text>}
        {!trail.isLoading && !failure && happenings.length === 0 && <p>{isOffline && kept === null ? texts.emptyHere : texts.empty}</p>}
        {happenings.length > 0 && <HappeningList label={historyWord} happenings={happenings} names={names} eventText={(kind) => kind} />}
        {trail.hasMore && (
          <Button isBusy={trail.isAsking} onClick={trail.loadMore}>
            {texts.more}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}

/** Of what arrived the server had told the rest when it was asked. */
const arrivedSince = <T extends { readonly arrivedAtMs: number }>(arrived: readonly T[], kept: ReadHistory | null): readonly T[] =>
  kept === null ? arrived : arrived.filter(({ arrivedAtMs }) => arrivedAtMs >= kept.askedAt);
