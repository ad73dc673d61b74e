import { Check } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { formatMoney } from '#domain/values/money.ts';
import { cardStyles as styles } from './card-styles.ts';
import { GroupLines } from './group-lines.tsx';
import { buttons, pageStyles } from './page-styles.ts';
import type { LineGroup } from './quote-lines.ts';
import { RefusedSum } from './refused-sum.tsx';
import { quotePageTexts as texts } from './texts.ts';

export interface GroupCardProps {
  readonly group: LineGroup;
  readonly name: string;
  /** Null: there is nothing to choose between. */
  readonly choice: { readonly isRefused: boolean; readonly choose: (isRefused: boolean) => void } | null;
}

/** Lines that are answered together. What is refused becomes one row, and can be taken back. */
export function GroupCard({ group, name, choice }: GroupCardProps) {
  const heading = useId();
  const chosen = useFocusOnChoice(choice?.isRefused);
  if (choice?.isRefused)
    return (
      <section className={styles.aside} aria-labelledby={heading}>
        <div>
          <h2 id={heading}>{name}</h2>
          <RefusedSum sum={group.sum} />
        </div>
        <button type="button" ref={chosen} className={`${buttons.quiet} ${styles.undo}`} onClick={() => choice.choose(false)}>
          {texts.undo}
          <span className={pageStyles.hidden}>{texts.undoOf(name)}</span>
        </button>
      </section>
    );
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 className={styles.name} id={heading}>
          {name}
        </h2>
        <span className={styles.sum}>{formatMoney(group.sum)}</span>
      </div>
      <GroupLines lines={group.items} />
      {choice !== null && (
        <div className={styles.choice} role="group" aria-labelledby={heading}>
          <button type="button" className={styles.option} aria-pressed="true">
            <Check aria-hidden="true" />
            {texts.taken}
          </button>
          <button type="button" ref={chosen} className={styles.option} aria-pressed="false" onClick={() => choice.choose(true)}>
            {texts.refuse}
          </button>
        </div>
      )}
    </section>
  );
}

/** What was pressed goes with the choice: focus moves to what undoes it. */
function useFocusOnChoice(isRefused: boolean | undefined) {
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(isRefused);
  useEffect(() => {
    if (before.current === isRefused) return;
    before.current = isRefused;
    button.current?.focus();
  }, [isRefused]);
  return button;
}
