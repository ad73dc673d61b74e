import { shopTimeAt } from '#client/data/store/shop-time.ts';
import type { DraftState } from '#client/data/save/use-draft.ts';
import { Button } from '#client/ui/button.tsx';
import { useConfirm } from '#client/ui/confirm.tsx';
import { discardQuestion } from '#client/ui/use-form-run.ts';
import { formatPlate, isPlate, normalisePlate } from '#domain/values/plate.ts';
import type { BudgetDraft } from './budget-form-draft.ts';
import { draftTexts, whenText } from './form-texts.ts';
import { useShopToday } from './use-shop-today.ts';

/** Beside the title: whether what is typed is safe on the device. */
export function DraftMark({ state }: { state: DraftState }) {
  return (
    // Told to a screen reader when it fails only, not at each pause of the typing.
    <span
      key={String(state === 'failed')}
      role={state === 'failed' ? 'alert' : undefined}
      className={`budget-form__mark budget-form__mark--${state}`}
    >
      {state !== 'none' && draftTexts[state]}
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
    <div className="budget-form__restored" role="status">
      <span>
        {draftTexts.restored(when)}
        {isOther && ` ${draftTexts.otherPlate(formatPlate(own), formatPlate(asked))}`}
      </span>
      <Button variant="quiet" onClick={() => void startOver()}>
        {draftTexts.startOver}
      </Button>
    </div>
  );
}
