import { PhoneCall, SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { CustomerToCall } from '#client/data/read/read-calls-today.ts';
import { useCallsToday } from '#client/data/read/use-calls-today.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useAccess } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button, RowButton } from '#client/ui/blocks/button.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { SkeletonRows } from '#client/ui/list/skeleton-rows.tsx';
import { useListAddress } from '#client/ui/list/use-list-address.ts';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { useNow } from '#client/ui/timing/use-now.ts';
import { subjectOf } from '#domain/maintenance/calls-today.ts';
import { dateOf, type CivilDate } from '#domain/values/civil-date.ts';
import { CallRow } from './call-row.tsx';
import { callStyles as styles } from './call-styles.ts';
import { foundCalls, reasonsShown, type ShownReason } from './found-calls.ts';
import { callTexts as texts } from './texts.ts';
import { firstNameOf, useCallActions } from './use-call-actions.ts';

const { Component: IntervalsDialog } = preloadable(async () => (await import('./intervals-dialog.tsx')).IntervalsDialog);
const { Component: LaterDialog } = preloadable(async () => (await import('./later-dialog.tsx')).LaterDialog);

/** Whom to call today and why (issue "The quote that its customer reads" §3). */
export function CallsScreen() {
  const { store, status } = useReplica();
  const { may } = useAccess();
  useNow();
  const now = shopTime(store);
  const found = useCallsToday({ now, knowsPayments: status.isDownloaded && may('entry.receive'), depth: 'all' });
  const { params, change, search } = useListAddress();
  const [isSetting, setSetting] = useState(false);
  const reason = reasonsShown.find((each) => each === params.get('motivo')) ?? 'all';
  const calls = found?.calls ?? [];
  const isKnown = found !== null && (status.isDownloaded || calls.length > 0);
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={isKnown && texts.subtitle(calls.length, found.isCut)}
        side={
          may('company.change') && (
            <Button icon={<SlidersHorizontal aria-hidden="true" />} onClick={() => setSetting(true)}>
              {texts.intervals}
            </Button>
          )
        }
      >
        <SearchBox
          label={texts.searchLabel}
          placeholder={texts.searchPlaceholder}
          defaultValue={search}
          onSearch={(busca) => change({ busca: busca === '' ? null : busca }, true)}
        />
      </PageHeader>
      {!isKnown ? (
        <SkeletonRows count={5} />
      ) : calls.length === 0 ? (
        <EmptyState text={texts.empty} hint={texts.emptyHint} icon={<PhoneCall aria-hidden="true" />} />
      ) : (
        <>
          <Reasons calls={calls} shown={reason} onShow={(next) => change({ motivo: next === 'all' ? null : next }, true)} />
          <Calls calls={foundCalls(calls, reason, search)} today={dateOf(now)} onAll={() => change({ motivo: null, busca: null }, true)} />
          {found.isCut && <p className={styles.cut}>{texts.isCut}</p>}
        </>
      )}
      {isSetting && (
        <Suspense fallback={null}>
          <IntervalsDialog onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </Page>
  );
}

interface ReasonsProps {
  calls: readonly CustomerToCall[];
  shown: ShownReason;
  onShow: (reason: ShownReason) => void;
}

function Reasons({ calls, shown, onShow }: ReasonsProps) {
  const count = (reason: ShownReason) => foundCalls(calls, reason, '').length;
  return (
    <div className={styles.chips} role="group" aria-label={texts.filter}>
      {reasonsShown
        .filter((reason) => reason === 'all' || reason === shown || count(reason) > 0)
        .map((reason) => (
          <button key={reason} type="button" className={styles.chip} aria-pressed={reason === shown} onClick={() => onShow(reason)}>
            {reason === 'all' ? texts.all : texts.filters[reason]} <span>{count(reason)}</span>
          </button>
        ))}
    </div>
  );
}

function Calls({ calls, today, onAll }: { calls: readonly CustomerToCall[]; today: CivilDate; onAll: () => void }) {
  const { may } = useAccess();
  const note = useCallActions();
  const [written, setWritten] = useState<ReadonlySet<string>>(new Set());
  const [later, setLater] = useState<CustomerToCall | null>(null);
  if (calls.length === 0) return <EmptyState text={texts.noneFound} action={<RowButton onClick={onAll}>{texts.showAll}</RowButton>} />;
  return (
    <>
      <ul className={styles.list} aria-label={texts.list}>
        {calls.map((call) => (
          <CallRow
            key={subjectOf(call)}
            call={call}
            today={today}
            hasPrices={may('price.see')}
            isWritten={written.has(subjectOf(call))}
            onWritten={() => setWritten(new Set([...written, subjectOf(call)]))}
            onCame={(came) => void note(call, came)}
            onLater={() => setLater(call)}
          />
        ))}
      </ul>
      {later && (
        <Suspense fallback={null}>
          <LaterDialog
            name={firstNameOf(later)}
            today={today}
            onDay={(until) => {
              void note(later, { outcome: 'later', until });
              setLater(null);
            }}
            onClose={() => setLater(null)}
          />
        </Suspense>
      )}
    </>
  );
}
