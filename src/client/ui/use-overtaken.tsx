import { useConfirm } from './confirm.tsx';
import { overtakenFields } from './overtaken-fields.ts';

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
export function useOvertaken(labels: Readonly<Record<string, string>>) {
  const confirm = useConfirm();
  return async (edited: object, opened: object, present: object): Promise<boolean> => {
    const fields = overtakenFields(edited, opened, present);
    if (fields.length === 0) return true;
    const now = present as Readonly<Record<string, unknown>>;
    return confirm({
      title: texts.title,
      text: (
        <>
          {fields.map((field) => (
            <p key={field}>{texts.now(labels[field] ?? field, String(now[field] ?? ''))}</p>
          ))}
        </>
      ),
      confirmLabel: texts.keepMine,
      cancelLabel: texts.back,
    });
  };
}
