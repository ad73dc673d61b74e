import { ChevronRight, Eye } from 'lucide-react';
import { useOpenExample } from '#client/api/use-open-example.ts';
import { currentSession, isExample } from '#client/api/session.ts';
import { putAwayPerson } from '#client/sync/example-traces.ts';
import { useConfirm } from '#client/ui/blocks/confirm.tsx';
import { firstCardClasses } from './first-cards-styles.ts';
import { firstTexts as texts } from './yard-texts.ts';

/** On the first day: a full yard to look at. It is another shop, of another account: one's own waits on the device. */
export function ExampleCard() {
  const confirm = useConfirm();
  // The screens of both would stand in one page.
  const { open, isBusy, failure } = useOpenExample(() => location.assign('/dashboard'), putAwayPerson);
  if (isExample(currentSession())) return null;
  const ask = async () => {
    if (await confirm({ title: texts.exampleAsk, text: texts.exampleNext, confirmLabel: texts.exampleOpen })) open();
  };
  return (
    <button type="button" className={firstCardClasses.card} {...(isBusy && { 'aria-busy': true })} onClick={() => void ask()}>
      <Eye aria-hidden="true" />
      <span>
        <strong>{texts.example}</strong>
        <small {...(failure !== null && { role: 'alert' })}>{failure ?? texts.exampleHint}</small>
      </span>
      <ChevronRight aria-hidden="true" />
    </button>
  );
}
