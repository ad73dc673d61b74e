import { useId } from 'react';
import { mostOfReason } from '#domain/budgets/budget.ts';
import { NameField } from './name-field.tsx';
import { buttons, pageStyles } from './page-styles.ts';
import { StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';
import { controls, stepStyles as styles } from './step-styles.ts';
import { quotePageTexts as texts } from './texts.ts';
import { useAnswerer } from './use-answerer.ts';

/** The whole quote is refused: by whom, and why if they like to say. */
export function RefuseStep({ held: { draft, change }, answering, onBack, onConfirm }: StepProps) {
  const answerer = useAnswerer();
  return (
    <StepFrame
      title={texts.refuseTitle}
      state={answering.state}
      onBack={onBack}
      onSubmit={() => answerer.check(draft.name) && onConfirm()}
      confirm={
        <button type="submit" className={`${buttons.main} ${styles.confirmRefusal}`} aria-busy={answering.state.kind === 'sending'}>
          {texts.confirm}
        </button>
      }
    >
      <ReasonField reason={draft.reason} onChange={(reason) => change({ reason })} />
      <NameField
        field={answerer.field}
        value={draft.name}
        error={answerer.error}
        onChange={(name) => {
          change({ name });
          answerer.heed(name);
        }}
      />
      <p className={pageStyles.note}>{texts.kept}</p>
    </StepFrame>
  );
}

function ReasonField({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{texts.reason}</label>
      <div className={styles.reasons} role="group" aria-label={texts.reason}>
        {texts.reasons.map((usual) => (
          <button
            key={usual}
            type="button"
            className={`${buttons.usual} ${styles.reason}`}
            aria-pressed={reason === usual}
            onClick={() => onChange(reason === usual ? '' : usual)}
          >
            {usual}
          </button>
        ))}
      </div>
      <textarea
        id={id}
        className={controls.textArea}
        rows={3}
        value={reason}
        maxLength={mostOfReason}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
