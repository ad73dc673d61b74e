import { History } from 'lucide-react';
import { Button } from '../blocks/button.tsx';
import { historyWord, useShowHistory, type HistoryOf } from './use-show-history.ts';

/** Opens what happened to the row of a form. Nothing where that is not to be had. */
export function HistoryButton({ of }: { of: HistoryOf }) {
  const show = useShowHistory();
  return (
    show && (
      <Button variant="quiet" icon={<History />} onClick={() => show(of)}>
        {historyWord}
      </Button>
    )
  );
}
