import { useConfirm } from '#client/ui/confirm.tsx';
import type { Fields } from '#domain/collection.ts';
import { overtakenFields } from './overtaken-fields.ts';
import { overtakenTexts } from './texts.ts';

/**
 * Asks before a save that would write over what came in from another device while the form was open: the person
 * has not seen that value, so it must not vanish in silence.
 */
export function useOvertaken(labels: Readonly<Record<string, string>>) {
  const confirm = useConfirm();
  return async (edited: object, opened: object, present: object): Promise<boolean> => {
    const fields = overtakenFields(edited, opened, present);
    if (fields.length === 0) return true;
    const now = present as Fields;
    return confirm({
      title: overtakenTexts.title,
      text: (
        <>
          {fields.map((field) => (
            <p key={field}>{overtakenTexts.now(labels[field] ?? field, String(now[field] ?? ''))}</p>
          ))}
        </>
      ),
      confirmLabel: overtakenTexts.keepMine,
      cancelLabel: overtakenTexts.back,
    });
  };
}
