import { refusalText } from '#client/data/save/refusal-text.ts';
import type { ReplicaRow } from '#client/data/store/sync-marks.ts';
import { shopTime } from '#client/data/store/shop-time.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/flash.tsx';
import { stepChanges, undoChanges, type ServiceStep } from '#domain/services/service-step.ts';
import type { Service } from '#domain/services/service.ts';
import type { RowId } from '#domain/values/ids.ts';
import type { ServiceParts } from './service-parts.ts';
import { carName } from './service-words.ts';
import { bayTexts as texts } from './texts.ts';
import { undoMs } from './use-held-rows.ts';

/** One tap, one step: saved on the device at once, and taken back by the bar below for 5 seconds. */
export function useBay() {
  const { save, store } = useReplica();
  const flash = useFlash();

  async function step(kind: ServiceStep, { id }: ReplicaRow<'services'>, parts: ServiceParts): Promise<void> {
    const done: { before?: Service; changed: Partial<Service> } = { changed: {} };
    const result = await save('services', {
      kind: 'update',
      id,
      changes(present) {
        done.before = present;
        done.changed = stepChanges(kind, present, shopTime(store));
        return done.changed;
      },
    });
    if (!result.ok) return flash({ kind: 'error', text: `${texts.failed} ${refusalText(result)}` });
    const { before, changed } = done;
    // Another device or a second tap was faster: what the card shows by now says it all.
    if (before === undefined || changed.status === undefined) return;
    flash({
      kind: 'success',
      text: texts.stepped[kind](carName(parts)),
      durationMs: undoMs,
      action: { label: texts.undo, onAction: () => void undo(id, parts, { before, changed }) },
    });
  }

  async function undo(id: RowId, parts: ServiceParts, { before, changed }: { before: Service; changed: Partial<Service> }): Promise<void> {
    let isOvertaken = false;
    const result = await save('services', {
      kind: 'update',
      id,
      changes(present) {
        const back = undoChanges(before, changed, present);
        isOvertaken = Object.keys(back).length === 0;
        return back;
      },
    });
    if (!result.ok) flash({ kind: 'error', text: `${texts.failed} ${refusalText(result)}` });
    else flash({ kind: 'info', text: isOvertaken ? texts.overtaken(carName(parts)) : texts.undone(carName(parts)) });
  }

  return step;
}
