import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button, IconButton } from '#client/ui/button.tsx';
import { SegmentedToggle } from '#client/ui/segmented-toggle.tsx';
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

/** Which part of the calendar is seen, and how. */
export function CalendarToolbar({ view, day, today, onShow, onView }: CalendarToolbarProps) {
  function choose(next: CalendarView): void {
    onView(next);
    onShow(next, day);
  }

  return (
    <div className="service-calendar-toolbar">
      <div className="service-calendar-toolbar__turn" role="group" aria-label={texts.period}>
        <IconButton variant="outline" label={texts.previous} icon={<ChevronLeft />} onClick={() => onShow(view, turnDay(view, day, -1))} />
        <Button onClick={() => onShow(view, today)}>{texts.today}</Button>
        <IconButton variant="outline" label={texts.next} icon={<ChevronRight />} onClick={() => onShow(view, turnDay(view, day, 1))} />
      </div>
      <h2 className="service-calendar-toolbar__period" aria-live="polite">
        {periodText(view, day)}
      </h2>
      <SegmentedToggle label={texts.viewsLabel} options={views} value={view} onChange={choose} />
    </div>
  );
}
