import { badgeClass, type Tone } from '#client/ui/blocks/badge.tsx';
import { budgetStatuses, budgetStatusName, type BudgetStatus } from '#domain/budgets/budget.ts';
import { statusStyles } from './budget-card-styles.ts';
import { statusTexts } from './texts.ts';

/** Spec 2 §4. */
const tones: Readonly<Record<BudgetStatus, Tone>> = { draft: 'grey', send: 'blue', approved: 'green', rejected: 'red', expired: 'yellow' };

const isKnown = (status: string): status is BudgetStatus => Object.hasOwn(tones, status);

export interface BudgetStatusSelectProps {
  number: number;
  /** As a person sees it: a quote whose validity has passed is expired. */
  shown: string;
  /** The statuses that it may be given. */
  choices: readonly string[];
  onChoose: (status: string) => void;
}

/** The status's badge, which is the device's own list of all of them. */
export function BudgetStatusSelect({ number, shown, choices, onChoose }: BudgetStatusSelectProps) {
  const isDisabled = choices.length === 0;
  const tone = isKnown(shown) ? tones[shown] : undefined;
  return (
    <span className={`${badgeClass({ tone })} ${statusStyles.badge}`} data-tone={tone ?? 'unknown'}>
      <span aria-hidden="true">{budgetStatusName(shown)}</span>
      {!isDisabled && (
        <span className={statusStyles.arrow} aria-hidden="true">
          ▾
        </span>
      )}
      <select aria-label={statusTexts.label(number)} value={shown} disabled={isDisabled} onChange={(event) => onChoose(event.target.value)}>
        {!isKnown(shown) && <option value={shown}>{shown}</option>}
        {budgetStatuses
          .filter((status) => isDisabled || status === shown || choices.includes(status))
          .map((status) => (
            <option key={status} value={status}>
              {budgetStatusName(status)}
            </option>
          ))}
      </select>
    </span>
  );
}
