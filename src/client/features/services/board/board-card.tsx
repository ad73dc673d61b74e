import { GripVertical } from 'lucide-react';
import { useRef } from 'react';
import type { YardPlace } from '#client/data/read/yard-places.ts';
import { PendingMark } from '#client/ui/blocks/pending-mark.tsx';
import { ShareBar } from '#client/ui/blocks/share-bar.tsx';
import { CarLink, CarTime, ResponsibleFace, StateDot } from '#client/ui/blocks/yard-marks.tsx';
import { memoRow } from '#client/ui/list/memo-row.ts';
import { daysAgoText } from '#client/ui/words/day-clock.ts';
import { shortModel } from '#client/ui/words/short-model.ts';
import { yardStateText } from '#domain/services/yard-state.ts';
import { daysBetween, type CivilDate } from '#domain/values/civil-date.ts';
import { cardStyles } from './card-styles.ts';
import { MoveButton, type Moving } from './move-button.tsx';
import { boardTexts as texts } from './texts.ts';
import { useDraggedCard } from './use-board-drag.ts';

export interface BoardCardProps {
  place: YardPlace;
  isLate: boolean;
  today: CivilDate;
  /** Where a tap on it leads; null: nowhere. */
  path: string | null;
  /** What the column says of its cars, which they need not. */
  told: string;
  /** It is on its way to another column. */
  isMoving: boolean;
  /** Whether the person moves it, or would if it were more than a quote. */
  mayMove: boolean;
  /** Whether there are columns beside this one to drag it to. */
  hasDrag: boolean;
  moving: Moving;
}

/** A car on the board: plate and time, model and customer, what is done and how far, who does it, and the way elsewhere. */
export const BoardCard = memoRow(function BoardCardView(props: BoardCardProps) {
  const { place, isMoving, mayMove, hasDrag, moving } = props;
  const card = useRef<HTMLLIElement>(null);
  const isQuote = place.service === null;
  // A quote that is pulled at says why it stays.
  useDraggedCard(card, place.id, hasDrag && mayMove ? () => !isQuote || moving.onRefused(place) : null);
  return (
    <li ref={card} className={cardStyles.card} data-card={place.id} data-moving={isMoving || undefined}>
      {mayMove && hasDrag && !isQuote && <GripVertical className={cardStyles.grip} aria-hidden="true" />}
      <div className={cardStyles.body}>
        <div className={cardStyles.top}>
          <CarLink vehicle={place.vehicle} path={props.path} isPulled />
          <CarTime {...props} />
        </div>
        <p className={cardStyles.words}>
          <strong>{shortModel(place.vehicle?.model ?? '')}</strong> <span>{firstNameOf(place)}</span>
        </p>
        <CardWork place={place} />
        <Waits {...props} />
        <div className={cardStyles.foot}>
          {!isQuote && <ResponsibleFace employee={place.employee} />}
          <CardMark place={place} />
          {mayMove && <MoveButton place={place} moving={moving} />}
        </div>
      </div>
    </li>
  );
});

const firstNameOf = ({ customer }: YardPlace): string => customer?.name.split(' ')[0] ?? '';

const shownLines = 3;

/** What is to be done, else why the car came; and how much of it is. */
function CardWork({ place: { budget, service, work } }: Pick<BoardCardProps, 'place'>) {
  const lines = (budget?.items ?? []).slice(0, shownLines).map(({ description }) => description);
  const words = lines.join(' · ') || (service?.complaint ?? '');
  if (words === '' && work === null) return null;
  return (
    <>
      <p className={cardStyles.work}>
        <span title={words}>{words}</span>{' '}
        {work !== null && (
          <span className={cardStyles.count}>
            {texts.work(work.done, work.all)}
            <span className={cardStyles.hidden}>{texts.workDone(work.all)}</span>
          </span>
        )}
      </p>
      {work !== null && <ShareBar share={work.done / work.all} tone="green" />}
    </>
  );
}

/** How it stands, where its column does not say that, and since when its quote waits. */
function Waits({ place: { state, service, quote }, told, today }: BoardCardProps) {
  const stands = yardStateText(state, service);
  const sent = quote === null ? '' : texts.sent(daysAgoText(daysBetween(quote.date, today)));
  const words = [stands === told ? '' : stands, sent].filter(Boolean).join(' · ');
  if (words === '') return null;
  return (
    <p className={cardStyles.waits} data-tone={state.startsWith('awaiting') ? 'yellow' : undefined}>
      <StateDot state={state} />
      {words}
    </p>
  );
}

function CardMark({ place: { service, quote } }: Pick<BoardCardProps, 'place'>) {
  const mark = (service ?? quote)?.mark ?? 'settled';
  return mark === 'settled' ? null : <PendingMark state={mark} />;
}
