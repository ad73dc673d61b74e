import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { NamedWork } from '#client/data/read/read-work.ts';
import { useAccess } from '#client/sync/use-access.ts';
import { buttonClass, RowButton } from '#client/ui/blocks/button.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { Panel } from '#client/ui/blocks/panel.tsx';
import { SearchBox } from '#client/ui/list/search-box.tsx';
import { useListAddress } from '#client/ui/list/use-list-address.ts';
import { findFormerItems, type FormerItem } from '#domain/timeline/former-owner.ts';
import { findItems, timelineViews, type TimelineView } from '#domain/timeline/timeline-search.ts';
import type { TimelineSummary } from '#domain/timeline/timeline.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { formatMoney } from '#domain/values/money.ts';
import { timelineTexts as texts } from './texts.ts';
import { FormerEntry, TimelineEntry } from './timeline-entry.tsx';
import { timelineStyles as styles } from './timeline-styles.ts';
import { useTimeline } from './use-timeline.ts';

const perStep = 20;

export interface TimelineProps {
  title: string;
  work: NamedWork;
  /** What was done to the car while somebody else had it. */
  former?: readonly FormerItem[];
  /** Whether the work is all that there is: false while only the newest of it is read. */
  isWhole?: boolean;
  today: CivilDate;
  /** Whether it is of several cars. */
  hasPlates?: boolean;
  /** What is said while nothing was done yet, and where a first quote is begun. */
  empty: string;
  newBudgetPath: string;
}

/** Everything that was done, as one line of time, found by the words in it. */
export function Timeline({ title, work, former = noFormer, isWhole = true, today, hasPlates = false, empty, newBudgetPath }: TimelineProps) {
  const { names, count, packed, summary, ...has } = useTimeline(work, today);
  const { params, change, search } = useListAddress();
  const view = timelineViews.find((each) => each === params.get('ver')) ?? 'all';
  const [most, showMore] = useSteps(`${view} ${search}`);
  const found = findItems(packed, view, search);
  const foundFormer = view === 'all' || view === 'services' ? findFormerItems(former, search) : noFormer;
  const see = (next: TimelineView) => change({ ver: next === 'all' ? null : next }, true);
  if (count + former.length === 0) {
    return (
      <Panel title={title}>
        <NothingYet text={empty} path={newBudgetPath} />
      </Panel>
    );
  }
  return (
    <Panel title={title} side={count > 0 && isWhole && <Summary {...summary} />}>
      <div className={styles.tools}>
        <SearchBox
          label={texts.searchLabel}
          placeholder={texts.searchPlaceholder}
          defaultValue={search}
          hasHotkey={false}
          delayMs={keyDelay}
          onSearch={(busca) => change({ busca: busca === '' ? null : busca }, true)}
        />
        <Views view={view} {...has} onSee={see} />
      </div>
      {found.length > 0 && (
        <ol className={styles.list} aria-label={title}>
          {found.slice(0, most).map((item) => (
            <TimelineEntry key={item.id} item={item} names={names} today={today} query={search} hasPlates={hasPlates} hasAll={view === 'all'} />
          ))}
        </ol>
      )}
      {(found.length > most || !isWhole) && <More shown={Math.min(most, found.length)} all={isWhole ? found.length : null} onMore={showMore} />}
      {found.length + foundFormer.length === 0 && (
        <p className={styles.none} role="status">
          {isWhole ? texts.noneFound : texts.searching}
          {isWhole && view !== 'all' && <RowButton onClick={() => see('all')}>{texts.showAll}</RowButton>}
        </p>
      )}
      {foundFormer.length > 0 && <Former items={foundFormer} today={today} query={search} />}
    </Panel>
  );
}

const noFormer: readonly FormerItem[] = [];

/** Between the last key and the answer: what is typed quickly is one search, and one entry of the address. */
const keyDelay = 150;

/** How many are shown; the first ones again of another list. */
function useSteps(list: string): readonly [number, () => void] {
  const [shown, setShown] = useState({ list, most: perStep });
  const most = shown.list === list ? shown.most : perStep;
  return [most, () => setShown({ list, most: most + perStep })];
}

function Summary({ since, visits, worth }: TimelineSummary) {
  const parts = [
    since !== null && texts.since(since.slice(0, 4)),
    visits > 0 && texts.visits(visits),
    worth !== null && worth > 0 && formatMoney(worth),
  ];
  return <span className={styles.of}>{parts.filter(Boolean).join(' · ')}</span>;
}

function NothingYet({ text, path }: { text: string; path: string }) {
  const mayDraft = useAccess().may('budget.draft');
  return (
    <EmptyState
      text={text}
      action={
        mayDraft && (
          <Link className={buttonClass()} to={path}>
            <Plus aria-hidden="true" />
            {texts.newBudget}
          </Link>
        )
      }
    />
  );
}

interface ViewsProps {
  view: TimelineView;
  hasPayments: boolean;
  hasCalls: boolean;
  onSee: (view: TimelineView) => void;
}

function Views({ view, hasPayments, hasCalls, onSee }: ViewsProps) {
  const isOffered = (each: TimelineView) =>
    (each === 'payments' && hasPayments) || (each === 'calls' && hasCalls) || !['payments', 'calls'].includes(each);
  return (
    <div className={styles.chips} role="group" aria-label={texts.viewsLabel}>
      {timelineViews.filter(isOffered).map((each) => (
        <RowButton key={each} className={styles.chip} aria-pressed={each === view} onClick={() => onSee(each)}>
          {texts.views[each]}
        </RowButton>
      ))}
    </div>
  );
}

function Former({ items, today, query }: { items: readonly FormerItem[]; today: CivilDate; query: string }) {
  const [most, showMore] = useSteps(query);
  return (
    <section className={styles.former} aria-label={texts.former}>
      <h3 className={styles.formerTitle}>{texts.former}</h3>
      <p className={styles.formerHint}>{texts.formerHint}</p>
      <ol className={styles.list}>
        {items.slice(0, most).map((item) => (
          <FormerEntry key={item.id} item={item} today={today} query={query} />
        ))}
      </ol>
      {items.length > most && <More shown={most} all={items.length} onMore={showMore} />}
    </section>
  );
}

/** `all` is null while older work is still being read. */
function More({ shown, all, onMore }: { shown: number; all: number | null; onMore: () => void }) {
  return (
    <p className={styles.foot}>
      {all === null ? texts.reading : texts.shownOf(shown, all)}
      <RowButton onClick={onMore}>{texts.more}</RowButton>
    </p>
  );
}
