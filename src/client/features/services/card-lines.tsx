import { Check, ChevronRight } from 'lucide-react';
import { doneCount, workLines } from '#domain/services/work-order.ts';
import { styles } from './service-card-styles.ts';
import type { ServiceWithParts } from './service-parts.ts';
import { carName } from './service-words.ts';
import { workOrderTexts as texts } from './work-order/texts.ts';

const shown = 3;

/** The first lines of the work, each with whether it is done: one tap opens the order. */
export function CardLines({ each, onOpen }: { each: ServiceWithParts; onOpen: () => void }) {
  const { service, budget } = each;
  const lines = workLines(budget?.lines ?? [], service.done_lines);
  const more = lines.length - shown;
  return (
    <div className={styles.lines}>
      <ul>
        {lines.slice(0, shown).map(({ item, done }) => (
          <li key={item.id} data-done={done !== null || undefined}>
            <Check aria-hidden="true" />
            <span>{item.description}</span>
          </li>
        ))}
      </ul>
      <p className={styles.open}>
        <button type="button" aria-label={`${texts.open} ${carName(each)}`} onClick={onOpen}>
          {texts.open}
        </button>
        <small>
          {lines.length > 0 && texts.progress(doneCount(budget?.lines ?? [], service.done_lines), lines.length)}
          {more > 0 && ` · ${texts.moreLines(more)}`}
        </small>
        <ChevronRight aria-hidden="true" />
      </p>
    </div>
  );
}
