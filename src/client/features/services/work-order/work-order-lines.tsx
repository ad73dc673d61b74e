import { Check } from 'lucide-react';
import { Initials } from '#client/ui/blocks/initials.tsx';
import { ProgressBar } from '#client/ui/blocks/progress-bar.tsx';
import type { DoneLine } from '#domain/services/service.ts';
import { doneCount, workLines, type WorkLine } from '#domain/services/work-order.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { shortClock } from '../service-words.ts';
import type { ServiceBudget } from '../service-parts.ts';
import { workOrderTexts as texts } from './texts.ts';
import { styles } from './work-order-styles.ts';

type Line = ServiceBudget['lines'][number];

interface OrderLinesProps {
  lines: readonly Line[];
  done: readonly DoneLine[];
  today: CivilDate;
  /** Undefined: it is not this person's to tick. */
  onTick: ((line: string, isDone: boolean) => unknown) | undefined;
}

/** The quote's lines as a list to tick: who did each, and when. No prices: they are nobody's in the bay. */
export function OrderLines({ lines, done, today, onTick }: OrderLinesProps) {
  return (
    <section className={styles.box} aria-label={texts.lines}>
      <header className={styles.boxHead}>
        <h3>{texts.lines}</h3>
        {lines.length > 0 && <ProgressBar label={texts.lines} done={doneCount(lines, done)} total={lines.length} />}
      </header>
      {lines.length === 0 && <p className={styles.empty}>{texts.noLines}</p>}
      <ul>
        {workLines(lines, done).map((line) => (
          <li key={line.item.id}>
            <TickedLine line={line} today={today} onTick={onTick} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TickedLine({ line: { item, done }, today, onTick }: { line: WorkLine<Line> } & Pick<OrderLinesProps, 'today' | 'onTick'>) {
  const isDone = done !== null;
  const more = [item.quantity > 1 && texts.quantity(item.quantity.toLocaleString('pt-BR')), texts.kinds[item.kind]].filter(Boolean).join(' ');
  const who = done === null ? '' : texts.doneBy(done.by, done.at === '' ? '' : shortClock(done.at, today));
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isDone}
      className={styles.line}
      disabled={!onTick}
      onClick={() => void onTick?.(item.id, !isDone)}
    >
      <span className={styles.box44} aria-hidden="true">
        <Check />
      </span>
      <span className={styles.what}>
        <strong>{item.description}</strong> {more !== '' && <small>{more}</small>}
      </span>
      {done !== null && (
        <span className={styles.who}>
          {done.by !== '' && <Initials name={done.by} seed={done.by} />}
          <span>{who}</span>
        </span>
      )}
    </button>
  );
}
