import { Link } from 'react-router-dom';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { customerInUseTexts as texts } from './in-use-texts.ts';

/** To the quotes that a search finds. */
export function BudgetsLink({ search }: { search: string }) {
  return (
    <Link className={buttonClass()} to={`/dashboard/orcamentos?${new URLSearchParams({ busca: search })}`}>
      {texts.seeBudgets}
    </Link>
  );
}
