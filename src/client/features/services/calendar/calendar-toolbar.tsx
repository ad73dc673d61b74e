import { Box, defineStyle, Grid, Heading, HStack } from '@chakra-ui/react';
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

// Each part has its place, so that none of them leaves its row when the period has a longer name.
const toolbarStyle = defineStyle({
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
});

/** Which part of the calendar is seen, and how. */
export function CalendarToolbar({ view, day, today, onShow, onView }: CalendarToolbarProps) {
  function choose(next: CalendarView): void {
    onView(next);
    onShow(next, day);
  }

  return (
    <Grid css={toolbarStyle}>
      <HStack gridArea="turn" gap="1.5" role="group" aria-label={texts.period}>
        <IconButton variant="outline" label={texts.previous} icon={<ChevronLeft />} onClick={() => onShow(view, turnDay(view, day, -1))} />
        <Button onClick={() => onShow(view, today)}>{texts.today}</Button>
        <IconButton variant="outline" label={texts.next} icon={<ChevronRight />} onClick={() => onShow(view, turnDay(view, day, 1))} />
      </HStack>
      <Heading
        as="h2"
        gridArea="period"
        textStyle="cardTitle"
        fontSize={{ base: 'lg', lg: 'xl' }}
        lineHeight="tight"
        textWrap="balance"
        aria-live="polite"
      >
        {periodText(view, day)}
      </Heading>
      <Box gridArea="views" display="grid">
        <SegmentedToggle label={texts.viewsLabel} options={views} value={view} onChange={choose} />
      </Box>
    </Grid>
  );
}
