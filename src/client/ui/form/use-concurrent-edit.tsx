import type { Json } from '#domain/values/json.ts';
import { useConfirm } from '../blocks/confirm.tsx';
import type { FieldWords } from '../fields/field-words.ts';
import { concurrentEdits } from './concurrent-edits.ts';

const texts = {
  title: 'Mudou em outro aparelho enquanto você editava',
  now: (label: string, value: string) => `${label}: agora “${value || 'vazio'}”`,
  keepMine: 'Salvar o meu',
  back: 'Voltar',
};

/**
 * Asks before a save that would write over what came in from another device while the form was open: the person
 * has not seen that value, so it must not vanish in silence.
 */
export function useConcurrentEdit({ labelOf, textOf }: FieldWords) {
  const confirm = useConfirm();
  return async (edited: object, opened: object, present: object): Promise<boolean> => {
    const fields = concurrentEdits(edited, opened, present);
    if (fields.length === 0) return true;
    const now = present as Readonly<Record<string, Json | undefined>>;
    return confirm({
      title: texts.title,
      text: (
        <>
          {fields.map((field) => (
            <p key={field}>{texts.now(labelOf(field), textOf(field, now[field] ?? null))}</p>
          ))}
        </>
      ),
      confirmLabel: texts.keepMine,
      cancelLabel: texts.back,
    });
  };
}
