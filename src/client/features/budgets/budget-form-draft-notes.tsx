import { shopTimeAt } from '#client/data/store/shop-time.ts';
import { useDraftState, type DraftKeeper } from '#client/data/save/use-draft.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { useConfirm } from '#client/ui/blocks/confirm.tsx';
import { discardQuestion } from '#client/ui/form/use-form-run.ts';
import { formatPlate, isPlate, normalisePlate } from '#domain/values/plate.ts';
import type { BudgetDraft } from './budget-form-draft.ts';
import { budgetFormStyles as look } from './budget-form-styles.ts';
import { BudgetNote } from './budget-note.tsx';
import { draftTexts, whenText } from './form-texts.ts';
import { useShopToday } from './use-shop-today.ts';

/** Under the title: whose quote it is, and whether what is typed is safe on the device. The line is always there: nothing moves when it says so. */
export function DraftLine({ owner, keeper }: { owner: string; keeper: Pick<DraftKeeper, 'status'> }) {
  const state = useDraftState(keeper);
  return (
    <span className={look.draftLine}>
      <span className={look.owner}>{owner}</span>
      {/* Told to a screen reader when it fails only, not at each pause of the typing. */}
      <span key={String(state === 'failed')} role={state === 'failed' ? 'alert' : undefined} className={look.draftState} data-state={state}>
        {state !== 'none' && draftTexts[state]}
      </span>
    </span>
  );
}

/** Says that what was typed before is back, and lets go of it if that is wished. */
export function RestoredNotice({ draft, plate, onStartOver }: { draft: BudgetDraft; plate: string; onStartOver: () => void }) {
  const confirm = useConfirm();
  const when = whenText(shopTimeAt(draft.keptAt), useShopToday());
  const { vehicle_plate: found, plate: typed } = draft.values.typed;
  const [own, asked] = [normalisePlate(found || typed), normalisePlate(plate)];
  const isOther = draft.values.opened === null && isPlate(own) && isPlate(asked) && own !== asked;

  async function startOver(): Promise<void> {
    if (await confirm(discardQuestion)) onStartOver();
  }

  return (
    <BudgetNote
      text={
        <>
          {draftTexts.restored(when)}
          {isOther && ` ${draftTexts.otherPlate(formatPlate(own), formatPlate(asked))}`}
        </>
      }
      actions={
        <Button variant="quiet" onClick={() => void startOver()}>
          {draftTexts.startOver}
        </Button>
      }
    />
  );
}
