import { Initials } from '#client/ui/blocks/initials.tsx';
import { StateDot } from '#client/ui/blocks/yard-marks.tsx';
import { Cards, Sum, type CardsProps } from './board-column.tsx';
import type { BoardColumn } from './board-columns.ts';
import { boardStyles, toolStyles } from './board-styles.ts';
import { boardTexts as texts } from './texts.ts';
import { shortYardStates } from '#client/ui/words/short-yard-states.ts';

interface PhoneBoardProps extends CardsProps {
  columns: readonly BoardColumn[];
  /** The column that is shown. */
  shown: BoardColumn;
  onShow: (column: string) => void;
}

/** The board on a phone: one column, the others behind their names. */
export function PhoneBoard({ columns, shown, onShow, ...cards }: PhoneBoardProps) {
  return (
    <>
      <div className={toolStyles.strip} role="group" aria-label={texts.columns}>
        {columns.map((column) => (
          <button
            key={column.key}
            type="button"
            className={toolStyles.state}
            aria-pressed={column.key === shown.key}
            onClick={() => onShow(column.key)}
          >
            {column.state !== null && <StateDot state={column.state} />}
            {column.person && <Initials name={column.person.name} seed={column.person.id} />}
            {column.state === null ? column.name : shortYardStates[column.state]} <span>{column.places.length}</span>
          </button>
        ))}
      </div>
      <section aria-label={shown.name} data-column={shown.key} tabIndex={-1} className={boardStyles.only}>
        <header className={boardStyles.onlyHead}>
          <h2>{shown.name}</h2>
          {cards.hasPrices && <Sum of={shown} />}
        </header>
        <Cards {...cards} column={shown} hasDrag={false} onItsWay={null} coming={null} />
      </section>
    </>
  );
}
