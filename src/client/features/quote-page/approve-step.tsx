import { Check } from 'lucide-react';
import { formatMoney } from '#domain/values/money.ts';
import { ChosenGroups } from './chosen-groups.tsx';
import { NameField } from './name-field.tsx';
import { buttons, pageStyles } from './page-styles.ts';
import { SignatureField } from './signature-field.tsx';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';
import { quotePageTexts as texts } from './texts.ts';
import { useAnswerer } from './use-answerer.ts';

/** Says once more what is approved and what is not, and takes a name, and a signature where somebody wants to draw one. */
export function ApproveStep({ choice, held: { draft, change }, answering, onBack, onConfirm }: StepProps) {
  const answerer = useAnswerer();
  return (
    <StepFrame
      title={texts.approveTitle}
      state={answering.state}
      onBack={onBack}
      onSubmit={() => answerer.check(draft.name) && onConfirm()}
      confirm={
        <button type="submit" className={buttons.main} aria-busy={answering.state.kind === 'sending'}>
          <Check aria-hidden="true" />
          {texts.confirm}
        </button>
      }
    >
      <ChosenGroups title={texts.youApprove} groups={choice.taken} of={choice} total={formatMoney(choice.total)} discount={choice.discount} />
      {choice.refused.length > 0 && <ChosenGroups title={texts.youRefuse} groups={choice.refused} of={choice} />}
      <NameField
        field={answerer.field}
        value={draft.name}
        error={answerer.error}
        onChange={(name) => {
          change({ name });
          answerer.heed(name);
        }}
      />
      <SignatureField signature={draft.signature} onChange={(signature) => change({ signature })} />
      <p className={pageStyles.note}>{texts.kept}</p>
    </StepFrame>
  );
}
