import { CheckCheck, FilePlus2, FileText, RotateCcw } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { Button, buttonClass } from '#client/ui/blocks/button.tsx';
import { shortDate } from '#client/ui/words/short-date.ts';
import { budgetNumberText } from '#domain/budgets/budget.ts';
import type { InspectionProgress } from '#domain/inspections/inspection-progress.ts';
import { inspectionStates } from '#domain/inspections/inspection.ts';
import type { QuotedIn } from '#domain/inspections/quoted-lines.ts';
import { dateOf, type CivilDate } from '#domain/values/civil-date.ts';
import { inspectionStyles as look } from './inspection-styles.ts';
import { inspectionTexts as texts } from './texts.ts';

interface FootProps {
  inspection: ReplicaRow<'inspections'>;
  progress: InspectionProgress;
  today: CivilDate;
  /** Red and amber lines that are in no quote yet. */
  open: number;
  /** The latest quote that has lines of it. */
  quote: QuotedIn | null;
  mayWork: boolean;
  mayQuote: boolean;
  isBusy: boolean;
  onBring: () => void;
  onConclude: () => void;
  onReopen: () => void;
}

/** How far it is, and the one step that it comes to. */
export function InspectionFoot(props: FootProps) {
  const { inspection, progress, today } = props;
  const { concluded_at, author } = inspection;
  return (
    <footer className={look.foot}>
      <div className={look.sum}>
        <strong aria-label={texts.progress(progress.seen, progress.total)}>{texts.seen(progress.seen, progress.total)}</strong>
        <span className={look.bar} aria-hidden="true">
          {inspectionStates.map((state) => (
            <span
              key={state}
              data-state={state}
              style={{ '--share': `${(100 * progress[state]) / Math.max(1, progress.total)}%` } as CSSProperties}
            />
          ))}
        </span>
        <ul>
          {inspectionStates.map((state) => (
            <li key={state} data-state={state}>
              {texts.counts[state](progress[state])}
            </li>
          ))}
        </ul>
        {concluded_at !== '' && <p>{texts.concludedOn(shortDate(dateOf(concluded_at), today).toLowerCase(), author)}</p>}
      </div>
      <Steps {...props} />
    </footer>
  );
}

function Steps({ inspection, open, quote, mayWork, mayQuote, isBusy, onBring, onConclude, onReopen }: FootProps) {
  const isConcluded = inspection.concluded_at !== '';
  return (
    <div className={look.steps}>
      {mayWork && (
        <Button size="lg" icon={isConcluded ? <RotateCcw /> : <CheckCheck />} onClick={isConcluded ? onReopen : onConclude}>
          {isConcluded ? texts.reopen : texts.conclude}
        </Button>
      )}
      {mayQuote && open > 0 && (
        <Button variant="primary" size="lg" icon={<FilePlus2 />} isBusy={isBusy} onClick={onBring}>
          {texts.bring(open)}
        </Button>
      )}
      {open === 0 && quote !== null && (
        <Link className={buttonClass({ variant: 'primary', size: 'lg' })} to={`/dashboard/orcamentos?editar=${quote.id}`}>
          <FileText aria-hidden="true" />
          {texts.openQuote(budgetNumberText(quote, quote.rev === 0))}
        </Link>
      )}
    </div>
  );
}
