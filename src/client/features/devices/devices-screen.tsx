import { Flex, Text } from '@chakra-ui/react';
import { LogOut, Tag } from 'lucide-react';
import { useState } from 'react';
import { failureReason } from '#client/api/failure-reason.ts';
import { usePagedCall } from '#client/api/use-paged-call.ts';
import { shopTimeAt } from '#client/data/store/shop-time.ts';
import { formatAge } from '#client/ui/words/age.ts';
import { Badge } from '#client/ui/blocks/badge.tsx';
import { Button, RowButton } from '#client/ui/blocks/button.tsx';
import { DataTable, type Column } from '#client/ui/blocks/data-table.tsx';
import { ListBody } from '#client/ui/list/list-body.tsx';
import { ListTrouble } from '#client/ui/list/list-trouble.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { shortDate } from '#client/ui/words/short-date.ts';
import { SkeletonRows } from '#client/ui/list/skeleton-rows.tsx';
import { useNow } from '#client/ui/timing/use-now.ts';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { listSessions, sessionSchema, type SessionEntry } from '#contract/session-calls.ts';
import { dateOf } from '#domain/values/civil-date.ts';
import { DeviceNameForm } from './device-name-form.tsx';
import { deviceTexts as texts } from './texts.ts';
import { useEndSessions } from './use-end-sessions.ts';

const styles = classesOf({
  name: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
  words: { color: 'soft', fontWeight: 'normal' },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' },
});

/** Where the person's account is open. Online only, of every level. */
export function DevicesScreen() {
  const list = usePagedCall(listSessions, sessionSchema);
  const { endOne, endOthers } = useEndSessions(list.reload);
  const [named, setNamed] = useState<SessionEntry | null>(null);
  const now = useNow();
  // The device that is looked at from comes first, whichever was used last.
  const rows = list.rows.toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
  const isAlone = list.failure === null && rows.length === 1;
  return (
    <Page>
      <PageHeader title={texts.title} subtitle={list.total !== null && texts.count(list.total)} />
      <ListBody
        list={list}
        trouble={list.failure && <ListTrouble kind={list.failure.kind} text={`${texts.loadFailed} ${failureReason(list.failure)}`} list={list} />}
        skeleton={<SkeletonRows />}
        // The device that asks is always one of them.
        empty={null}
      >
        <Text color="soft" mb="4">
          {isAlone ? texts.alone : texts.intro}
        </Text>
        <DataTable label={texts.title} columns={columns(now, { endOne, onName: setNamed })} rows={rows} rowKey={({ id }) => id} />
        {rows.length > 1 && (
          <Flex justify="flex-end" mt="4">
            <Button variant="danger" icon={<LogOut />} onClick={() => void endOthers()}>
              {texts.endOthers}
            </Button>
          </Flex>
        )}
      </ListBody>
      {named && <DeviceNameForm session={named} onNamed={list.reload} onClose={() => setNamed(null)} />}
    </Page>
  );
}

const nameOf = ({ name, device }: SessionEntry): string => name || device || texts.unknown;

/** 'Agora' is only what this very page knows; of others the server knows it to a few minutes. */
function seenWords({ is_current, last_seen_at }: SessionEntry, now: number): string {
  if (is_current) return texts.seenNow;
  const age = formatAge(now - Date.parse(last_seen_at));
  return age === null ? texts.seenJustNow : age.replace('há', 'Há');
}

/** 'Hoje 08:20': several sign-ins of one kind of device are told apart by it. */
function whenOf(moment: string, now: number): string {
  const began = shopTimeAt(Date.parse(moment));
  return `${shortDate(dateOf(began), dateOf(shopTimeAt(now)))} ${began.slice(11)}`;
}

interface Actions {
  readonly endOne: (id: string, device: string) => Promise<boolean>;
  readonly onName: (session: SessionEntry) => void;
}

const columns = (now: number, actions: Actions): readonly Column<SessionEntry>[] => [
  {
    key: 'device',
    header: texts.columns.device,
    inCard: 'head',
    cell: (session) => (
      <span className={styles.name}>
        {nameOf(session)}
        {session.name && <span className={styles.words}>{session.device}</span>}
        {session.is_current && <Badge tone="blue">{texts.thisDevice}</Badge>}
      </span>
    ),
  },
  { key: 'seen', header: texts.columns.seen, cell: (session) => seenWords(session, now) },
  { key: 'since', header: texts.columns.since, cell: ({ created_at }) => whenOf(created_at, now) },
  {
    key: 'actions',
    header: texts.columns.actions,
    align: 'end',
    inCard: 'foot',
    cell: (session) => <SessionActions session={session} {...actions} />,
  },
];

/** A device is named in a shop: who has none names none. */
function SessionActions({ session, endOne, onName }: Actions & { session: SessionEntry }) {
  return (
    <span className={styles.actions}>
      {session.name !== null && (
        <RowButton icon={<Tag aria-hidden="true" />} aria-label={texts.nameLabel(nameOf(session))} onClick={() => onName(session)}>
          {session.name === '' ? texts.name : texts.rename}
        </RowButton>
      )}
      {!session.is_current && (
        <RowButton
          variant="danger"
          icon={<LogOut aria-hidden="true" />}
          aria-label={texts.endLabel(nameOf(session))}
          onClick={() => void endOne(session.id, nameOf(session))}
        >
          {texts.end}
        </RowButton>
      )}
    </span>
  );
}
