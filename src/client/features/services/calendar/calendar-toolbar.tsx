import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { RowButton, RowIconButton } from '#client/ui/blocks/button.tsx';
import { SegmentedToggle } from '#client/ui/blocks/segmented-toggle.tsx';
import { classesOf } from '#client/ui/theme/class-names.ts';
import { useStableCallback } from '#client/ui/timing/use-stable-callback.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { periodText, turnDay, type CalendarView } from './calendar-range.ts';
import { calendarTexts as texts } from './texts.ts';

export interface CalendarToolbarProps {
  view: CalendarView;
  day: CivilDate;
  today: CivilDate;
  onShow: (view: CalendarView, day: CivilDate) => void;
  /** The person chose how the calendar is seen. */
  onView: (view: CalendarView) => void;
}

const views = (['month', 'week', 'day', 'agenda'] as const).map((value) => ({ value, label: texts.views[value] }));

// Drawn anew at each turn of the page: in class names that are made once. Each part has its place, so that none of them
// leaves its row when the period has a longer name.
const styles = classesOf({
  toolbar: {
    display: 'grid',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '2',
    mb: '3',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr auto', md: 'auto minmax(0, 1fr) auto' },
    gridTemplateAreas: { base: '"period" "turn" "views"', sm: '"period period" "turn views"', md: '"turn period views"' },
    smDown: {
      '& [role=group] > button': { flex: '1 1 auto', px: '1.5' },
      '& [role=group] > button[aria-label]': { flex: 'none' },
    },
  },
  turn: { gridArea: 'turn', display: 'flex', alignItems: 'center', gap: '1.5' },
  period: { gridArea: 'period', textStyle: 'cardTitle', fontSize: { base: 'lg', lg: 'xl' }, lineHeight: 'tight', textWrap: 'balance' },
  views: { gridArea: 'views', display: 'grid' },
});

/** Which part of the calendar is seen, and how. */
export function CalendarToolbar({ view, day, today, onShow, onView }: CalendarToolbarProps) {
  const choose = useStableCallback((next: CalendarView) => {
    onView(next);
    onShow(next, day);
  });
  return (
    <div className={styles.toolbar}>
      <div className={styles.turn} role="group" aria-label={texts.period}>
        <RowIconButton variant="outline" label={texts.previous} icon={<ChevronLeft />} onClick={() => onShow(view, turnDay(view, day, -1))} />
        <RowButton onClick={() => onShow(view, today)}>{texts.today}</RowButton>
        <RowIconButton variant="outline" label={texts.next} icon={<ChevronRight />} onClick={() => onShow(view, turnDay(view, day, 1))} />
      </div>
      <h2 className={styles.period} aria-live="polite">
        {periodText(view, day)}
      </h2>
      <div className={styles.views}>
        <Views view={view} onChoose={choose} />
      </div>
    </div>
  );
}

/** The same at every turn. */
const Views = memo(({ view, onChoose }: { view: CalendarView; onChoose: (next: CalendarView) => void }) => (
  <SegmentedToggle label={texts.viewsLabel} options={views} value={view} onChange={onChoose} />
));
