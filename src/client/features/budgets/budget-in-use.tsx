import { Link } from 'react-router-dom';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { InUseDialog } from '#client/ui/blocks/in-use-dialog.tsx';
import type { BudgetParts } from './budget-parts.ts';
import { servicesPath } from './services-path.ts';
import { budgetTexts as texts } from './texts.ts';

/** A quote that a service came of: it stays as long as the service does. */
export function BudgetInUse({ vehicle, onClose }: Pick<BudgetParts, 'vehicle'> & { onClose: () => void }) {
  return (
    <InUseDialog
      title={texts.inUse}
      text={texts.inUseText}
      links={
        <Link className={buttonClass()} to={servicesPath(vehicle)}>
          {texts.toService}
        </Link>
      }
      onClose={onClose}
    />
  );
}
