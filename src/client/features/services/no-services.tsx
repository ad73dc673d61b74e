import { Wrench } from 'lucide-react';
import { Link } from 'react-router-dom';
import { buttonClass } from '#client/ui/blocks/button.tsx';
import { EmptyState } from '#client/ui/blocks/empty-state.tsx';
import { mineTexts, serviceTexts as texts } from './texts.ts';

/** Why the list is empty, and where services come from. */
export function NoServices({ isMine, isWhole }: { isMine: boolean; isWhole: boolean }) {
  const icon = <Wrench aria-hidden="true" />;
  if (!isWhole) return <EmptyState text={texts.nothingFound} icon={icon} />;
  if (isMine) return <EmptyState text={mineTexts.noneMine} icon={icon} />;
  const toBudgets = (
    <Link className={buttonClass({ variant: 'primary' })} to="/dashboard/orcamentos">
      {texts.toBudgets}
    </Link>
  );
  return <EmptyState text={`${texts.nothingFound} ${texts.empty}`} icon={icon} action={toBudgets} />;
}
