import { Grid, Text } from '@chakra-ui/react';
import { ChartColumn } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useCashEntriesOfMonth } from '#client/features/finance/use-entries-between.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { DisclosureToggle } from '#client/ui/blocks/disclosure-toggle.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { Panel } from '#client/ui/blocks/panel.tsx';
import { SegmentedToggle } from '#client/ui/blocks/segmented-toggle.tsx';
import { SkeletonRows } from '#client/ui/list/skeleton-rows.tsx';
import { useNow } from '#client/ui/timing/use-now.ts';
import { cashFlow } from '#domain/finance/cash-flow.ts';
import { dateOf, firstDayOfMonth, type CivilDate } from '#domain/values/civil-date.ts';
import { CashFlowChart, loadDrawing } from './cash-flow-chart.tsx';
import { cashFlowFile } from './cash-flow-csv.ts';
import { CashFlowTable } from './cash-flow-table.tsx';
import { drawing } from './drawing-sizes.ts';
import { ReportFiles, type Printout } from './report-files.tsx';
import { cashTexts as texts, reportTexts } from './texts.ts';

type Counted = 'all' | 'paid';
const choices = [
  { value: 'all', label: texts.all },
  { value: 'paid', label: texts.onlyPaid },
] as const;

/** What comes in and goes out in the month that a day is in, day by day, from this device. */
export function CashFlowView({ month }: { month: CivilDate }) {
  const { store, status } = useReplica();
  useNow();
  const today = dateOf(shopTime(store));
  const tableId = useId();
  const [counted, setCounted] = useState<Counted>('all');
  const [isTableOpen, setTableOpen] = useState(false);
  const flow = useCashFlow(month, counted);
  if (flow === null) return <SkeletonRows label={reportTexts.calculating} />;
  // The month before stands there under its own name until this one's entries are read.
  const { first, days, isEmpty } = flow;
  const [title, fileName] = [texts.of(first), texts.fileName(first)];

  async function makePrintout(): Promise<Printout> {
    const Drawing = await loadDrawing();
    const content = (
      <>
        <Drawing days={days} today={today} width={drawing.paper} />
        <CashFlowTable label={title} days={days} today={today} />
        {counted === 'all' && <p>{texts.byDay}</p>}
      </>
    );
    return { title: counted === 'paid' ? `${title} (${texts.onlyPaid})` : title, fileName, content };
  }

  const isKnown = first === firstDayOfMonth(month);
  return (
    <Panel
      title={texts.title}
      side={<ReportFiles isKnown={isKnown} makeFile={() => cashFlowFile(isEmpty ? [] : days, fileName)} makePrintout={makePrintout} />}
    >
      <Grid templateColumns="minmax(0, 1fr)" justifyItems="start" gap="3.5" css={wholeWidth}>
        <SegmentedToggle label={texts.counted} options={choices} value={counted} onChange={setCounted} />
        {!status.isDownloaded && <p role="status">{reportTexts.partial}</p>}
        {isEmpty ? (
          <EmptyState text={counted === 'paid' && !flow.isMonthEmpty ? texts.nothingPaid : texts.empty} icon={<ChartColumn aria-hidden="true" />} />
        ) : (
          <>
            <CashFlowChart key={first} label={title} days={days} today={today} />
            <DisclosureToggle
              isOpen={isTableOpen}
              onToggle={() => setTableOpen((is) => !is)}
              controls={tableId}
              showLabel={texts.showTable}
              hideLabel={texts.hideTable}
            />
            <Text textStyle="hint">{texts.byDay}</Text>
            {isTableOpen && <CashFlowTable id={tableId} label={title} days={days} today={today} />}
          </>
        )}
      </Grid>
    </Panel>
  );
}

/** What is no button. */
const wholeWidth = { '& > :is(figure, [role=region], .ui-empty)': { w: 'full' } };

/** The days of the last month that is known; null until there is one. */
function useCashFlow(month: CivilDate, counted: Counted) {
  const known = useCashEntriesOfMonth(month);
  return useMemo(() => {
    if (known === null) return null;
    const first = known.key.slice(0, 10) as CivilDate;
    const entries = counted === 'paid' ? known.entries.filter((entry) => entry.is_paid) : known.entries;
    return { first, days: cashFlow(entries, first), isEmpty: entries.length === 0, isMonthEmpty: known.entries.length === 0 };
  }, [known, counted]);
}
