import { useRef } from 'react';
import type { YardPlace } from '#client/data/read/yard-places.ts';
import { Initials } from '#client/ui/blocks/initials.tsx';
import { PlateBadge } from '#client/ui/blocks/plate-badge.tsx';
import { isLate } from '#domain/services/yard-card.ts';
import { dateOf, type CivilDateTime } from '#domain/values/civil-date.ts';
import type { RowId } from '#domain/values/ids.ts';
import { formatMoney, type Cents } from '#domain/values/money.ts';
import { StateDot } from '#client/ui/blocks/yard-marks.tsx';
import { BoardCard } from './board-card.tsx';
import type { BoardColumn } from './board-columns.ts';
import { boardStyles as styles } from './board-styles.ts';
import type { Moving } from './move-button.tsx';
import { boardTexts as texts, moveTexts } from './texts.ts';
import { useDropColumn } from './use-board-drag.ts';

export interface CardsProps {
  now: CivilDateTime;
  pathOf: (place: YardPlace) => string | null;
  mayMove: (place: YardPlace) => boolean;
  hasPrices: boolean;
  moving: Moving;
}

export interface ColumnProps extends CardsProps {
  column: BoardColumn;
  /** The card that is on its way, and whether it comes here; null: none is. */
  onItsWay: { readonly place: YardPlace; readonly isComing: boolean; readonly isTaken: boolean } | null;
  takes: (id: RowId, column: BoardColumn) => boolean;
}

/** One column of the board: what it is called, how many cars it has and what they come to, and the cars. */
export function Column({ column, onItsWay, takes, ...cards }: ColumnProps) {
  const place = useRef<HTMLElement>(null);
  useDropColumn(place, column.key, (id) => takes(id, column));
  const isComing = onItsWay?.isComing ?? false;
  return (
    <section
      ref={place}
      className={styles.column}
      aria-label={column.name}
      data-column={column.key}
      data-target={isComing || undefined}
      data-closed={(onItsWay !== null && !onItsWay.isTaken) || undefined}
      tabIndex={-1}
    >
      <header className={styles.head}>
        {column.state === null ? <PersonMark column={column} /> : <StateDot state={column.state} />}
        <ColumnName column={column} />
        {cards.hasPrices && <Sum of={column} />}
      </header>
      <Cards {...cards} column={column} hasDrag onItsWay={onItsWay?.place ?? null} coming={isComing && onItsWay !== null ? onItsWay.place : null} />
    </section>
  );
}

function PersonMark({ column: { person, target } }: { column: BoardColumn }) {
  if (person !== null) return <Initials name={person.name} seed={person.id} />;
  return 'mechanic' in target ? (
    <span className={styles.nobody} aria-hidden="true">
      {texts.nobodyMark}
    </span>
  ) : null;
}

const ColumnName = ({ column: { name, places } }: { column: BoardColumn }) => (
  <h2 className={styles.name}>
    {name} <span>{places.length}</span>
  </h2>
);

export const Sum = ({ of: { sum, places } }: { of: BoardColumn }) =>
  places.length === 0 ? null : <span className={styles.sum}>{wholeReais(sum)}</span>;

/** At a glance: to the real. */
const wholeReais = (sum: Cents): string => formatMoney(sum).replace(/,\d\d$/, '');

interface ListProps extends CardsProps {
  column: BoardColumn;
  hasDrag: boolean;
  onItsWay: YardPlace | null;
  coming: YardPlace | null;
}

/** A column's cards, and the place of the one that comes. */
export function Cards({ column, hasDrag, onItsWay, coming, now, pathOf, mayMove, moving }: ListProps) {
  return (
    <ul className={hasDrag ? styles.cards : styles.phone} aria-label={texts.carsOf(column.name)}>
      {column.places.map((place) => (
        <BoardCard
          key={place.id}
          place={place}
          isLate={isLate(place, now)}
          today={dateOf(now)}
          path={pathOf(place)}
          told={column.state === null ? '' : column.name}
          isMoving={place.id === onItsWay?.id}
          mayMove={mayMove(place)}
          hasDrag={hasDrag}
          moving={moving}
        />
      ))}
      {coming !== null && (
        <li className={styles.slot} aria-hidden="true">
          {coming.vehicle !== null && coming.vehicle.plate !== '' && <PlateBadge plate={coming.vehicle.plate} size="sm" />}
          {moveTexts.comes}
        </li>
      )}
      {column.places.length === 0 && coming === null && <li className={styles.empty}>{texts.emptyColumn}</li>}
    </ul>
  );
}
