import { formatMoney, type Cents } from '#domain/values/money.ts';
import { cardStyles, termStyles as styles } from './card-styles.ts';
import { groupName } from './group-name.ts';
import { pageStyles } from './page-styles.ts';
import type { Choice, LineGroup } from './quote-lines.ts';
import { quotePageTexts as texts } from './texts.ts';

interface ChosenGroupsProps {
  readonly title: string;
  readonly groups: readonly LineGroup[];
  readonly of: Choice;
  /** Where these are all that is to be paid. */
  readonly total?: string;
  readonly discount?: Cents;
}

/** Groups with their sums, as they are approved or refused. */
export function ChosenGroups({ title, groups, of: { taken, refused }, total, discount = 0 as Cents }: ChosenGroupsProps) {
  return (
    <section className={pageStyles.panel}>
      <h2 className={cardStyles.name}>{title}</h2>
      <dl className={styles.terms}>
        {groups.map((group) => (
          <div key={group.name}>
            <dt>{groupName(group, taken.length + refused.length)}</dt>
            <dd>{formatMoney(group.sum)}</dd>
          </div>
        ))}
        {discount > 0 && (
          <div>
            <dt>{texts.discount}</dt>
            <dd>−{formatMoney(discount)}</dd>
          </div>
        )}
        {total !== undefined && (
          <div className={styles.total}>
            <dt>{texts.total}</dt>
            <dd>{total}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
