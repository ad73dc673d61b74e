import { Link } from 'react-router-dom';
import { plural } from '#client/ui/words/plural.ts';
import { formatMoney } from '#domain/values/money.ts';
import { sideStyles as styles } from './side-styles.ts';
import type { TillFigure, TillFigures } from './till.ts';
import { sideTexts as texts } from './yard-texts.ts';

export interface TillPanelProps {
  figures: TillFigures;
  overdue: number;
  /** Whoever sees the whole ledger; others see what comes in. */
  seesAll: boolean;
}

/** What is to be received and paid today. */
export function TillPanel({ figures: { receive, pay }, overdue, seesAll }: TillPanelProps) {
  return (
    <section className={styles.panel} aria-label={texts.till}>
      <header className={styles.head}>
        <h2>{texts.till}</h2>
        {seesAll && (
          <Link className={styles.link} to="/dashboard/financeiro">
            {texts.finance}
          </Link>
        )}
      </header>
      <dl className={styles.till}>
        <Figure name={texts.toReceive} figure={receive} />
        {seesAll && <Figure name={texts.toPay} figure={pay} />}
      </dl>
      {seesAll && overdue > 0 && (
        <Link className={styles.more} to="/dashboard/financeiro?ver=em-aberto">
          {texts.overdue(overdue)}
        </Link>
      )}
    </section>
  );
}

function Figure({ name, figure: { sum, count } }: { name: string; figure: TillFigure }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{formatMoney(sum)}</dd>
      <dd>{count === 0 ? texts.accounts(0) : plural(count, 'conta', 'contas')}</dd>
    </div>
  );
}
