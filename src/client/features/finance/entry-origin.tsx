import { Link } from 'react-router-dom';
import { useRow } from '#client/data/read/use-row.ts';
import type { FinanceEntry } from '#domain/finance/finance-entry.ts';
import { formTexts as texts } from './form-texts.ts';

/** What an entry came of: a quote, a repetition. */
export function EntryOrigin({ entry: { id_budget: budget, group_id: group } }: { entry: FinanceEntry }) {
  const quote = useRow('budgets', budget);
  if (budget === null && group === '') return null;
  return (
    <p className="finance-origin">
      {budget !== null && <Link to={`/dashboard/orcamentos?editar=${budget}`}>{texts.budget(quote?.budget_number ?? null)}</Link>}
      {group !== '' && <span className="ui-soft">{texts.ofGroup}</span>}
    </p>
  );
}
