import { refusalText } from '#client/data/save/refusal-text.ts';
import { rowById } from '#client/data/read/list.ts';
import { save } from '#client/data/save/save.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { Dialog } from '#client/ui/blocks/dialog.tsx';
import { useFlash } from '#client/ui/blocks/flash.tsx';
import { budgetNumberText } from '#domain/budgets/budget.ts';
import { whoMay } from '#domain/access/who-may.ts';
import type { RowId } from '#domain/values/ids.ts';
import { styles } from './booking-styles.ts';
import { CarChooser } from './car-chooser.tsx';
import { checkInTexts as texts } from './texts.ts';

interface CarlessVisitProps {
  /** The quote of the service that has no car; null: it has no quote either. */
  budget: ReplicaRow<'budgets'> | null;
  /** To any car that comes; null for who lets in only what is planned. */
  onAnyCar: (() => void) | null;
  onClose: () => void;
}

/** A service whose car nobody has said: the quote is given the one that came, and the check-in goes on with it. */
export function CarlessVisit({ budget, onAnyCar, onClose }: CarlessVisitProps) {
  const { store } = useReplica();
  const flash = useFlash();
  const write = useMayWrite('budgets');

  async function give(quote: ReplicaRow<'budgets'>, id: RowId): Promise<void> {
    const owner = quote.customer_id ?? (await rowById(store, 'vehicles', id))?.customer_id ?? null;
    const result = await save(store, 'budgets', { kind: 'update', id: quote.id, changes: { vehicle_id: id, customer_id: owner } });
    if (!result.ok) flash({ kind: 'error', text: `${texts.failed} ${refusalText(result)}` });
  }

  const number = budget && budgetNumberText(budget, budget.rev === 0);
  const mayGive = budget !== null && write.update(budget);
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{mayGive ? texts.cancel : texts.close}</Button>
          {budget === null && onAnyCar && (
            <Button variant="primary" onClick={onAnyCar}>
              {texts.anyCar}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.note}>
        {number === null ? texts.noQuote : mayGive ? texts.noCar(number) : `${texts.noCarYet(number)} ${texts.whoGives(whoMay('budget.change'))}`}
      </p>
      {mayGive && <CarChooser onPick={(id) => void give(budget, id)} />}
    </Dialog>
  );
}
