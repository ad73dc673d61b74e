import { CalendarPlus, LogIn } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useMayBook } from '#client/sync/use-may-book.ts';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { bookingQuery, checkInQuery } from '#client/ui/words/record-paths.ts';
import type { CivilDate, CivilDateTime } from '#domain/values/civil-date.ts';
import { bookingTexts as texts } from './texts.ts';

/** 'Agendar' and 'Dar entrada' in the heading of a screen that has the dialogs; nothing for who may not. `day`: the only one that is seen. */
export function BookingButtons({ day }: { day?: CivilDate | undefined }) {
  const { search } = useLocation();
  if (!useMayBook()) return null;
  return (
    <>
      <Link
        className={buttonClass()}
        to={{ search: beside(search, bookingQuery(day === undefined ? {} : { start: `${day}T00:00` as CivilDateTime })) }}
      >
        <CalendarPlus aria-hidden="true" />
        {texts.book}
      </Link>
      <Link className={buttonClass({ variant: 'primary' })} to={{ search: beside(search, checkInQuery()) }}>
        <LogIn aria-hidden="true" />
        {texts.checkIn}
      </Link>
    </>
  );
}

/** What the screen shows stays as it is behind the dialog. */
const beside = (search: string, dialog: string) => `?${new URLSearchParams([...new URLSearchParams(search), ...new URLSearchParams(dialog)])}`;
