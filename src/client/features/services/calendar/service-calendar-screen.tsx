import { Box, defineStyle, Grid, Text, useBreakpointValue } from '@chakra-ui/react';
import { memo, Suspense, useEffect, useMemo, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { ServiceWithCar } from '#client/features/services/calendar/services-between.ts';
import { useShopDay } from '#client/data/read/use-shop-day.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useMayBook } from '#client/sync/use-may-book.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { ErrorNotice } from '#client/ui/blocks/error-notice.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { Page, PageHeader } from '#client/ui/blocks/page-header.tsx';
import { preloadable } from '#client/ui/timing/preloadable.ts';
import { Skeleton } from '#client/ui/blocks/skeleton.tsx';
import { useNow } from '#client/ui/timing/use-now.ts';
import { useStableCallback } from '#client/ui/timing/use-stable-callback.ts';
import { whenIdle } from '#client/ui/timing/when-idle.ts';
import { usualShopDay } from '#domain/services/shop-day.ts';
import { dateOf, type CivilDate, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { BookingButtons } from '../booking/booking-buttons.tsx';
import { BookingDialogs } from '../booking/booking-dialogs.tsx';
import { useBookingAddress } from '../booking/use-booking-address.ts';
import { Agenda } from './agenda.tsx';
import { titleOf, type CalendarEvent } from './calendar-event.ts';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { clearDragPreview } from './drag-preview.ts';
import { ServiceTray } from './service-tray.tsx';
import { calendarTexts as texts } from './texts.ts';
import { useCalendarAddress } from './use-calendar-address.ts';
import { useCalendarServices } from './use-calendar-services.ts';
import { useFirstView, viewPaths } from '../use-first-view.ts';
import { useServiceMay } from '../use-service-may.ts';
import { ViewSwitch } from '../view-switch.tsx';
import { useReschedule, type Rescheduled } from './use-reschedule.ts';

const { Component: CalendarBoard, preload: preloadBoard } = preloadable(async () => (await import('./calendar-board.tsx')).CalendarBoard);
const { Component: ServiceDialog, preload: preloadDialog } = preloadable(async () => (await import('../service-dialog.tsx')).ServiceDialog);

const trayBeside = defineStyle({ lg: { '&:has(> aside)': { gridTemplateColumns: 'minmax(0, 1fr) {sizes.64}', alignItems: 'start' } } });

/**
 * The shop's services by date (spec 2 §2). Opens in month view, on a phone, where a month has no room, in
 * the agenda, and in whatever view was chosen last (ruling 49). In the bay the list comes first, and where it was chosen the board.
 */
export function ServiceCalendarScreen() {
  const first = useFirstView();
  return first === 'calendar' ? <ServiceCalendar /> : <Navigate to={viewPaths[first]} replace />;
}

function ServiceCalendar() {
  const { signatureName, store } = useReplica();
  useNow();
  const now = shopTime(store);
  const today = dateOf(now);
  const isPhone = useBreakpointValue({ base: true, sm: false }, { ssr: false });
  const hasRoomBeside = useBreakpointValue({ base: false, lg: true }, { ssr: false }) ?? false;
  const { view, day, opened, open, close, show, remember } = useCalendarAddress(isPhone ? 'agenda' : 'month', today);
  const { events, hidden, undated, isLoading, hasFailed, isIncomplete, canEdit } = useCalendarServices(view, day);
  const [dragged, setDragged] = useState<ServiceWithCar | null>(null);
  const preview = useMemo(() => dragged && { title: titleOf(dragged), status: dragged.service.status }, [dragged]);
  const shop = useShopDay() ?? usualShopDay;
  const reschedule = useReschedule();
  const may = useServiceMay();
  const mayMove = useStableCallback((event: CalendarEvent) => canEdit && may.conduct(event));
  const flash = useFlash();
  useEffect(() => (isLoading ? undefined : whenIdle(preloadParts)), [isLoading]);

  const openOne = useStableCallback((id: RowId) => (canEdit ? open(id) : flash({ kind: 'info', text: texts.notDownloaded })));
  const openEvent = useStableCallback(({ id }: CalendarEvent) => openOne(id));
  const showDay = useStableCallback((chosen: CivilDate) => show('day', chosen));
  const move = useStableCallback((event: CalendarEvent, start: CivilDateTime) => void reschedule.move(event, start));
  const resize = useStableCallback((event: CalendarEvent, start: CivilDateTime, end: CivilDateTime) => void reschedule.resize(event, start, end));
  const drag = useStableCallback((next: ServiceWithCar | null) => {
    if (next === null && dragged !== null) clearDragPreview();
    setDragged(next);
  });
  const drop = useStableCallback((start: CivilDateTime) => {
    if (dragged === null) return;
    drag(null);
    void reschedule.drop(rescheduled(dragged), start, shop);
  });
  const mayBook = useMayBook();
  const booking = useBookingAddress();
  const book = useStableCallback(booking.book);
  const isEmpty = isLoading || (hasFailed && events.length === 0);
  return (
    <Page>
      <Head shopName={signatureName} day={view === 'day' ? day : undefined} />
      {hasFailed && <ErrorNotice text={texts.loadFailed} />}
      {isIncomplete && (
        <Text color="soft" mb="3" role="status">
          {texts.incomplete}
        </Text>
      )}
      <Grid gap="4" css={trayBeside}>
        <Box minW="0">
          <CalendarToolbar view={view} day={day} today={today} onShow={show} onView={remember} />
          {isLoading && <Waiting />}
          {!isEmpty && view === 'agenda' && <Agenda day={day} today={today} events={events} onOpen={openEvent} />}
          {!isLoading && view !== 'agenda' && (
            <Suspense fallback={<Waiting />}>
              <CalendarBoard
                view={view}
                day={day}
                now={now}
                opens={shop.opens}
                events={events}
                hidden={hidden}
                mayMove={mayMove}
                dragged={preview}
                onOpen={openEvent}
                onDay={showDay}
                onMove={move}
                onResize={resize}
                onDrop={drop}
                onSlot={mayBook ? book : null}
              />
            </Suspense>
          )}
        </Box>
        <ServiceTray
          services={undated}
          canEdit={canEdit}
          mayMove={may.conduct}
          isBeside={hasRoomBeside && view !== 'agenda'}
          onSchedule={openOne}
          onDrag={drag}
        />
      </Grid>
      <BookingDialogs />
      <Suspense fallback={null}>{opened && canEdit && <ServiceDialog key={opened} id={opened} onClose={close} />}</Suspense>
    </Page>
  );
}

/** Not drawn anew when the page is turned. */
const Head = memo(({ shopName, day }: { shopName: string; day: CivilDate | undefined }) => (
  <PageHeader title={texts.title} subtitle={shopName} side={<ViewSwitch view="calendar" />}>
    <BookingButtons day={day} />
  </PageHeader>
));

const Waiting = () => <Skeleton minH="96" role="status" aria-label={texts.loading} />;

const rescheduled = ({ service: { id, arrived, exit }, car }: ServiceWithCar): Rescheduled => ({
  id,
  title: titleOf({ car }),
  times: { arrived, exit },
});

function preloadParts(): void {
  preloadBoard();
  preloadDialog();
}
