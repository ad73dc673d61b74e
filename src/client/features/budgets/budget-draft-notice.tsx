import { shopTimeAt } from '#client/data/store/shop-time.ts';
import { useStore } from '#client/data/store/store-context.tsx';
import { useKeptDraft } from '#client/data/save/use-draft.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { useConfirm } from '#client/ui/blocks/confirm.tsx';
import { discardQuestion } from '#client/ui/form/use-form-run.ts';
import { dropNewBudgetDraft, newBudgetDraftKey, readBudgetDraft, type BudgetDraft } from './budget-form-draft.ts';
import { BudgetNote } from './budget-note.tsx';
import { draftTexts, whenText } from './form-texts.ts';
import { useShopToday } from './use-shop-today.ts';

/** Offers a new quote that was typed and not saved. */
export function BudgetDraftNotice({ onContinue }: { onContinue: () => void }) {
  const store = useStore();
  const confirm = useConfirm();
  const today = useShopToday();
  const draft = useKeptDraft(newBudgetDraftKey, (from) => readBudgetDraft(from, null));
  if (!draft) return null;

  async function discard(typed: BudgetDraft): Promise<void> {
    if (await confirm(discardQuestion)) await dropNewBudgetDraft(store, typed);
  }

  return (
    <BudgetNote
      mb="4"
      text={draftTexts.notice(whenText(shopTimeAt(draft.keptAt), today))}
      actions={
        <>
          <Button onClick={onContinue}>{draftTexts.goOn}</Button>
          <Button variant="danger" onClick={() => void discard(draft)}>
            {draftTexts.discard}
          </Button>
        </>
      }
    />
  );
}
