import { shopTimeAt } from '#client/data/store/shop-time.ts';
import { useDraftState, type DraftKeeper } from '#client/data/save/use-draft.ts';
import { Button } from '#client/ui/blocks/button.tsx';
import { useConfirm } from '#client/ui/blocks/confirm.tsx';
import { discardQuestion } from '#client/ui/form/use-form-run.ts';
import { dayClock } from '#client/ui/words/day-clock.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import type { SheetDraft } from './sheet-draft.ts';
import { styles } from './styles.ts';
import { sheetTexts as texts } from './texts.ts';

/** Whether what was typed is safe on the device. The line is always there: nothing moves when it says so. */
export function DraftLine({ keeper }: { keeper: Pick<DraftKeeper, 'status'> }) {
  const state = useDraftState(keeper);
  return (
    <span className={styles.draft} data-state={state} role={state === 'failed' ? 'alert' : undefined}>
      {state !== 'none' && <i aria-hidden="true" />}
      {texts.draft[state]}
    </span>
  );
}

/** Says that what was typed before is back, and lets go of it if that is wished. */
export function RestoredSheet({ draft, today, onStartOver }: { draft: SheetDraft; today: CivilDate; onStartOver: () => void }) {
  const confirm = useConfirm();
  async function startOver(): Promise<void> {
    if (await confirm(discardQuestion)) onStartOver();
  }
  return (
    <div className={styles.restored} role="status">
      <span>{texts.restored(dayClock(shopTimeAt(draft.keptAt), today))}</span>
      <Button variant="quiet" onClick={() => void startOver()}>
        {texts.startOver}
      </Button>
    </div>
  );
}
