import { refusalText } from '#client/data/save/refusal-text.ts';
import { outcomeOf, type SaveOutcome } from '#client/data/save/save-outcome.ts';
import { stepWords, undoMs } from '#client/data/save/step-words.ts';
import { saveVisit, type SavedVisit, type Visit } from '#client/data/save/save-visit.ts';
import { undoVisit } from '#client/data/save/undo-visit.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import { useReplica } from '#client/sync/use-replica.ts';
import { useFlash } from '#client/ui/blocks/flash.tsx';

/** Saves a booking or a check-in, and offers to take it back for as long as any step, where that is the person's to do. */
export function useSaveVisit() {
  const { store } = useReplica();
  const flash = useFlash();
  const mayRemove = { service: useMayWrite('services').remove, draft: useMayWrite('budgets').remove };

  async function undo(saved: SavedVisit, car: string): Promise<void> {
    const result = await undoVisit(store, saved);
    if (!result.ok) flash({ kind: 'error', text: `${stepWords.failed} ${refusalText(result)}` });
    else flash({ kind: 'info', text: result.isOvertaken ? stepWords.overtaken(car) : stepWords.undone(car) });
  }

  return async (visit: Visit, { car, done }: { car: string; done: string }): Promise<SaveOutcome> => {
    const result = await saveVisit(store, visit);
    if (!result.ok) return outcomeOf(result);
    const { saved } = result;
    // Nothing was said that was not so already.
    if (saved.made === null && saved.seen === null && saved.read === null && saved.given === null && saved.sheet === null)
      return { ok: true, id: saved.service };
    const mayUndo = saved.made === null || (mayRemove.service && (saved.draft === null || mayRemove.draft));
    flash({
      kind: 'success',
      text: done,
      durationMs: undoMs,
      ...(mayUndo && { action: { label: stepWords.undo, onAction: () => void undo(saved, car) } }),
    });
    return { ok: true, id: saved.service };
  };
}
