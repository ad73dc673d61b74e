import { useState } from 'react';
import { RowButton } from '#client/ui/blocks/button.tsx';
import { shownLines } from '#domain/timeline/timeline-search.ts';
import type { TimelineLine } from '#domain/timeline/dated.ts';
import { formatMoney } from '#domain/values/money.ts';
import { timelineTexts as texts } from './texts.ts';
import { timelineStyles as styles } from './timeline-styles.ts';

/** Lines that a long quote shows before it is asked for all. */
const most = 4;

interface ItemLinesProps {
  lines: readonly (Omit<TimelineLine, 'total'> & Partial<Pick<TimelineLine, 'total'>>)[];
  /** What is searched for: lines that hold it are never folded away. */
  query: string;
}

export function ItemLines({ lines, query }: ItemLinesProps) {
  const [isWhole, setWhole] = useState(false);
  const { shown, hidden } = isWhole ? { shown: lines, hidden: 0 } : shownLines(lines, query, most);
  if (lines.length === 0) return null;
  return (
    <>
      <ul className={styles.lines}>
        {shown.map(({ id, description, quantity, total }) => (
          <li key={id} className={styles.line}>
            <span className={styles.count}>{quantity > 0 && quantity.toLocaleString('pt-BR')}</span>
            <span className={styles.words}>{description}</span>
            {total != null && <span>{formatMoney(total)}</span>}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <RowButton variant="quiet" className={styles.more} onClick={() => setWhole(true)}>
          {texts.moreLines(hidden)}
        </RowButton>
      )}
    </>
  );
}
