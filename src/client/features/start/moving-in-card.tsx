import { ChevronRight, FileSpreadsheet } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useImport } from '#client/sync/use-import.ts';
import { firstCardClasses } from './first-cards-styles.ts';
import { firstTexts as texts } from './yard-texts.ts';

/** On the first day: what a shop knows already comes with it. */
export function MovingInCard() {
  if (useImport('customers') === null) return null;
  return (
    <Link className={firstCardClasses.card} to="/dashboard/clientes?importar=1">
      <FileSpreadsheet aria-hidden="true" />
      <span>
        <strong>{texts.movingIn}</strong>
        <small>{texts.movingInHint}</small>
      </span>
      <ChevronRight aria-hidden="true" />
    </Link>
  );
}
