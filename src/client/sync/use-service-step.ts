import { changeSeen, type SeenChange } from '#client/data/save/change-seen.ts';
import { refusalText } from '#client/data/save/refusal-text.ts';
import { stepWords, undoMs } from '#client/data/save/step-words.ts';
import type { Service } from '#domain/services/service.ts';
import type { RowId } from '#domain/values/ids.ts';
import { useSaveService } from './use-save-service.ts';

/** Says something at the foot of the screen, for a while. */
export type Say = (said: {
  readonly kind: 'info' | 'success' | 'error';
  readonly text: string;
  readonly durationMs?: number;
  readonly action?: { readonly label: string; readonly onAction: () => void };
}) => void;

export interface ServiceStepTaken {
  readonly id: RowId;
  /** What the step changes of the row as it is at the write; nothing: another device or a second tap was faster. */
  readonly changes: (present: Service) => Partial<Service>;
  /** What takes it back; nothing: it has been changed again. */
  readonly undoes: (before: Service, changed: Partial<Service>, present: Service) => Partial<Service>;
  /** What the car is called; asked once the step is done. */
  readonly car: () => string | Promise<string>;
  readonly done: (car: string) => string;
}

/**
 * Takes a step of a service: saved on the device at once with what its parts do, and taken back by what is said for 5
 * seconds. Answers whether it was taken, that another was `faster`, or that it was `refused`, which is said.
 */
export function useServiceStep(say: Say): (step: ServiceStepTaken) => Promise<'taken' | 'faster' | 'refused'> {
  const save = useSaveService((text) => say({ kind: 'info', text }));
  const change = (id: RowId, changes: ServiceStepTaken['changes']) => changeSeen((_, made) => save(made), 'services', id, changes);

  async function undo({ id, undoes }: ServiceStepTaken, car: string, { before, changed }: SeenChange<'services'>): Promise<void> {
    const result = await change(id, (present) => undoes(before, changed, present));
    if (!result.ok) say({ kind: 'error', text: `${stepWords.failed} ${refusalText(result)}` });
    else say({ kind: 'info', text: result.seen === null ? stepWords.overtaken(car) : stepWords.undone(car) });
  }

  return async (step) => {
    const result = await change(step.id, step.changes);
    if (!result.ok) {
      say({ kind: 'error', text: `${stepWords.failed} ${refusalText(result)}` });
      return 'refused';
    }
    const { seen } = result;
    if (seen === null) return 'faster';
    const car = await step.car();
    const onAction = () => void undo(step, car, seen);
    say({ kind: 'success', text: step.done(car), durationMs: undoMs, action: { label: stepWords.undo, onAction } });
    return 'taken';
  };
}
